import { DISCOUNT_RULES, isConfirmed } from "../../../catalogue/ledger/prices/schema.ts";
import type { ShownOffer } from "../../../catalogue/listings/public-queries/product-page.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { ordinaryVerdict } from "./ordinary-verdict.ts";
import { priceStatements } from "./price-statements.ts";
import { inSentence } from "./words.ts";

export type LinkVerdict = {
  readonly label: string;
  readonly said: string;
  readonly tone: "good" | "bad" | "neutral";
};

/** Says in one line what people who paste a link want to know: whether the discount beside the price is real. */
export function linkVerdict(own: ShownOffer | undefined, prices: ProductPrices | undefined): LinkVerdict {
  if (!own || !prices) {
    return {
      label: "Belum kami pantau",
      said: "penawaran ini tidak ada dalam catatan kami saat ini.",
      tone: "neutral",
    };
  }
  const check = prices.discounts.find(({ offer }) => offer === own.id)?.check;
  if (!check) {
    const [statement] = priceStatements(prices.verdict).filter(({ store }) => store === own.merchant);
    const name = statement?.rule.name ?? ordinaryVerdict(prices.verdict, own.price).label;
    return { label: "Tanpa harga coret", said: `penilaian harganya: ${inSentence(name)}.`, tone: "neutral" };
  }
  const said = `${inSentence(DISCOUNT_RULES[check.verdict].name)}.`;
  if (isConfirmed(check.verdict)) return { label: "Diskon asli", said, tone: "good" };
  if (check.verdict === "belum_cukup_data") return { label: "Diskon belum dapat dinilai", said, tone: "neutral" };
  return { label: "Diskon tidak sesuai catatan kami", said, tone: "bad" };
}
