import type { SearchTerm } from "../../../modules/search/queries.ts";
import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import type { ProductType } from "../../taxonomy/product-types.shared.ts";
import type { Facet } from "./list-facets.ts";
import type { ListState } from "./list-parameters.ts";

export type ListAsked = {
  /** Which list: of all, of a category, of a type, of a brand of a type. */
  readonly category?: CategorySlug | undefined;
  readonly type?: ProductType | undefined;
  /** Of a list that is none of these: only products of such types. */
  readonly types?: readonly string[] | undefined;
  /** As addresses have it. */
  readonly brand?: string | undefined;
  readonly showSamples: boolean;
  /** All of them, as stems. None: no search. */
  readonly words: readonly SearchTerm[];
  /** What has not all of them is shown behind what has, as far as it is near: by what its words tell. It is not counted. */
  readonly isAnyEnough?: boolean | undefined;
  readonly state: ListState;
  readonly perPage?: number;
  readonly withFacets?: boolean;
};

export type ListAnswer = {
  /** Of the page, in their order. */
  readonly ids: readonly number[];
  /** Of what is searched for: for each of these, the words that it has not. */
  readonly unmet?: readonly (readonly string[])[];
  readonly count: number;
  /** There are more than are counted. */
  readonly isBounded: boolean;
  readonly facets: readonly Facet[];
};

/**
 * Finds products: lists, and what somebody searches for. What any implementation must do is in product-search-contract.fixtures.ts; PostgreSQL's is
 * the only one, and what another would take over stands in docs/guides/scale.md.
 */
export type ProductSearch = {
  /** @returns undefined where a value that was asked for is of nothing that there is */
  list(asked: ListAsked): Promise<ListAnswer | undefined>;
};
