import { type Kysely, sql } from "kysely";
import { seconds } from "../clock.ts";
import { type JobHandler, jobHandler } from "../jobs/job.ts";
import { WorkerHung } from "../process/heartbeat.ts";
import { ProcessEnded, type ProcessFile, runInChildProcess } from "./child-process.ts";
import type { QueuedKind } from "./kind.ts";
import { failTask, isLocked, queueJob } from "./queue.ts";

export type TaskInput = { readonly task: number };

const RETRY_DELAY = seconds(2);
/** The number of items that are skipped before the whole task is given up. */
const MAX_SKIPPED_ITEMS = 20;

type Parts<Tables> = {
  readonly db: Kysely<Tables>;
  readonly kind: QueuedKind<Tables>;
  /** The entry file, which passes the input's `task` to `workOnTask`. */
  readonly file: ProcessFile;
  /** The input of the process besides the task. */
  readonly input: object;
  /** Whether this process runs only one task of the kind at a time. Further tasks wait without blocking other jobs. */
  readonly oneAtATime?: boolean;
};

/** Makes the job that works on the tasks of a kind, each in a separate process, so that pages are answered meanwhile. */
export function taskJob<Tables>({ db, kind, file, input, oneAtATime = false }: Parts<Tables>): JobHandler {
  const running = new Set<number>();
  return jobHandler(kind.job, async ({ task: id }, { signal }) => {
    if (id === undefined) return;
    const later = () => queueJob(db, kind, id, new Date(Date.now() + RETRY_DELAY));
    // Another worker has the task. More work may be requested before that worker ends, so the job may have to run again later.
    if (running.has(id) || (await isLocked(db, id))) return (await isQueued(db, id)) ? later() : undefined;
    if (oneAtATime && running.size > 0) return later();
    // Another process may have done the task as additional work, or while this job waited.
    if (!(await isUnfinished(db, id))) return;
    running.add(id);
    try {
      await runInChildProcess(file, { ...input, task: id } satisfies TaskInput, signal);
    } catch (error) {
      if (error instanceof WorkerHung) return await failTask(db, kind, id, "hung");
      if (error instanceof ProcessEnded && error.item !== undefined) await recordCrash(db, id, error.item);
      throw error;
    } finally {
      running.delete(id);
    }
  });
}

async function isQueued<Tables>(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`select from tasks where id = ${id} and state = 'queued'`.execute(db);
  return rows.length > 0;
}

async function isUnfinished<Tables>(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`select from tasks where id = ${id} and state in ('queued', 'running')`.execute(db);
  return rows.length > 0;
}

/** Records a crash. An item that ends the process a second time is skipped from then on, and this does not count as a failure of the task. */
const recordCrash = <Tables>(db: Kysely<Tables>, id: number, item: string) =>
  sql`update tasks set crashed_at = ${item},
      attempts = case when is_again then greatest(attempts - 1, 0) else attempts end,
      skipped = case when is_again then array_append(skipped, ${item}) else skipped end
    from (select id as again_id, coalesce(crashed_at = ${item}, false) and cardinality(skipped) < ${MAX_SKIPPED_ITEMS} as is_again
      from tasks where id = ${id}) again
    where id = again_id`.execute(db);
