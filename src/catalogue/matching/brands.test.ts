import { expect, test } from "vitest";
import { brandDictionary, brandName, brandOf, categoryOfBrand } from "./brands.ts";
import { titleWords } from "./features.ts";
import { brandOfOfficialSeller } from "./official-sellers.ts";

const ours = brandDictionary();

/** Returns the name to show of the brand in a title, of which a column may say more. */
function named(title: string, column = "") {
  const found = brandOf({ words: titleWords(title), brand: column }, ours);
  return found && !found.isOfHost ? brandName(found.brand) : undefined;
}

test.each([
  ["Face & Body Lotion 200ml", undefined],
  ["The Body Shop Face & Body Lotion", "The Body Shop"],
  ["Tone Up Sun Cream SPF 50", undefined],
  ["Toner Banila Co 30ml", "Banila Co"],
])("all words of a name count, those that shops append to columns too: %s", (title, brand) =>
  expect(named(title)).toBe(brand),
);

test.each(["The Body Shop", "The Body Shop Indonesia", "Body Shop Official Store"])(
  "the column %s names the brand",
  (column) => expect(named("Body Butter Shea", column)).toBe("The Body Shop"),
);

test.each([
  ["Lip Velvet Tint 03", undefined],
  ["Velvet Bedak Tabur", "Velvet"],
  ["Serum Simple Glow", undefined],
  ["Simple Kind to Skin Toner", "Simple"],
  ["Sepatu kets fashion casual trendy", undefined],
])("a word that also describes things of its kind is a brand only as the first word: %s", (title, brand) =>
  expect(named(title)).toBe(brand),
);

test.each([
  ["Exfoliating Clear Skin Serum", undefined],
  ["Sampo Clear Anti Ketombe", "Clear"],
  ["Milk Formula Cream", undefined],
  ["Pasta Gigi Formula 190g", "Formula"],
  ["Vit C Face Oil", undefined],
])("a word that describes many things is a brand only beside what its maker makes: %s", (title, brand) =>
  expect(named(title)).toBe(brand),
);

test.each([
  ["Pelumas pria Vivo lube 60g", undefined],
  ["Liquid Sharp Liner", undefined],
  ["Vivo Y21 free lotion", "Vivo"],
  ["Kabel charger Vivo untuk lotion", "Vivo"],
  ["Hair dryer Philips", "Philips"],
])("a maker of all sorts of things makes no care: %s", (title, brand) => expect(named(title)).toBe(brand));

test.each([
  ["Glow Serum x Harry Potter Edition", undefined],
  ["Rose All Day x Harry Potter Lip Tint", "Rose All Day"],
  ["HJ6 Monster X Lenovo TH1 Headphone", "Lenovo"],
  ["Paket 2 x Pocari Sweat 500ml", "Pocari Sweat"],
])("a name behind an x is a guest, unless the x counts: %s", (title, brand) => expect(named(title)).toBe(brand));

test.each([
  ["For Skin's Sake Gel Cleanser", "For Skin's Sake"],
  ["Mad for Makeup Lip Cream", "Mad For Makeup"],
  ["Casing untuk Samsung A55", undefined],
])("a name may have the word behind which another thing begins: %s", (title, brand) =>
  expect(named(title)).toBe(brand),
);

test.each([
  ["Sari Wangi teh celup 25s", "Sariwangi"],
  ["Sun silk Shampoo", "Sunsilk"],
  ["Teh Sari Wangi", "Sariwangi"],
  ["Mie sedap goreng", "Sedaap"],
  ["Susu Hi-Lo Teen", "Hilo"],
  ["Lampu Motor H6 Hi-Lo Ayoto", "Ayoto"],
  ["Shinzu i sabun", "Shinzu'i"],
  ["Oli Shell Helix HX5", "Shell"],
  ["Saff and Co parfum", "Saff & Co"],
  ["Nature Aloe Gel", undefined],
  ["Natur-E Lotion", "Natur-E"],
])("a name is known as titles write it: %s", (title, brand) => expect(named(title)).toBe(brand));

test.each([
  ["TIME PHORIA Glow Cushion 03", "Timephoria"],
  ["ROSE ALL DAY The Realest Cushion", "Rose All Day"],
  ["JUDYDOLL Serum Lip Glaze", "Judydoll"],
  ["ULTIMA II Milky Toner", "Ultima II"],
  ["AZZURA Eyebrow Pencil", "Azzura"],
])("makers that beauty shops sell are known: %s", (title, brand) => expect(named(title)).toBe(brand));

test("a confirmed brand that is the name of a thing counts for nothing", () => {
  const brands = brandDictionary(["Sepatu", "Zefiro"]);
  expect(brandOf({ words: ["sepatu", "pria"] }, brands)).toBeUndefined();
  expect(brandOf({ words: ["headset", "zefiro"] }, brands)).toMatchObject({ brand: "zefiro" });
});

test.each([
  ["Celana pria slim fit", undefined],
  ["Slim & Fit susu cokelat", "Slim & Fit"],
  ["Kaos Oversize One Loops", undefined],
  ["Loops earphone bass", "Loops"],
  ["Sarung shock YSS", undefined],
  ["YSS shockbreaker vario", "YSS"],
  ["Stylus pen iPad android", undefined],
  ["Lampu led supra jupiter", undefined],
  ["Kaos sablon Honda Vario", undefined],
  ["Tutup charger Garmin Fenix", undefined],
  ["Penutup kamera laptop HP", undefined],
])("a name that describes counts beside its maker's things alone: %s", (title, brand) =>
  expect(named(title)).toBe(brand),
);

test("a brand of one department is evidence of its category", () => {
  expect(categoryOfBrand("skintific")).toBe("kecantikan-perawatan-diri");
  expect(categoryOfBrand("xiaomi")).toBeUndefined();
});

test.each([
  ["Zefiro Official Store", "ZEFIRO Sepatu Lari", "zefiro"],
  ["Official Zefiro Indonesia", "Zefiro Sepatu Lari", "zefiro"],
  ["Zefiro Official Store", "Sepatu Lari Zefiro", undefined],
  ["Zefiro Store", "Zefiro Sepatu Lari", undefined],
  ["Sepatu Official", "Sepatu Lari", undefined],
])("the shop %s of %s sells %s", (seller, title, brand) => expect(brandOfOfficialSeller(seller, title)).toBe(brand));

test("a column may name the shelf before the brand", () => {
  expect(named("Flex 5 14ABR8", "Laptop Lenovo")).toBe("Lenovo");
  expect(named("Parfum Lattafa Ana EDP", "Toko Wangi")).toBe("Lattafa");
  expect(named("Parfum Zefira EDP", "Wangi Abadi")).toBe("Wangi Abadi");
  expect(named("Flex 5 14ABR8", "Toko Lenovo Abadi")).toBe("Toko Lenovo Abadi");
});
