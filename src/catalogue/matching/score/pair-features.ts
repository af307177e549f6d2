import { codeLikeness } from "./code-likeness.ts";
import { factLikeness } from "./fact-likeness.ts";
import type { ScoredText } from "./scored-text.ts";
import { wordLikeness } from "./word-likeness.ts";

/** All that the score is made of, by name; NaN is what cannot be told. The same in either order. */
export const pairFeatures = (one: ScoredText, other: ScoredText): Readonly<Record<string, number>> => ({
  ...wordLikeness(one, other),
  ...codeLikeness(one, other),
  ...factLikeness(one, other),
});
