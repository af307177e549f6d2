import { splitCompounds } from "./compounds.ts";
import type { OwnWords, Spelling, Word } from "./lexicon.ts";
import { nicknamesStartingWith } from "./names.ts";
import { alternativeOf, nameSpans, type QueryWord, termsOf, type Vocabulary } from "./query-terms.ts";
import { bestSpelling, brandByEar, misspelledName } from "./spelling.ts";
import type { Pair, Term } from "./term.ts";

/** The most terms of one query; later ones are ignored. */
const MAX_TERMS = 16;
const MAX_COMPLETIONS = 10;

/** Common words as people spell them in chats, since PostgreSQL's stop words include only the standard spellings. */
const CHATTED = new Set(
  "ga gak nggak enggak ngga gk tdk yg utk dgn dg buat biar gimana gmn udah udh blm belom pengen pingin pgn tolong mohon aja sih dong deh nih kak min gan sis ya kok".split(
    " ",
  ),
);

export type ParsedQuery = {
  readonly terms: readonly Term[];
  /** Pairs of words that are neighbours in the query. */
  readonly pairs: readonly Pair[];
  /** The words as typed, or as corrected. */
  readonly words: readonly string[];
  readonly corrected: boolean;
  /** The words that the last word may become, the commonest first; empty where it is a complete word. */
  readonly completions: readonly string[];
  readonly commonWordsOnly: boolean;
};

/**
 * Reads what a query asks for. Known words are taken as they are. Any other word is the beginning of known words ("lap" is in some article, but more
 * often the beginning of "laptop"), or else a slip. With `completeLast` even a known last word is taken for unfinished, because somebody is typing
 * it. Without `correct`, slips are left as typed.
 */
export function parseQuery(
  typed: readonly string[],
  known: Vocabulary,
  { completeLast = false, correct = true } = {},
): ParsedQuery {
  const { lexicon, own } = known;
  const words = splitCompounds(typed, lexicon, (word) => own.named.has(word));
  const inName = nameSpans(words, known);
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
  const terms = all.filter((term) => term.alternatives.length > 0).slice(0, MAX_TERMS);
  return {
    terms,
    pairs: pairsOf(read, terms),
    words: read.map((word) => word.meant),
    corrected: read.some((word) => word.meant !== word.typed),
    completions: read.at(-1)?.completions ?? [],
    commonWordsOnly: read.length > 0 && meaningful.length === 0,
  };
}

/** Words that are further apart than this are not paired, since they are unrelated. */
const MAX_DISTANCE = 4;

/** Pairs the stems of words that follow each other in the question; stop words between them are skipped. */
function pairsOf(read: readonly QueryWord[], terms: readonly Term[]): Pair[] {
  const termOf = new Map(terms.flatMap((term, place) => term.words.map((word) => [word, place] as const)));
  const placed = read.flatMap((word, place) => {
    const term = termOf.get(word.meant);
    const [lexeme] = word.choices[0] ?? [];
    return term === undefined || lexeme === undefined ? [] : [{ place, term, lexeme }];
  });
  return placed.slice(1).flatMap((second, index) => {
    const first = placed[index];
    if (!first || first.term === second.term || second.place - first.place > MAX_DISTANCE) return [];
    return [
      {
        terms: [first.term, second.term] as const,
        lexemes: [first.lexeme, second.lexeme] as const,
        distance: second.place - first.place,
      },
    ];
  });
}

const wholeWord = (typed: string, { lexicon, own }: Vocabulary): QueryWord => {
  const stems = own.stems.get(typed) ?? lexicon.get(typed)?.stems ?? [];
  return { typed, meant: typed, stop: false, choices: [stems], completions: [] };
};

function readWord(
  typed: string,
  known: Vocabulary,
  { correct, alone, unfinished }: { correct: boolean; alone: boolean; unfinished: boolean },
): QueryWord {
  const { lexicon, own, dictionary } = known;
  const word = lexicon.get(typed);
  if (!word) return wholeWord(typed, known);
  const slipped =
    correct && !own.named.has(typed) && !isWord(word, typed, known)
      ? (misspelledName(typed, word.products, [...own.brands, ...own.names]) ??
        (unfinished ? undefined : brandByEar(typed, word.products, own.brands)))
      : undefined;
  if (slipped) {
    return { typed, meant: slipped.word, stop: false, choices: [slipped.stems, word.stems], completions: [] };
  }
  const complete = word.known || own.named.has(typed);
  const written = word.written || own.stems.has(typed);
  // A word that occurs in some text counts as complete if it is not alone: in a longer query, "buka" is not the beginning of a store's name.
  const isWhole = complete || CHATTED.has(typed) || (!alone && (written || isWord(word, typed, known)));
  const begun =
    isWhole && !unfinished
      ? []
      : completionsOf(typed, word, own, { brands: alone || (unfinished && !dictionary.has(typed)) });
  if (begun.length > 0) {
    const choices = [...(written && !word.stop ? [word.stems] : []), ...begun.map((spelling) => spelling.stems)];
    const completions = begun.filter((spelling) => isOffered(spelling, known)).map((spelling) => spelling.word);
    return { typed, meant: typed, stop: false, choices, completions };
  }
  const meant =
    written || !correct || isWord(word, typed, known)
      ? undefined
      : bestSpelling(typed, [...word.spellings, ...own.names, ...own.brands]);
  const choices = [meant?.stems ?? word.stems];
  return { typed, meant: meant?.word ?? typed, stop: word.stop || CHATTED.has(typed), choices, completions: [] };
}

/** Whether the dictionary has the word, its spoken form without "nge" ("ngerawat"), or one of its stems. */
const isWord = (word: Word, typed: string, { dictionary }: Vocabulary) =>
  [typed, typed.replace(/^nge/, ""), ...word.stems].some((form) => dictionary.has(form));

/** Whether a word may be suggested. A word of a single text that no dictionary has is likely a slip: "coklatbluberry". */
const isOffered = ({ word, articles }: Spelling, { dictionary, own }: Vocabulary) =>
  articles > 1 || dictionary.has(word) || own.named.has(word);

/**
 * Lists the words that begin with `typed`, the commonest first, without other forms of the same word. Without `brands` a single letter completes
 * nothing and brands are left out, so that "lipstik matte" does not become "Mattel".
 */
function completionsOf(typed: string, word: Word, own: OwnWords, { brands = true }): Spelling[] {
  if (typed.length < 2 && !brands) return [];
  const stores = new Set(typed.length < 3 ? [] : nicknamesStartingWith(typed));
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

/** Makes a term of a stop word. A stop word has no stem, but the vectors of titles also contain every word as it is written. */
const asTyped = ({ typed }: QueryWord): Term => ({
  words: [typed],
  alternatives: alternativeOf([typed]),
});
