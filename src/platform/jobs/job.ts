import { type Kysely, sql } from "kysely";
import { z } from "zod";
import type { Log } from "../telemetry/log.ts";

/** A kind of job: everything that its jobs, which wait in the database, have in common. */
export type Job<Payload> = {
  /** The name in the database; after a renaming, waiting jobs are no longer found. */
  readonly name: string;
  /** The schema of the payload; jobs that an older version of the product has queued are also read with this schema. */
  readonly payload: z.ZodType<Payload>;
  /**
   * Makes a key: a job with the same key replaces a waiting one. (There is no `queue` here on purpose: a named queue of graphile-worker whose process
   * was killed stays locked for four hours.)
   */
  readonly key?: (payload: Payload) => string;
  /** The priority; jobs with a lower number go first. Default: 0. */
  readonly priority?: number;
  /** The most attempts. Default: 25, within about three days. */
  readonly maxAttempts?: number;
};

/** The payload of a job whose work is always the same. (Fields that the crontab adds to the payload are dropped.) */
const nothing = z.object({});
type Nothing = z.infer<typeof nothing>;

/** @param job `payload` may be left out where the job has no payload */
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

/** The stored payload does not fit this version's schema, so a retry cannot help. */
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
  /** A key that replaces the key of the job's kind. */
  readonly key?: string;
  readonly runAt?: Date | undefined;
};

/** Queues a job. In a transaction, the job exists only after the commit. */
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
