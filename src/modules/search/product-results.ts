import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ProductGroupId } from "../stores/product-groups.shared.ts";
import type { Budget } from "./budget.ts";
import { type Gift, giftIn } from "./gifts.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { productTerms, type SearchTerm } from "./product-words.ts";
import { boughtOfBrand, productGroupsOf } from "./products.ts";
import { distinctiveTerms } from "./term.ts";
import { isUsedWord } from "./used-words.ts";

/** Of a product, what a suggestion says. */
export type FoundProduct = {
  readonly title: string;
  readonly category: string;
  readonly picture: { readonly hash: string; readonly width: number } | null;
  readonly lowest: { readonly total: number } | null;
};

export type ProductResults<Product extends FoundProduct = FoundProduct> = {
  readonly products: readonly Product[];
  readonly count: number;
  /** There are more than are counted. */
  readonly isBounded: boolean;
  /** Who asks for what is cheap gets the cheapest first; else the best match is. */
  readonly isCheapestFirst?: boolean;
  /** Who asks for what is used gets nothing else. */
  readonly isUsed?: boolean;
  /** They are not quite what was asked. */
  readonly near?: NearResults;
};

/** What is shown where nothing has all that was asked: the page says it. */
export type NearResults = {
  /** Nothing costs that little: these are the cheapest, whatever they cost. */
  readonly isOverBudget: boolean;
  /** Nothing costs that much: these cost less. */
  readonly isUnderBudget?: boolean;
  /** What they are; undefined: they have the words that were asked. */
  readonly name?: string;
  /** The list of them; undefined: that of what they are. */
  readonly category?: CategorySlug;
  readonly isGift?: boolean;
  /** Words of the question that not all of them have. */
  readonly missing?: string;
  /** Each has some of these words, the first the most; else none has any. */
  readonly isAlike?: boolean;
  /** Which are a brand. */
  readonly isBrandMissing?: boolean;
};

/** Types of products that words name, of which there are products. */
export type NamedTypes = {
  readonly name: string;
  readonly category: CategorySlug;
  readonly types: readonly string[];
  /** Which words name them. */
  readonly words: readonly string[];
};

export type ProductsAsked = {
  /** All of them; none: whatever the others say. */
  readonly words: readonly SearchTerm[];
  /** Any of them, the best match being what has most. */
  readonly isAnyEnough?: boolean;
  /** As parameters of a list. */
  readonly range: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly category?: CategorySlug | undefined;
  readonly types?: readonly string[] | undefined;
  /** Else the best match, and without words those of most stores. */
  readonly isCheapestFirst?: boolean;
};

/** How search finds products, which it does not know itself; left out where there are none to be shown. */
export type SearchedProducts<Product extends FoundProduct = FoundProduct> = {
  /** @returns undefined where there are none */
  readonly find: (asked: ProductsAsked) => Promise<ProductResults<Product> | undefined>;
  /** @param groups what the words are about, where that is known */
  readonly typesNamed: (words: readonly string[], groups: readonly ProductGroupId[]) => NamedTypes | undefined;
  /** Types of a category, those first that people give most likely; what is in none of these groups comes last. */
  readonly giftTypes: (category: CategorySlug) => readonly (readonly string[])[];
  readonly pathOf: (product: Product) => string;
  /** The list of such products in that price range, under its name. */
  readonly listOf: (
    named: NamedTypes,
    range: ProductsAsked["range"],
  ) => { readonly name: string; readonly path: string };
};

const SHOWN = 6;
const NEAREST_SHOWN = 4;

type Asked = {
  readonly budget?: Budget | undefined;
  readonly unfinished?: string | undefined;
  readonly limit?: number;
};

/** The products that have all that was asked, in the price range where one was said. @returns undefined where there are none */
export async function findProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  reading: ParsedQuery,
  { budget, unfinished, limit = SHOWN }: Asked,
): Promise<ProductResults<Product> | undefined> {
  const isUsed = reading.words.some(isUsedWord);
  const things = reading.terms.filter((term) => !term.words.some(isUsedWord));
  const thing = things.length > 0 ? { ...reading, terms: things } : reading;
  const words = products ? productTerms(thing, unfinished) : [];
  if (!products || words.length === 0) return undefined;
  const isCheapestFirst = asksCheap(reading);
  const asked = { words, range: { ...priceRange(budget), ...(isUsed && ONLY_USED) }, limit, isCheapestFirst };
  const found = await (isCheapestFirst || budget ? findOfType(products, thing, asked) : products.find(asked));
  return found && { ...found, isCheapestFirst, isUsed };
}

