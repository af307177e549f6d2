import type { Reader } from "../../platform/database/database.ts";
import { thumbnailPath } from "../media/picture.shared.ts";
import { formatRupiah } from "../money/money.shared.ts";
import { storeListPath } from "../stores/category-paths.shared.ts";
import { findTitles, type TitleMatch } from "./articles.ts";
import { BRAND_NAMES } from "./brands.ts";
import { type Budget, parseBudget } from "./budget.ts";
import { matchCategories, namedStores } from "./directory.ts";
import type { OwnWords } from "./lexicon.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { SEARCH_PATH } from "./paths.shared.ts";
import { namedList, priceRange, suggestedProducts } from "./product-results.ts";
import { productGroupsOf } from "./products.ts";
import { MAX_SUGGESTIONS, type Suggestion, searchQuerySchema } from "./schema.ts";
import type { FoundProduct, SearchedProducts } from "./searched-products.ts";
import { misspelledBeginning } from "./spelling.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOf, wordsOfQuery } from "./words.ts";

const MAX_OF_A_KIND = { list: 3, product: 3, category: 2, store: 2, query: 3 } as const;
/** The least number of letters to suggest any brand that they begin: too many brands begin with fewer. */
const SHORTEST_BRAND = 4;
/** The least number of letters to suggest the commonest word that they begin, if that is a brand: "red" is Redmi. */
const SHORTEST_OF_COMMONEST = 3;

type SuggestOptions<Product extends FoundProduct> = {
  readonly limit?: number;
  readonly products?: SearchedProducts<Product> | undefined;
  /** The ids of stores that are hidden. */
  readonly closedStores?: ReadonlySet<string> | undefined;
};

/** Suggests what somebody who has typed this far may want, in at most `limit` lines, each of which leads to a different page. */
export async function suggest<Product extends FoundProduct = FoundProduct>(
  reader: Reader,
  prefix: string,
  { limit = MAX_SUGGESTIONS, products, closedStores }: SuggestOptions<Product> = {},
): Promise<Suggestion[]> {
  const asked = searchQuerySchema.parse(prefix);
  const { rest, budget } = parseBudget(asked);
  const typed = wordsOfQuery(rest);
  const asWritten = await lookUpVocabulary(reader, typed);
  const misheard = misspelledBeginning(typed.at(-1) ?? "", asWritten);
  const words = misheard === undefined ? typed : [...typed.slice(0, -1), misheard];
  const known = misheard === undefined ? asWritten : await lookUpVocabulary(reader, words);
  const reading = parseQuery(words, known, { completeLast: asked.endsWith(rest) });
  const { own } = known;
  if (reading.terms.length === 0) return [];
  // A complete last word may still be continued, but the query is about the word as typed: "anti air" is not about an "airfryer".
  const asTyped = parseQuery(words, known);
  const isWhole = asTyped.completions.length === 0;
  const about = isWhole ? asTyped : reading;
  const unfinished = own.named.has(words.at(-1) ?? "") ? undefined : words.at(-1);
  const [titles, found] = await Promise.all([
    findTitles(reader, reading.terms, limit),
    suggestedProducts(products, unfinished === undefined ? asTyped : reading, {
      ...{ budget, unfinished, limit: MAX_OF_A_KIND.product },
    }),
  ]);
  const lists = listSuggestions(products, { asTyped, words, budget, hasProducts: found.length > 0 });
  const categories = categorySuggestions(about, own);
  const sold = found.map((product) => productSuggestion(product, products?.pathOf(product) ?? "/"));
  // If the query names a kind of product of which there are none here, the categories of that kind come before other products.
  const isSold = lists.length > 0 || products === undefined || productGroupsOf(words.join(" ")).length === 0;
  const suggestions: Suggestion[] = [
    ...lists,
    ...(found.length > 0 ? brandSuggestions(words, reading.completions) : []),
    ...(isSold ? [...sold, ...categories] : [...categories, ...sold]),
    ...storeSuggestions(reading, own, closedStores),
    ...queryLines(reading, { typed, titles, isWhole: unfinished === undefined })
      .slice(0, MAX_OF_A_KIND.query)
      .map((line) => querySuggestion(budget ? `${line} ${budget.words}` : line)),
    ...titles.map(({ title, path }): Suggestion => ({ kind: "article", label: title, href: path })),
  ];
  // If no category fits all the words, categories that fit some of them are better than nothing.
  const offered =
    suggestions.length > 0 || reading.commonWordsOnly ? suggestions : categorySuggestions(about, own, false);
  return uniqueSuggestions(offered).slice(0, limit);
}

