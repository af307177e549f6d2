import { DISCOUNT_RULES, type DiscountVerdict, isConfirmed } from "../../../catalogue/ledger/prices/schema.ts";
import { VERDICT_BITS, VERDICT_LABELS } from "../../../catalogue/listings/search/facet-codes.ts";
import { inSentence } from "./words.ts";

/** Praise in the order of the product's page, the strongest first. */
const STRONGEST_FIRST = ["termurah", "turun", "bagus"] as const;

/** Returns the strongest praise that lists show for a price. @param verdict bits of VERDICT_BITS */
export function praiseOf(verdict: number): string | undefined {
  const name = STRONGEST_FIRST.find((one) => verdict & VERDICT_BITS[one]);
  return name && VERDICT_LABELS[name];
}

/**
 * Returns a card's note on a claimed old price that the rules do not confirm, in the words of the product's page. Without the note, praise of the current price
 * would make the old price look true. If only price history is lacking, as for most recent offers, the note appears only beside praise.
 * @param isPraised whether the card praises the price
 */
export function claimLabel(discount: DiscountVerdict | null | undefined, isPraised: boolean): string | undefined {
  if (!discount || isConfirmed(discount) || (discount === "belum_cukup_data" && !isPraised)) return undefined;
  return `Harga coret: ${inSentence(DISCOUNT_RULES[discount].name)}`;
}
