import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { productPath } from "../../paths.shared.ts";
import { PICTURE } from "../pictures/picture-sql.ts";
import { earliest, type ListedProduct, type LowestTotal } from "./product-list.ts";
import type { ProductFacts } from "./product-page.ts";

/** What an article shows of a product, with the prices of the moment. */
export type EmbeddedProduct = Omit<ListedProduct, "discount" | "unitPrice" | "offers" | "merchants" | "lowest"> & {
  /** The slug that the article names. If that product was merged since, `slug` is the slug of the product that it was merged into. */
  readonly asked: string;
  /** False: the product is hidden, or is a sample and samples are not shown. */
  readonly isShown: boolean;
  readonly brand: string | null;
  readonly facts: ProductFacts;
  /** The number of offers that visitors see. */
  readonly offers: number;
  /** The number of stores whose offers can be compared. */
  readonly stores: number;
  readonly lowest: EmbeddedOffer | null;
};

export type EmbeddedOffer = LowestTotal & {
  readonly offer: number;
  /** 1: the price may have changed. */
  readonly freshness: number;
};

export type EmbeddedList = {
  /** The products that were found, by the slug that was asked for. */
  readonly products: ReadonlyMap<string, EmbeddedProduct>;
  /** The first time at which one of these products changes by the passing of time alone. */
  readonly expiresAt: Date | undefined;
};

type Asked = { readonly slugs: readonly string[]; readonly moment: Date; readonly showSamples: boolean };

/** Reads all that an article shows of products, by one query. A slug with a redirect stands for the product that the redirect leads to. */
export async function embeddedProducts(reader: Reader, { slugs, moment, showSamples }: Asked): Promise<EmbeddedList> {
  const rows = await preparedQuery<EmbeddedProduct & { ends: Date | null }>(reader, "embedded products", QUERY, [
    moment,
    slugs,
    productPath(""),
    showSamples,
  ]);
  return {
    products: new Map(rows.map(({ ends: _, ...product }) => [product.asked, product])),
    expiresAt: earliest(rows.map(({ isShown, ends }) => (isShown ? ends : null))),
  };
}

/** A shown product goes before a hidden one; then the product that has the slug goes before the product that the slug redirects to. */
const QUERY = `
  select asked.slug as asked, product.*, coalesce(l.verdict, 0) as verdict,
    coalesce(now.offers, 0)::int as offers, coalesce(now.stores, 0)::int as stores, now.lowest, now.ends
  from unnest($2::text[]) as asked (slug)
  cross join lateral (
    select p.id, p.slug, p.title, p.brand, p.category, p.product_type as "productType", p.facts, p.is_sample as "isSample",
      ${PICTURE} as picture, exists (select from visible_products($4) visible where visible.id = p.id) as "isShown"
    from (
      select asked.slug, 0 as step
      union all
      select substr(r.to_path, length($3) + 1), 1 from redirects r
      where r.from_path = $3 || asked.slug and starts_with(r.to_path, $3)
    ) way
    join products p on p.slug = way.slug
    order by "isShown" desc, way.step limit 1
  ) product
  left join product_listings l on l.product_id = product.id
  left join lateral (
    select count(*) as offers, count(distinct (o.merchant_id, o.seller)) filter (where o.is_comparable) as stores, min(o.freshness_ends) as ends,
      (array_agg(json_build_object('offer', o.id, 'price', o.price, 'total', o.total, 'isShippingKnown', o.shipping is not null,
        'store', o.merchant, 'seenAt', o.seen_at, 'freshness', o.freshness, 'isFrom', coalesce(o.facts ? 'priceFrom', false))) filter (where o.is_comparable and o.is_lowest))[1] as lowest
    from product_offers(product.id, $1) o where o.is_shown
  ) now on product."isShown"`;
