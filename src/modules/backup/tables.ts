import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Occasion } from "../../platform/json-api/actor.ts";
import type { BackupPlaceName, TaskKind, TaskResult, TaskState, TaskStep } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface BackupTables {
  backup_tasks: BackupTasksTable;
}

declare module "../../platform/tables.ts" {
  interface Tables extends BackupTables {}
}

interface BackupTasksTable {
  id: GeneratedAlways<number>;
  kind: TaskKind;
  place: BackupPlaceName | null;
  name: string | null;
  due: Date | null;
  options: JSONColumnType<object, string, never>;
  state: Generated<TaskState>;
  step: Generated<TaskStep>;
  done: Generated<number>;
  total: Generated<number>;
  code: Generated<string>;
  result: ColumnType<TaskResult | null, string | null | undefined, string | null>;
  occasion: JSONColumnType<Occasion, string, never>;
  created_at: Generated<Date>;
  finished_at: Date | null;
}
