import { quoted, type SearchTerm, verbatimQuery } from "../../../modules/search/queries.ts";

export type TitleTerm = SearchTerm & {
  /** Whether the words of an alternative must follow each other in a title. */
  readonly isFigure?: boolean;
  /** Whether the term is a number with its unit. */
  readonly isQuantity?: boolean;
  /** The stems of the types that the term names: products of these types count as having the term, whatever their titles say. */
  readonly types?: readonly (readonly string[])[];
  /** The slugs of these types. */
  readonly typesNamed?: readonly string[];
  /** Whether the term is the types' own name, not the name of one kind of them: "tas", not "tote bag". */
  readonly isOwnName?: boolean;
  /** Whether the term says which kind of the type is meant, often with a word that fits all kinds: "celana jeans", "monitor komputer". */
  readonly isKind?: boolean;
};

/** Returns the term's word as the visitor entered it, where it is a single word. */
export const only = (term: SearchTerm | undefined): string => {
  const [first = []] = term?.alternatives ?? [];
  return first.length === 1 ? (first[0] ?? "") : "";
};

export const withWays = (term: TitleTerm, ways: readonly (readonly string[])[]): TitleTerm => ({
  ...term,
  alternatives: [...term.alternatives, ...ways],
});

/** A search in PostgreSQL's syntax (`tsquery`). */
export type TitleQuery = {
  /** The words that `product_terms.search` must have; words that must not occur are left out, since its index cannot look for these. */
  readonly finds: string;
  /** The full condition, with the words that must not occur. */
  readonly matches: string;
};

/** @param join "&": all words must occur; "|": one is enough */
export function titleQuery(terms: readonly TitleTerm[], join: "&" | "|" = "&"): TitleQuery {
  const had = terms.filter(({ isWithout }) => !isWithout);
  const asked = had.filter(({ isOptional }) => !isOptional);
  const words = asked.length > 0 ? asked : had;
  const without = join === "&" && words.length > 0 ? terms.filter(({ isWithout }) => isWithout) : [];
  const matches = [joinTerms(words, join, written), ...without.map(withoutQuery)].join(" & ");
  return { finds: joinTerms(words, join, allOf), matches };
}

/** The query for one term, in any of its spellings. */
export const termQuery = (term: TitleTerm): string =>
  term.isWithout ? withoutQuery(term) : joinTerms([term], "&", written);

/** Builds the query for titles that lack the term's words, or that say that the product is without them (`product_search` of migration 0116). */
function withoutQuery({ alternatives }: TitleTerm): string {
  const words = alternatives.filter((way) => way.length === 1).map(([word = ""]) => word);
  const said = words.map((word) => quoted(`tanpa${word}`)).join(" | ");
  const has = anyOf(alternatives.map((way) => way.map(quoted).join(" & ")));
  return `(!(${has})${said ? ` | ${said}` : ""})`;
}

/** Builds queries on the title itself: for the term as the visitor entered it, and for any spelling of it. A quantity is the same in every spelling. */
export function titleQueries(term: TitleTerm): { readonly typed: string; readonly said: string } {
  if (term.isQuantity || term.isFigure || term.isWithout) return { typed: termQuery(term), said: termQuery(term) };
  const inTitle = (way: Way, isBegun: boolean) =>
    way.map((lexeme, place) => `${quoted(lexeme)}:${isBegun && place === way.length - 1 ? "*" : ""}AC`).join(" & ");
  return {
    // A title with the entered word as a whole word ranks before a title with a longer word that begins with it.
    typed: inTitle(term.alternatives[0] ?? [], false),
    said: anyOf(term.alternatives.map((way) => inTitle(way, isBegun(term, way)))),
  };
}

/** Only the spelling that the visitor entered may be unfinished: "mie" may be, its synonym "mi" may not. */
const isBegun = ({ isBeginning, alternatives }: TitleTerm, way: Way) => isBeginning === true && way === alternatives[0];

/** Builds a query for two terms side by side, as the visitor entered them; undefined where one of them is several words. */
export const neighbourQuery = (one: TitleTerm, next: TitleTerm): string | undefined =>
  only(one) && only(next) && !one.isWithout && !next.isWithout
    ? `${quoted(only(one))} <-> ${quoted(only(next))}`
    : undefined;

const written = (term: TitleTerm, way: Way) => (isPhone(term) && way.join() === HP ? hpOf(term) : allOf(term, way));

type Way = TitleTerm["alternatives"][number];

const joinTerms = (
  words: readonly TitleTerm[],
  join: "&" | "|",
  written: (term: TitleTerm, way: Way) => string,
): string =>
  words
    .map(
      (term) => `(${anyOf([...term.alternatives.map((way) => written(term, way)), ...typesBeside(term).map(typeOf)])})`,
    )
    .join(` ${join} `);

/**
 * Returns the types that no spelling of the term finds already. The other types are left out, because PostgreSQL takes a word for twice as common if a query
 * has it twice.
 */
const typesBeside = ({ types = [], alternatives, isFigure }: TitleTerm) =>
  types.filter((words) => isFigure || !alternatives.some((way) => way.every((word) => words.includes(word))));

/** Builds the query for the words of a type. In the index, only these words have the weight B (`product_search` of migration 0116). */
const typeOf = (words: readonly string[]): string => words.map((lexeme) => `${quoted(lexeme)}:B`).join(" & ");

const allOf = (term: TitleTerm, way: Way): string =>
  term.isFigure
    ? verbatimQuery(way)
    : way
        .map((lexeme, place) => quoted(lexeme) + (isBegun(term, way) && place === way.length - 1 ? ":*" : ""))
        .join(" & ");

/** "HP" means a phone, horsepower or a maker of laptops. */
const HP = "hp";
const isPhone = ({ alternatives }: TitleTerm) => alternatives.some((way) => way.join() === "ponsel");

/** Builds the query for "hp" in the sense of a phone: the type's name, or the word in a title where no number before it makes it horsepower. */
function hpOf(term: TitleTerm): string {
  const isTyped = term.alternatives[0]?.join() === HP;
  const others = [...HORSEPOWERS.map((figure) => verbatimQuery([figure, HP])), ...(isTyped ? [] : HEWLETT_PACKARD)];
  return `${allOf(term, [HP]).replace(/:\*$/, "")}:${term.isBeginning ? "*" : ""}B | ${allOf(term, [HP])} & !(${anyOf(others)})`;
}

/** The horsepower of treadmills, pumps and engines. */
const HORSEPOWERS =
  "0.25 1/4 0.33 1/3 0.5 1/2 0.75 3/4 1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 9 10 13 15 16 20".split(" ");
/** Titles with these words mean the maker by "hp", so a search for "hape" or "ponsel" excludes them. They are stems: PostgreSQL takes "ke" off "keyboard". */
const HEWLETT_PACKARD = "laptop notebook komputer pc printer monitor mouse yboard tinta toner cartridge"
  .split(" ")
  .map(quoted);

const anyOf = (ways: readonly string[]): string => ways.map((way) => `(${way})`).join(" | ");

/** Builds a query for any of these words in the title itself. */
export const anyWordQuery = (lexemes: readonly string[]): string =>
  lexemes.map((lexeme) => `${quoted(lexeme)}:A`).join(" | ");
