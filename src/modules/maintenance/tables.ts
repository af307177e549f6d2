import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Change, Flag, RuleCount } from "./answers.ts";
import type { ItemState, RunStatus, SkipReason, WorkingStatus } from "./schema.ts";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface MaintenanceTables {
  maintenance_runs: MaintenanceRunsTable;
  maintenance_items: MaintenanceItemsTable;
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends MaintenanceTables {}
}

interface MaintenanceRunsTable {
  id: GeneratedAlways<number>;
  tool: string;
  options: JSONColumnType<Record<string, unknown>, string, never>;
  filter: JSONColumnType<Record<string, unknown>, string, never>;
  sample: number[] | null;
  status: RunStatus;
  resumes: WorkingStatus | null;
  batch: Generated<string>;
  undo_batch: Generated<string>;
  total: number;
  looked: Generated<number>;
  last_id: Generated<number>;
  rules: JSONColumnType<Record<string, RuleCount>, string | undefined, string>;
  why: Generated<string>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  occasion: JSONColumnType<AuditContext, string, string>;
  created_at: Generated<Date>;
  planned_at: Date | null;
  applied_at: Date | null;
  undone_at: Date | null;
  closed_at: Date | null;
}

interface MaintenanceItemsTable {
  id: GeneratedAlways<number>;
  run_id: number;
  subject_type: string;
  subject_id: number | null;
  title: string;
  version: number;
  changes: JSONColumnType<readonly Change[], string, string>;
  flags: JSONColumnType<readonly Flag[], string, string>;
  rules: string[];
  chosen: Generated<boolean>;
  state: ItemState;
  why: SkipReason;
  applied_version: number | null;
  data: JSONColumnType<object | null, string | null | undefined, string | null>;
  set_key: Generated<string | null>;
}
