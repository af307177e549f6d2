import { availabilityOf, POINT_FLAGS } from "../../../catalogue/ledger/prices/schema.ts";
import type { CatalogueReader } from "./product-query.ts";
import { conditions, isoText, PUBLIC_PRODUCTS } from "./public-sql.ts";
import type { ContentPricePoint, HistoryFilter } from "./schema.ts";

/** The place where a page ends: an offer, and the time of its point, as PostgreSQL writes it. */
export type PointPlace = readonly [offer: number, at: string];

export const BEFORE_ALL: PointPlace = [0, "1970-01-01T00:00:00.000000Z"];

/** Checks the time of a cursor. An invented cursor, or a cursor of another list, starts at the top. */
export const isPointPlace = ([, at]: PointPlace): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at));

type Row = Omit<ContentPricePoint, "availability"> & { readonly availability: number };
type Walk = { readonly after: PointPlace; readonly size: number };

/** Reads valid price points by offer and moment; points of an undone run are left out. */
export async function pointsAfter(
  { pool }: Pick<CatalogueReader, "pool">,
  { offer, product, since }: HistoryFilter,
  { after: [afterOffer, afterAt], size }: Walk,
): Promise<ContentPricePoint[]> {
  const { values, where, and } = conditions(
    afterOffer,
    afterAt,
    POINT_FLAGS.outlier,
    POINT_FLAGS.void,
    POINT_FLAGS.imported,
  );
  where(offer, (place) => `t.offer_id = ${place}::bigint`);
  where(
    product,
    (place) =>
      `t.offer_id in (select x.id from offers x join products q on q.id = x.product_id where q.slug = ${place})`,
  );
  // The price in force at `since` may have been written before, so each offer's last earlier point is included.
  where(
    since,
    (place) => `t.observed_at >= coalesce((select max(e.observed_at) from price_points e
    where e.offer_id = t.offer_id and e.flags & $4 = 0 and e.observed_at <= ${place}::timestamptz), ${place}::timestamptz)`,
  );
  const { rows } = await pool.query<Row>(
    `select t.offer_id as offer, ${isoText("t.observed_at")} as at, t.price, t.list_price as "listPrice", t.availability,
      t.flags & $3 <> 0 as "isUnderReview", t.flags & $5 <> 0 as "isImported"
    from price_points t join public_offers(now()) o on o.id = t.offer_id
      join ${PUBLIC_PRODUCTS} product on product.id = o.product_id
    where not o.is_sample and t.flags & $4 = 0
      and (t.offer_id, t.observed_at) > ($1::bigint, $2::timestamptz)${and()}
    order by t.offer_id, t.observed_at limit ${size}`,
    values,
  );
  return rows.map((row) => ({ ...row, availability: availabilityOf(row.availability) }));
}
