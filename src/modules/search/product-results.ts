import type { CategorySlug } from "../stores/categories.shared.ts";
import type { Budget } from "./budget.ts";
import { type Gift, giftIn } from "./gifts.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { productTerms } from "./product-words.ts";
import { boughtOfBrand, productGroupsOf } from "./products.ts";
import type {
  FoundProduct,
  NamedTypes,
  NearResults,
  ProductAnswer,
  ProductResults,
  ProductsAsked,
  SearchedProducts,
} from "./searched-products.ts";
import { discriminativeTerms } from "./term.ts";
import { isUsedWord, usedWordsAsked } from "./used-words.ts";
import { asksCheap, isQuestion } from "./wishes.ts";

const SHOWN = 6;
const NEAREST_SHOWN = 4;

type Asked = {
  readonly budget?: Budget | undefined;
  readonly unfinished?: string | undefined;
  readonly limit?: number;
  readonly isAnyEnough?: boolean;
};

/** Finds products that have all the words of the question, within the budget if there is one. @returns undefined where there are no such products */
async function findProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  reading: ParsedQuery,
  { budget, unfinished, limit = SHOWN, isAnyEnough = false }: Asked,
): Promise<(ProductAnswer<Product> & Pick<ProductResults, "isCheapestFirst" | "isUsed">) | undefined> {
  const isUsed = usedWordsAsked(reading).length > 0;
  const things = isUsed ? reading.terms.filter((term) => !term.words.some(isUsedWord)) : reading.terms;
  const thing = things.length > 0 ? { ...reading, terms: things } : reading;
  const words = products ? productTerms(thing, unfinished) : [];
  if (!products || words.length === 0) return undefined;
  const isCheapestFirst = asksCheap(reading);
  const range = { ...priceRange(budget), ...(isUsed && ONLY_USED) };
  const found = await products.find({ words, range, limit, isCheapestFirst, ...(isAnyEnough && { isAnyEnough }) });
  return found && { ...found, isCheapestFirst, isUsed };
}

function typesIn(terms: ParsedQuery["terms"], { typesNamed }: Pick<SearchedProducts, "typesNamed">) {
  const typed = terms.flatMap(({ words }) => words);
  return typesNamed(typed, productGroupsOf(typed.join(" ")));
}

const ONLY_USED = { kondisi: "bekas" } as const;

/** Finds products while somebody types, or gifts if the question is for a gift. */
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

/** Returns the list that answers the whole question, if the question names only a product type and a price. */
export function namedList<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  { terms }: ParsedQuery,
  budget: Budget | undefined,
) {
  const discriminative = discriminativeTerms(terms);
  const named = products && typesIn(discriminative, products);
  const isAllNamed = named && discriminative.every((term) => term.words.every((word) => named.words.includes(word)));
  if (!isAllNamed) return undefined;
  return products.listOf(named, priceRange(budget));
}

/** Finds products. If no product has all the words, finds the nearest ones: with a word missing, outside the budget, of the same type, or gifts. */
export async function findOrNearProducts<Product extends FoundProduct>(
  products: SearchedProducts<Product> | undefined,
  reading: ParsedQuery,
  { budget, isPerUnit }: { readonly budget: Budget | undefined; readonly isPerUnit: boolean },
): Promise<ProductResults<Product> | undefined> {
  if (!products || reading.commonWordsOnly) return undefined;
  const perUnit = isPerUnit ? await cheapestPerUnit(products, reading, budget) : undefined;
  if (perUnit) return perUnit;
  const gift = giftIn(reading);
  const thing = gift?.reading ?? reading;
  const isNamed = thing.terms.length > 0;
  const answer = isNamed ? await findProducts(products, thing, { budget, isAnyEnough: true }) : undefined;
  const found = answer && isComplete(answer, 0) ? withFurther(answer, thing) : undefined;
  // Where nothing used has the words, what is new and has them is nearer than anything of the type.
  const asNew = answer || !isNamed ? undefined : await findNew(products, thing, budget);
  const near = found ?? (isNamed ? await nearProducts(products, thing, { budget, alike: answer ?? asNew }) : undefined);
  return near ?? (gift && giftProducts(products, gift, budget));
}

