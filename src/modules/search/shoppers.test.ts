import { describe, expect, test } from "vitest";
import { search, suggest } from "./queries.ts";
import type { SearchResults } from "./schema.ts";
import { starterDatabase } from "./starter.fixtures.ts";

/** Queries of Indonesian shoppers, run against the articles and stores that ship with the product. */
const { pool } = await starterDatabase();

/** Returns the first three of each kind, by slug or id. */
function firstOf({ categories, stores, articles }: SearchResults): string[] {
  return [
    ...categories.slice(0, 3).map(({ slug }) => slug),
    ...stores.slice(0, 3).map(({ id }) => id),
    ...articles.slice(0, 3).map(({ path }) => path.split("/").at(-1) ?? ""),
  ];
}

const PHONES = "elektronik-gadget cara-memilih-smartphone-sesuai-kebutuhan";
const LAPTOPS = "komputer-laptop panduan-memilih-laptop-kuliah-kerja";
const SKINCARE = "kecantikan-perawatan-diri membaca-label-skincare-nomor-bpom";
const SHOES = "memilih-sepatu-online-yang-pas memilih-sepatu-lari-pemula";
const CATS = "hewan-peliharaan-aksesoris memilih-makanan-kucing-yang-tepat";
const MOTORING = "otomotif-aksesoris";
const HOUSE = "peralatan-rumah-tangga";
const DOG = "perlengkapan-pertama-untuk-anjing";

