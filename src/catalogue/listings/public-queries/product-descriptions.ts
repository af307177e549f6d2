import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { ShownProduct } from "./product-page.ts";

/** A store's description of a product. */
export type StoreDescription = {
  readonly store: string;
  /** Plain text, one paragraph a line. */
  readonly text: string;
};

/** Returns, for each product that no editor has described, the longest description among its shown offers whose merchant allows it. */
export async function storeDescriptions(
  reader: Reader,
  products: readonly ShownProduct[],
  moment: Date,
): Promise<ReadonlyMap<number, StoreDescription>> {
  const undescribed = products.filter(({ description }) => description === null).map(({ id }) => id);
  if (undescribed.length === 0) return new Map();
  const rows = await preparedQuery<StoreDescription & { product: number }>(
    reader,
    "descriptions of products",
    `select asked.product, longest.* from unnest($2::bigint[]) as asked (product) cross join lateral (
      select o.merchant as store, d.description as text
      from shown_offers($1) o join offer_details d on d.offer_id = o.id join merchants m on m.id = o.merchant_id
      where o.product_id = asked.product and d.description is not null and m.descriptions_allowed_at is not null
      order by char_length(d.description) desc, o.id limit 1
    ) longest`,
    [moment, undescribed],
  );
  return new Map(rows.map(({ product, store, text }) => [product, { store, text }]));
}
