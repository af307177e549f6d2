import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { MerchantDetails } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface MerchantsTables {
  merchants: {
    id: GeneratedAlways<number>;
    slug: string;
    name: string;
    home_url: string;
    link_template: string | null;
    store: string | null;
    facts: ColumnType<MerchantDetails, string | undefined, string>;
    images_allowed: Generated<boolean>;
    /** Since when the merchant's descriptions may be shown; null where they may not be shown. */
    descriptions_allowed_at: Date | null;
    page_hosts: Generated<string[]>;
    is_sample: Generated<boolean>;
    /** The number of the merchant's offers, withdrawn ones included; triggers on offers maintain it. */
    offers: GeneratedAlways<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  category_merchants: {
    category: string;
    merchant_id: number;
    /** The position in the owner's order, from 1. */
    place: number;
  };
}

declare module "../../../platform/database/tables.ts" {
  interface Tables extends MerchantsTables {}
}