/** A question, what has to be among the first three of its kind, and what may not. */
const QUESTIONS: readonly [question: string, wanted: string, absurd?: string][] = [
  // Brands and product names
  ["samsung", PHONES],
  ["iphone", PHONES, "belanja-bahan-makanan-online-aman"],
  ["iphone 15", PHONES, "memilih-kopi-untuk-seduh-di-rumah memilih-stroller-dan-car-seat"],
  ["iPhone 13 bekas", PHONES, "memilih-kopi-untuk-seduh-di-rumah"],
  ["xiaomi", PHONES],
  ["xiomi", PHONES],
  ["samsumg", PHONES],
  ["oppo", PHONES],
  ["hp vivo murah", PHONES],
  ["hp samsung", PHONES],
  ["samsung galaxy", PHONES],
  ["sony", "elektronik-gadget"],
  ["tp link", "komputer-laptop"],
  ["asus", LAPTOPS],
  ["laptop asus murah", LAPTOPS],
  ["laptop lenovo", LAPTOPS],
  ["macbook", LAPTOPS],
  ["nike", `fashion-pria-wanita zalora ${SHOES}`],
  ["adidas", `fashion-pria-wanita olahraga-outdoor ${SHOES}`],
  ["sepatu nike", `fashion-pria-wanita ${SHOES}`],
  ["uniqlo", "fashion-pria-wanita cara-menentukan-ukuran-baju-online"],
  ["wardah", `sociolla ${SKINCARE}`, "memilih-helm-sni-yang-aman"],
  ["somethinc", SKINCARE],
  ["la roche posay", SKINCARE],
  ["maybelline", "kecantikan-perawatan-diri"],
  ["miyako", `${HOUSE} panduan-memilih-rice-cooker`],
  ["daikin", `${HOUSE} memilih-ac-hemat-listrik`],
  ["kopi kapal api", "makanan-minuman memilih-kopi-untuk-seduh-di-rumah"],
  ["indomie", "makanan-minuman"],
  ["mamypoko", "ibu-bayi mothercare perlengkapan-bayi-baru-lahir"],
  ["raket yonex", "olahraga-outdoor decathlon-indonesia"],
  ["tas eiger", "perlengkapan-mendaki-gunung-pemula"],
  ["the north face", "olahraga-outdoor perlengkapan-mendaki-gunung-pemula"],
  ["mainan lego anak", "hobi-mainan memilih-mainan-edukatif-anak"],
  ["kamera canon", "memilih-kamera-pertama-untuk-hobi"],
  ["g-shock", "perhiasan-jam-tangan memilih-jam-tangan-pertama"],
  ["gshock", "perhiasan-jam-tangan memilih-jam-tangan-pertama"],
  ["jam tangan casio", "perhiasan-jam-tangan memilih-jam-tangan-pertama"],
  ["emas antam", "perhiasan-jam-tangan membeli-perhiasan-emas-online"],
  ["printer epson", "perlengkapan-kantor-sekolah"],
  ["faber castell", "perlengkapan-kantor-sekolah daftar-perlengkapan-sekolah-hemat"],
  ["whiskas", CATS],
  ["royal canin", CATS],
  ["honda", `${MOTORING} memilih-helm-sni-yang-aman`],
  ["motor honda beat", MOTORING],
  ["lensa kontak", "kecantikan-perawatan-diri"],
  ["softlens minus", "kecantikan-perawatan-diri"],
  ["odol", "kecantikan-perawatan-diri"],
  ["parka", "fashion-pria-wanita"],
  ["peci", "fashion-pria-wanita"],
  ["sajadah", HOUSE],
  ["rantang", HOUSE],
  ["remote tv", "elektronik-gadget"],
  ["wiper", MOTORING],
  ["layangan", "hobi-mainan"],
  ["ban michelin", `${MOTORING} membeli-ban-dan-oli-online`],
  ["helm bogo", `${MOTORING} memilih-helm-sni-yang-aman`],
  // Stores by their names and nicknames
  ["tokopedia", "tokopedia"],
  ["tokped", "tokopedia"],
  ["toped", "tokopedia"],
  ["toko pedia", "tokopedia"],
  ["tokpedia", "tokopedia"],
  ["shopi", "shopee"],
  ["shoppe", "shopee"],
  ["buka lapak", "bukalapak"],
  ["dekatlon", "decathlon-indonesia"],
  ["gramedia", "gramedia"],
  ["tokped laptop", `tokopedia ${LAPTOPS}`],
  ["shopee skincare", `shopee ${SKINCARE}`],
  // One word or two
  ["skincare", SKINCARE],
  ["skin care", SKINCARE],
  ["head set", "elektronik-gadget"],
  ["headset", "elektronik-gadget"],
  ["power bank", "elektronik-gadget", "membeli-ban-dan-oli-online"],
  ["powerbank", "elektronik-gadget", "membeli-ban-dan-oli-online"],
  ["t shirt", "fashion-pria-wanita", "memilih-jam-tangan-pertama"],
  ["lap top", LAPTOPS],
  ["ricecooker", `${HOUSE} panduan-memilih-rice-cooker`],
  ["carseat", "ibu-bayi memilih-stroller-dan-car-seat"],
  ["sepatubola", `fashion-pria-wanita ${SHOES}`, DOG],
  ["kaca mata", "fashion-pria-wanita"],
  ["ebook", "buku-majalah buku-cetak-atau-e-book"],
  // Several words of which no article has all
  ["sepatu bola", `fashion-pria-wanita olahraga-outdoor ${SHOES}`, DOG],
  // One guide has both words, and articles with all words come first.
  ["tas laptop", `fashion-pria-wanita ${LAPTOPS} memilih-kamera-pertama-untuk-hobi`],
  ["obat kutu kucing", CATS],
  ["rekomendasi laptop mahasiswa", LAPTOPS, "membeli-buku-asli-online"],
  ["laptop gaming", `${LAPTOPS} merakit-pc-atau-beli-jadi`],
  ["parfum murah", "kecantikan-perawatan-diri", "membeli-buku-asli-online"],
  ["kulkas 2 pintu", HOUSE, "membeli-ban-dan-oli-online"],
  ["lipstik matte", "kecantikan-perawatan-diri", "memilih-mainan-edukatif-anak"],
  ["novel tere liye", "buku-majalah gramedia"],
  ["mesin cuci", `${HOUSE} memilih-ac-hemat-listrik`, "cara-menentukan-ukuran-baju-online"],
  ["oli motor matic", `${MOTORING} membeli-ban-dan-oli-online`],
  ["susu formula bayi", "ibu-bayi perlengkapan-bayi-baru-lahir"],
  ["baju muslim wanita", "fashion-pria-wanita cara-menentukan-ukuran-baju-online"],
  ["obat jerawat", "kecantikan-perawatan-diri"],
  ["vitamin c", "kecantikan-perawatan-diri"],
  ["bola futsal", "olahraga-outdoor"],
  // Plain words, their synonyms and misspellings
  ["hp", PHONES],
  ["hape murah", PHONES],
  ["ponsel", PHONES],
  ["hp murah", PHONES],
  ["laptp gamig", LAPTOPS],
  ["sunscren", "memilih-sunscreen-iklim-tropis"],
  ["spf 50", "memilih-sunscreen-iklim-tropis"],
  ["tabir surya", "memilih-sunscreen-iklim-tropis"],
  ["magic com", "panduan-memilih-rice-cooker"],
  ["AC 1 pk", `${HOUSE} memilih-ac-hemat-listrik`],
  ["popok bayi", "ibu-bayi perlengkapan-bayi-baru-lahir"],
  ["stroller murah", "ibu-bayi memilih-stroller-dan-car-seat"],
  ["makanan kucing", CATS],
  ["anjing", `hewan-peliharaan-aksesoris ${DOG}`],
  ["sepatu lari", "memilih-sepatu-lari-pemula"],
  ["tas carrier", "perlengkapan-mendaki-gunung-pemula"],
  ["cincin emas", "membeli-perhiasan-emas-online"],
  ["kursi kantor", "perlengkapan-kantor-sekolah memilih-kursi-kerja-ergonomis"],
  ["alat tulis sekolah", "perlengkapan-kantor-sekolah daftar-perlengkapan-sekolah-hemat"],
  ["buku novel", "buku-majalah gramedia membeli-buku-asli-online"],
  ["ban motor", `${MOTORING} membeli-ban-dan-oli-online`],
  ["skinker", SKINCARE],
  ["gajet", "elektronik-gadget"],
  ["tws murah", "elektronik-gadget"],
  ["shampo", "kecantikan-perawatan-diri"],
  ["atk", "perlengkapan-kantor-sekolah daftar-perlengkapan-sekolah-hemat"],
  ["stationery", "perlengkapan-kantor-sekolah"],
  ["dot bayi", "ibu-bayi"],
  ["quran", "buku-majalah"],
  ["cara cek imei", "cek-keaslian-gadget-garansi-resmi"],
  ["rakit pc", "komputer-laptop merakit-pc-atau-beli-jadi"],
];

