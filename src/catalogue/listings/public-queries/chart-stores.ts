import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { trackedOffers } from "./tracked-offers.ts";

/** The most stores that a product's chart offers as a choice; a product on a marketplace has more sellers than anybody would try. */
export const MOST_CHART_STORES = 12;

/**
 * Says whether the product has a chart of this store alone. Pages with such charts are cached by address, so without this check, addresses with invented stores
 * would fill the cache.
 */
export async function hasChartOf(reader: Reader, product: string, store: string, moment: Date): Promise<boolean> {
  const found = await preparedQuery<{ slug: string }>(
    reader,
    "stores of a chart",
    `select offer."merchantSlug" as slug from (select id as product from visible_products(true) where slug = $2) asked
    cross join lateral (${trackedOffers("$1")}) offer`,
    [moment, product],
  );
  return found.some(({ slug }) => slug === store);
}
