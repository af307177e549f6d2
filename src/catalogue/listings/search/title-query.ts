import { quoted, type SearchTerm, verbatimQuery } from "../../../modules/search/queries.ts";

export type TitleTerm = SearchTerm & {
  /** Each way of it is words of a title in a row. */
  readonly isFigure?: boolean;
  /** A number and what it counts. */
  readonly isQuantity?: boolean;
  /** Types that it names, by their words: products of one have it, whatever their titles say. */
  readonly types?: readonly (readonly string[])[];
  /** Their slugs. */
  readonly typesNamed?: readonly string[];
  /** It is what they are called, not one kind of them: "tas", not "tote bag". */
  readonly isOwnName?: boolean;
  /** It says which of them, and often what all are: "celana jeans", "monitor komputer". */
  readonly isKind?: boolean;
};

/** What it was typed as, where it is one word. */
export const only = (term: SearchTerm | undefined): string => {
  const [first = []] = term?.alternatives ?? [];
  return first.length === 1 ? (first[0] ?? "") : "";
};

export const withWays = (term: TitleTerm, ways: readonly (readonly string[])[]): TitleTerm => ({
  ...term,
  alternatives: [...term.alternatives, ...ways],
});

/** As PostgreSQL reads them (`tsquery`). */
export type TitleQuery = {
  /** What `product_terms.search` must have: what must not stand there is no question to its index. */
  readonly finds: string;
  /** What it must have, and must not. */
  readonly matches: string;
};

/** @param join any of the words is enough, or all are asked for */
export function titleQuery(terms: readonly TitleTerm[], join: "&" | "|" = "&"): TitleQuery {
  const asked = terms.filter(({ isOptional }) => !isOptional);
  const words = asked.length > 0 ? asked : terms;
  return { finds: joinTerms(words, join, allOf), matches: joinTerms(words, join, written) };
}

/** One term, in any of its ways. */
export const termQuery = (term: TitleTerm): string => joinTerms([term], "&", written);

/** In the title itself: as it was typed, and in any way of it. A quantity is the same however it is written. */
export function titleQueries(term: TitleTerm): { readonly typed: string; readonly said: string } {
  if (term.isQuantity || term.isFigure) return { typed: termQuery(term), said: termQuery(term) };
  const inTitle = (way: Way, isBegun: boolean) =>
    way.map((lexeme, place) => `${quoted(lexeme)}:${isBegun && place === way.length - 1 ? "*" : ""}AC`).join(" & ");
  return {
    // A whole word before what only begins so.
    typed: inTitle(term.alternatives[0] ?? [], false),
    said: anyOf(term.alternatives.map((way) => inTitle(way, isBegun(term, way)))),
  };
}

/** Only what was typed is unfinished: of "mie", not "mi". */
const isBegun = ({ isBeginning, alternatives }: TitleTerm, way: Way) => isBeginning === true && way === alternatives[0];

/** Side by side, as they were typed; of words that are more than one in a title none. */
export const neighbourQuery = (one: TitleTerm, next: TitleTerm): string | undefined =>
  only(one) && only(next) ? `${quoted(only(one))} <-> ${quoted(only(next))}` : undefined;

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

/** Those that no way of it finds already: asked for twice, PostgreSQL takes it for twice as common. */
const typesBeside = ({ types = [], alternatives, isFigure }: TitleTerm) =>
  types.filter((words) => isFigure || !alternatives.some((way) => way.every((word) => words.includes(word))));

/** The words of a product's type have this weight alone (migration 0050). */
const typeOf = (words: readonly string[]): string => words.map((lexeme) => `${quoted(lexeme)}:B`).join(" & ");

const allOf = (term: TitleTerm, way: Way): string =>
  term.isFigure
    ? verbatimQuery(way)
    : way
        .map((lexeme, place) => quoted(lexeme) + (isBegun(term, way) && place === way.length - 1 ? ":*" : ""))
        .join(" & ");

/** A phone, horsepower and a maker of laptops. */
const HP = "hp";
const isPhone = ({ alternatives }: TitleTerm) => alternatives.some((way) => way.join() === "ponsel");

/** Of a phone: the name of its type, or that word of a title where no number makes it horsepower. */
function hpOf(term: TitleTerm): string {
  const isTyped = term.alternatives[0]?.join() === HP;
  const others = [...HORSEPOWERS.map((figure) => verbatimQuery([figure, HP])), ...(isTyped ? [] : HEWLETT_PACKARD)];
  return `${allOf(term, [HP]).replace(/:\*$/, "")}:${term.isBeginning ? "*" : ""}B | ${allOf(term, [HP])} & !(${anyOf(others)})`;
}

/** Of treadmills, pumps and engines. */
const HORSEPOWERS =
  "0.25 1/4 0.33 1/3 0.5 1/2 0.75 3/4 1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8 9 10 13 15 16 20".split(" ");
/** "hape" and "ponsel" are no words for what that maker sells. Stems: PostgreSQL takes "ke" off a keyboard. */
const HEWLETT_PACKARD = "laptop notebook komputer pc printer monitor mouse yboard tinta toner cartridge"
  .split(" ")
  .map(quoted);

const anyOf = (ways: readonly string[]): string => ways.map((way) => `(${way})`).join(" | ");
