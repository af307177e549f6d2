import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

/** Stores that a product's chart can be narrowed to: a marketplace has more than anybody would press. */
export const MOST_CHART_STORES = 12;

/** Each is a page that is kept. A few more than are named, since one without a history is not. */
const MOST_CHARTS = 2 * MOST_CHART_STORES;

/** Whether a chart of this store alone may be there: asked before a hundred histories are read for it. */
export async function hasChartOf(reader: Reader, product: string, store: string): Promise<boolean> {
  const found = await preparedQuery<{ slug: string }>(
    reader,
    "stores of a chart",
    `select m.slug from products p join offers o on o.product_id = p.id join merchants m on m.id = o.merchant_id
    where p.slug = $1 and p.hidden_at is null and not o.is_hidden and o.condition = 'new'
    group by m.slug order by min(o.id) limit ${MOST_CHARTS}`,
    [product],
  );
  return found.some(({ slug }) => slug === store);
}
