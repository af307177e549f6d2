import type { ColumnType, Generated, GeneratedAlways } from "kysely";

/** The table of this module as migrations/ make it, for Kysely. */
export interface AuditTables {
  audit_log: AuditLogTable;
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
