import type { SurePlace } from "../../taxonomy/suggest-place.ts";
import type { PathPlace } from "./decide-path.ts";

/**
 * Returns a sure category and type in the form of a decision.
 * @returns undefined where a person should look
 */
export const toPlace = (sure: SurePlace | undefined): PathPlace | undefined =>
  sure === "by-title" ? { category: null, productType: null, byTitle: true } : sure && { ...sure, byTitle: false };
