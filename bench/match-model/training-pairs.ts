import { readFileSync } from "node:fs";
import { join } from "node:path";
import { distinctOffers } from "../../src/catalogue/match-quality/evaluate-pairs.ts";
import {
  type LabelledListing,
  type LabelledPair,
  readLabelledFile,
} from "../../src/catalogue/match-quality/labelled-file.ts";
import { corpusOf, readOffers } from "../../src/catalogue/match-quality/labelled-offers.ts";
import { mergedPairs, pairsByPicture, pairsByWords } from "../../src/catalogue/match-quality/similar-listings.ts";
import { pairFeatures } from "../../src/catalogue/matching/score/pair-features.ts";
import { scoredText } from "../../src/catalogue/matching/score/scored-text.ts";
import { randomNumbers } from "./random-numbers.ts";

export type TrainingPair = {
  readonly set: string;
  readonly features: Readonly<Record<string, number>>;
  readonly isSame: boolean;
};

function readFile(folder: string, name: string) {
  const file = readLabelledFile(readFileSync(join(folder, name)));
  if (!file.ok) throw new Error(`${name}: ${file.code}`);
  return file.value;
}

export function readPairs(folder: string, name: string): readonly LabelledPair[] {
  const file = readFile(folder, name);
  if (file.kind !== "pairs") throw new Error(`${name} has no pairs.`);
  return file.pairs;
}

export function readListings(folder: string, name: string): readonly LabelledListing[] {
  const file = readFile(folder, name);
  if (file.kind !== "listings") throw new Error(`${name} has no listings.`);
  return file.listings;
}

/**
 * Splits the pairs into parts that are as large as the judged files. Each part is a corpus of its own, so that words are as rare as they are in the judged
 * files.
 */
export function trainingPairs(set: string, pairs: readonly LabelledPair[], size: number): readonly TrainingPair[] {
  const parts = Math.max(1, Math.round(pairs.length / size));
  const shuffled = shuffle(pairs);
  return Array.from({ length: parts }, (_, part) => shuffled.filter((_, place) => place % parts === part)).flatMap(
    (part) => {
      const { offers, offerOf } = distinctOffers(part);
      const corpus = corpusOf(offers);
      const texts = new Map(offers.map((offer) => [offer, scoredText(offer, corpus)]));
      return part.flatMap(({ left, right, isSame }) => {
        const [one, other] = [texts.get(offerOf(left)), texts.get(offerOf(right))];
        return one && other ? [{ set, isSame, features: pairFeatures(one, other) }] : [];
      });
    },
  );
}

/** Returns the pairs that `evaluateListings` compares, each once with pictures and once without. */
export function listingPairs(set: string, listings: readonly LabelledListing[]): readonly TrainingPair[] {
  const offers = readOffers(listings);
  const corpus = corpusOf(offers);
  const texts = offers.map((offer) => scoredText(offer, corpus));
  const without = texts.map(({ pictureHash: _, ...text }) => text);
  const byWords = pairsByWords(texts);
  const pairsOf = (of: typeof texts, pairs: typeof byWords) =>
    pairs.flatMap(([one, other]) => {
      const [left, right] = [of[one], of[other]];
      const isSame = listings[one]?.group === listings[other]?.group;
      return left && right ? [{ set, isSame, features: pairFeatures(left, right) }] : [];
    });
  return [...pairsOf(without, byWords), ...pairsOf(texts, mergedPairs(byWords, pairsByPicture(texts)))];
}

/** Splits listings so that no group is divided. */
export function splitGroups(listings: readonly LabelledListing[], share: number) {
  const groups = shuffle([...new Set(listings.map(({ group }) => group))]);
  const first = new Set(groups.slice(0, Math.round(groups.length * share)));
  return {
    first: listings.filter(({ group }) => first.has(group)),
    rest: listings.filter(({ group }) => !first.has(group)),
  };
}

function shuffle<Item>(items: readonly Item[]): readonly Item[] {
  const random = randomNumbers(7);
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
