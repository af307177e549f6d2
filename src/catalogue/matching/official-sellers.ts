import { wordsOfName } from "./brand-words.ts";
import { isPlain } from "./no-brands.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** What a seller's name has besides the brand: "Spotec Official Store", "Official Spotec Indonesia". */
const OFFICIAL = /\bofficial\b/iu;
const OF_SHOPS = /\b(?:official|store|shop|indonesia|id|mall|resmi|toko)\b/giu;
const LEAST_LETTERS = 3;

/**
 * Returns the brand of a maker's own shop, where the title begins with it. Only such shops call themselves official; another seller's name before a title is the
 * shop's.
 */
export function brandOfOfficialSeller(seller: string, title: string): string | undefined {
  if (!OFFICIAL.test(seller)) return undefined;
  const name = wordsOfName(seller.replace(OF_SHOPS, " "));
  const isBrand = name.length >= LEAST_LETTERS && !isPlain(name);
  return isBrand && `${normaliseTitle(title)} `.startsWith(`${name} `) ? name : undefined;
}
