import type { SearchTerm } from "../../../modules/search/queries.ts";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { ProductType } from "../../taxonomy/product-types.shared.ts";
import type { Facet } from "./list-facets.ts";
import type { ListState } from "./list-parameters.ts";

export type ListAsked = {
  /** The list's category. With `type` and `brand` it chooses the list: of all products, of a category, of a type, or of a brand of a type. */
  readonly category?: CategorySlug | undefined;
  readonly type?: ProductType | undefined;
  /** Restricts a list without `category`, `type` and `brand` to products of these types. */
  readonly types?: readonly string[] | undefined;
  /** The brand's value in addresses. */
  readonly brand?: string | undefined;
  readonly showSamples: boolean;
  /** All words of the search, as stems; empty: no search. */
  readonly words: readonly SearchTerm[];
  /** Whether products that lack some of the words are shown after those that have all, if their score comes near the best score. They are not counted. */
  readonly isAnyEnough?: boolean | undefined;
  readonly state: ListState;
  readonly perPage?: number;
  readonly withFacets?: boolean;
};

export type ListAnswer = {
  /** The products of the page, in their order. */
  readonly ids: readonly number[];
  /** For each of these products, the words of the search that it lacks. */
  readonly unmet?: readonly (readonly string[])[];
  readonly count: number;
  /** Whether there are more products than are counted. */
  readonly isBounded: boolean;
  readonly facets: readonly Facet[];
};

/**
 * Finds products, for lists and for searches. What any implementation must do is in product-search-contract.fixtures.ts. PostgreSQL's implementation is the
 * only one; docs/guides/scale.md says what another implementation would take over.
 */
export type ProductSearch = {
  /** @returns undefined where a value that was asked for does not exist */
  list(asked: ListAsked): Promise<ListAnswer | undefined>;
};