/** Of the type that is named, where one is: a bag for laptops costs less than any, and is none. */
async function findOfType<Product extends FoundProduct>(
  { find, typesNamed }: SearchedProducts<Product>,
  reading: ParsedQuery,
  asked: ProductsAsked,
): Promise<ProductResults<Product> | undefined> {
  const named = typesIn(reading.terms, { typesNamed });
  if (!named) return find(asked);
  const of = { category: named.category, types: named.types };
  if (unnamedTerms(reading, named).length === 0) return find({ ...asked, ...of, words: [] });
  return (await find({ ...asked, ...of })) ?? find(asked);
}

function typesIn(terms: ParsedQuery["terms"], { typesNamed }: Pick<SearchedProducts, "typesNamed">) {
  const typed = terms.flatMap(({ words }) => words);
  return typesNamed(typed, productGroupsOf(typed.join(" ")));
}

const CHEAP = new Set(["murah", "termurah"]);
const asksCheap = ({ words }: ParsedQuery) => words.some((word) => CHEAP.has(word));
const ONLY_USED = { kondisi: "bekas" } as const;

/** While somebody types: the same, or what is meant to be given to such people. */
export async function suggestedProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  reading: ParsedQuery,
  asked: Asked,
): Promise<readonly Product[]> {
  const found = await findProducts(products, reading, asked);
  if (found || !products) return found?.products ?? [];
  const gift = giftIn(reading);
  const [category] = gift?.categories ?? [];
  if (!gift || gift.reading.terms.length > 0 || category === undefined) return [];
  const [types] = products.giftTypes(category);
  const { budget, limit = SHOWN } = asked;
  return (await products.find({ words: [], category, types, range: priceRange(budget), limit }))?.products ?? [];
}

/** The list that holds all that was asked for, where it names nothing but a type of products and a price. */
export function namedList<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  { terms }: ParsedQuery,
  budget: Budget | undefined,
) {
  const telling = distinctiveTerms(terms);
  const named = products && typesIn(telling, products);
  const isAllNamed = named && telling.every((term) => term.words.every((word) => named.words.includes(word)));
  if (!isAllNamed) return undefined;
  return products.listOf(named, priceRange(budget));
}

/** The same; where there are none, what is nearest to it: what costs more, the rest of its type, gifts for such people. */
export async function findOrNearProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  reading: ParsedQuery,
  budget: Budget | undefined,
): Promise<ProductResults<Product> | undefined> {
  if (!products || reading.commonWordsOnly) return undefined;
  const gift = giftIn(reading);
  const thing = gift?.reading ?? reading;
  const isNamed = thing.terms.length > 0;
  const found = isNamed ? await findProducts(products, thing, { budget }) : undefined;
  const near = found ?? (isNamed ? await nearProducts(products, thing, budget) : undefined);
  return near ?? (gift && giftProducts(products, gift, budget));
}

/** Four questions at once, each over an index. */
async function nearProducts<Product extends FoundProduct>(
  { find, typesNamed }: SearchedProducts<Product>,
  reading: ParsedQuery,
  budget: Budget | undefined,
): Promise<ProductResults<Product> | undefined> {
  const words = productTerms(reading);
  if (words.length === 0) return undefined;
  const telling = distinctiveTerms(reading.terms).flatMap((term) => term.words);
  const bought = boughtOfBrand(telling).map((name) => typesNamed(name, []));
  const named = typesIn(reading.terms, { typesNamed }) ?? bought.find(Boolean);
  const of = named && { category: named.category, types: named.types };
  const unnamed = unnamedTerms(reading, named);
  const used = reading.words.filter(isUsedWord);
  const range = priceRange(budget);
  const isCheapestFirst = asksCheap(reading);
  const isAllNamed = named !== undefined && unnamed.length === 0 && used.length === 0;
  const unnamedWords = productTerms({ ...reading, terms: unnamed });
  const [outside, alike, all, othersOutside] = await Promise.all([
    used.length === 0 ? findOutside(budget, (more) => find({ words, ...of, ...more })) : undefined,
    of && unnamedWords.length > 1
      ? find({ words: unnamedWords, isAnyEnough: true, ...of, range, limit: SHOWN })
      : undefined,
    of && find({ words: [], ...of, range, limit: SHOWN, isCheapestFirst }),
    of && findOutside(budget, (more) => find({ words: [], ...of, ...more })),
  ]);
  const others = alike ?? (all && { ...all, isCheapestFirst });
  if (outside) return { ...outside.results, near: { ...outside.side, ...(isAllNamed && { name: named.name }) } };
  const rest = others ? { results: others, side: { isOverBudget: false } } : othersOutside;
  if (!rest || !named) return undefined;
  const missing = isAllNamed
    ? {}
    : {
        missing: [...unnamed.flatMap((term) => term.words), ...used].join(" "),
        isBrandMissing: used.length === 0 && unnamed.every(({ brandCategories }) => brandCategories !== undefined),
        ...(alike && { isAlike: true }),
      };
  const list = named.types.length > 1 ? { category: named.category } : {};
  return { ...rest.results, near: { ...rest.side, name: named.name, ...list, ...missing } };
}

