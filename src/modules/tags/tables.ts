import type { GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface TagsTables {
  tags: { id: GeneratedAlways<number>; slug: string; name: string };
  article_tags: { article_id: number; tag_id: number; position: number };
  tag_aliases: { slug: string; tag_id: number };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends TagsTables {}
}
