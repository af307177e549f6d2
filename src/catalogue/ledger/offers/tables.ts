import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { OfferCondition, OfferFacts } from "./schema.ts";

/** The tables of this folder as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface OffersTables {
  offers: {
    id: GeneratedAlways<number>;
    merchant_id: number;
    external_id: string;
    seller: Generated<string>;
    feed_id: number | null;
    product_id: number | null;
    /** When the offer came into its product, set by a trigger; null where that was before the column existed. */
    product_since: Date | null;
    /** A `MatchReason` of catalogue/matching/schema.ts, which matching writes. */
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
    /** Whether the offer's category is decided by its title, which matching reads. */
    by_title: Generated<boolean>;
    facts: ColumnType<OfferFacts, string | undefined, string>;
    content_hash: number;
    /** The number of the offer's row in the file that last wrote the offer; null for offers from before the column existed. */
    row_number: number | null;
    is_hidden: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  offer_details: {
    offer_id: number;
    run_id: number;
    description: string | null;
    /** A numeric, which the driver returns as text. */
    rating: string | null;
    rating_count: number | null;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends OffersTables {}
}
