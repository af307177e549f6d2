import { describe, expect, test } from "vitest";
import { comparePair } from "./compare-pair.ts";
import { ALL_RARE, offerOf } from "./match.fixtures.ts";
import type { MatchOffer, MatchOptions } from "./match-offer.ts";

const options: MatchOptions = { frequencies: ALL_RARE, scoreOf: () => 0.95 };
const decisionOf = (one: MatchOffer, other: MatchOffer, more: Partial<MatchOptions> = {}) => {
  const verdict = comparePair(one, other, { ...options, ...more });
  return verdict.decision === "join" ? verdict.agreement.kind : verdict.decision;
};
const between = (one: string, other: string, more: Partial<MatchOptions> = {}) =>
  decisionOf(offerOf(one), offerOf(other), more);

describe("titles without a code", () => {
  test.each([
    ["Samsung Galaxy Buds Core Hitam", "SAMSUNG Galaxy Buds Core hitam ORIGINAL Garansi Resmi"],
    ["Wardah Sabun Muka Lembut Cerah", "Wardah Soap Muka Lembut Cerah READY"],
    ["Samsung Kabel HDMI to VGA Panjang", "Samsung kabel panjang HDMI ke VGA"],
  ])("of the same words join: %s and %s", (one, other) => expect(between(one, other)).toBe("words"));

  test.each([
    ["[Mizan Surabaya] Search For Meaning Viktor Frankl", "Search For Meaning Viktor Frankl", "words"],
    ["OSM - Boneka Bantal Samsung Galaxy Buds", "RIC - Boneka Bantal Samsung Galaxy Buds", "words"],
    ["[Pedas] Bumbu Nasi Goreng Indofood Racik", "Bumbu Nasi Goreng Indofood Racik 45 g", "doubtful"],
  ])("leave out a shop's name before them: %s and %s", (one, other, decision) =>
    expect(between(one, other, { weightOf: () => 1 })).toBe(decision),
  );

  test("say nothing more by the name of their type", () => {
    const seasoning = (title: string) => ({ ...offerOf(title), type: "bumbu-masak", everyWordTells: true });
    const plain = seasoning("Bamboe Nasi Goreng Aceh 40 g");
    expect(decisionOf(plain, seasoning("Bumbu Bamboe Nasi Goreng Aceh 40 g"))).toBe("words");
    expect(decisionOf(plain, seasoning("Bumbu Bamboe Nasi Goreng Aceh Pedas 40 g"))).toBe("doubtful");
  });

  test("that are as good as the same join, where no word of food or care is left over", () => {
    expect(between("Logitech Zone Vibe 100 Wireless", "Logitech Zone Vibe 100 Headphone Gaming")).toBe("likeness");
    expect(between("Indomie Mie Goreng Rendang 85 g", "Indomie Mie Goreng Rendang Pedas 85 g")).toBe("doubtful");
    // "Mascara" is read in its other spelling, "maskara", and still counts as a word for a variant.
    const long = "Maybelline Lash Sensational Sky High Intense Washable Volume Tahan Lama";
    const care = { ...offerOf(long), everyWordTells: true };
    expect(decisionOf(care, offerOf(`${long} Waterproof`))).toBe("likeness");
    expect(decisionOf(care, offerOf(`${long} Mascara`))).toBe("doubtful");
    const food = { ...offerOf("Kapal Api Kopi Bubuk Special"), everyWordTells: true };
    expect(decisionOf(food, offerOf("Kapal Api Kopi Bubuk Special Mix"))).toBe("doubtful");
  });

  test("of food and care join where what is left over says nothing of its kind, be the rest mistyped or written apart", () => {
    const food = (title: string) => ({ ...offerOf(title), everyWordTells: true });
    const isJoined = (one: string, other: string) => decisionOf(food(one), offerOf(other)) === "likeness";
    expect(isJoined("Bamboe Nasi Goreng Aceh 40 g", "Bamboe Nasi Goreng Aceh 40 g Jakarta Dapur")).toBe(true);
    expect(isJoined("Wardah Lip Peppermint Tumbuhlab 40 g", "Wardah Lip Pappermint Tumbuh Lab 40 g")).toBe(true);
    expect(isJoined("Sari Roti Sobek Lembut 90 g", "Sari Roti Sobek Lembut Vannilla 90 g")).toBe(false);
    expect(isJoined("Cap Lang Minyak Kayu Putih 60 ml", "Cap Lang Minyak Kayu Putih Aroma Therapy 60 ml")).toBe(false);
  });

  test("name what is sold with a thing by a sign or a word", () => {
    const set = "Wardah Beauty Set Serum";
    expect(between(`${set} + Toner Wajah`, `${set} & Toner Wajah`)).toBe("words");
    expect(between(`${set} + Toner Wajah`, `${set} Toner`)).toBe("none");
  });

  test("may leave out how much or how many there is, where the price is the same", () => {
    const at = (title: string, price: number) => ({ ...offerOf(title), price });
    const silent = at("Blackmores Kids Fruity Fishies", 100_000);
    expect(decisionOf(silent, at("Blackmores Kids Fruity Fishies 30 kapsul", 110_000))).toBe("words");
    expect(decisionOf(silent, at("Blackmores Kids Fruity Fishies 30 kapsul", 150_000))).toBe("none");
    expect(decisionOf(silent, offerOf("Blackmores Kids Fruity Fishies 30 kapsul"))).toBe("none");
    expect(decisionOf(silent, at("Blackmores Kids Fruity Fishies 500 ml", 110_000))).toBe("words");
    expect(decisionOf(silent, at("Blackmores Kids Fruity Fishies 500 ml", 150_000))).toBe("doubtful");
    const phone = at("Xiaomi Redmi Turbo Global Merah", 100_000);
    expect(decisionOf(phone, at("Xiaomi Redmi Turbo Global Merah 128GB", 100_000))).toBe("doubtful");
  });

  test("name the same model in one word and in two", () => {
    const score = { scoreOf: () => 0.65, threshold: 0.9 };
    expect(
      between("Miyako Pemanggang Roti TSK 258 Hemat Listrik", "Miyako Toaster TSK258 Pemanggang Roti", score),
    ).toBe("likeness");
    expect(between("Miyako Pemanggang Roti Hemat Listrik", "Miyako Toaster TSK258 Pemanggang Roti", score)).toBe(
      "doubtful",
    );
  });

  test("say of a thing that it is small by a word that elsewhere is a generation", () => {
    const mini = "Speaker Bluetooth Mini Portable J006 Baru";
    expect(between(mini, "Speaker Bluetooth Portable Mini J006 Baru")).not.toBe("doubtful");
    expect(between("Boya Mini 3 Wireless Mic", "Boya 3 Wireless Mic")).toBe("none");
  });

  test("say mirror of an imitation, and of a mirror", () => {
    expect(between("Casio Jam Tangan Vintage Emas", "Casio Jam Tangan Vintage Emas Mirror")).toBe("none");
    const mirror = "Samsung Cermin Rias Bulat Lampu";
    expect(between(mirror, `${mirror} Mirror`)).toBe("likeness");
  });

  test("do not tell of a shop in brackets before them", () => {
    const book = "Gramedia Mans Search For Meaning Frankl";
    const rare = { weightOf: () => 1 };
    expect(between(`[Mizan Jakarta] ${book}`, `[Mizan Surabaya] ${book}`, rare)).toBe("words");
    expect(between(`[Hijau] ${book} 2`, `[Biru 3] ${book}`, rare)).toBe("doubtful");
  });

  test("need the higher a score the fewer words they have", () => {
    const at = (score: number) => ({ scoreOf: () => score });
    const long = "Logitech Kotak Susun Plastik Bening Dapur Serbaguna";
    expect(between(long, `${long} Tebal Kuat`, at(0.55))).toBe("likeness");
    expect(between("Logitech Zone Vibe Hitam", "Logitech Zone Vibe Wireless Pria", at(0.55))).toBe("doubtful");
    const [few, more] = ["Perajang Bawang Manual Dapur", "Perajang Bawang Manual Dapur Sayur"];
    const rare = { weightOf: () => 1 };
    expect(between(few, more, { ...at(0.75), ...rare })).toBe("doubtful");
    expect(between(few, more, { ...at(0.85), ...rare })).toBe("likeness");
    const food = { ...offerOf("Masker Tiga Lapis Bettina Cantik"), everyWordTells: true };
    const byOther = offerOf("Masker Tiga Lapis Bestmed Care");
    expect(decisionOf(food, byOther, { ...at(0.62), ...rare })).toBe("doubtful");
    expect(decisionOf(food, byOther, { ...at(0.7), ...rare })).toBe("likeness");
    expect(between("Logitech Zone Vibe", "Logitech Zone Vibe Wireless", at(0.85))).toBe("doubtful");
    expect(between("Logitech Zone Vibe", "Logitech Zone Vibe Wireless", at(0.92))).toBe("likeness");
  });

  test.each([
    ["Samsung Kabel HDMI to VGA Panjang", "Samsung Kabel VGA to HDMI Panjang"],
    ["Honda Kaca Spion Kiri Beat Karbu", "Honda Kaca Spion Kanan Beat Karbu"],
    ["ABC Baterai Alkaline AA Biru Tahan", "ABC Baterai Alkaline AAA Biru Tahan"],
    ["Hoco Kabel U33 Cas Cepat untuk iPhone", "Hoco Kabel U33 Cas Cepat Micro USB"],
    ["Lenovo Ideapad Gaming RTX 3050 Ryzen", "Lenovo Ideapad Gaming GTX1650 Ryzen"],
    ["HMNS Parfum Orgasm EDP Mewah", "HMNS Parfum Orgasm EDT Mewah"],
    ["Shell Oli Helix Motor 10W-30 Sintetis", "Shell Oli Helix Motor 10W-40 Sintetis"],
    ["Erlangga Buku Matematika Kelas VII Siswa", "Erlangga Buku Matematika Kelas 8 Siswa"],
    ["Nike Bola Futsal Kulit Pro", "Nike Bola Futsal Kulit Pro KW"],
    ["Epson Tinta Botol Refill Hitam Asli", "Epson Tinta Botol Refill Kuning Asli"],
    ["Xiaomi Redmi Turbo 3/32 4/64 Global", "Xiaomi Redmi Turbo 4/64 Global"],
    ["Xiaomi Redmi Note Turbo Global Merah", "Xiaomi Redmi Note Turbo Global Merah 128GB"],
    ["Infinix Hot Play 9 Dual Kamera", "Infinix Hot Play 10 Dual Kamera"],
    ["Boya Mikrofon MM1 Kamera DSLR", "Boya Mikrofon MM1 Kamera DSLR MM5"],
    ["California Sprei King Fitted Katun Canis", "California Sprei King Fitted Katun Haruka"],
    ["Tas Wanita Murah Import", "Tas Wanita Murah Import"],
    ["Case iPhone 15 Bening Lentur", "Case iPhone 15 Bening Lentur"],
  ])("stay apart: %s and %s", (one, other) => expect(between(one, other)).toMatch(/^(doubtful|none)$/));

  test("of one seller, of fashion, of two types, of two brands or at twice the price stay apart", () => {
    const [one, other] = [offerOf("Samsung Galaxy Buds Core Hitam"), offerOf("Samsung Galaxy Buds Core Hitam")];
    expect(decisionOf(one, other)).toBe("words");
    expect(decisionOf(one, { ...other, seller: one.seller })).toBe("none");
    expect(decisionOf({ ...one, isFashion: true }, other)).toBe("none");
    expect(decisionOf({ ...one, type: "earphone" }, { ...other, type: "casing-hp" })).toBe("none");
    expect(between("Samsung Galaxy Buds Core Hitam", "Sony Galaxy Buds Core Hitam")).toBe("doubtful");
    expect(decisionOf({ ...one, price: 100_000 }, { ...other, price: 199_000 })).toBe("words");
    expect(decisionOf({ ...one, price: 100_000 }, { ...other, price: 201_000 })).toBe("doubtful");
  });

  test("of a vehicle's part join by its code only where both are the same part", () => {
    const part = (title: string) => ({ ...offerOf(title), isVehiclePart: true });
    expect(decisionOf(part("Kaca Spion Suzuki ST100"), part("Lampu Sein Suzuki ST100"))).not.toBe("code");
    expect(decisionOf(part("Kaca Spion Suzuki ST100"), part("Kaca Spion ST100 Suzuki original"))).toBe("code");
  });
});