/** @returns undefined where the question asks for nothing used, or names nothing beside that */
async function findNew<Product extends FoundProduct>(
  products: SearchedProducts<Product>,
  reading: ParsedQuery,
  budget: Budget | undefined,
) {
  const terms = reading.terms.filter(({ words }) => !words.some(isUsedWord));
  if (!isQuestion(reading) || terms.length === 0 || terms.length === reading.terms.length) return undefined;
  const words = reading.words.filter((word) => !isUsedWord(word));
  return findProducts(products, { ...reading, terms, words }, { budget, isAnyEnough: true });
}

/** @returns undefined where no single type with a unit price is named, or none of its products states an amount */
async function cheapestPerUnit<Product extends FoundProduct>(
  products: SearchedProducts<Product>,
  reading: ParsedQuery,
  budget: Budget | undefined,
): Promise<ProductResults<Product> | undefined> {
  const named = typesIn(reading.terms, products);
  if (named?.unit === undefined) return undefined;
  const { category, types, unit } = named;
  const bounds = { range: priceRange(budget), limit: SHOWN, category, types, isCheapestPerUnit: true };
  const found = await products.find({ words: productTerms(reading), ...bounds });
  return found && { ...found, unit };
}

const isComplete = ({ unmet = [] }: Pick<ProductAnswer<FoundProduct>, "unmet">, place: number) =>
  (unmet[place] ?? []).length === 0;

/** Adds the index of the first result that lacks words of the question, and these words. */
function withFurther<Product extends FoundProduct>(
  { unmet = [], ...answer }: ProductAnswer<Product>,
  reading: ParsedQuery,
): ProductResults<Product> {
  const from = unmet.findIndex((words) => words.length > 0);
  return from < 0 ? answer : { ...answer, further: { from, missing: missingOf(unmet[from], reading) } };
}

/** Says which words are missing. A bare number is given together with the word after it, as in "1 tabung". */
function missingOf(unmet: readonly string[] = [], { words }: ParsedQuery): string {
  const counted = unmet.flatMap((word) => {
    const next = /^\d+$/.test(word) ? words[words.indexOf(word) + 1] : undefined;
    return next === undefined || unmet.includes(next) ? [word] : [word, next];
  });
  return counted.join(" ");
}

type NearAsked<Product extends FoundProduct> = {
  readonly budget: Budget | undefined;
  /** Products that lack some words of the question. */
  readonly alike: (ProductAnswer<Product> & Pick<ProductResults, "isCheapestFirst">) | undefined;
};

/** Finds the nearest products by three queries at the same time, each of which uses an index. */
async function nearProducts<Product extends FoundProduct>(
  { find, typesNamed }: SearchedProducts<Product>,
  reading: ParsedQuery,
  { budget, alike }: NearAsked<Product>,
): Promise<ProductResults<Product> | undefined> {
  const words = productTerms(reading);
  if (words.length === 0) return undefined;
  const discriminative = discriminativeTerms(reading.terms).flatMap((term) => term.words);
  const bought = boughtOfBrand(discriminative).map((name) => typesNamed(name, []));
  const named = typesIn(reading.terms, { typesNamed }) ?? bought.find(Boolean);
  const of = named && { category: named.category, types: named.types };
  const unnamed = unnamedTerms(reading, named);
  const used = usedWordsAsked(reading);
  const range = priceRange(budget);
  const isCheapestFirst = asksCheap(reading);
  const isAllNamed = named !== undefined && unnamed.length === 0 && used.length === 0;
  const [outside, all, othersOutside] = await Promise.all([
    used.length === 0 ? findOutside(budget, (more) => find({ words, ...more })) : undefined,
    of && !alike && find({ words: [], ...of, range, limit: SHOWN, isCheapestFirst }),
    of && !alike && findOutside(budget, (more) => find({ words: [], ...of, ...more })),
  ]);
  if (outside) return { ...outside.results, near: { ...outside.side, ...(isAllNamed && { name: named.name }) } };
  if (alike) {
    const { unmet = [], ...results } = alike;
    const missing = unnamed.filter(({ words }) => unmet[0]?.includes(words.join(" ")));
    return {
      ...results,
      near: {
        isOverBudget: false,
        ...(named && { name: named.name }),
        ...{ missing: [missingOf(unmet[0], reading), ...used].filter(Boolean).join(" "), isAlike: true },
        isBrandMissing: isBrand(missing) && used.length === 0 && missing.length === unmet[0]?.length,
      },
    };
  }
  const rest = all ? { results: { ...all, isCheapestFirst }, side: { isOverBudget: false } } : othersOutside;
  if (!rest || !named) return undefined;
  const missing = isAllNamed
    ? {}
    : {
        missing: [...unnamed.flatMap((term) => term.words), ...used].join(" "),
        isBrandMissing: used.length === 0 && isBrand(unnamed),
      };
  const list = named.types.length > 1 ? { category: named.category } : {};
  return { ...rest.results, near: { ...rest.side, name: named.name, ...list, ...missing } };
}

