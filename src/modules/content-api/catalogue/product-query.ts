import type pg from "pg";
import { productPath } from "../../../catalogue/paths.shared.ts";
import { conditions, isoText, PUBLIC_PRODUCTS } from "./public-sql.ts";
import type { ContentProduct, ProductFilter } from "./schema.ts";

export type CatalogueReader = { readonly pool: pg.Pool; readonly siteUrl: string; readonly moment: Date };

type Walk = { readonly after: number; readonly size: number };

const UPDATED_AT = "greatest(product.updated_at, l.updated_at)";

/** Reads products in the order of their ids. Prices are current and come only from real merchants. */
export function productsAfter(
  reader: CatalogueReader,
  { category, type, gtin, updatedSince }: ProductFilter,
  { after, size }: Walk,
): Promise<ContentProduct[]> {
  const { values, where, and } = conditions(reader.moment, after);
  where(category, (place) => `product.category = ${place}`);
  where(type, (place) => `product.product_type = ${place}`);
  where(gtin, (place) => `product.gtin = ${place}`);
  where(updatedSince, (place) => `${UPDATED_AT} >= ${place}::timestamptz`);
  return readProducts(reader, `product.id > $2${and()} order by product.id limit ${size}`, values);
}

export async function publicProduct(reader: CatalogueReader, slug: string): Promise<ContentProduct | undefined> {
  const [product] = await readProducts(reader, "product.slug = $2", [reader.moment, slug]);
  return product;
}

async function readProducts({ pool, siteUrl }: CatalogueReader, which: string, values: unknown[]) {
  const { rows } = await pool.query<Omit<ContentProduct, "url">>(
    `select chosen.*, now.offers::int, now.stores::int, now.lowest from (
      select product.id, product.slug, product.title, product.brand, product.category, product.product_type as type,
        product.gtin, product.mpn, product.facts, ${isoText(UPDATED_AT)} as "updatedAt"
      from ${PUBLIC_PRODUCTS} product left join product_listings l on l.product_id = product.id
      where ${which}
    ) chosen
    left join lateral (
      select count(*) as offers, count(distinct (o.merchant_id, o.seller)) as stores,
        (array_agg(json_build_object('offer', o.id, 'price', o.price, 'shipping', o.shipping, 'total', o.total))
          filter (where o.is_comparable and o.is_lowest))[1] as lowest
      from product_offers(chosen.id, $1) o where o.is_shown and not o.is_sample
    ) now on true
    order by chosen.id`,
    values,
  );
  return rows.map((row) => ({ ...row, url: siteUrl + productPath(row.slug) }));
}
