import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ProductGroupId } from "../stores/product-groups.shared.ts";
import type { SearchTerm } from "./product-words.ts";

/** The fields of a product that a suggestion shows. */
export type FoundProduct = {
  readonly title: string;
  readonly category: string;
  readonly picture: { readonly hash: string; readonly width: number } | null;
  readonly lowest: { readonly total: number } | null;
  /** The lowest used offer, where there is any. */
  readonly used?: { readonly total: number; readonly condition: "used" | "refurbished" } | null;
};

export type ProductResults<Product extends FoundProduct = FoundProduct> = {
  readonly products: readonly Product[];
  readonly count: number;
  /** Whether there are more than are counted. */
  readonly isBounded: boolean;
  /** Whether the cheapest comes first, as people want who ask for something cheap; otherwise the best match does. */
  readonly isCheapestFirst?: boolean;
  /** The unit whose cheapest comes first: "per lembar". */
  readonly unit?: string;
  /** Whether only used things are shown, as asked. */
  readonly isUsed?: boolean;
  /** How they differ from what was asked, where they do. */
  readonly near?: NearResults;
  /** The results from `from` on lack the words `missing`, since few have all words. */
  readonly further?: { readonly from: number; readonly missing: string };
};

/** The answer to a question for products. */
export type ProductAnswer<Product extends FoundProduct> = Pick<ProductResults<Product>, "products" | "isBounded"> & {
  /** The number of products with all words. */
  readonly count: number;
  /** The words that each product lacks. */
  readonly unmet?: readonly (readonly string[])[];
};

/** How the results differ where nothing has all that was asked, so that the page can say it. */
export type NearResults = {
  /** Whether nothing is that cheap: these are the cheapest at any price. */
  readonly isOverBudget: boolean;
  /** Whether nothing costs that much: these are cheaper. */
  readonly isUnderBudget?: boolean;
  /** The name of their type; undefined where they have the words that were asked. */
  readonly name?: string;
  /** The category whose list is linked; undefined: the list of their type. */
  readonly category?: CategorySlug;
  readonly isGift?: boolean;
  /** Words of the question that not all of them have. */
  readonly missing?: string;
  /** Whether each has some of these words, the first the most; otherwise none has any. */
  readonly isAlike?: boolean;
  /** Whether the missing words are a brand. */
  readonly isBrandMissing?: boolean;
};

/** Product types that the words name and that have products. */
export type NamedTypes = {
  readonly name: string;
  readonly category: CategorySlug;
  readonly types: readonly string[];
  /** The words that name them. */
  readonly words: readonly string[];
  /** The unit by which packs are compared, for a single type: "per lembar". */
  readonly unit?: string | undefined;
};

export type ProductsAsked = {
  /** The terms that products must all have; an empty list makes no condition. */
  readonly words: readonly SearchTerm[];
  /** Whether products with most of the words follow those with all. */
  readonly isAnyEnough?: boolean;
  /** The price range, as parameters of a list. */
  readonly range: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly category?: CategorySlug | undefined;
  readonly types?: readonly string[] | undefined;
  /** Whether the cheapest comes first; otherwise the best match does, and without words the products of most stores. */
  readonly isCheapestFirst?: boolean;
  /** Whether the cheapest by the type's unit comes first; products that state no amount are left out. */
  readonly isCheapestPerUnit?: boolean;
};

/** The product queries that search needs from outside; left out where no products can be shown. */
export type SearchedProducts<Product extends FoundProduct = FoundProduct> = {
  /** @returns undefined where no product is found */
  readonly find: (asked: ProductsAsked) => Promise<ProductAnswer<Product> | undefined>;
  /** @param groups the product groups of the words, where they are known */
  readonly typesNamed: (words: readonly string[], groups: readonly ProductGroupId[]) => NamedTypes | undefined;
  /** Lists types whose names continue these words, the last of which may be unfinished: whole words first, then types with most products. */
  readonly typesBegun: (words: readonly string[]) => readonly NamedTypes[];
  /** Lists groups of a category's types by how likely they are gifts; types in none of these groups come last. */
  readonly giftTypes: (category: CategorySlug) => readonly (readonly string[])[];
  readonly pathOf: (product: Product) => string;
  /** Returns the list of such products in that price range, with its name. */
  readonly listOf: (
    named: NamedTypes,
    range: ProductsAsked["range"],
  ) => { readonly name: string; readonly path: string };
};
