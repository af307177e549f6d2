import { describe, expect, test } from "vitest";
import { search, suggest } from "./queries.ts";
import type { PageSection } from "./schema.ts";
import { starterDatabase } from "./starter.fixtures.ts";

/** These tests run queries in the spoken style of shoppers, and name answers that would be wrong. */
const { pool } = await starterDatabase();

const SECTIONS: readonly PageSection[] = [
  {
    href: "/bantuan#tertipu",
    page: "Bantuan",
    title: "Apa yang harus dilakukan jika saya tertipu?",
    text: "Laporkan penipuan ke bank.",
  },
  { href: "/bantuan#afiliasi", page: "Bantuan", title: "Apa itu tautan afiliasi?", text: "Tautan dengan kode kami." },
  {
    href: "/privasi#hak",
    page: "Privasi",
    title: "Hak Anda",
    text: "Meminta data pribadi dihapus. Tidak ada laptop di sini.",
  },
  { href: "/privasi#lama", page: "Privasi", title: "Berapa lama data disimpan", text: "Sampai Anda berhenti." },
  { href: "/bantuan#retur", page: "Bantuan", title: "Ke mana bertanya soal retur?", text: "Kepada tokonya." },
];

/** Returns the categories, the first stores, the first two articles and the sections. */
async function answer(question: string): Promise<string[]> {
  const { categories, stores, articles, sections } = await search(pool, question, { sections: SECTIONS });
  return [
    ...categories.map(({ slug }) => slug),
    ...stores.slice(0, 3).map(({ id }) => id),
    ...articles.slice(0, 2).map(({ path }) => path.split("/").at(-1) ?? ""),
    ...sections.map(({ href }) => href),
  ];
}

const HOUSE = "peralatan-rumah-tangga";
const CLOTHES = "fashion-pria-wanita";
const BEAUTY = "kecantikan-perawatan-diri";
const FOOD = "makanan-minuman";
const PETS = "hewan-peliharaan-aksesoris";
const COMPUTERS = "komputer-laptop";
const GADGETS = "elektronik-gadget";
const OUTDOOR = "olahraga-outdoor";
const BABIES = "ibu-bayi";
const HOBBY = "hobi-mainan";
const JEWELLERY = "perhiasan-jam-tangan";
const OFFICE = "perlengkapan-kantor-sekolah";
const BOOKS = "buku-majalah";
const MOTORING = "otomotif-aksesoris";
const MARKETPLACES = "tokopedia shopee";

