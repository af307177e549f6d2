import { ENOUGH_DESCRIPTION } from "../../taxonomy/description.shared.ts";
import { isUsableTitle } from "./usable-title.ts";

/** Reasons why search engines may not keep a product's page: what the page lacks. Only the first reason that applies is stored. */
export const MISSING_FOR_INDEX = ["offers", "title", "picture", "stores"] as const;
export type MissingForIndex = (typeof MISSING_FOR_INDEX)[number];

export type IndexConditions = {
  readonly title: string;
  /** Whether the product has a picture of its own, or its type has an icon. */
  readonly hasPicture: boolean;
  /** The number of stores whose offers can be compared now. */
  readonly stores: number;
  /** Days since the product's first price. */
  readonly trackedDays: number;
  /** The length of an editor's description, in characters. */
  readonly descriptionLength: number;
  /** Whether a published article shows the product. */
  readonly isEmbedded: boolean;
};

// "Satu toko" and "30 hari" say so: admin/features/products/indexing-note.tsx.
const ENOUGH_STORES = 2;
const ENOUGH_DAYS = 30;

/**
 * Returns what keeps a product's page out of search engines. Besides a price, a title and a picture, the page needs something of its own: two stores to
 * compare, a price history, an editor's description, or an article that shows the product.
 */
export function missingForIndex(product: IndexConditions): MissingForIndex | undefined {
  if (product.stores === 0) return "offers";
  if (!isUsableTitle(product.title)) return "title";
  if (!product.hasPicture) return "picture";
  const isWorthReading =
    product.stores >= ENOUGH_STORES ||
    product.trackedDays >= ENOUGH_DAYS ||
    product.descriptionLength >= ENOUGH_DESCRIPTION ||
    product.isEmbedded;
  return isWorthReading ? undefined : "stores";
}
