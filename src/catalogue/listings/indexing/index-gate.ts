import { ENOUGH_DESCRIPTION } from "../../taxonomy/description.shared.ts";
import { isUsableTitle } from "./usable-title.ts";

/** What a product's page lacks, so that search engines may not keep it: the first of these. */
export const MISSING_FOR_INDEX = ["offers", "title", "picture", "stores"] as const;
export type MissingForIndex = (typeof MISSING_FOR_INDEX)[number];

export type GateFacts = {
  readonly title: string;
  /** A picture of its own, or the icon of its type. */
  readonly hasPicture: boolean;
  /** Whose offers can be compared now. */
  readonly stores: number;
  /** Since its first price. */
  readonly trackedDays: number;
  /** Characters that an editor wrote about it. */
  readonly descriptionLength: number;
  /** A published article shows it. */
  readonly isEmbedded: boolean;
};

const ENOUGH_STORES = 2;
const ENOUGH_DAYS = 30;

/**
 * Pages that say nothing of their own are kept out of search engines: a product needs two stores to compare, or a history, or
 * words by an editor, about it or around it.
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
