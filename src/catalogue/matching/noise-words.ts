/**
 * Phrases that say nothing of the thing, and that shops write to be found or believed, separated by commas. Words that are also part of a name are left out
 * ("hot": Hot Wheels; "premium"; "bonus", which changes what is sold).
 */
const PHRASES = `
  original, ori, orisinil, orisinal, original produk, asli, 100 persen, 100 persen original, ber garansi, bergaransi, garansi, resmi, 100% original, 100% ori, 100% asli, original 100%, ori 100%, asli 100%,
  garansi resmi, garansi toko, garansi distributor, garansi internasional, sein, resmi sein, resmi tam,
  ready, ready stock, ready stok, readystock, ready siap kirim, siap kirim, stok, stock, stok terbatas, restock, tersedia,
  cod, bisa cod, bayar di tempat, bisa bayar di tempat, bisa bayar ditempat, bayar ditempat, gratis ongkir, free ongkir, gratis ongkos kirim, bebas ongkir, free shipping, kirim cepat,
  same day, sameday, kirim hari ini, pre order, preorder,
  termurah, murah, paling murah, harga murah, murah meriah, promo, promosi, diskon, discount, sale, flash sale, big sale, cuci gudang,
  terlaris, best seller, bestseller, laris, terbaru, new, baru, new arrival, brand new, viral, trending, kekinian, terpercaya, berkualitas,
  official, official store, official shop, toko resmi, bpom, bpom ri, sudah bpom, terdaftar bpom, sni, bersegel, segel, sealed, bnib, bnob,
  grosir, ecer, eceran, best price, hot sale, limited stock, wajib baca, baca deskripsi
`;

const NOISE = new Set(PHRASES.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " ")));
const NOISE_WORDS = [...NOISE].map((phrase) => phrase.split(" "));
const MAX_WORDS = Math.max(...NOISE_WORDS.map((words) => words.length));

/** Returns the single words among the phrases. */
export const noiseWords = (): readonly string[] => NOISE_WORDS.flatMap((words) => (words.length === 1 ? words : []));

const LAST_WORDS = new Set(NOISE_WORDS.map((words) => words.at(-1)));

/** "New Balance" and "New Era" are brands. */
const NAMES_WITH_NEW = new Set(["balance", "era", "look"]);

/**
 * Returns the items whose words are no noise. A phrase of noise that only arises when another phrase is left out is removed, too, so the result has no noise
 * left.
 */
export function withoutNoise<Item>(items: readonly Item[], wordOf: (item: Item) => string): readonly Item[] {
  const left: Item[] = [];
  const words: string[] = [];
  items.forEach((item, place) => {
    left.push(item);
    words.push(wordOf(item));
    const next = items[place + 1];
    const word = next === undefined ? "" : wordOf(next);
    const isName = words.at(-1) === "new" && NAMES_WITH_NEW.has(word);
    // "Garansi" alone is noise, but so is "garansi toko", of which no word may be left.
    const goesOn = LAST_WORDS.has(word) && noiseAtEnd([...words.slice(1 - MAX_WORDS), word]) > 1;
    if (isName || goesOn) return;
    for (let length = noiseAtEnd(words); length > 0; length = noiseAtEnd(words)) {
      left.length -= length;
      words.length -= length;
    }
  });
  return left;
}

/** Returns how many of the last words form a phrase of noise. */
function noiseAtEnd(words: readonly string[]): number {
  if (!LAST_WORDS.has(words.at(-1))) return 0;
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
    if (NOISE.has(words.slice(-length).join(" "))) return length;
  return 0;
}