const isBrand = (terms: ParsedQuery["terms"]) => terms.every(({ brandCategories }) => brandCategories !== undefined);

/**
 * Returns the distinctive terms that the type's name does not cover. Brands count ("printer epson" may find no Epson), and words from a number on
 * ("mesin cuci 1 tabung" may find two tubs).
 */
function unnamedTerms({ terms }: ParsedQuery, named: NamedTypes | undefined) {
  const names = untilFigure(named?.words ?? []);
  return discriminativeTerms(terms).filter(
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

/**
 * Finds products outside the budget. Below a range such as "about 500 thousand", slightly cheaper ones are tried before much cheaper ones; otherwise
 * the cheapest at any price.
 */
async function findOutside<Product extends FoundProduct>(
  budget: Budget | undefined,
  find: (bounds: Bounds) => Promise<ProductResults<Product> | undefined>,
): Promise<Outside<Product> | undefined> {
  if (!budget) return undefined;
  const { min, max } = budget;
  const cheaper =
    min && max
      ? ((await find({ range: priceRange({ min: Math.round(min / 2), max }), limit: SHOWN })) ??
        (await find({ range: priceRange({ max }), limit: SHOWN })))
      : undefined;
  if (cheaper) return { results: cheaper, side: { isOverBudget: false, isUnderBudget: true } };
  const cheapest = await find({ range: {}, limit: NEAREST_SHOWN, isCheapestFirst: max !== undefined });
  return cheapest && { results: cheapest, side: { isOverBudget: true } };
}

/** Finds products that are gifts for the recipients of `gift`. */
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

/** Lists typical gifts first, then the rest of the category. The types take turns, and the products of each type begin with the one that most stores sell. */
async function giftsOf<Product extends FoundProduct>(
  { find, giftTypes, pathOf }: SearchedProducts<Product>,
  category: CategorySlug,
  bounds: Bounds,
): Promise<ProductResults<Product> | undefined> {
  const asked = { words: [], category, ...bounds };
  if (bounds.isCheapestFirst) return find(asked);
  const [all, ...groups] = await Promise.all([
    find(asked),
    ...giftTypes(category).map((types) => Promise.all(types.map((type) => find({ ...asked, types: [type] })))),
  ]);
  if (!all) return undefined;
  const given = groups.flatMap((found) => inTurn(found.map((results) => results?.products ?? [])));
  const inOrder = [...given, ...all.products];
  // A product may occur in several lists; a map keeps only its first place.
  const products = [...new Map(inOrder.map((product) => [pathOf(product), product])).values()].slice(0, bounds.limit);
  return { ...all, products };
}

/** Interleaves lists: the first item of each, then the second of each. */
const inTurn = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();

export const priceRange = (budget: Omit<Budget, "words"> | undefined): Readonly<Record<string, string>> => ({
  ...(budget?.min ? { harga_min: String(budget.min) } : {}),
  ...(budget?.max ? { harga_max: String(budget.max) } : {}),
});
