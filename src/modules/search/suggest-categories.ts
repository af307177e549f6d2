import { CATEGORIES } from "../stores/categories.shared.ts";
import type { OwnWords } from "./lexicon.ts";
import { brandKeys, categoryWords } from "./names.ts";
import type { CategoryName } from "./schema.ts";

const MAX_GUESSES = 2;
/** The least number of letters that have to agree; fewer agree by chance. */
const SHORTEST_LIKENESS = 4;

/** Suggests categories for a question that found nothing. A category is suggested if a typed word contains one of its words, or begins like it. */
export function suggestCategories(typed: readonly string[], own: OwnWords): CategoryName[] {
  const telling = (word: string) => (own.stems.get(word)?.length ?? 0) > 0;
  return CATEGORIES.map(({ slug, name }) => {
    const words = [...categoryWords(slug), ...brandKeys(slug)].filter(telling);
    return { slug, name, likeness: Math.max(0, ...typed.flatMap((one) => words.map((word) => similarity(one, word)))) };
  })
    .filter((guess) => guess.likeness >= SHORTEST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_GUESSES)
    .map(({ slug, name }) => ({ slug, name }));
}

/** Counts the letters on which two words agree: all letters of the word if `typed` contains it, else the common beginning if that is most of both words. */
function similarity(typed: string, word: string): number {
  if (typed.includes(word)) return word.length;
  let common = 0;
  while (common < word.length && typed[common] === word[common]) common++;
  return common * 2 > Math.max(typed.length, word.length) ? common : 0;
}
