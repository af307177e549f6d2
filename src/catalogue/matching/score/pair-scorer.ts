import { pairFeatures } from "./pair-features.ts";
import { chanceOf, type ScoreModel, scoreModel } from "./score-model.ts";
import { type ScoredOffer, type ScoredText, scoredText } from "./scored-text.ts";
import type { TextCorpus } from "./text-corpus.ts";

/** The chance that two offers are the same thing, by their likeness alone: it orders what people review, and joins nothing. */
export type PairScorer = (one: ScoredOffer, other: ScoredOffer) => number;

/** @param corpus of the titles among which these are read */
export function pairScorer(corpus: TextCorpus, model: ScoreModel = scoreModel()): PairScorer {
  const texts = new WeakMap<ScoredOffer, ScoredText>();
  const textOf = (offer: ScoredOffer): ScoredText => {
    const text = texts.get(offer) ?? scoredText(offer, corpus);
    texts.set(offer, text);
    return text;
  };
  // Who decides asks for the same pair more than once.
  const scores = new WeakMap<ScoredOffer, Map<ScoredOffer, number>>();
  return (one, other) => {
    const known = scores.get(one) ?? new Map<ScoredOffer, number>();
    const score = known.get(other) ?? chanceOf(model, pairFeatures(textOf(one), textOf(other)));
    scores.set(one, known.set(other, score));
    return score;
  };
}
