import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tables } from "../database/tables.ts";
import { neverEnds } from "../process/never-ends.test.child.ts";
import { defineTaskJob, type QueuedKind } from "./kind.ts";
import { STOPPED, type TaskOutcome, type TaskRun } from "./worker.ts";

/** The work of a test task: one line for each item, in one transaction with the checkpoint. */
export type Lines = {
  readonly items: number;
  /** The milliseconds for each item. */
  readonly each?: number;
  /** The item at which the process computes without end, ends, or has to be killed. */
  readonly hangAt?: number;
  readonly dieAt?: number;
  /** Whether the process ends before anything is done. */
  readonly dieAtStart?: boolean;
};

export const LINES: QueuedKind<Tables> = {
  name: "lines",
  job: defineTaskJob("write-lines", 0),
  maxAttempts: 3,
  async onFailed(db, subject, code) {
    await sql`insert into failures (subject, code) values (${subject}, ${code})`.execute(db);
  },
};

export async function writeLines(db: Db, { task, ...run }: TaskRun<Tables>): Promise<TaskOutcome> {
  const { items, each = 0, hangAt, dieAt, dieAtStart } = task.payload as Lines;
  await run.progress.step("writing", items);
  if (dieAtStart) process.kill(process.pid, "SIGKILL");
  for (let item = ((task.checkpoint as number | null) ?? 0) + 1; item <= items; item += 1) {
    if (run.signal.aborted) return STOPPED;
    const isSkipped = !run.onItemStarted(`item ${item}`);
    if (!isSkipped && item === hangAt) neverEnds();
    // The pause lets the message to the parent arrive first.
    if (!isSkipped && item === dieAt) await pause(50).then(() => process.kill(process.pid, "SIGKILL"));
    await pause(each);
    await db.transaction().execute(async (trx) => {
      await sql`insert into lines (subject, item, skipped, pid)
        values (${task.subject}, ${item}, ${isSkipped}, ${process.pid})`.execute(trx);
      await run.checkpoint(trx, item);
    });
    run.progress.add(1);
  }
  return { end: "completed", result: { items } };
}
