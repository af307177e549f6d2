import { splitWords } from "./joining.ts";
import type { OwnWords, Spelling, Word } from "./lexicon.ts";
import { nicknamesBegun } from "./names.ts";
import { type Known, namePlaces, type ReadWord, said, termsOf } from "./naming.ts";
import { bestSpelling } from "./spelling.ts";
import { isNumber, type Term } from "./term.ts";

/** Terms of one query; later ones are not searched for. */
const MAX_TERMS = 8;
const MAX_COMPLETIONS = 10;

export type Reading = {
  readonly terms: readonly Term[];
  /** Bare numbers: they sort what has the terms ("spf 50"), but find nothing ("15 gram" is no "iphone 15"). */
  readonly numbers: readonly Term[];
  /** The words as they were typed or should have been. */
  readonly words: readonly string[];
  readonly corrected: boolean;
  /** What the last word may become, the commonest first; none where it is a whole word and not unfinished. */
  readonly completions: readonly string[];
  readonly commonWordsOnly: boolean;
};

/**
 * What a query asks for. Known words are taken as they are; any other is the beginning of known words ("lap" is in some
 * article, but more often the beginning of "laptop"), or else a slip of one. With `completeLast` the last word is taken
 * for unfinished even if it is known (somebody is typing). Without `correct` a slip stays what it is.
 */
export function readQuery(
  typed: readonly string[],
  known: Known,
  { completeLast = false, correct = true } = {},
): Reading {
  const { lexicon, own } = known;
  const words = splitWords(typed, lexicon, (word) => own.named.has(word));
  const inName = namePlaces(words, known);
  const read = words.map((word, index) =>
    inName.has(index)
      ? wholeWord(word, known)
      : readWord(word, known, {
          correct,
          alone: words.length === 1,
          unfinished: completeLast && index === words.length - 1,
        }),
  );
  const meaningful = read.filter((word) => !word.stop);
  const all = meaningful.length > 0 ? termsOf(meaningful, known) : read.map(asTyped);
  const sought = all.filter((term) => term.alternatives.length > 0);
  const counted = sought.filter((term) => !isNumber(term));
  return {
    terms: (counted.length > 0 ? counted : sought).slice(0, MAX_TERMS),
    numbers: (counted.length > 0 ? sought.filter(isNumber) : []).slice(0, MAX_TERMS),
    words: read.map((word) => word.meant),
    corrected: read.some((word) => word.meant !== word.typed),
    completions: read.at(-1)?.completions ?? [],
    commonWordsOnly: read.length > 0 && meaningful.length === 0,
  };
}

const wholeWord = (typed: string, { lexicon, own }: Known): ReadWord => {
  const stems = own.stems.get(typed) ?? lexicon.get(typed)?.stems ?? [];
  return { typed, meant: typed, stop: false, choices: [stems], completions: [] };
};

function readWord(
  typed: string,
  known: Known,
  { correct, alone, unfinished }: { correct: boolean; alone: boolean; unfinished: boolean },
): ReadWord {
  const { lexicon, own } = known;
  const word = lexicon.get(typed);
  if (!word) return wholeWord(typed, known);
  const complete = word.known || own.named.has(typed);
  const written = word.written || own.stems.has(typed);
  const begun = complete && !unfinished ? [] : completionsOf(typed, word, own, { brands: alone || unfinished });
  if (begun.length > 0) {
    const choices = [...(written && !word.stop ? [word.stems] : []), ...begun.map((spelling) => spelling.stems)];
    return { typed, meant: typed, stop: false, choices, completions: begun.map((spelling) => spelling.word) };
  }
  const meant = written || !correct ? undefined : bestSpelling(typed, [...word.spellings, ...own.names, ...own.brands]);
  const choices = [meant?.stems ?? word.stems];
  return { typed, meant: meant?.word ?? typed, stop: word.stop, choices, completions: [] };
}

/**
 * The words that `typed` begins, the commonest first, without its own other forms. Beside other words a letter begins
 * none, and `brands` are none to begin: "lipstik matte" is no Mattel.
 */
function completionsOf(typed: string, word: Word, own: OwnWords, { brands = true }): Spelling[] {
  if (typed.length < 2 && !brands) return [];
  const stores = new Set(typed.length < 3 ? [] : nicknamesBegun(typed));
  const names = [...own.names, ...(brands ? own.brands : [])].filter(
    (name) => (name.word.startsWith(typed) || stores.has(name.word)) && name.word !== typed,
  );
  const commonest = [...word.completions, ...names].sort((a, b) => b.articles - a.articles);
  const seen = new Set<string>();
  return commonest
    .filter((one) => one.stems.join() !== word.stems.join())
    .filter((one) => !seen.has(one.word) && seen.add(one.word))
    .slice(0, MAX_COMPLETIONS);
}

/** A common word has no stem of its own; titles hold every word as it is written as well. */
const asTyped = ({ typed }: ReadWord): Term => ({
  words: [typed],
  alternatives: said([typed]),
});