/** "printer epson" is a name of printers, and yet none is an Epson; "mesin cuci 1 tabung" is one of what has two. */
function unnamedTerms({ terms }: ParsedQuery, named: NamedTypes | undefined) {
  const names = untilFigure(named?.words ?? []);
  return distinctiveTerms(terms).filter(
    (term) => term.brandCategories || !term.words.every((word) => names.includes(word)),
  );
}

function untilFigure(words: readonly string[]): readonly string[] {
  const figure = words.findIndex((word) => /^\d+$/.test(word));
  return figure < 0 ? words : words.slice(0, figure);
}

type Outside<Product extends FoundProduct> = {
  readonly results: ProductResults<Product>;
  readonly side: Pick<NearResults, "isOverBudget" | "isUnderBudget">;
};

type Bounds = Pick<ProductsAsked, "range" | "limit" | "isCheapestFirst">;

/** Where nothing costs what was said: what costs less than "about 500 thousand", else the cheapest, whatever it costs. */
async function findOutside<Product extends FoundProduct>(
  budget: Budget | undefined,
  find: (bounds: Bounds) => Promise<ProductResults<Product> | undefined>,
): Promise<Outside<Product> | undefined> {
  if (!budget) return undefined;
  const { min, max } = budget;
  const cheaper = min && max ? await find({ range: priceRange({ max }), limit: SHOWN }) : undefined;
  if (cheaper) return { results: cheaper, side: { isOverBudget: false, isUnderBudget: true } };
  const cheapest = await find({ range: {}, limit: NEAREST_SHOWN, isCheapestFirst: max !== undefined });
  return cheapest && { results: cheapest, side: { isOverBudget: true } };
}

/** Of what is given to such people. */
async function giftProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product>,
  { categories }: Gift,
  budget: Budget | undefined,
): Promise<ProductResults<Product> | undefined> {
  const bounds = { range: priceRange(budget), limit: SHOWN };
  const found = await Promise.all(
    categories.map(async (category) => ({ category, results: await giftsOf(products, category, bounds) })),
  );
  const within = found.find(({ results }) => results);
  const category = within?.category ?? categories[0];
  if (category === undefined) return undefined;
  const { results, side } = within?.results
    ? { results: within.results, side: { isOverBudget: false } }
    : ((await findOutside(budget, (outside) => giftsOf(products, category, outside))) ?? {});
  return results && side && { ...results, near: { ...side, isGift: true, category } };
}

/** What is meant to be given goes first; of that, and of the rest, what most stores sell. */
async function giftsOf<Product extends FoundProduct>(
  { find, giftTypes, pathOf }: SearchedProducts<Product>,
  category: CategorySlug,
  bounds: Bounds,
): Promise<ProductResults<Product> | undefined> {
  const asked = { words: [], category, ...bounds };
  if (bounds.isCheapestFirst) return find(asked);
  const groups = giftTypes(category).filter((types) => types.length > 0);
  const [all, ...given] = await Promise.all([find(asked), ...groups.map((types) => find({ ...asked, types }))]);
  if (!all) return undefined;
  const inOrder = [...given, all].flatMap((results) => results?.products ?? []);
  // A map keeps the first place of what is found twice.
  const products = [...new Map(inOrder.map((product) => [pathOf(product), product])).values()].slice(0, bounds.limit);
  return { ...all, products };
}

export const priceRange = (budget: Omit<Budget, "words"> | undefined): Readonly<Record<string, string>> => ({
  ...(budget?.min ? { harga_min: String(budget.min) } : {}),
  ...(budget?.max ? { harga_max: String(budget.max) } : {}),
});
