import type { SearchTerm } from "../../../modules/search/queries.ts";
import { parseGtin } from "../../taxonomy/gtin.shared.ts";

/** As it stands under the bars. A shorter number is rather a part of a title. */
const BARCODE = /^\d{12,14}$/;

/** The global trade item number that is all that was searched for, as 14 digits. */
export function barcodeIn(words: readonly SearchTerm[]): string | undefined {
  const [typed, ...others] = words[0]?.alternatives[0] ?? [];
  if (words.length !== 1 || others.length > 0 || !BARCODE.test(typed ?? "")) return undefined;
  const gtin = parseGtin(typed ?? "");
  return gtin.ok ? gtin.value : undefined;
}
