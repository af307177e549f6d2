import { pictureDistance } from "../matching/score/picture-hash.ts";
import type { ScoredText } from "../matching/score/scored-text.ts";

export type ListingPair = readonly [one: number, other: number];

/** The most other listings with which each listing is compared: this many by words, and as many by picture. */
const MOST_SIMILAR = 50;
/** A word that more listings than this contain is skipped, since it finds nothing that a rarer word does not find. */
const MOST_LISTINGS = 2000;
/** The most differing bits of 64 between two similar pictures. */
const MOST_PICTURE_BITS = 12;

/** Returns pairs of listings that may be the same product, namely those whose words are most alike; each pair occurs once. */
export function pairsByWords(texts: readonly ScoredText[]): readonly ListingPair[] {
  const listingsOf = new Map<string, number[]>();
  texts.forEach(({ weights }, place) => {
    for (const term of weights.keys()) {
      const listings = listingsOf.get(term);
      if (listings) listings.push(place);
      else listingsOf.set(term, [place]);
    }
  });
  const likeness = new Float64Array(texts.length);
  return distinctPairs(
    texts.map(({ weights }, place) => {
      const touched: number[] = [];
      for (const [term, weight] of weights) {
        const listings = listingsOf.get(term) ?? [];
        if (listings.length > MOST_LISTINGS) continue;
        for (const other of listings) {
          if (likeness[other] === 0) touched.push(other);
          likeness[other] = (likeness[other] ?? 0) + weight * weight;
        }
      }
      const found = touched
        .filter((other) => other !== place)
        .map((other) => [other, (likeness[other] ?? 0) / (texts[other]?.norm || 1)] as const);
      for (const other of touched) likeness[other] = 0;
      return found
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, MOST_SIMILAR)
        .map(([other]) => other);
    }),
  );
}

/** Returns pairs of listings whose pictures are nearly the same; each pair occurs once. */
export function pairsByPicture(texts: readonly ScoredText[]): readonly ListingPair[] {
  return distinctPairs(
    texts.map(({ pictureHash }, place) => {
      const found: (readonly [number, number])[] = [];
      if (!pictureHash) return [];
      for (let other = 0; other < texts.length; other++) {
        const distance = pictureDistance(pictureHash, texts[other]?.pictureHash);
        if (other !== place && distance <= MOST_PICTURE_BITS) found.push([other, distance]);
      }
      return found
        .sort((a, b) => a[1] - b[1] || a[0] - b[0])
        .slice(0, MOST_SIMILAR)
        .map(([other]) => other);
    }),
  );
}

export function mergedPairs(...lists: readonly (readonly ListingPair[])[]): readonly ListingPair[] {
  const seen = new Map(lists.flat().map((pair) => [keyOf(pair), pair]));
  return [...seen.values()];
}

const distinctPairs = (found: readonly (readonly number[])[]): readonly ListingPair[] =>
  mergedPairs(
    found.flatMap((others, place) =>
      others.map((other): ListingPair => (place < other ? [place, other] : [other, place])),
    ),
  );

const keyOf = ([one, other]: ListingPair) => one * 1e7 + other;
