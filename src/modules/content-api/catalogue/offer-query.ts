import { offerPath } from "../../offers/paths.shared.ts";
import { AVAILABILITY_CODES, type Availability } from "../../offers/schema.ts";
import { FRESHNESS as FRESHNESS_SQL, OFFER_ROWS, SEEN_AT, TOTAL } from "../../products/queries.ts";
import type { CatalogueReader } from "./product-query.ts";
import { conditions, isoText, PUBLIC_OFFER, PUBLIC_PRODUCT } from "./public-sql.ts";
import { type ContentOffer, FRESHNESS, type OfferFilter } from "./schema.ts";

type Row = Omit<ContentOffer, "url" | "availability" | "freshness"> & {
  readonly availability: number;
  readonly freshness: number;
};

/** Those that pages show now, in the order of their ids. */
export async function offersAfter(
  { pool, siteUrl, moment }: CatalogueReader,
  { product, merchant, category, changedSince }: OfferFilter,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<ContentOffer[]> {
  const { values, where, and } = conditions(moment, after);
  where(product, (place) => `product.slug = ${place}`);
  where(merchant, (place) => `m.slug = ${place}`);
  where(category, (place) => `product.category = ${place}`);
  where(changedSince, (place) => `p.changed_at >= ${place}::timestamptz`);
  const { rows } = await pool.query<Row>(
    `select o.id, product.slug as product, json_build_object('slug', m.slug, 'name', m.name) as merchant, o.seller,
      o.external_id as "externalId", o.title, o.url as "ownUrl", o.condition, p.availability, p.price, p.list_price as "listPrice",
      p.shipping, ${TOTAL} as total, p.currency, p.is_odd as "isUnderReview", ${FRESHNESS_SQL} as freshness,
      ${isoText(SEEN_AT)} as "checkedAt", ${isoText("p.changed_at")} as "changedAt"
    from ${OFFER_ROWS} join products product on product.id = o.product_id
    where ${PUBLIC_PRODUCT} and ${PUBLIC_OFFER} and o.id > $2${and()} order by o.id limit ${size}`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    url: siteUrl + offerPath(row.id),
    availability: availabilityOf(row.availability),
    freshness: FRESHNESS[row.freshness] ?? "stale",
  }));
}

const BY_CODE = new Map(
  Object.entries(AVAILABILITY_CODES).map(([name, code]) => [code as number, name as Availability] as const),
);
const availabilityOf = (code: number): Availability => BY_CODE.get(code) ?? "out_of_stock";
