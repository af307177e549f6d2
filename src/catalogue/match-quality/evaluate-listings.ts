import type { MatchOffer, MatchOptions } from "../matching/match-offer.ts";
import { pairFeatures } from "../matching/score/pair-features.ts";
import { pairScorer } from "../matching/score/pair-scorer.ts";
import { chanceOf, SCORE_THRESHOLD, type ScoreModel, scoreModel } from "../matching/score/score-model.ts";
import { type ScoredText, scoredText } from "../matching/score/scored-text.ts";
import { averageLinkage, type ScoredEdge } from "./average-linkage.ts";
import { rounded, share } from "./figures.ts";
import { joinByRules } from "./join-by-rules.ts";
import type { LabelledListing } from "./labelled-file.ts";
import { autoOptions, corpusOf, readOffers } from "./labelled-offers.ts";
import { type ListingPair, mergedPairs, pairsByPicture, pairsByWords } from "./similar-listings.ts";

export type ListingEvaluation = {
  readonly listings: number;
  /** The same figure as `row_f1`, computed as if there were no pictures. */
  readonly row_f1_text: number;
  readonly row_f1: number;
  /** The figures for the joins that are made without a person. */
  readonly auto: {
    readonly pairs_precision: number;
    readonly pairs_recall: number;
    /** The share of products with several listings whose listings all belong to one group. */
    readonly pure_clusters: number;
  };
};

/** Measures how well the score puts listings together into their true groups. */
export function evaluateListings(
  listings: readonly LabelledListing[],
  model: ScoreModel = scoreModel(),
): ListingEvaluation {
  const groups = listings.map(({ group }) => group);
  const offers = readOffers(listings);
  const corpus = corpusOf(offers);
  const texts = offers.map((offer) => scoredText(offer, corpus));
  const byWords = pairsByWords(texts);
  const scored = scorePairs(texts, mergedPairs(byWords, pairsByPicture(texts)), model);
  // The pairs that were found only by their pictures come last in `scored`, so the slice leaves them out.
  const byText = scored.slice(0, byWords.length).map(({ one, other, byText }) => ({ one, other, score: byText }));
  return {
    listings: listings.length,
    row_f1_text: rowF1(groups, clustersOf(listings.length, byText)),
    row_f1: rowF1(groups, clustersOf(listings.length, scored)),
    auto: autoFigures(groups, offers, autoOptions(offers, pairScorer(corpus, model))),
  };
}

type ScoredPair = ScoredEdge & { readonly byText: number };

function scorePairs(
  texts: readonly ScoredText[],
  pairs: readonly ListingPair[],
  model: ScoreModel,
): readonly ScoredPair[] {
  return pairs.map(([one, other]) => {
    const [left, right] = [texts[one], texts[other]];
    if (!left || !right) return { one, other, score: 0, byText: 0 };
    const features = pairFeatures(left, right);
    const score = chanceOf(model, features);
    const isByText = Number.isNaN(features.picture_distance);
    const byText = isByText ? score : chanceOf(model, { ...features, picture_distance: Number.NaN });
    return { one, other, score, byText };
  });
}

/** Pairs with a lower score change no average noticeably, so they are left out. */
const LEAST_SCORE = 0.02;

const clustersOf = (count: number, pairs: readonly ScoredEdge[]): readonly number[] =>
  averageLinkage(
    count,
    pairs.filter(({ score }) => score >= LEAST_SCORE),
    SCORE_THRESHOLD,
  );

/** Returns the mean over listings of the F1 between a listing's cluster, itself included, and its true group. */
export function rowF1(groups: readonly string[], clusters: readonly number[]): number {
  const [groupSizes, clusterSizes] = [countsOf(groups), countsOf(clusters)];
  const both = countsOf(groups.map((group, place) => `${clusters[place]} ${group}`));
  const sum = groups.reduce((total, group, place) => {
    const cluster = clusters[place] ?? place;
    const right = both.get(`${cluster} ${group}`) ?? 0;
    return total + (2 * right) / ((groupSizes.get(group) ?? 0) + (clusterSizes.get(cluster) ?? 0));
  }, 0);
  return groups.length === 0 ? 0 : rounded(sum / groups.length);
}

function autoFigures(
  groups: readonly string[],
  offers: readonly MatchOffer[],
  options: MatchOptions,
): ListingEvaluation["auto"] {
  const clusters = joinByRules(offers, options);
  const pairsIn = (counts: ReadonlyMap<unknown, number>) =>
    [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const both = countsOf(groups.map((group, place) => `${clusters[place]} ${group}`));
  const right = pairsIn(both);
  const several = [...countsOf(clusters)].filter(([, count]) => count > 1);
  const pure = several.filter(([cluster, count]) => {
    const place = clusters.indexOf(cluster);
    return both.get(`${cluster} ${groups[place]}`) === count;
  });
  return {
    pairs_precision: share(right, pairsIn(countsOf(clusters))),
    pairs_recall: share(right, pairsIn(countsOf(groups))),
    pure_clusters: share(pure.length, several.length),
  };
}

function countsOf<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
