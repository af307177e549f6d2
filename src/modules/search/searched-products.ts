import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ProductGroupId } from "../stores/product-groups.shared.ts";
import type { SearchTerm } from "./product-words.ts";

/** Of a product, what a suggestion says. */
export type FoundProduct = {
  readonly title: string;
  readonly category: string;
  readonly picture: { readonly hash: string; readonly width: number } | null;
  readonly lowest: { readonly total: number } | null;
  /** Of what is used of it, where there is any. */
  readonly used?: { readonly total: number; readonly condition: "used" | "refurbished" } | null;
};

export type ProductResults<Product extends FoundProduct = FoundProduct> = {
  readonly products: readonly Product[];
  readonly count: number;
  /** There are more than are counted. */
  readonly isBounded: boolean;
  /** Who asks for what is cheap gets the cheapest first; else the best match is. */
  readonly isCheapestFirst?: boolean;
  /** The cheapest of a unit is first: "per lembar". */
  readonly unit?: string;
  /** Who asks for what is used gets nothing else. */
  readonly isUsed?: boolean;
  /** They are not quite what was asked. */
  readonly near?: NearResults;
  /** What has all words is few: behind these is what has most of them. */
  readonly further?: { readonly from: number; readonly missing: string };
};

/** What a question for products is answered with. */
export type ProductAnswer<Product extends FoundProduct> = Pick<ProductResults<Product>, "products" | "isBounded"> & {
  /** How many have all words. */
  readonly count: number;
  /** Of each product, the words that it has not. */
  readonly unmet?: readonly (readonly string[])[];
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
  /** What packs of it are compared by, of one type: "per lembar". */
  readonly unit?: string | undefined;
};

export type ProductsAsked = {
  /** All of them; none: whatever the others say. */
  readonly words: readonly SearchTerm[];
  /** Behind what has all of them, what has most. */
  readonly isAnyEnough?: boolean;
  /** As parameters of a list. */
  readonly range: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly category?: CategorySlug | undefined;
  readonly types?: readonly string[] | undefined;
  /** Else the best match, and without words those of most stores. */
  readonly isCheapestFirst?: boolean;
  /** The same of what packs of the one type are compared by; what states no amount is left out. */
  readonly isCheapestPerUnit?: boolean;
};

/** How search finds products, which it does not know itself; left out where there are none to be shown. */
export type SearchedProducts<Product extends FoundProduct = FoundProduct> = {
  /** @returns undefined where there are none */
  readonly find: (asked: ProductsAsked) => Promise<ProductAnswer<Product> | undefined>;
  /** @param groups what the words are about, where that is known */
  readonly typesNamed: (words: readonly string[], groups: readonly ProductGroupId[]) => NamedTypes | undefined;
  /** Types whose names go on from these words, the last of which may be unfinished; whole words first, then those of most products. */
  readonly typesBegun: (words: readonly string[]) => readonly NamedTypes[];
  /** Types of a category, those first that people give most likely; what is in none of these groups comes last. */
  readonly giftTypes: (category: CategorySlug) => readonly (readonly string[])[];
  readonly pathOf: (product: Product) => string;
  /** The list of such products in that price range, under its name. */
  readonly listOf: (
    named: NamedTypes,
    range: ProductsAsked["range"],
  ) => { readonly name: string; readonly path: string };
};
