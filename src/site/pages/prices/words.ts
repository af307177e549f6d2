import type { OfferCondition } from "../../../catalogue/ledger/offers/schema.ts";
import type { ShownOffer, ShownProduct } from "../../../catalogue/listings/public-queries/product-page.ts";
import { factText } from "../../../catalogue/taxonomy/fact-text.shared.ts";
import { FACTS, findProductType, isFactKey } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";

/** What is sent on of a product. Without the time it was checked: that is read later, and the page says what holds then. */
export const sharedText = (title: string, best: ShownOffer | undefined): string =>
  best
    ? `${title}: mulai ${formatRupiah(best.total)} di ${best.merchant}, ${best.shipping === null ? "belum" : "sudah"} termasuk ongkir`
    : title;

/** A price of one offer: that of a range says where it begins. */
export const priceText = (amount: number, isFrom: boolean): string =>
  isFrom ? `mulai ${formatRupiah(amount)}` : formatRupiah(amount);

export const CONDITION_NAMES: Readonly<Record<OfferCondition, string>> = {
  new: "Baru",
  refurbished: "Rekondisi",
  used: "Bekas",
};

const AVAILABILITY_NAMES = ["Tidak dijual lagi", "Tersedia", "Habis", "Prapesan", "Bisa dipesan (indent)"] as const;
export const availabilityName = (code: number): string => AVAILABILITY_NAMES[code] ?? "Stok tidak diketahui";

/** Of what a feed said beyond the facts of the types nothing is shown. */
export function factLine(key: string, value: string | number): { label: string; text: string } | undefined {
  if (!isFactKey(key)) return undefined;
  return { label: FACTS[key].label, text: factText(FACTS[key], value) };
}

/** The facts that may be said of a product: those of its type first, in their order. */
export function factKeysOf({ productType, facts }: Pick<ShownProduct, "productType" | "facts">): readonly string[] {
  const type = productType === null ? undefined : findProductType(productType);
  return [...new Set([...(type?.facts ?? []), ...(type?.details ?? []), ...Object.keys(facts)])];
}

/** Of a product whose offers, if any, are used, sold out, old or in doubt. */
export const NOTHING_COMPARED = "Belum ada harga yang dapat dibandingkan";

/** Of each figure that is no total: histories, verdicts, lows and drops are of what the thing itself costs. "Tanpa ongkir" would be free shipping. */
export const WITHOUT_SHIPPING = "di luar ongkir";

export const countOf = (count: number, noun: string): string => `${count.toLocaleString("id-ID")} ${noun}`;

/** "Laptop" is "laptop" within a sentence, "AC" stays. */
export const inSentence = (name: string): string =>
  name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
