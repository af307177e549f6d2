import { splitWords } from "./joining.ts";
import type { OwnWords, Spelling, Word } from "./lexicon.ts";
import { brandOf, LONGEST_NAME, nicknamed, nicknamesBegun } from "./names.ts";
import { bestSpelling } from "./spelling.ts";
import { LONGEST_SYNONYM, synonymsOf } from "./synonyms.ts";
import type { Alternative, Term } from "./term.ts";

/** Terms of one query; later ones are not searched for. */
const MAX_TERMS = 8;
const MAX_COMPLETIONS = 10;
const LONGEST_SPAN = Math.max(LONGEST_SYNONYM, LONGEST_NAME);

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

type Known = {
  readonly lexicon: ReadonlyMap<string, Word>;
  /** Words that two neighbours make together. */
  readonly joined: ReadonlyMap<string, Spelling>;
  readonly own: OwnWords;
};

/** A word as it is understood: what is searched instead of what was typed, by its stems or by words it begins. */
type ReadWord = {
  typed: string;
  meant: string;
  stop: boolean;
  choices: readonly (readonly string[])[];
  completions: readonly string[];
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
  const inName = wordsOfNames(words, known);
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
  const all = meaningful.length > 0 ? withNames(meaningful, known) : read.map(asTyped);
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

/** A number, or a letter ("vitamin c"). */
export const isNumber = ({ words }: Term) => words.every((word) => /^(?:[\p{N}.]+|\p{L})$/u.test(word));

/** Where words of names stand that are more than one word: neither slips nor beginnings, whatever they look like. */
function wordsOfNames(words: readonly string[], { joined }: Known): ReadonlySet<number> {
  const places = new Set<number>();
  for (let start = 0; start < words.length; start++) {
    for (let length = LONGEST_SPAN; length > 1; length--) {
      const span = words.slice(start, start + length);
      if (span.length < length) continue;
      const joins = length === 2 && joined.has(span.join(""));
      if (!joins && !brandOf(span) && !nicknamed(span) && !synonymsOf(span)) continue;
      for (let place = start; place < start + length; place++) places.add(place);
    }
  }
  return places;
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

/** The longest names first: "jam tangan" is a watch before "jam" is an hour. */
function withNames(words: readonly ReadWord[], known: Known): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const term = named(words, start, known) ?? single(words[start], known);
    terms.push(term);
    start += term.words.length;
  }
  return terms;
}

function named(words: readonly ReadWord[], start: number, known: Known): Term | undefined {
  for (let length = LONGEST_SPAN; length > 0; length--) {
    const span = words.slice(start, start + length);
    if (span.length < length) continue;
    const name = span.map((word) => word.meant);
    const brand = brandOf(name);
    const store = nicknamed(name);
    const together = length === 2 ? known.joined.get(name.join("")) : undefined;
    const others = synonymsOf(name);
    if (!brand && !store && !together && !others) continue;
    // The parts of a name mean something else apart.
    const adjacent = length > 1;
    const alternatives = [
      ...said(
        span.flatMap((word) => word.choices[0] ?? []),
        { adjacent },
      ),
      ...(brand ? spoken([name.join("")], known) : []),
      ...said(together?.stems ?? []),
      ...[...(others ?? []), ...(store ? [store] : [])].flatMap((other) => spoken(other, known)),
      ...(length === 1 ? single(span[0], known).alternatives.slice(1) : []),
    ];
    return { words: name, alternatives, ...(brand ? kinOf(brand, known) : {}) };
  }
  return undefined;
}

/** What only begins a brand ("sams") finds what the brand does. */
function single(word: ReadWord | undefined, known: Known): Term {
  const begun = brandOf(word?.completions.slice(0, 1) ?? []);
  return {
    words: [word?.meant ?? ""],
    alternatives: (word?.choices ?? []).flatMap((lexemes) => said(lexemes)),
    ...(begun ? { kin: kinOf(begun, known).kin } : {}),
  };
}

function kinOf(brand: NonNullable<ReturnType<typeof brandOf>>, known: Known) {
  const products = brand.flatMap(({ product }) => [product, ...(synonymsOf(product) ?? [])]);
  return {
    kin: products.flatMap((product) => spoken(product, known)),
    homes: [...new Set(brand.map(({ category }) => category))],
  };
}

/** Words of the code in a row. */
const spoken = (words: readonly string[], { own }: Known) =>
  said(
    words.flatMap((word) => own.stems.get(word) ?? []),
    { adjacent: words.length > 1 },
  );

/** Without lexemes there is nothing to look for. */
const said = (lexemes: readonly string[], { adjacent = false } = {}): Alternative[] =>
  lexemes.length > 0 ? [{ lexemes, adjacent }] : [];

/** A common word has no stem of its own; titles hold every word as it is written as well. */
const asTyped = ({ typed }: ReadWord): Term => ({
  words: [typed],
  alternatives: said([typed]),
});
