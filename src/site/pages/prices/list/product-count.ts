import { LIST_QUERY, TYPE_LIST_QUERY } from "../../../../catalogue/listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../../../catalogue/listings/search/postgres-product-search.ts";
import { findProductType } from "../../../../catalogue/taxonomy/product-types.shared.ts";
import { findCategory } from "../../../../modules/stores/categories.shared.ts";
import { orderedQuery } from "../../../../platform/http/ordered-query.ts";
import type { Services } from "../../../services.ts";
import { readAskedList } from "./asked-list.ts";
import { countText } from "./list-texts.ts";

type Place = { readonly category?: string | undefined; readonly type?: string | undefined };

/**
 * Returns the text for the button of a list's filters, which says how many products the list would have.
 * @param search the query string of the form as filled in, such as "?merek=a&merek=b"
 * @returns undefined where there is no such place, or the query string is invalid
 */
export async function productCount(place: Place, search: string, services: Services) {
  const category = findCategory(place.category ?? "");
  const type = findProductType(place.type ?? "");
  if (!category || (place.type !== undefined && type?.category !== category.slug)) return undefined;
  const query = orderedQuery(type ? TYPE_LIST_QUERY : LIST_QUERY, search);
  const asked = await readAskedList({ type }, query, services);
  if (!asked) return undefined;
  const { showSamples } = services.productCounts;
  const { words, state } = asked;
  const answer = await postgresProductSearch(services.reads).list({
    ...{ category: category.slug, type, showSamples, words, state },
    perPage: 1,
  });
  return answer && { count: answer.count, text: countText(answer) };
}
