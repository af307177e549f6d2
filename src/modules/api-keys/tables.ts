import type { Generated, GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ApiKeysTables {
  api_keys: ApiKeysTable;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ApiKeysTables {}
}

interface ApiKeysTable {
  id: GeneratedAlways<number>;
  name: string;
  scopes: string[];
  token_hash: Buffer;
  hint: string;
  created_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
