import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../platform/advisory-locks.ts";
import { minutes, seconds } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database.ts";
import { WorkerHung } from "../../platform/heartbeat.ts";
import type { JobTask } from "../../platform/job-runner.ts";
import { addJob } from "../../platform/jobs.ts";
import { runInProcess } from "../../platform/tasks/child-process.ts";
import type { Db } from "../tables.ts";
import { WORKING } from "./schema.ts";
import { failStuckRun } from "./work.ts";

export const WORK_ON_RUN = "work-on-maintenance-run";
export const RESUME_RUNS = "resume-maintenance-runs";

/** Of the process; the articles of one batch take a hundredth of it. */
const MAX_HEAP_MB = 256;
/** The longest articles take a tool some seconds; so long none takes on any machine. */
const HEARTBEAT_TIMEOUT = minutes(1);
const ASK_AGAIN_AFTER = seconds(2);

/** Has a run worked on, by whichever process gets the job. In a transaction: once that has committed. */
export const queueRun = (db: Db, id: number, runAt?: Date): Promise<void> =>
  addJob(
    db,
    WORK_ON_RUN,
    { id },
    // Somebody is at the screen: before the pictures of a large upload.
    { key: `${WORK_ON_RUN}-${id}`, maxAttempts: 1, priority: -1, ...(runAt ? { runAt } : {}) },
  );

/**
 * Works on a run in a process of its own, so that pages are answered meanwhile. One at a time: others wait their
 * turn without holding up the other jobs.
 */
export function workOnRunTask({
  db,
  connection,
  level,
}: {
  db: Db;
  connection: ConnectionSettings;
  level: string;
}): JobTask {
  let current: number | undefined;
  return async (payload, { signal }) => {
    const { id } = payload as { id: number };
    if (current === id || (await isHeld(db, id))) return;
    if (current !== undefined) return queueRun(db, id, new Date(Date.now() + ASK_AGAIN_AFTER));
    current = id;
    try {
      await runInProcess(PROCESS, { id, connection, level }, signal);
    } catch (error) {
      if (!(error instanceof WorkerHung)) throw error;
      await failStuckRun(db, id);
    } finally {
      current = undefined;
    }
  };
}

/** Takes up again what a process that ended has left: at the start, and every minute. */
export async function resumeRuns(db: Db): Promise<void> {
  const runs = await db
    .selectFrom("maintenance_runs")
    .select("id")
    .where("status", "in", WORKING)
    .orderBy("id")
    .execute();
  for (const { id } of runs) if (!(await isHeld(db, id))) await queueRun(db, id);
}

/** Whether some process is at work on it. */
async function isHeld(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.maintenanceRun} and objid = ${id}
      and database = (select oid from pg_database where datname = current_database())) as held`.execute(db);
  return rows[0]?.held === true;
}

const PROCESS = {
  source: new URL("./process.ts", import.meta.url),
  name: "maintenance-process",
  maxHeapMb: MAX_HEAP_MB,
  heartbeatTimeout: HEARTBEAT_TIMEOUT,
  background: true,
};
