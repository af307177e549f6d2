import { productsByIds } from "../../../../catalogue/listings/public-queries/product-list.ts";
import { type ListState, readListState } from "../../../../catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../../../catalogue/listings/search/postgres-product-search.ts";
import { pricesPath } from "../../../../catalogue/paths.shared.ts";
import { findProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import type { SearchTerm } from "../../../../modules/search/queries.ts";
import { findCategory } from "../../../../modules/stores/categories.shared.ts";
import type { Services } from "../../../services.ts";
import { listAddress } from "./list-links.ts";

export type ListElsewhere = { readonly address: string; readonly name: string };

/** Finds the list of the product that matches these words best. All products are searched, without the filters that the visitor chose. */
export async function listElsewhere(
  words: readonly SearchTerm[],
  { q, compared }: ListState,
  { reads, clock, productCounts: { showSamples } }: Services,
): Promise<ListElsewhere | undefined> {
  const state = readListState({ q }, {});
  const found = state && (await postgresProductSearch(reads).list({ showSamples, words, state, perPage: 1 }));
  if (!state || !found) return undefined;
  const [best] = (await productsByIds(reads, { ids: found.ids, moment: clock.now() })).products;
  if (!best) return undefined;
  const type = best.productType === null ? undefined : findProductType(best.productType);
  const name = type?.name ?? findCategory(best.category)?.name ?? "";
  const path = type ? pricesPath(type.category, type.slug) : pricesPath(best.category);
  return { address: listAddress(path, { ...state, compared }), name };
}
