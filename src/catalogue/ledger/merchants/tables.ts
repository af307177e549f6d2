import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MerchantFacts } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface MerchantsTables {
  merchants: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    home_url: string;
    link_template: string | null;
    store: string | null;
    facts: ColumnType<MerchantFacts, string | undefined, string>;
    images_allowed: Generated<boolean>;
    /** Null: it does not allow its descriptions to be shown. */
    descriptions_allowed_at: Date | null;
    page_hosts: Generated<string[]>;
    is_sample: Generated<boolean>;
    /** How many there are of it, withdrawn ones too: kept by the triggers on offers. */
    offers: GeneratedAlways<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  category_merchants: {
    category: string;
    merchant_id: number;
    /** From 1, in the owner's order. */
    place: number;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends MerchantsTables {}
}
