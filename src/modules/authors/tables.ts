import type { Generated } from "kysely";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface AuthorsTables {
  authors: { id: string; name: string; bio: Generated<string>; image_id: number | null; created_at: Generated<Date> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends AuthorsTables {}
}
