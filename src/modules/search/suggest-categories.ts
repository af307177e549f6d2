import { CATEGORIES } from "../stores/categories.shared.ts";
import type { OwnWords } from "./lexicon.ts";
import { brandKeys, categoryWords } from "./names.ts";
import type { CategoryName } from "./schema.ts";

const MAX_GUESSES = 2;
/** The least number of letters that have to agree; fewer agree by chance. */
const SHORTEST_LIKENESS = 4;

/** Suggests categories for a question that found nothing: those with a word that a typed one contains or resembles at its beginning. */
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

/** Counts the letters that agree: the whole word where it is contained, else the common beginning where that is most of both. */
function similarity(typed: string, word: string): number {
  if (typed.includes(word)) return word.length;
  let common = 0;
  while (common < word.length && typed[common] === word[common]) common++;
  return common * 2 > Math.max(typed.length, word.length) ? common : 0;
}
