import type { ColumnType, Generated, GeneratedAlways } from "kysely";

export const UNFINISHED = ["queued", "running", "paused"] as const;
/** The states of a task. `paused` waits for a person, `queued` for a worker. */
export type TaskState = (typeof UNFINISHED)[number] | "done" | "failed" | "cancelled";

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The table of this folder as migrations/ make it, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface TaskTables {
  tasks: {
    id: GeneratedAlways<number>;
    kind: string;
    subject: number | null;
    key: string | null;
    payload: Json<unknown>;
    state: Generated<TaskState>;
    step: Generated<string>;
    done: Generated<number>;
    total: Generated<number>;
    checkpoint: Json<unknown>;
    attempts: Generated<number>;
    crashed_at: string | null;
    skipped: Generated<string[]>;
    code: Generated<string>;
    result: Json<unknown>;
    created_at: Generated<Date>;
    started_at: Date | null;
    finished_at: Date | null;
  };
}

declare module "../database/tables.ts" {
  interface Tables extends TaskTables {}
}
