import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ImportTables {
  imports: ImportsTable;
  import_items: ImportItemsTable;
  import_sources: {
    kind: string;
    source_id: string;
    article_id: number;
    import_id: number | null;
    content_hash: string;
    version: number;
    waiting_pictures: Generated<number>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ImportTables {}
}

interface ImportsTable {
  id: GeneratedAlways<number>;
  batch: Generated<string>;
  name: string;
  file: string | null;
  bytes: Generated<number>;
  options: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  state: Generated<"waiting" | "checking" | "checked" | "importing" | "done" | "failed" | "undoing" | "undone">;
  failure: Generated<string>;
  passed_over: JSONColumnType<Record<string, number>, string | undefined, string>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  created_at: Generated<Date>;
  finished_at: Date | null;
}

interface ImportItemsTable {
  import_id: number;
  position: number;
  source_kind: string;
  source_id: string;
  title: Generated<string>;
  outcome: "created" | "updated" | "same" | "changed" | "edited" | "left" | "category" | "failed";
  problems: Generated<string[]>;
  unknown_category: string | null;
  article_id: number | null;
  publishes: Generated<boolean>;
  redirects: Generated<string[]>;
}
