import { ENOUGH_DESCRIPTION } from "../../taxonomy/description.shared.ts";
import { isUsableTitle } from "./usable-title.ts";

/** What a product's page may lack, so that search engines may not keep it. Only the first one that applies is stored. */
export const MISSING_FOR_INDEX = ["offers", "title", "picture", "stores"] as const;
export type MissingForIndex = (typeof MISSING_FOR_INDEX)[number];

export type GateFacts = {
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

const ENOUGH_STORES = 2;
const ENOUGH_DAYS = 30;

/**
 * Keeps pages with nothing of their own out of search engines: a product needs two stores to compare, or a history, or words by an editor about it or in an
 * article that shows it.
 */
export function missingForIndex(facts: GateFacts): MissingForIndex | undefined {
  if (facts.stores === 0) return "offers";
  if (!isUsableTitle(facts.title)) return "title";
  if (!facts.hasPicture) return "picture";
  const isWorthReading =
    facts.stores >= ENOUGH_STORES ||
    facts.trackedDays >= ENOUGH_DAYS ||
    facts.descriptionLength >= ENOUGH_DESCRIPTION ||
    facts.isEmbedded;
  return isWorthReading ? undefined : "stores";
}
