import type { OfferCondition } from "../../../catalogue/ledger/offers/schema.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { factText } from "../../../catalogue/taxonomy/fact-text.shared.ts";
import { FACTS, findProductType, isFactKey } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";

/**
 * Writes the text with which a product is shared. The text leaves out when the price was checked, because people read it later, and the page has the newer
 * price.
 */
export const sharedText = (title: string, best: ShownOffer | undefined): string =>
  best
    ? `${title}: mulai ${formatRupiah(best.total)} di ${best.merchant}, ${best.shipping === null ? "belum" : "sudah"} termasuk ongkir`
    : title;

/** Writes the price of an offer; for a range, it writes from which price the range begins. */
export const priceText = (amount: number, isFrom: boolean): string =>
  isFrom ? `mulai ${formatRupiah(amount)}` : formatRupiah(amount);

export const CONDITION_NAMES: Readonly<Record<OfferCondition, string>> = {
  new: "Baru",
  refurbished: "Rekondisi",
  used: "Bekas",
};

const AVAILABILITY_NAMES = ["Tidak dijual lagi", "Tersedia", "Habis", "Prapesan", "Bisa dipesan (indent)"] as const;
export const availabilityName = (code: number): string => AVAILABILITY_NAMES[code] ?? "Stok tidak diketahui";

/** Writes a fact with its label. Other statements of a feed are not shown. */
export function factLine(key: string, value: string | number): { label: string; text: string } | undefined {
  if (!isFactKey(key)) return undefined;
  return { label: FACTS[key].label, text: factText(FACTS[key], value) };
}

/** Returns the facts that may be shown of a product: the facts of its type first, in the type's order. */
export function factKeysOf({ productType, facts }: Pick<ShownProduct, "productType" | "facts">): readonly string[] {
  const type = productType === null ? undefined : findProductType(productType);
  return [...new Set([...(type?.facts ?? []), ...(type?.details ?? []), ...Object.keys(facts)])];
}

/** The text for a product that has no offer, or whose offers are all used, sold out, old, or doubtful in price. */
export const NOTHING_COMPARED = "Belum ada harga yang dapat dibandingkan";

/**
 * The text beside each price that is not a total: histories, verdicts, lows and drops are about the price of the thing itself. "Tanpa ongkir" would mean free
 * shipping.
 */
export const WITHOUT_SHIPPING = "di luar ongkir";

export const countOf = (count: number, noun: string): string => `${count.toLocaleString("id-ID")} ${noun}`;

/** Writes a name within a sentence: "Laptop" becomes "laptop", but "AC" keeps its capitals. */
export const inSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
