import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { CHEAPEST_FIRST, COMPARED, FRESHNESS_ENDS, OFFER_ROWS, SEEN_AT, SHOWN, TOTAL } from "./offer-sql.ts";

export const PRODUCTS_PER_PAGE = 24;

export type ListedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly productType: string | null;
  readonly isSample: boolean;
  /** As they are now, not as they were kept. */
  readonly offers: number;
  readonly merchants: number;
  readonly lowest: LowestTotal | null;
};

export type LowestTotal = {
  readonly total: number;
  readonly isShippingKnown: boolean;
  readonly store: string;
  /** ISO 8601. */
  readonly seenAt: string;
};

export type ProductList = {
  readonly products: readonly ListedProduct[];
  /** When time alone changes something here. */
  readonly expiresAt: Date | undefined;
};

type Options = { readonly moment: Date; readonly showSamples: boolean };

/** A page of a category: those with the most stores first. A page far behind costs a walk over its index, which is short. */
export const categoryProducts = (
  reader: Reader,
  { category, page, moment, showSamples }: Options & { readonly category: string; readonly page: number },
): Promise<ProductList> =>
  readList(
    reader,
    `products of a category ${showSamples}`,
    listQuery("category = $2", { limit: `${PRODUCTS_PER_PAGE} offset $3`, showSamples }),
    [moment, category, (page - 1) * PRODUCTS_PER_PAGE],
  );

export const productsWithMostStores = (
  reader: Reader,
  { limit, moment, showSamples }: Options & { readonly limit: number },
): Promise<ProductList> =>
  readList(
    reader,
    `${limit} products of most stores ${showSamples}`,
    listQuery("true", { limit: `${limit}`, showSamples }),
    [moment],
  );

/**
 * The page is chosen by the index of the listings alone; offers are read of its products only. Its length is no parameter: a prepared
 * plan takes an unknown one for a tenth of all rows, and joins those.
 */
const listQuery = (which: string, { limit, showSamples }: { limit: string; showSamples: boolean }) => `
  select l.product_id as id, product.slug, product.title, product.product_type as "productType",
    product.is_sample as "isSample", coalesce(now.offers, 0)::int as offers, coalesce(now.merchants, 0)::int as merchants,
    now.lowest, now.ends
  from (
    select product_id, merchants from product_listings
    where ${which} and merchants > 0 ${showSamples ? "" : "and not is_sample"}
    order by merchants desc, product_id limit ${limit}
  ) l
  join products product on product.id = l.product_id and product.hidden_at is null
  left join lateral (
    select count(*) as offers, count(distinct m.id) as merchants, min(${FRESHNESS_ENDS}) as ends,
      (array_agg(json_build_object('total', ${TOTAL}, 'isShippingKnown', p.shipping is not null, 'store', m.name,
        'seenAt', ${SEEN_AT}) order by ${CHEAPEST_FIRST}) filter (where ${COMPARED}))[1] as lowest
    from ${OFFER_ROWS} where o.product_id = l.product_id and ${SHOWN}
  ) now on true
  order by l.merchants desc, l.product_id`;

async function readList(reader: Reader, name: string, text: string, values: unknown[]): Promise<ProductList> {
  const rows = await preparedQuery<ListedProduct & { ends: Date | null }>(reader, name, text, values);
  return {
    products: rows.map(({ ends: _, ...product }) => product),
    expiresAt: earliest(rows.map(({ ends }) => ends)),
  };
}

export const earliest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.reduce<Date | undefined>(
    (first, moment) => (moment && (!first || moment < first) ? moment : first),
    undefined,
  );
