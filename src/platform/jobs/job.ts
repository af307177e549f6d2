import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Log } from "../telemetry/log.ts";

/** A kind of job: everything that is the same for all of its jobs, which wait in the database. */
export type Job<Payload> = {
  /** As it stands in the database: jobs of another name are not found any more. */
  readonly name: string;
  /** Jobs that an older version has queued are read with it too. */
  readonly payload: z.ZodType<Payload>;
  /**
   * A job with the same key replaces one that is waiting. (There is no `queue` here on purpose: a named queue of
   * graphile-worker whose process was killed stays locked for four hours.)
   */
  readonly key?: (payload: Payload) => string;
  /** Jobs of a lower number go first. Default: 0. */
  readonly priority?: number;
  /** Default: 25, within about three days. */
  readonly maxAttempts?: number;
};

/** Of a job whose work is the same whenever it runs. (The crontab's own notes in it are left out.) */
const nothing = z.object({});
type Nothing = z.infer<typeof nothing>;

/** @param job its `payload` may be left out where there is none */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload>;
export function defineJob(job: Omit<Job<Nothing>, "payload">): Job<Nothing>;
export function defineJob(job: Omit<Job<Nothing>, "payload">): Job<Nothing> {
  return { payload: nothing, ...job };
}

export type JobContext = { readonly signal: AbortSignal; readonly log: Log };

/** The work of one kind of job. It may run again after a crash, so it must be idempotent. */
export type JobHandler = {
  readonly name: string;
  /** @throws PayloadMismatch before anything is done */
  run(payload: unknown, context: JobContext): Promise<void>;
};

export const jobHandler = <Payload>(
  job: Job<Payload>,
  work: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler => ({
  name: job.name,
  run: async (payload, context) => work(payloadOf(job, payload), context),
});

/** What is stored is not what this version of the product stores; it will not be so the next time either. */
export class PayloadMismatch extends Error {
  override name = "PayloadMismatch";
}

/** @throws PayloadMismatch */
export function payloadOf<Payload>({ name, payload: schema }: Job<Payload>, stored: unknown): Payload {
  const read = schema.safeParse(stored);
  if (read.success) return read.data;
  throw new PayloadMismatch(`the payload of a job ${name} is not one: ${z.prettifyError(read.error)}`);
}

type AddJobOptions = {
  /** Instead of the job's own. */
  readonly key?: string;
  readonly runAt?: Date | undefined;
};

/** Queues a job. In a transaction it exists only once that has committed. */
export async function addJob<Tables, Payload>(
  db: Kysely<Tables>,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  { key = job.key?.(payload), runAt }: AddJobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name},
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    max_attempts => ${job.maxAttempts ?? null}::int,
    job_key => ${key ?? null},
    priority => ${job.priority ?? null}::int
  )`.execute(db);
}
