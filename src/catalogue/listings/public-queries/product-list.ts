import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { OfferFacts } from "../../ledger/offers/schema.ts";
import type { DiscountVerdict } from "../../ledger/prices/schema.ts";
import { PICTURE, type ProductPicture } from "../pictures/picture-sql.ts";

/** The products on a page of a list. docs/guides/lists.md repeats it. */
export const PRODUCTS_PER_PAGE = 24;

export type ListedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly productType: string | null;
  readonly category: string;
  readonly isSample: boolean;
  /** What the price rules say of the product's prices, as bits of VERDICT_BITS. */
  readonly verdict: number;
  /** The verdict on the old price that the cheapest offer claims; null where it claims none, or no verdict is known yet. */
  readonly discount: DiscountVerdict | null;
  readonly picture: ProductPicture | null;
  /** Rupiah for one gram, millilitre or piece. */
  readonly unitPrice: number | null;
  /** The facts of a product without a type, from which its unit of measure is chosen. */
  readonly untypedFacts?: OfferFacts | null;
  /** The number of offers now, not at the time when the list was derived. */
  readonly offers: number;
  readonly merchants: number;
  /** The number of other products with the same words and the same seller; lists show only one of all these products. */
  readonly duplicates: number;
  readonly lowest: LowestTotal | null;
  /** The lowest price of used and refurbished offers. */
  readonly used?: UsedLowest | null;
};

export type UsedLowest = LowestTotal & { readonly condition: "used" | "refurbished" };

export type LowestTotal = {
  readonly total: number;
  /** The price without shipping. */
  readonly price: number;
  readonly isShippingKnown: boolean;
  readonly store: string;
  /** An ISO 8601 time. */
  readonly seenAt: string;
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
};

export type ProductList = {
  readonly products: readonly ListedProduct[];
  /** The first time at which one of the listed products changes by the passing of time alone. */
  readonly expiresAt: Date | undefined;
};

type Options = { readonly moment: Date; readonly showSamples: boolean };

/**
 * Returns a page of a category, the products with the most stores first. For a page far down, PostgreSQL walks over the index from its start, which is fast
 * because the index is short.
 */
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

/** Returns the products with these ids, in the order of the ids. */
export const productsByIds = (
  reader: Reader,
  { ids, moment }: { readonly ids: readonly number[]; readonly moment: Date },
): Promise<ProductList> =>
  readList(
    reader,
    "products by ids",
    `select ${CARD_COLUMNS} from unnest($2::bigint[]) with ordinality as asked (id, place)
    join product_listings l on l.product_id = asked.id
    ${CARD_ROWS} order by asked.place`,
    [moment, ids],
  );

/** SQL for what the card of a listing `l` shows, with the prices of the moment. */
const CARD_COLUMNS = `l.product_id as id, product.slug, product.title, product.category, product.product_type as "productType",
    product.is_sample as "isSample", l.verdict, l.discount_verdict as discount, l.unit_price as "unitPrice",
    case when product.product_type is null then product.facts end as "untypedFacts",
    ${PICTURE.replaceAll("p.id", "product.id")} as picture, coalesce(now.offers, 0)::int as offers,
    (select count(*)::int from product_listings d where d.duplicate_of = coalesce(l.duplicate_of, l.product_id)) as duplicates,
    coalesce(now.merchants, 0)::int as merchants, now.lowest, now.used, now.ends`;
const LOWEST = `json_build_object('total', o.total, 'price', o.price, 'isShippingKnown', o.shipping is not null, 'store', o.merchant,
        'seenAt', o.seen_at, 'isFrom', coalesce(o.facts ? 'priceFrom', false), 'condition', o.condition)`;
const CARD_ROWS = `join visible_products(true) product on product.id = l.product_id
  left join lateral (
    select count(*) as offers, count(distinct (o.merchant_id, o.seller)) as merchants, min(o.freshness_ends) as ends,
      (array_agg(${LOWEST}) filter (where o.is_lowest and o.is_comparable))[1] as lowest,
      (array_agg(${LOWEST}) filter (where o.is_lowest and not o.is_comparable))[1] as used
    from product_offers(l.product_id, $1) o where o.is_shown
  ) now on true`;

/**
 * The page is chosen by the index of the listings alone, and offers are read only for its products. The page's length is no parameter, because a prepared plan
 * would assume that an unknown limit is a tenth of all rows, and join all of these.
 */
const listQuery = (which: string, { limit, showSamples }: { limit: string; showSamples: boolean }) => `
  select ${CARD_COLUMNS}
  from (
    select product_id, duplicate_of, merchants, verdict, discount_verdict, unit_price from product_listings
    where ${which} and is_listed and duplicate_of is null ${showSamples ? "" : "and not is_sample"}
    order by merchants desc, product_id desc limit ${limit}
  ) l
  ${CARD_ROWS}
  order by l.merchants desc, l.product_id desc`;

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
