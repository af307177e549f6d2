import type { OwnWords, Spelling, Word } from "./lexicon.ts";
import { bestSpelling } from "./spelling.ts";
import { LONGEST_SYNONYM, synonymsOf } from "./synonyms.ts";
import type { Alternative, Term } from "./term.ts";

/** Terms of one query; later ones are not searched for. */
const MAX_TERMS = 8;
const MAX_COMPLETIONS = 10;

export type Reading = {
  readonly terms: readonly Term[];
  /** The words as they were typed or should have been. */
  readonly words: readonly string[];
  /** What the last word may become, the commonest first; none where it is a whole word and not unfinished. */
  readonly completions: readonly string[];
  readonly commonWordsOnly: boolean;
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
 * for unfinished even if it is known (somebody is typing).
 */
export function readQuery(
  words: readonly string[],
  lexicon: ReadonlyMap<string, Word>,
  own: OwnWords,
  { completeLast = false } = {},
): Reading {
  const read = words.map((typed, index) =>
    readWord(typed, lexicon.get(typed), own, completeLast && index === words.length - 1),
  );
  const meaningful = read.filter((word) => !word.stop);
  const terms = meaningful.length > 0 ? withSynonyms(meaningful, own) : read.map(asTyped);
  return {
    terms: terms.filter((term) => term.alternatives.length > 0).slice(0, MAX_TERMS),
    words: read.map((word) => word.meant),
    completions: read.at(-1)?.completions ?? [],
    commonWordsOnly: read.length > 0 && meaningful.length === 0,
  };
}

function readWord(typed: string, word: Word | undefined, own: OwnWords, unfinished: boolean): ReadWord {
  if (!word) return { typed, meant: typed, stop: false, choices: [], completions: [] };
  const known = word.known || own.names.some((name) => name.word === typed);
  const written = word.written || own.stems.has(typed);
  const begun = known && !unfinished ? [] : completionsOf(typed, word, own);
  if (begun.length > 0) {
    const choices = [...(written && !word.stop ? [word.stems] : []), ...begun.map((spelling) => spelling.stems)];
    return { typed, meant: typed, stop: false, choices, completions: begun.map((spelling) => spelling.word) };
  }
  const meant = written ? undefined : bestSpelling(typed, [...word.spellings, ...own.names]);
  const choices = [meant?.stems ?? word.stems];
  return { typed, meant: meant?.word ?? typed, stop: word.stop, choices, completions: [] };
}

/** The words that `typed` begins, the commonest first, without its own other forms. */
function completionsOf(typed: string, word: Word, own: OwnWords): Spelling[] {
  const names = own.names.filter((name) => name.word.startsWith(typed) && name.word !== typed);
  const commonest = [...word.completions, ...names].sort((a, b) => b.articles - a.articles);
  const seen = new Set<string>();
  return commonest
    .filter((one) => one.stems.join() !== word.stems.join())
    .filter((one) => !seen.has(one.word) && seen.add(one.word))
    .slice(0, MAX_COMPLETIONS);
}

/** The longest names first: "jam tangan" is a watch before "jam" is an hour. */
function withSynonyms(words: readonly ReadWord[], own: OwnWords): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const term = named(words, start, own) ?? single(words[start]);
    terms.push(term);
    start += term.words.length;
  }
  return terms;
}

function named(words: readonly ReadWord[], start: number, own: OwnWords): Term | undefined {
  for (let length = LONGEST_SYNONYM; length > 0; length--) {
    const span = words.slice(start, start + length);
    const name = span.map((word) => word.meant);
    const others = span.length === length ? synonymsOf(name) : undefined;
    if (!others) continue;
    const typed = said(span.flatMap((word) => word.choices[0] ?? []));
    const spoken = others.flatMap((other) =>
      said(
        other.flatMap((word) => own.stems.get(word) ?? []),
        { adjacent: other.length > 1 },
      ),
    );
    const begun = length === 1 ? single(span[0]).alternatives.slice(1) : [];
    return { words: name, alternatives: [...typed, ...spoken, ...begun] };
  }
  return undefined;
}

const single = (word: ReadWord | undefined): Term => ({
  words: [word?.meant ?? ""],
  alternatives: (word?.choices ?? []).flatMap((lexemes) => said(lexemes)),
});

/** Without lexemes there is nothing to look for. */
const said = (lexemes: readonly string[], { adjacent = false } = {}): Alternative[] =>
  lexemes.length > 0 ? [{ lexemes, adjacent }] : [];

/** A common word has no stem of its own; titles hold every word as it is written as well. */
const asTyped = ({ typed }: ReadWord): Term => ({
  words: [typed],
  alternatives: said([typed]),
});