/** A question, what has to be in the answer, and what may not. */
const QUESTIONS: readonly [question: string, wanted: string, absurd?: string][] = [
  ["air fryer", HOUSE],
  ["flash sale", MARKETPLACES, COMPUTERS],
  ["penipuan online shop", `${MARKETPLACES} /bantuan#tertipu`],
  ["lepi buat kuliah", `${COMPUTERS} panduan-memilih-laptop-kuliah-kerja`, BEAUTY],
  ["lipen tahan lama", BEAUTY],
  ["sunskrin", `${BEAUTY} memilih-sunscreen-iklim-tropis`],
  ["magicom", `${HOUSE} panduan-memilih-rice-cooker`],
  ["olshop", MARKETPLACES],
  ["jaket motor anti air", `${CLOTHES} ${MOTORING}`, "memilih-jam-tangan-pertama"],
  ["susu uht", FOOD, "memilih-stroller-dan-car-seat"],
  ["makanan kucing kiten", `${PETS} memilih-makanan-kucing-yang-tepat`],
  ["buku bajakan", "membeli-buku-asli-online"],
  ["perbandingan laptop dan pc", `${COMPUTERS} panduan-memilih-laptop-kuliah-kerja merakit-pc-atau-beli-jadi`],
  ["harga coret", MARKETPLACES],
  ["riwayat harga", MARKETPLACES],
  ["hadiah ultah pacar", `${JEWELLERY} ${HOBBY}`],
  ["cicilan tanpa kartu kredit", MARKETPLACES],
  ["ongkir gratis", MARKETPLACES],
  ["hampers", FOOD, BABIES],
  ["hampers lebaran", FOOD, BABIES],
  ["tertipu belanja online", "/bantuan#tertipu"],
  ["apa itu tautan afiliasi", "/bantuan#afiliasi"],
  ["cara hapus data pribadi saya", "/privasi#hak"],
  ["berapa lama retur", "/bantuan#retur", "/privasi#lama"],
  ["berapa lama pengiriman", "tokopedia", "/privasi#lama"],
  ["berapa lama data disimpan", "/privasi#lama"],
  ["cod aman gak", MARKETPLACES],
  ["voucher belanja", MARKETPLACES],
  ["sepatu lari buat pemula", `${OUTDOOR} memilih-sepatu-lari-pemula`],
  ["sepatu futsal ukuran 42", `${CLOTHES} ${OUTDOOR} memilih-sepatu-online-yang-pas`],
  ["hp kamera bagus", `${GADGETS} cara-memilih-smartphone-sesuai-kebutuhan`],
  ["laptop buat desain grafis", `${COMPUTERS} panduan-memilih-laptop-kuliah-kerja`],
  ["tws anti air", GADGETS, HOUSE],
  ["powerbank 20000 mah", GADGETS],
  ["kipas angin portable", HOUSE],
  ["mesin cuci 2 tabung", HOUSE],
  ["rice cooker low carbo", `${HOUSE} panduan-memilih-rice-cooker`],
  ["ac setengah pk", `${HOUSE} memilih-ac-hemat-listrik`],
  ["kasur busa", HOUSE],
  ["kompor gas 2 tungku", HOUSE],
  ["skincare kulit berminyak", BEAUTY],
  ["serum vitamin c", `${BEAUTY} membaca-label-skincare-nomor-bpom`],
  ["catokan rambut", BEAUTY],
  ["bedak bayi", BABIES],
  ["minyak telon", BABIES],
  ["popok newborn", `${BABIES} perlengkapan-bayi-baru-lahir`],
  ["stroller lipat kabin", `${BABIES} memilih-stroller-dan-car-seat`],
  ["mainan anak 3 tahun", `${HOBBY} memilih-mainan-edukatif-anak`],
  ["puzzle kayu", `${HOBBY} memilih-mainan-edukatif-anak`],
  ["gitar akustik pemula", HOBBY],
  ["tenda camping 4 orang", `${OUTDOOR} perlengkapan-mendaki-gunung-pemula`, COMPUTERS],
  ["matras yoga", OUTDOOR],
  ["raket badminton", OUTDOOR],
  ["cincin kawin", `${JEWELLERY} membeli-perhiasan-emas-online`],
  ["emas 1 gram", `${JEWELLERY} membeli-perhiasan-emas-online`],
  ["jam tangan pria anti air", `${JEWELLERY} memilih-jam-tangan-pertama`, HOUSE],
  ["seserahan", JEWELLERY],
  ["pulpen gel", OFFICE],
  ["tas sekolah sd", `${OFFICE} daftar-perlengkapan-sekolah-hemat`],
  ["kursi kantor ergonomis", `${OFFICE} memilih-kursi-kerja-ergonomis`],
  ["pasir kucing", PETS],
  ["kandang hamster", PETS],
  ["akuarium mini", PETS],
  ["novel romantis", BOOKS],
  ["komik jepang", BOOKS],
  ["helm full face", `${MOTORING} memilih-helm-sni-yang-aman`],
  ["oli mesin matic", `${MOTORING} membeli-ban-dan-oli-online`],
  ["dashcam mobil", MOTORING],
  ["kopi arabika", `${FOOD} memilih-kopi-untuk-seduh-di-rumah`],
  ["kurma ajwa", FOOD],
  ["beras 5 kg", FOOD],
  ["mukena katun", CLOTHES],
  ["gamis lebaran", CLOTHES],
  ["kebaya wisuda", CLOTHES],
  ["sandal gunung", `${CLOTHES} ${OUTDOOR}`],
  ["kacamata hitam", CLOTHES],
  ["garansi resmi vs distributor", "cek-keaslian-gadget-garansi-resmi"],
  ["cek imei kemenperin", "cek-keaslian-gadget-garansi-resmi"],
  ["cara cek bpom", "membaca-label-skincare-nomor-bpom"],
  ["label halal", "belanja-bahan-makanan-online-aman"],
  ["beli emas online aman ga", "membeli-perhiasan-emas-online"],
  ["toko oren", "shopee"],
  ["kado wisuda", `${JEWELLERY} ${HOBBY}`],
];

test.each(QUESTIONS)("%s", async (question, wanted, absurd = "") => {
  const given = await answer(question);
  expect(given).toEqual(expect.arrayContaining(wanted.split(" ")));
  for (const one of absurd.split(" ")) expect(given).not.toContain(one);
});

describe("corrections", () => {
  test.each([
    "hampers",
    "air fryer",
    "kado ultah",
    "makanan kitten",
    "sepatu thrifting",
    "riwayat",
    "lipstik matte",
    "kopiah",
    "ngerawat sepatu",
  ])("%s is left as it is", async (question) => {
    expect((await search(pool, question)).corrected).toBeUndefined();
  });

  test("are refused by quotes", async () => {
    expect((await search(pool, "laptp murah")).corrected).toBe("laptop murah");
    expect((await search(pool, '"laptp murah"')).corrected).toBeUndefined();
    expect((await search(pool, "“laptp murah”")).corrected).toBeUndefined();
  });
});

