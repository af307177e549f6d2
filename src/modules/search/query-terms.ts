import type { Dictionary } from "./dictionary.ts";
import type { OwnWords, Spelling, Word } from "./lexicon.ts";
import { brandOf, LONGEST_NAME, storeWithNickname } from "./names.ts";
import { LONGEST_SYNONYM, synonymsOf } from "./synonyms.ts";
import { type Alternative, isOwnNoun, type Term } from "./term.ts";

const LONGEST_SPAN = Math.max(LONGEST_SYNONYM, LONGEST_NAME);

export type Vocabulary = {
  readonly lexicon: ReadonlyMap<string, Word>;
  /** Words that two neighbouring words of the query form together, by the joined word: "kacamata" for "kaca mata". */
  readonly joined: ReadonlyMap<string, Spelling>;
  readonly own: OwnWords;
  readonly dictionary: Dictionary;
};

/** A word as it is understood. `choices` are the stems to search for: those of the word itself, or those of words that begin with it. */
export type QueryWord = {
  typed: string;
  meant: string;
  stop: boolean;
  choices: readonly (readonly string[])[];
  completions: readonly string[];
};

/** Finds the places of words that belong to a name of several words; such words are neither corrected nor completed. */
export function nameSpans(words: readonly string[], { joined }: Vocabulary): ReadonlySet<number> {
  const places = new Set<number>();
  for (let start = 0; start < words.length; start++) {
    for (let length = LONGEST_SPAN; length > 1; length--) {
      const span = words.slice(start, start + length);
      if (span.length < length) continue;
      const joins = length === 2 && joined.has(span.join(""));
      if (!joins && !brandOf(span) && !storeWithNickname(span) && !synonymsOf(span)) continue;
      for (let place = start; place < start + length; place++) places.add(place);
    }
  }
  return places;
}

/** Turns words into terms. Longer names are tried first: "jam tangan" (a watch) before "jam" (an hour). */
export function termsOf(words: readonly QueryWord[], known: Vocabulary): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const term = named(words, start, known) ?? single(words[start], known);
    terms.push(term);
    start += term.words.length;
  }
  return terms;
}

function named(words: readonly QueryWord[], start: number, known: Vocabulary): Term | undefined {
  for (let length = LONGEST_SPAN; length > 0; length--) {
    const span = words.slice(start, start + length);
    if (span.length < length) continue;
    const name = span.map((word) => word.meant);
    const brand = brandOf(name);
    const store = storeWithNickname(name);
    const together = length === 2 ? known.joined.get(name.join("")) : undefined;
    const others = synonymsOf(name);
    if (!brand && !store && !together && !others) continue;
    // The words of a name have to be side by side, because apart they mean something else.
    const adjacent = length > 1;
    const alternatives = [
      ...alternativeOf(
        span.flatMap((word) => word.choices[0] ?? []),
        { adjacent, written: span.flatMap(({ meant, choices: [stems = []] }) => asWritten(meant, stems)) },
      ),
      ...(brand ? phraseAlternatives([name.join("")], known) : []),
      ...alternativeOf(together?.stems ?? []),
      ...[...(others ?? []), ...(store ? [store] : [])].flatMap((other) => phraseAlternatives(other, known)),
      ...(length === 1 ? single(span[0], known).alternatives.slice(1) : []),
    ];
    return { words: name, alternatives, ...(brand ? brandTerms(brand, known) : {}) };
  }
  return undefined;
}

/** Makes the term of one word. The beginning of a brand's name ("sams") finds the brand's products, too. */
function single(word: QueryWord | undefined, known: Vocabulary): Term {
  const begun = brandOf(word?.completions.slice(0, 1) ?? []);
  return {
    words: [word?.meant ?? ""],
    alternatives: (word?.choices ?? []).flatMap((lexemes, place) =>
      alternativeOf(lexemes, {
        ...(word && place === 0 && word.completions.length === 0 && { written: asWritten(word.meant, lexemes) }),
      }),
    ),
    ...(begun ? { related: brandTerms(begun, known).related } : {}),
  };
}

function brandTerms(brand: NonNullable<ReturnType<typeof brandOf>>, known: Vocabulary) {
  return {
    related: brand.flatMap(({ product }, place) =>
      [product, ...(synonymsOf(product) ?? [])].flatMap((name) =>
        phraseAlternatives(name, known).map((alternative) => ({ ...alternative, place })),
      ),
    ),
    brandCategories: [...new Set(brand.map(({ category }) => category))],
  };
}

/** Makes the alternative for a phrase that is in the code, such as a synonym. */
const phraseAlternatives = (words: readonly string[], { own }: Vocabulary) =>
  alternativeOf(
    words.flatMap((word) => own.stems.get(word) ?? []),
    { adjacent: words.length > 1, written: words.flatMap((word) => asWritten(word, own.stems.get(word) ?? [])) },
  );

const asWritten = (word: string, stems: readonly string[]) => (stems.length > 0 && isOwnNoun(word) ? [word] : stems);

/** Makes an alternative of lexemes. Without lexemes there is nothing to look for, so the list is empty. */
export const alternativeOf = (
  lexemes: readonly string[],
  { adjacent = false, written = lexemes }: Partial<Omit<Alternative, "lexemes">> = {},
): Alternative[] =>
  lexemes.length === 0 ? [] : [{ lexemes, adjacent, ...(written.join() !== lexemes.join() && { written }) }];
