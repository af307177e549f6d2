import type { Budget } from "./budget.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { productTerms, type SearchTerm } from "./product-words.ts";

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
};

/** How search finds products, which it does not know itself; left out where there are none to be shown. */
export type SearchedProducts<Product extends FoundProduct = FoundProduct> = {
  readonly find: (asked: {
    readonly words: readonly SearchTerm[];
    /** As parameters of a list. */
    readonly range: Readonly<Record<string, string>>;
    readonly limit: number;
  }) => Promise<ProductResults<Product> | undefined>;
  readonly pathOf: (product: Product) => string;
};

const SHOWN = 6;

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
  const words = products ? productTerms(reading, unfinished) : [];
  if (!products || words.length === 0) return undefined;
  return products.find({ words, range: priceRange(budget), limit });
}

export const priceRange = (budget: Budget | undefined): Readonly<Record<string, string>> => ({
  ...(budget?.min ? { harga_min: String(budget.min) } : {}),
  ...(budget?.max ? { harga_max: String(budget.max) } : {}),
});
