import type { CategorySlug } from "../stores/categories.shared.ts";
import type { ProductGroupId } from "../stores/product-groups.shared.ts";
import type { SearchTerm } from "./product-words.ts";

/** The fields of a product that a suggestion shows. */
export type FoundProduct = {
  readonly title: string;
  readonly category: string;
  readonly picture: { readonly hash: string; readonly width: number } | null;
  readonly lowest: { readonly total: number } | null;
  /** The cheapest used offer, if there is any. */
  readonly used?: { readonly total: number; readonly condition: "used" | "refurbished" } | null;
};

export type ProductResults<Product extends FoundProduct = FoundProduct> = {
  readonly products: readonly Product[];
  readonly count: number;
  /** Whether there are more products than were counted. */
  readonly isBounded: boolean;
  /** Whether the cheapest product comes first, as for a question with "murah"; otherwise the best match comes first. */
  readonly isCheapestFirst?: boolean;
  /** The unit, such as "per lembar", by whose price the products are sorted. */
  readonly unit?: string;
  /** Whether only used products are shown, because the question asks for them. */
  readonly isUsed?: boolean;
  /** How the products differ from what was asked; undefined where they do not differ. */
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

/** How the results differ from the question where no product has all that was asked, so the page can say how. */
export type NearResults = {
  /** Whether no product is as cheap as the budget; the cheapest products at any price are then shown instead. */
  readonly isOverBudget: boolean;
  /** Whether no product costs as much as the budget; cheaper products are then shown instead. */
  readonly isUnderBudget?: boolean;
  /** The name of the products' type; undefined where the products have the words of the question. */
  readonly name?: string;
  /** The category whose list is linked; undefined: the list of the products' type is linked. */
  readonly category?: CategorySlug;
  readonly isGift?: boolean;
  /** Words of the question that some of the products lack. */
  readonly missing?: string;
  /** Whether each product has some of the missing words, the first product the most; otherwise no product has any of them. */
  readonly isAlike?: boolean;
  /** Whether the missing words are a brand. */
  readonly isBrandMissing?: boolean;
};

/** Product types that words of a question name and that have products. */
export type NamedTypes = {
  readonly name: string;
  readonly category: CategorySlug;
  readonly types: readonly string[];
  /** The words that name the types. */
  readonly words: readonly string[];
  /** The unit by which packs are compared, for a single type: "per lembar". */
  readonly unit?: string | undefined;
};

export type ProductsAsked = {
  /** The terms, all of which a product must have; an empty list is no condition. */
  readonly words: readonly SearchTerm[];
  /** Whether products with most of the words are found, too, after those with all words. */
  readonly isAnyEnough?: boolean;
  /** The price range, as query parameters of a product list. */
  readonly range: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly category?: CategorySlug | undefined;
  readonly types?: readonly string[] | undefined;
  /** Whether the cheapest product comes first; otherwise the best match comes first, or without words the product that most stores sell. */
  readonly isCheapestFirst?: boolean;
  /** Whether the product that is cheapest per unit of its type comes first; products that state no amount are left out. */
  readonly isCheapestPerUnit?: boolean;
};

/** The queries for products, which search gets from another module; left out where no products can be shown. */
export type SearchedProducts<Product extends FoundProduct = FoundProduct> = {
  /** @returns undefined where no product is found */
  readonly find: (asked: ProductsAsked) => Promise<ProductAnswer<Product> | undefined>;
  /** @param groups the product groups of the words, where they are known */
  readonly typesNamed: (words: readonly string[], groups: readonly ProductGroupId[]) => NamedTypes | undefined;
  /**
   * Lists types whose names begin with these words, the last of which may be unfinished. Types with the last word as a whole word come first, then
   * types with most products.
   */
  readonly typesBegun: (words: readonly string[]) => readonly NamedTypes[];
  /** Lists groups of a category's types by how likely they are gifts; types in none of these groups come last. */
  readonly giftTypes: (category: CategorySlug) => readonly (readonly string[])[];
  readonly pathOf: (product: Product) => string;
  /** Returns the name and the path of the list of the named types in a price range. */
  readonly listOf: (
    named: NamedTypes,
    range: ProductsAsked["range"],
  ) => { readonly name: string; readonly path: string };
};
