import { GIFT_WORDS } from "./gift-words.ts";

/** A bracket that begins with a gift: "(free pouch)", "[BONUS tas]". */
const GIFT_BRACKET = /[([{]\s*(?:free|gratis|bonus|hadiah|include|termasuk|dapat)\b[^)\]}]*[)\]}]/gi;

/** A gift named after the thing ("free pouch", "gratis tas"), and words for what comes with the thing. */
const GIFT = new RegExp(String.raw`${GIFT_WORDS}|\b(?:berhadiah|include|termasuk)\b`, "iu");

/** Words after which a title says what the thing is for. */
const FOR =
  /\b(?:(?:untuk|utk|for|buat|khusus)(?!\s+(?:wanita|pria|cewek|cowok|anak|bayi|ibu|dewasa|remaja|perempuan|laki|women|men|kids|ladies)\b)|kompatibel|compatible|cocok|support|supports|plus(?=\s+(?:mic|free|bonus)))\b/i;

/** Words after which a title says what the thing goes with, or has: "Stand dengan lampu", "X540LA with 8 GB RAM". */
const WITH = /\b(?:dengan|with)\b|\bw\//i;

/** A gift named before the thing: "Free Bracket - LED TV 32 inci". */
const GIFT_BEFORE = /^\W*(?:free|gratis|bonus)\s(?!ong|kirim|shipping)[^-–|]{2,40}\s[-–|]\s/i;

/** "Beli 2 gratis 1" states a price, not a gift. */
const BUY_AND_GET = /\b(?:beli|buy)\s*\d+\s*(?:gratis|free|get)\s*\d*/gi;

const PLUS = /\s\+\s*(?=\p{L})/u;

/**
 * Returns the parts of a title that say what is sold, without gifts and without what the thing is for, the surest part first. A later part is to be read only
 * when the earlier parts name nothing: "DEEBOT T9 + Auto Empty Station Robot Vacuum" names the thing after the plus.
 */
export function thingsInTitle(title: string): readonly string[] {
  const thing = cutAt(withWhatItHas(title), WITH);
  return [...new Set([beforePlus(thing), thing])];
}

/** The English "for", and what it is for and named after: "For Bleached Hair Shampoo 250 ml". */
const FOR_ENGLISH = /\bfor\s+([^+()|/,]*\p{L})/iu;
const SIZE_AT_END = /[\s-]+(?:\d[\d.,]*\s*(?:ml|l|g|gr|gram|kg|oz|pcs|s|'s)?|isi\s*\d+)\W*$/i;

/**
 * Returns what is named after an English "for", without sizes: English titles name the thing last. Empty where the title has no such part.
 */
export const afterEnglishFor = (title: string): string =>
  FOR_ENGLISH.exec(withoutGifts(title).replace(SIZE_AT_END, ""))?.[1] ?? "";

const SEPARATOR = /[/|,;"”“]|\s[-–—]\s/u;

/**
 * Returns the parts of a title behind its first separator, each without gifts and without what the thing is for. Where the words before a cut name nothing, the
 * thing stands in one of these: "Busui buat usia 3-8 tahun / baju anak", "[COD] FREE BOX, tas selempang".
 */
export const laterParts = (title: string): readonly string[] =>
  title
    .split(SEPARATOR)
    .slice(1)
    .map((part) => cutAt(withWhatItHas(part), WITH))
    .filter((part) => HAS_A_WORD.test(part));

/** Returns the parts after each plus. */
export const afterPlus = (text: string): readonly string[] => text.split(PLUS).slice(1);

/**
 * Returns the part of a title that says what is sold and what it has, as in "X540LA with 8 GB RAM". After "with", titles name accessories as often as figures.
 */
export const withWhatItHas = (title: string): string => cutAt(withoutGifts(title), FOR);

/** Returns the part of a title that says what is sold and what the thing is for. */
export const withoutGifts = (title: string): string =>
  cutAt(title.replace(BUY_AND_GET, " ").replace(GIFT_BRACKET, " ").replace(GIFT_BEFORE, ""), GIFT);

export function beforePlus(text: string): string {
  const [first = ""] = text.split(PLUS, 1);
  return HAS_A_WORD.test(first) ? first : text;
}

const HAS_A_WORD = /\p{L}{2}/u;

function cutAt(text: string, cut: RegExp): string {
  const place = text.search(cut);
  return place > 0 && HAS_A_WORD.test(text.slice(0, place)) ? text.slice(0, place) : text;
}
