import type { Reader } from "../../platform/database/database.ts";
import { type ListedProduct, type ProductSearch, productsByIds, readListState } from "../products/queries.ts";
import type { Budget } from "./budget.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { productTerms } from "./product-words.ts";

/** What search finds products by; left out where there are none to be shown. */
export type SearchedProducts = {
  readonly search: ProductSearch;
  readonly showSamples: boolean;
  /** Of which the prices are. */
  readonly moment: Date;
};

export type ProductResults = {
  readonly products: readonly ListedProduct[];
  readonly count: number;
  /** There are more than are counted. */
  readonly isBounded: boolean;
};

const SHOWN = 6;

type Asked = {
  readonly budget?: Budget | undefined;
  readonly unfinished?: string | undefined;
  readonly limit?: number;
};

/** The products that have all that was asked, in the price range where one was said. @returns undefined where there are none */
export async function findProducts(
  reader: Reader,
  products: SearchedProducts | undefined,
  reading: ParsedQuery,
  { budget, unfinished, limit = SHOWN }: Asked,
): Promise<ProductResults | undefined> {
  const words = products ? productTerms(reading, unfinished) : [];
  if (!products || words.length === 0) return undefined;
  const state = readListState({ q: words.length > 0 ? "q" : "", ...priceRange(budget) }, {});
  const answer =
    state && (await products.search.list({ showSamples: products.showSamples, words, state, perPage: limit }));
  if (!answer || answer.ids.length === 0) return undefined;
  const list = await productsByIds(reader, { ids: answer.ids, moment: products.moment });
  return { products: list.products, count: answer.count, isBounded: answer.isBounded };
}

export const priceRange = (budget: Budget | undefined): Readonly<Record<string, string>> => ({
  ...(budget?.min ? { harga_min: String(budget.min) } : {}),
  ...(budget?.max ? { harga_max: String(budget.max) } : {}),
});
