import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import { findProductType, type ProductTypeSlug } from "./product-types.shared.ts";
import { type CategorySuggestion, suggestCategory } from "./suggest-category.shared.ts";
import { evidenceText } from "./title-types/evidence-text.ts";
import { isDescribing } from "./title-types/far-names.ts";
import { readTitleType, type TaughtTypes } from "./title-types/read-title-type.ts";

/** How many of a path's titles say which thing an offer is. */
export type TitleShares = {
  readonly titles: number;
  /** The number of readable titles: those that say what the thing is, whether or not there is a type for it. */
  readonly readable: number;
  /** The types that titles say, each with its share of the readable titles; the largest share first. */
  readonly types: readonly {
    readonly type: ProductTypeSlug;
    readonly share: number;
    /** The words that most of these titles have, for a sentence that begins "judul menyebut". */
    readonly evidence: readonly string[];
  }[];
  readonly categories: readonly { readonly category: CategorySlug; readonly share: number }[];
};

export type SurePlace =
  | { readonly category: CategorySlug; readonly productType: ProductTypeSlug | null }
  /** The offers of the path are of several categories: each is placed by its own title. */
  | "by-title";

/** The number of readable titles that is enough to say something about a path. */
const ENOUGH_TITLES = 5;
const SOME_TITLES = 2;
/** The least share of readable titles that must agree with the path: otherwise the path belongs to a search page, or is misnamed. */
const AGREEMENT = 0.3;
const TYPE_AGREEMENT = 0.5;
const CLEAR_MAJORITY = 0.8;
/** The least share of all titles that must be readable: with fewer, most offers would get no category. */
const READABLE = 0.5;

const SHOWN_EVIDENCE = 3;

/** Reads the titles with the path as evidence: on a path of headphones, a title may mean something else than it does without a path. */
function titleShares(
  titles: readonly string[],
  path: CategorySuggestion | undefined,
  taught: TaughtTypes | undefined,
): TitleShares {
  const context = { category: path?.category, type: findProductType(path?.type ?? "") };
  const readings = titles
    .flatMap((title) => readTitleType(title, context, taught) ?? [])
    // A word that means many things ("highlighter") says no more in the titles than it says in the path.
    .filter(({ words }) => !(path && isEcho(words, path)));
  const evidenceOf = (type: ProductTypeSlug) =>
    sharesOf(readings.filter((reading) => reading.type?.slug === type).map(evidenceText), 1).map(([text]) => text);
  return {
    titles: titles.length,
    readable: readings.length,
    types: sharesOf(
      readings.flatMap(({ type }) => type?.slug ?? []),
      readings.length,
    ).map(([type, share]) => ({ type, share, evidence: evidenceOf(type).slice(0, SHOWN_EVIDENCE) })),
    categories: sharesOf(
      readings.map(({ category }) => category),
      readings.length,
    ).map(([category, share]) => ({ category, share })),
  };
}

function sharesOf<Value>(values: readonly Value[], all: number): readonly [Value, number][] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([value, count]) => [value, count / all]);
}

/**
 * Reads what a path's own words and its offers' titles say.
 * @param taught words that people have taught
 * @param books how many of the offers have an ISBN
 */
export function readPath(
  path: string,
  titles: readonly string[],
  taught?: TaughtTypes,
  books = 0,
): { readonly shares: TitleShares; readonly sure: SurePlace | undefined } {
  const said = likeliest(suggestCategory(path), titles, taught);
  const shares = titleShares(titles, said, taught);
  return {
    shares,
    sure: books > 0 && books >= BOOKS_SHARE * titles.length ? placeOfBooks(said) : surePlace(said, shares),
  };
}

/** Chooses between things that share a path's word by what the titles are without the path: "Toner" is a cosmetic, or ink. */
function likeliest(
  suggestions: readonly CategorySuggestion[],
  titles: readonly string[],
  taught: TaughtTypes | undefined,
): CategorySuggestion | undefined {
  const [first] = suggestions;
  const alike = suggestions.filter(({ reason }) => reason.words === first?.reason.words);
  if (!first || alike.every(({ category }) => category === first.category)) return first;
  const [most] = titleShares(titles, undefined, taught).categories.filter(({ category }) =>
    alike.some((one) => one.category === category),
  );
  const likely = alike.filter(({ category }) => category === most?.category);
  return likely.find(({ type }) => type) ?? likely[0] ?? first;
}

const isEcho = (words: string, { reason }: CategorySuggestion) => words === reason.words && isDescribing(words);

export const BOOKS: CategorySlug = "buku-majalah";
/** The share of ISBNs that shows a path of books: other things never have one, and some books have none. */
const BOOKS_SHARE = 0.5;

const placeOfBooks = (said: CategorySuggestion | undefined): SurePlace => ({
  category: BOOKS,
  productType: (said?.category === BOOKS && said.type) || null,
});

/** Finds the category and type to which a path surely belongs. @returns undefined where a person should look */
function surePlace(said: CategorySuggestion | undefined, shares: TitleShares): SurePlace | undefined {
  const { readable } = shares;
  const isReadable = readable >= ENOUGH_TITLES && readable >= READABLE * shares.titles;
  if (said) {
    const agreement = shares.categories.find(({ category }) => category === said.category)?.share ?? 0;
    const isUnclear = isDescribing(said.reason.words) && readable < ENOUGH_TITLES;
    if (isUnclear) return undefined;
    if (readable < ENOUGH_TITLES || agreement >= AGREEMENT) {
      const typeAgreement = shares.types.find(({ type }) => type === said.type)?.share ?? 0;
      const isType = said.type && (readable < SOME_TITLES || typeAgreement >= TYPE_AGREEMENT);
      return { category: said.category, productType: isType ? said.type : null };
    }
    if (isReadable) return "by-title";
    // Titles of books name what the books are about, so the few that name a thing say nothing against a path of books.
    return said.category === BOOKS ? { category: BOOKS, productType: null } : undefined;
  }
  if (!isReadable) return undefined;
  const [category] = shares.categories;
  const [type] = shares.types;
  if (category && category.share >= CLEAR_MAJORITY)
    return { category: category.category, productType: type && type.share >= CLEAR_MAJORITY ? type.type : null };
  return "by-title";
}
