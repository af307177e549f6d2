import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { trackedOffers } from "./tracked-offers.ts";

/** Stores that a product's chart can be narrowed to: a marketplace has more than anybody would press. */
export const MOST_CHART_STORES = 12;

/** Whether a chart of this store alone may be there, which is a page that is kept: asked before histories are read for it. */
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