type Listed = {
  readonly asTyped: ParsedQuery;
  readonly words: readonly string[];
  readonly budget: Budget | undefined;
  readonly hasProducts: boolean;
};

/** Suggests lists of the types that the words name, and of types whose names continue them: "susu" may become "susu bubuk". */
function listSuggestions<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  { asTyped, words, budget, hasProducts }: Listed,
): Suggestion[] {
  if (!products) return [];
  const named = hasProducts ? namedList(products, asTyped, budget) : undefined;
  const types = hasProducts || !budget ? products.typesBegun(words) : [];
  const begun = types.map((type) => products.listOf(type, priceRange(budget)));
  return [...(named ? [named] : []), ...begun]
    .slice(0, MAX_OF_A_KIND.list)
    .map(({ name, path }): Suggestion => ({ kind: "list", label: name, href: path }));
}

/** Suggests a brand whose name was typed as a whole or in part. */
function brandSuggestions(words: readonly string[], [commonest]: readonly string[]): Suggestion[] {
  const typed = words.join(" ");
  const isCalled = (name: string, text: string | undefined) => name.toLowerCase() === text;
  const name =
    BRAND_NAMES.find((one) => isCalled(one, typed)) ??
    (typed.length >= SHORTEST_BRAND ? BRAND_NAMES.find((one) => one.toLowerCase().startsWith(typed)) : undefined) ??
    (typed.length >= SHORTEST_OF_COMMONEST ? BRAND_NAMES.find((one) => isCalled(one, commonest)) : undefined);
  return name === undefined ? [] : [querySuggestion(name)];
}

const searchPath = (query: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: query })}`;

const querySuggestion = (query: string): Suggestion => ({ kind: "query", label: query, href: searchPath(query) });

const productSuggestion = ({ title, category, picture, lowest, used }: FoundProduct, href: string): Suggestion => ({
  ...{ kind: "product", label: title, href, category },
  ...(lowest
    ? { price: formatRupiah(lowest.total) }
    : used
      ? { price: `${USED_FROM[used.condition]} ${formatRupiah(used.total)}` }
      : {}),
  ...(picture ? { picture: thumbnailPath(picture) } : {}),
});

const USED_FROM = { used: "Bekas mulai", refurbished: "Rekondisi mulai" } as const;

const categorySuggestions = ({ terms }: ParsedQuery, own: OwnWords, every = true) =>
  matchCategories(terms, own, { every })
    .slice(0, MAX_OF_A_KIND.category)
    .map(({ slug, name }): Suggestion => ({ kind: "category", label: name, href: storeListPath(slug) }));

const storeSuggestions = ({ terms }: ParsedQuery, own: OwnWords, closedStores: ReadonlySet<string> | undefined) =>
  namedStores(terms, own, closedStores)
    .slice(0, MAX_OF_A_KIND.store)
    .map((name): Suggestion => ({ kind: "store", label: name, href: searchPath(name) }));

/**
 * Suggests whole queries: the corrected query, or queries that complete the last word. If other words precede it, the completions are taken only from
 * titles that have all of these words, so every suggested query finds something.
 */
function queryLines(
  { words, completions }: ParsedQuery,
  { typed, titles, isWhole }: { typed: readonly string[]; titles: readonly TitleMatch[]; isWhole: boolean },
): string[] {
  if (words.at(-1) !== typed.at(-1)) return [words.join(" ")];
  // A whole word such as "susu" (milk) is not completed to other words.
  if (isWhole) return [];
  const before = words.slice(0, -1);
  const inTitles = new Set(titles.flatMap(({ title }) => wordsOf(title)));
  return completions
    .filter((word) => before.length === 0 || inTitles.has(word))
    .map((word) => [...before, word].join(" "));
}

/** Drops lines with the same text or the same target, such as a store and a query of its name. */
function uniqueSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, href }) => {
    const keys = [label.toLowerCase(), href.toLowerCase()];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
