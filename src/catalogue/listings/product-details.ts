import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { matchReasonText } from "../matching/match-reason.ts";
import type { MatchReason } from "../matching/schema.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";

/** A product as editors see it, with the values that were written by hand, and the reason why each offer belongs to the product. */
export type ProductDetails = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly productType: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly edited: ProductEdits;
  readonly isHidden: boolean;
  /** The slug of the product into which this product was merged. */
  readonly mergedInto: string | null;
  readonly isSample: boolean;
  readonly offers: readonly ProductOffer[];
};

type ProductOffer = {
  readonly id: number;
  readonly merchant: string;
  readonly externalId: string;
  readonly title: string;
  readonly price: number | null;
  readonly currency: string | null;
  readonly isWithdrawn: boolean;
  readonly match: MatchReason | null;
  /** Null while the matching of the offer is still to be decided. */
  readonly reason: string | null;
};

const MOST_OFFERS = 500;

/** @param which the product's slug or its id */
export async function productDetails(db: Db, which: string): Promise<ProductDetails | undefined> {
  const { rows } = await sql<Omit<ProductDetails, "offers">>`
    select id, slug, title, brand, category, product_type as "productType", gtin, mpn, facts, edited,
      hidden_at is not null as "isHidden", is_sample as "isSample",
      (select other.slug from products other where other.id = products.merged_into) as "mergedInto"
    from products where slug = ${which} or id = ${idIn(which)}
    order by slug = ${which} desc limit 1`.execute(db);
  const [product] = rows;
  if (!product) return undefined;
  const { rows: offers } = await sql<Omit<ProductOffer, "reason">>`
    select o.id, m.slug as merchant, o.external_id as "externalId", o.title, p.price, p.currency,
      p.withdrawn_at is not null as "isWithdrawn", o.match
    from offers o join merchants m on m.id = o.merchant_id left join offer_prices p on p.offer_id = o.id
    where o.product_id = ${product.id} order by o.id limit ${MOST_OFFERS}`.execute(db);
  return {
    ...product,
    offers: offers.map((offer) => ({ ...offer, reason: offer.match && matchReasonText(offer.match) })),
  };
}

const idIn = (which: string) => (/^\d{1,15}$/.test(which) ? Number(which) : 0);
