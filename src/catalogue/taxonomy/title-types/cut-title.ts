import { GIFT_WORDS } from "./gift-words.ts";

/** A bracket that begins with a gift: "(free pouch)", "[BONUS tas]". */
const GIFT_BRACKET = /[([{]\s*(?:free|gratis|bonus|hadiah|include|termasuk|dapat)\b[^)\]}]*[)\]}]/gi;

/** A gift behind the thing: "free pouch", "gratis tas"; and what it comes with. */
const GIFT = new RegExp(String.raw`${GIFT_WORDS}|\b(?:berhadiah|include|termasuk)\b`, "iu");

/** What follows is what the thing is for, or goes with. */
const FOR =
  /\b(?:untuk|utk|for|buat|khusus|kompatibel|compatible|cocok|support|supports|dengan|with|plus(?=\s+(?:mic|free|bonus)))\b|\bw\//i;

/** "Beli 2 gratis 1": a price, no gift. */
const BUY_AND_GET = /\b(?:beli|buy)\s*\d+\s*(?:gratis|free|get)\s*\d*/gi;

const PLUS = /\s\+\s*(?=\p{L})/u;

/**
 * A title's parts that say what is sold, without gifts and without what it is for, the surest first: each is read where those before it
 * name nothing. "DEEBOT T9 + Auto Empty Station Robot Vacuum" says it behind the plus.
 */
export function thingsInTitle(title: string): readonly string[] {
  const text = title.replace(BUY_AND_GET, " ").replace(GIFT_BRACKET, " ");
  const thing = cutAt(cutAt(text, GIFT), FOR);
  const [first = ""] = thing.split(PLUS, 1);
  return [...new Set([HAS_A_WORD.test(first) ? first : thing, thing])];
}

const HAS_A_WORD = /\p{L}{2}/u;

function cutAt(text: string, cut: RegExp): string {
  const place = text.search(cut);
  return place > 0 && HAS_A_WORD.test(text.slice(0, place)) ? text.slice(0, place) : text;
}
