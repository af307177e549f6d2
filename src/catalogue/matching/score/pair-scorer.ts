import { remembered } from "../remembered.ts";
import { pairFeatures } from "./pair-features.ts";
import { chanceOf, type ScoreModel, scoreModel } from "./score-model.ts";
import { type ScoredOffer, scoredText } from "./scored-text.ts";
import type { TextCorpus } from "./text-corpus.ts";

/** Returns the chance that two offers are the same thing, by their likeness alone. */
export type PairScorer = (one: ScoredOffer, other: ScoredOffer) => number;

/** @param corpus the titles among which words are rare or common */
export function pairScorer(corpus: TextCorpus, model: ScoreModel = scoreModel()): PairScorer {
  const textOf = remembered((offer: ScoredOffer) => scoredText(offer, corpus));
  // The same pair is asked for more than once in one decision.
  const scoresOf = remembered((_: ScoredOffer) => new Map<ScoredOffer, number>());
  return (one, other) => {
    const scores = scoresOf(one);
    const known = scores.get(other);
    if (known !== undefined) return known;
    const score = chanceOf(model, pairFeatures(textOf(one), textOf(other)));
    scores.set(other, score);
    return score;
  };
}