test.each(QUESTIONS)("%s", async (question, wanted, absurd = "") => {
  const first = firstOf(await search(pool, question));
  expect(first).toEqual(expect.arrayContaining(wanted.split(" ")));
  for (const slug of absurd.split(" ")) expect(first).not.toContain(slug);
});

describe("corrections", () => {
  test.each(["skin care", "wardah", "tokped", "oli motor matic", "azarine", "lipstik matte", "kado ulang tahun"])(
    "%s is no slip",
    async (question) => {
      expect((await search(pool, question)).corrected).toBeUndefined();
    },
  );

  test.each([
    ["laptp gamig", "laptop gaming"],
    ["xiomi", "xiaomi"],
    ["sunscren", "sunscreen"],
    ["laptp asus", "laptop asus"],
    ["laptop tokpedia", "laptop tokopedia"],
  ])("%s is %s", async (question, meant) => {
    expect((await search(pool, question)).corrected).toBe(meant);
  });
});

describe("what finds nothing", () => {
  test("a number by itself", async () => {
    expect(firstOf(await search(pool, "15"))).toEqual([]);
  });

  test("nor what shares under a quarter of the question's weight", async () => {
    const paths = (await search(pool, "kado ulang tahun")).articles.map(({ path }) => path);
    expect(paths[0]).toContain("perlengkapan-bayi-baru-lahir");
    // The guide contains "kemasan ulang", whose words must not lead to cat food.
    expect(paths.join()).not.toContain("makanan-kucing");
  });

  test.each([
    ["kulkasmurahbanget", "peralatan-rumah-tangga"],
    ["sepatoean", "fashion-pria-wanita"],
    ["sepedaontelku", "olahraga-outdoor"],
  ])("%s is guessed to belong to %s", async (question, slug) => {
    const { guesses, ...found } = await search(pool, question);
    expect(firstOf({ guesses, ...found })).toEqual([]);
    expect(guesses[0]?.slug).toBe(slug);
  });

  test("what resembles nothing is not guessed", async () => {
    expect((await search(pool, "qqqqzzzzxxxx")).guesses).toEqual([]);
  });
});

describe("suggestions", () => {
  test.each([
    ["sams", "/toko/elektronik-gadget"],
    ["sams", "/cari?q=samsung"],
    ["iphone 15", "/toko/elektronik-gadget"],
    ["the north face", "/toko/olahraga-outdoor"],
    ["skin care", "/toko/kecantikan-perawatan-diri"],
    ["wardah", "/toko/kecantikan-perawatan-diri"],
    ["tokp", "/cari?q=Tokopedia"],
    ["toped", "/cari?q=Tokopedia"],
    ["shopi", "/cari?q=Shopee"],
    ["xiomi", "/cari?q=xiaomi"],
    ["sepatu bola", "/toko/fashion-pria-wanita"],
    ["tas laptop", "/toko/fashion-pria-wanita"],
  ])("%s offers %s", async (typed, href) => {
    expect((await suggest(pool, typed)).map((suggestion) => suggestion.href)).toContain(href);
  });
});
