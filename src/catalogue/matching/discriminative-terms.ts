import { compact } from "./model-codes.ts";

/** Words that join others, and units that stand alone. They never distinguish one thing from another. */
const EMPTY = new Set(
  (
    "dan dengan with and or atau for untuk utk buat the of di ke dari yang yg dg dgn pada by in to on at a an isi per jenis tipe type merk merek brand " +
    "produk barang barangnya sis gan kak kakak gaes free gratis bonus super hot best top ada juga"
  ).split(" "),
);

/** Words that shops write in two languages or spellings. */
const SPELLINGS = `
  sabun soap, sampo shampo shampoo, maskara mascara, tonik tonic, lembap moist moisture moisturizing moisturising moisturizer pelembab pelembap, bayi baby, instan instant,
  vanila vanilla vanili vanilli, coklat cokelat chocolate choco, tisu tissue, krim cream creme, susu milk, jeruk orange, stroberi strawberry, anak kids kid, pria men man mens cowok,
  wanita women woman cewek, headphone headphones, earphone earphones, headset headsets hedset handset, bluetooth bloetooth blutut, wireless nirkabel, asli original ori, lipat foldable,
  parfum parfume perfume, kelapa coconut, keju cheese, kopi coffee, madu honey, mangga mango, jahe ginger, kunyit turmeric, pisang banana,
  warna color colour colors colours, hitam black, putih white, merah red, biru blue, hijau green, kuning yellow, abu grey gray, besar large, kecil small, dewasa adult, kucing cat, telinga ears ear
`;
const SPELLED_ONCE: ReadonlyMap<string, string> = new Map(
  SPELLINGS.split(",").flatMap((group) => {
    const [first = "", ...others] = group.trim().split(/\s+/);
    return others.map((other) => [other, first] as const);
  }),
);

export const spelledOnce = (word: string): string => SPELLED_ONCE.get(word) ?? word;

/** @param text a normalised title without quantities and packs, where `|` replaces each of these */
export const discriminativeTerms = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[ /]/)
      .map(compact)
      .filter((word) => word !== "" && !EMPTY.has(word))
      .map(spelledOnce),
  );
