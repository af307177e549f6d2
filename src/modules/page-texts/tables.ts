import type { Generated, GeneratedAlways } from "kysely";
import type { TextSlot } from "./slots.shared.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface PageTextsTables {
  page_texts: {
    id: GeneratedAlways<number>;
    slot: TextSlot;
    markdown: string;
    person_id: number | null;
    author: string | null;
    created_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends PageTextsTables {}
}
