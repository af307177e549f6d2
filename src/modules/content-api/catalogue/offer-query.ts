import { offerPath } from "../../../catalogue/ledger/offers/paths.shared.ts";
import { AVAILABILITY_CODES, type Availability } from "../../../catalogue/ledger/offers/schema.ts";
import type { CatalogueReader } from "./product-query.ts";
import { conditions, isoText, PUBLIC_PRODUCTS } from "./public-sql.ts";
import { type ContentOffer, FRESHNESS, type OfferFilter } from "./schema.ts";

type Row = Omit<ContentOffer, "url" | "availability" | "freshness"> & {
  readonly availability: number;
  readonly freshness: number;
};

/** Reads the offers that pages show now, in the order of their ids. */
export async function offersAfter(
  { pool, siteUrl, moment }: CatalogueReader,
  { product, merchant, category, changedSince }: OfferFilter,
  { after, size }: { readonly after: number; readonly size: number },
): Promise<ContentOffer[]> {
  const { values, where, and } = conditions(moment, after);
  where(product, (place) => `product.slug = ${place}`);
  where(merchant, (place) => `o.merchant_slug = ${place}`);
  where(category, (place) => `product.category = ${place}`);
  where(changedSince, (place) => `o.changed_at >= ${place}::timestamptz`);
  const { rows } = await pool.query<Row>(
    `select o.id, product.slug as product, json_build_object('slug', o.merchant_slug, 'name', o.merchant) as merchant, o.seller,
      o.external_id as "externalId", o.title, o.url as "ownUrl", o.condition, o.availability, o.price, o.list_price as "listPrice",
      o.shipping, o.total, o.currency, o.is_odd as "isUnderReview", o.freshness,
      ${isoText("o.seen_at")} as "checkedAt", ${isoText("o.changed_at")} as "changedAt"
    from shown_offers($1) o join ${PUBLIC_PRODUCTS} product on product.id = o.product_id
    where not o.is_sample and o.id > $2${and()} order by o.id limit ${size}`,
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
