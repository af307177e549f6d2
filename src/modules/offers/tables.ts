import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { OfferCondition, OfferFacts } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface OffersTables {
  offers: {
    id: GeneratedAlways<number>;
    merchant_id: number;
    external_id: string;
    seller: Generated<string>;
    feed_id: number | null;
    product_id: number | null;
    /** `MatchReason` of modules/products, which decides it. */
    match: ColumnType<unknown, string | null | undefined, string | null>;
    title: string;
    url: string;
    image_url: string | null;
    brand: string | null;
    gtin: string | null;
    mpn: string | null;
    group_id: string | null;
    condition: Generated<OfferCondition>;
    path: Generated<string>;
    category: string | null;
    product_type: string | null;
    codes: Generated<string[]>;
    facts: ColumnType<OfferFacts, string | undefined, string>;
    content_hash: number;
    is_hidden: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  offer_links: {
    first_id: number;
    second_id: number;
    link: "must" | "cannot";
    person_id: number | null;
    decided_at: Generated<Date>;
  };
  product_listings: {
    product_id: number;
    category: string;
    product_type: string | null;
    offers: number;
    merchants: number;
    lowest: number | null;
    lowest_offer_id: number | null;
    updated_at: Generated<Date>;
    /** Its product's, noted by a trigger. */
    is_sample: Generated<boolean>;
    shown: Generated<number>;
    in_stock: Generated<boolean>;
    /** Bits of CONDITION_BITS. */
    conditions: Generated<number>;
    unit_price: number | null;
    /** Bits of VERDICT_BITS. */
    verdict: Generated<number>;
    drop_permille: number | null;
    drop_offer_id: number | null;
    verdict_at: Date | null;
    /** What the cheapest offer claims as its old price, above its price. */
    lowest_list_price: number | null;
    /** Of that claim: `DiscountVerdict` of modules/prices. */
    discount_verdict: string | null;
    is_listed: GeneratedAlways<boolean>;
  };
  /** Written by triggers of products; stores by refreshProducts. */
  product_terms: {
    product_id: number;
    category: string;
    product_type: string | null;
    terms: number[];
    stores: Generated<number[]>;
    search: string;
    amount: number | null;
  };
  listing_facets_due: { category: string };
  product_lows: { product_id: number; day: string; price: number | null; offer_id: number | null };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends OffersTables {}
}
