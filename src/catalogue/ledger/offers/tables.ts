import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { OfferCondition, OfferFacts } from "./schema.ts";

/** The tables of this room as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface OffersTables {
  offers: {
    id: GeneratedAlways<number>;
    merchant_id: number;
    external_id: string;
    seller: Generated<string>;
    feed_id: number | null;
    product_id: number | null;
    /** When it came to it, noted by a trigger; null: before that was noted. */
    product_since: Date | null;
    /** `MatchReason` of catalogue/matching/schema.ts, which decides it. */
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
    /** Its title says its category: matching reads it. */
    by_title: Generated<boolean>;
    facts: ColumnType<OfferFacts, string | undefined, string>;
    content_hash: number;
    /** Its row in the file that wrote it last, as the file counts; null: before rows were kept. */
    row_number: number | null;
    is_hidden: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  offer_details: {
    offer_id: number;
    run_id: number;
    description: string | null;
    /** Numeric: text. */
    rating: string | null;
    rating_count: number | null;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends OffersTables {}
}
