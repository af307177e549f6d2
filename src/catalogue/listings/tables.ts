import type { Generated, GeneratedAlways } from "kysely";
import type { MissingForIndex } from "./indexing/missing-for-index.ts";

/** The tables of this room as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ListingsTables {
  product_indexing: {
    product_id: number;
    indexed_at: Date | null;
    missing: MissingForIndex | null;
    gone_at: Date | null;
    changed_at: Date;
    lowest: number | null;
    merchant_ids: number[];
    text_hash: string;
  };
  indexed_lists: { id: GeneratedAlways<number>; path: string; changed_at: Date };
  listing_terms: {
    id: GeneratedAlways<number>;
    kind: "category" | "type" | "brand" | "fact";
    name: Generated<string>;
    value: string;
    label: string;
  };
  listing_facets: {
    category: string;
    product_type: Generated<string>;
    is_sample: boolean;
    facet: string;
    value: number;
    products: number;
  };
  wished_offers: {
    store: string;
    item: string;
    times: Generated<number>;
    first_at: Date;
    last_at: Date;
  };
  product_pictures: {
    product_id: number;
    merchant_id: number | null;
    source_url: string;
    file_hash: string | null;
    width: number | null;
    height: number | null;
    attempts: number;
    attempted_at: Date;
    problem: string | null;
    removed_at: Date | null;
  };
  product_words: { word: string; products: number };
  /** Counts of lists in several rows each: a list's count is the sum of its rows. Triggers of product_listings write them. */
  product_counts: {
    id: GeneratedAlways<number>;
    category: string;
    product_type: string | null;
    is_sample: boolean;
    products: number;
    /** How many of the products no store has in stock. */
    sold_out: Generated<number>;
    /** The number of offers of the products in stock. */
    offers: number;
  };
  product_listings: {
    product_id: number;
    category: string;
    product_type: string | null;
    offers: number;
    merchants: number;
    lowest: number | null;
    lowest_offer_id: number | null;
    /** Whether `lowest` is a price without shipping, or is null. */
    is_total_unknown: Generated<boolean>;
    updated_at: Generated<Date>;
    /** Whether the product is a sample, which a trigger copies from `products`. */
    is_sample: Generated<boolean>;
    shown: Generated<number>;
    in_stock: Generated<boolean>;
    /** Bits of CONDITION_BITS. */
    conditions: Generated<number>;
    unit_price: number | null;
    /** The same as `lowest`, for used and refurbished offers. */
    lowest_used: number | null;
    /** Bits of VERDICT_BITS. */
    verdict: Generated<number>;
    drop_permille: number | null;
    drop_offer_id: number | null;
    verdict_at: Date | null;
    /** The old price that the cheapest offer claims, where that is above the offer's price. */
    lowest_list_price: number | null;
    /** The verdict on the old price that the cheapest offer claims: a `DiscountVerdict` of catalogue/ledger/prices. */
    discount_verdict: string | null;
    is_listed: GeneratedAlways<boolean>;
    /** A hash of what the product reads like in lists; null until it is derived. */
    same_words: number | null;
    /** Hashes, each made of a seller and a condition. */
    sellers: Generated<number[]>;
    /** The product that lists show instead. */
    duplicate_of: number | null;
  };
  /** Triggers of products write this table; refreshProducts writes `stores`. */
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
  interface Tables extends ListingsTables {}
}
