import { DISCOUNT_RULES, type DiscountVerdict, isConfirmed } from "../../../catalogue/ledger/prices/schema.ts";
import { VERDICT_BITS, VERDICT_LABELS } from "../../../catalogue/listings/search/facet-codes.ts";
import { inSentence } from "./words.ts";

/** As on the product's page. */
const STRONGEST_FIRST = ["termurah", "turun", "bagus"] as const;

/** The best that lists say of a price. @param verdict bits of VERDICT_BITS */
export function praiseOf(verdict: number): string | undefined {
  const name = STRONGEST_FIRST.find((one) => verdict & VERDICT_BITS[one]);
  return name && VERDICT_LABELS[name];
}

/**
 * What a card says of a claimed old price that the rules do not confirm, by the name that the product's page has for it: a good word alone
 * would lend that price weight. Of most new offers too little is known, which says nothing by itself.
 *
 * @param isPraised something good is said of the price beside it
 */
export function claimLabel(discount: DiscountVerdict | null | undefined, isPraised: boolean): string | undefined {
  if (!discount || isConfirmed(discount) || (discount === "belum_cukup_data" && !isPraised)) return undefined;
  return `Harga coret: ${inSentence(DISCOUNT_RULES[discount].name)}`;
}
