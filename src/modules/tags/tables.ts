/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface TagsTables {
  tag_aliases: { slug: string; tag_id: number };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends TagsTables {}
}

export {};
