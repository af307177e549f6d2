import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The table of this module as migrations/ create it, for Kysely. */
interface AuditTables {
  audit_log: AuditLogTable;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends AuditTables {}
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  action: string;
  target: Generated<string>;
  address: string | null;
  detail: ColumnType<unknown, string | null, never>;
}
