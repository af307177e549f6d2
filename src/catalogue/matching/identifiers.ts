import { parseGtin } from "../taxonomy/gtin.shared.ts";
import { type BrandDictionary, brandOf } from "./brands.ts";
import { cleanTitle } from "./clean-title.ts";
import { compact } from "./model-codes.ts";

/** What a feed may say to identify the thing that an offer sells, as the feed writes it. */
export type GivenIdentifiers = {
  /** The brand column; left out where it holds the shop's name (`shopNameAmongBrands`). */
  readonly brand?: string;
  readonly gtin?: string;
  readonly mpn?: string;
};

export type Identifiers = {
  /** A GTIN of 14 digits. */
  readonly gtin?: string;
  /** The maker's part number as the feed writes it; it is compared by `compact`. */
  readonly mpn?: string;
  readonly brand?: string;
  /** Whether the brand is the brand of the device that the thing is made for, so that the thing itself has no known brand. */
  readonly isBrandOfHost?: true;
};

/** @param words the words of the normalised title */
export function identifiersOf(
  given: GivenIdentifiers,
  words: readonly string[],
  dictionary: BrandDictionary,
): Identifiers {
  const gtin = parseGtin(given.gtin ?? "");
  const mpn = mpnOf(given.mpn ?? "");
  const found = brandOf({ words, ...(given.brand ? { brand: given.brand } : {}) }, dictionary);
  return {
    ...(gtin.ok ? { gtin: gtin.value } : {}),
    ...(mpn ? { mpn } : {}),
    ...(found ? { brand: found.brand } : {}),
    ...(found?.isOfHost ? { isBrandOfHost: true } : {}),
  };
}

/** Reads the part number. Shops without one fill the column with words, zeros or the name of the thing. */
function mpnOf(cell: string): string | undefined {
  const mpn = cleanTitle(cell.slice(0, 200));
  const code = compact(mpn);
  const isNumber =
    code.length >= 4 && code.length <= 30 && /\d.*\d/.test(code) && !/^0+$/.test(code) && mpn.split(" ").length <= 3;
  return isNumber && !/\d(?:[.,]\d+)?e\+\d+/i.test(mpn) ? mpn : undefined;
}