describe("categories", () => {
  const categoriesFor = async (question: string) => (await search(pool, question)).categories.map(({ slug }) => slug);

  test.each([
    ["meja belajar", HOUSE],
    ["meja", HOUSE],
    ["meja lipat murah", HOUSE],
    ["kursi makan", HOUSE],
    ["lampu belajar", HOUSE],
    ["jam dinding", HOUSE],
    ["alat pancing", OUTDOOR],
    ["alat musik", HOBBY],
    ["alat masak", HOUSE],
    ["kemeja", CLOTHES],
    ["perawatan diri", BEAUTY],
  ])("%s is looked for in %s alone", async (question, category) => {
    expect(await categoriesFor(question)).toEqual([category]);
  });

  test.each([
    ["kursi kantor", [HOUSE, OFFICE]],
    ["tas laptop", [CLOTHES, COMPUTERS]],
    ["botol susu", [BABIES, FOOD]],
    ["kalung kucing", [PETS, JEWELLERY]],
    ["sarung tangan motor", [MOTORING, CLOTHES]],
    ["sandal gunung", [CLOTHES, OUTDOOR]],
  ])("%s: first of all where it is sold", async (question, categories) => {
    expect(await categoriesFor(question)).toEqual(categories);
  });

  test("are told by none of the words that several are named with, where others say what is looked for", async () => {
    expect(await categoriesFor("perlengkapan pesta")).toEqual([]);
    expect(await categoriesFor("anak panah")).toEqual([]);
  });
});

test("a product that no list is described by leads to the list of who sells it", async () => {
  const categoriesFor = async (question: string) => (await search(pool, question)).categories.map(({ slug }) => slug);
  expect(await categoriesFor("cat tembok")).toEqual([HOUSE]);
  expect(await categoriesFor("cara lapor penipuan")).toEqual([]);
  expect(await categoriesFor("siapa pendiri kota medan")).toEqual([]);
});

test("of a brand that nobody wrote of, articles are only near", async () => {
  const { articles, relaxed } = await search(pool, "iphone 15");
  expect(articles[0]?.path).toContain("smartphone");
  expect(relaxed).toBe(true);
});

test.each(["helm dan drone balap", "laptop dan tiket pesawat", "kulkas dan resep rendang"])(
  "%s: half of it is covered by nothing, so articles are only near",
  async (question) => {
    const { relaxed, corrected } = await search(pool, question);
    expect(relaxed).toBe(true);
    expect(corrected).toBeUndefined();
  },
);

test("articles about both halves, each about one, are no less for that", async () => {
  expect((await search(pool, "laptop dan makanan kucing")).relaxed).toBe(false);
});

test.each(["samsng", "samsung", "samsung a55"])("%s: first what the brand is bought for most", async (question) => {
  expect((await search(pool, question)).articles[0]?.path).toContain("smartphone");
});

test("a title has what is asked where it has a telling word of it", async () => {
  const byTitle = async (question: string) => (await search(pool, question)).articles[0]?.byTitle;
  expect(await byTitle("cara memilih laptop")).toBe(true);
  expect(await byTitle("cara lapor penipuan")).toBe(false);
});

describe("the site's own pages", () => {
  test("are found by the part that answers, with what was asked marked", async () => {
    const { sections } = await search(pool, "saya tertipu", { sections: SECTIONS });
    expect(sections.map(({ href }) => href)).toEqual(["/bantuan#tertipu"]);
    expect(sections[0]?.highlight.filter(({ match }) => match).map(({ text }) => text)).toContain("tertipu");
  });

  test("do not answer who asks for products, nor stand on later pages", async () => {
    expect((await search(pool, "laptop gaming murah", { sections: SECTIONS })).sections).toEqual([]);
    expect((await search(pool, "laptop", { sections: SECTIONS })).sections).toEqual([]);
    expect((await search(pool, "saya tertipu", { sections: SECTIONS, page: 2 })).sections).toEqual([]);
  });

  test.each([
    ["cara lapor penipuan", true],
    ["tautan", true],
    ["penipuan bank sampah", false],
  ])("%s: whether they answer or are only near", async (question, answers) => {
    const { sections } = await search(pool, question, { sections: SECTIONS });
    expect(sections[0]?.answers).toBe(answers);
  });
});

test("what a whole word begins is not what a question is about", async () => {
  const hrefs = async (typed: string) => (await suggest(pool, typed)).map(({ href }) => href);
  expect(await hrefs("jaket motor anti air")).not.toContain("/toko/elektronik-gadget");
  expect(await hrefs("lepi buat kuliah")).not.toContain("/toko/kecantikan-perawatan-diri");
});
