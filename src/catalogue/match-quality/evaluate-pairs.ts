import { comparePair } from "../matching/compare-pair.ts";
import type { MatchOffer } from "../matching/match-offer.ts";
import { pairScorer } from "../matching/score/pair-scorer.ts";
import { SCORE_THRESHOLD, type ScoreModel, scoreModel } from "../matching/score/score-model.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { LabelledPair, LabelledSide } from "./labelled-file.ts";
import { autoOptions, corpusOf, readOffers } from "./labelled-offers.ts";

export type PairEvaluation = Figures & {
  readonly pairs: number;
  readonly positives: number;
  readonly threshold: number;
  /** The figures for the joins that are made without a person. */
  readonly auto: Pick<Figures, "precision" | "recall">;
};

/** Measures how well the score separates labelled pairs at the built-in threshold. */
export function evaluatePairs(pairs: readonly LabelledPair[], model: ScoreModel = scoreModel()): PairEvaluation {
  const { offers, offerOf } = distinctOffers(pairs);
  const scoreOf = pairScorer(corpusOf(offers), model);
  const options = autoOptions(offers, scoreOf);
  const positives = pairs.filter(({ isSame }) => isSame).length;
  const figures = (isJoined: (one: MatchOffer, other: MatchOffer) => boolean) => {
    const said = pairs.filter(({ left, right }) => isJoined(offerOf(left), offerOf(right)));
    return figuresOf({ right: said.filter(({ isSame }) => isSame).length, said: said.length, true: positives });
  };
  // Two sides with the same text are the same offer object, so the second side gets another seller; otherwise a pair could be an offer with itself.
  const isJoined = (one: MatchOffer, other: MatchOffer) =>
    comparePair(one, one === other ? { ...other, seller: "another" } : other, options).decision === "join";
  const { precision, recall } = figures(isJoined);
  return {
    ...{ pairs: pairs.length, positives },
    ...figures((one, other) => scoreOf(one, other) >= SCORE_THRESHOLD),
    ...{ threshold: SCORE_THRESHOLD, auto: { precision, recall } },
  };
}

/** Makes only one offer of a side that occurs in many pairs, because the rarity of its words must not depend on the number of its pairs. */
export function distinctOffers(pairs: readonly LabelledPair[]) {
  const keyOf = ({ title, brand, mpn, price }: LabelledSide) => JSON.stringify([title, brand, mpn, price]);
  const sides = new Map(pairs.flatMap(({ left, right }) => [left, right]).map((side) => [keyOf(side), side]));
  const offers = readOffers([...sides.values()]);
  const byKey = new Map([...sides.keys()].map((key, place) => [key, offers[place]]));
  const offerOf = (side: LabelledSide): MatchOffer => {
    const offer = byKey.get(keyOf(side));
    if (!offer) throw new Error("A side of another file.");
    return offer;
  };
  return { offers, offerOf };
}
