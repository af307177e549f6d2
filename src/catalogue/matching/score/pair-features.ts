import { codeLikeness } from "./code-likeness.ts";
import { factLikeness } from "./fact-likeness.ts";
import type { ScoredText } from "./scored-text.ts";
import { wordLikeness } from "./word-likeness.ts";

/** Returns all features from which the score is computed, by name; NaN stands for what is unknown. The order of the two offers makes no difference. */
export const pairFeatures = (one: ScoredText, other: ScoredText): Readonly<Record<string, number>> => ({
  ...wordLikeness(one, other),
  ...codeLikeness(one, other),
  ...factLikeness(one, other),
});
