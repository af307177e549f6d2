import type { RecordedOffer } from "../../../catalogue/curation/answers.ts";
import { factText } from "../../../catalogue/taxonomy/fact-text.shared.ts";
import { FACTS, type Fact, type FactKey, findProductType } from "../../../catalogue/taxonomy/product-types.shared.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import { addressOf } from "../../api/api.ts";
import { dotted } from "../../shell/format.ts";

export const PRODUCTS_KEY = [addressOf("GET /products")];
export const productKey = (id: number) => [addressOf("GET /products/:id", { id })];

/** The query keys whose data a decision about a product or one of its offers makes outdated. */
export const keysOfProduct = (id: number) => [
  PRODUCTS_KEY,
  productKey(id),
  [addressOf("GET /products/:id/offers", { id })],
  [addressOf("GET /products/:id/decisions", { id })],
];

export const PRODUCT_RUNS_KEY = [addressOf("GET /product-runs")];

const isFactKey = (key: string): key is FactKey => Object.hasOwn(FACTS, key);

/** Returns the definition of a fact; a fact that no type has any more is labelled with its key. */
export const factOf = (key: string): Fact =>
  isFactKey(key) ? FACTS[key] : { label: key, kind: "choice", role: "detail" };

export const placeName = (category: string, productType: string | null): string =>
  dotted(findCategory(category)?.name ?? category, findProductType(productType ?? "")?.name);

export const CONDITION_NAMES: Readonly<Record<RecordedOffer["condition"], string>> = {
  new: "Baru",
  refurbished: "Rekondisi",
  used: "Bekas",
};

/** Names by the availability code. */
export const AVAILABILITY_NAMES: Readonly<Record<number, string>> = {
  1: "Tersedia",
  2: "Habis",
  3: "Prapesan",
  4: "Bisa dipesan (indent)",
};

/** Notes by the freshness code. */
export const FRESHNESS_NOTES: Readonly<Record<number, string>> = {
  1: "Bisa berubah",
  2: "Lama tidak dicek, tidak ikut dibandingkan",
  3: "Tidak tampil lagi",
};

export const valueText = (key: string, value: string | number): string => factText(factOf(key), value);

/** @returns undefined if the store does not state the shipping cost */
export const shippingText = (shipping: number | null): string | undefined => {
  if (shipping === null) return undefined;
  return shipping === 0 ? "Gratis ongkir" : `Ongkir ${formatRupiah(shipping)}`;
};
