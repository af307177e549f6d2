import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ProductEdits } from "../taxonomy/schema.ts";

type Facts = Readonly<Record<string, string | number>>;

/** The tables of this folder as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface AssignmentTables {
  products: {
    id: GeneratedAlways<number>;
    slug: string;
    title: string;
    brand: string | null;
    category: string;
    product_type: string | null;
    gtin: string | null;
    mpn: string | null;
    facts: ColumnType<Facts, string | undefined, string>;
    edited: ColumnType<ProductEdits, string | undefined, string>;
    hidden_at: Date | null;
    merged_into: Generated<number | null>;
    is_sample: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  offer_keys: {
    offer_id: number;
    keys: number[];
  };
  learnt_brands: {
    words: string;
    evidence: "column" | "first-word";
    sellers: number;
    offers: number;
    learnt_at: Generated<Date>;
  };
  learnt_title_words: {
    words: string;
    product_type: string;
    teachers: number;
    learnt_at: Generated<Date>;
  };
  match_thresholds: {
    product_type: string;
    threshold: number;
    model: string;
    figures: ColumnType<Readonly<Record<string, unknown>>, string, string>;
    learnt_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends AssignmentTables {}
}
