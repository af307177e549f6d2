import type { SearchTerm } from "../../../modules/search/queries.ts";
import { parseGtin } from "../../taxonomy/gtin.shared.ts";

/** The digits as printed under a barcode. A shorter number is more likely a part of a title. */
const BARCODE = /^\d{12,14}$/;

/** Returns the global trade item number as 14 digits, where the search consists of nothing else. */
export function barcodeIn(words: readonly SearchTerm[]): string | undefined {
  const [typed, ...others] = words[0]?.alternatives[0] ?? [];
  if (words.length !== 1 || others.length > 0 || !BARCODE.test(typed ?? "")) return undefined;
  const gtin = parseGtin(typed ?? "");
  return gtin.ok ? gtin.value : undefined;
}
