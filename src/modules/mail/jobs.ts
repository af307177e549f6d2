import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { nextDue } from "./engine/claim.ts";
import { isQuiet, type QuietHours } from "./engine/quiet-hours.ts";
import { DELIVERY_DAYS } from "./retention.shared.ts";
import { queueSending, WAKE_MAIL } from "./task.ts";

type Settings = {
  /** Whether a mail server is set; without a server all mail waits. */
  readonly canSend: boolean;
  readonly quietHours: QuietHours | undefined;
  readonly timeZone: string;
};

/** `settings` returns the settings as they are when the job runs, since an owner may change them. */
type Parts = { readonly db: Db; readonly clock: Clock; readonly settings: () => Settings };

/** Queues the sending of mail that is due, even if another process added the mail, or claimed it and then ended. */
export const wakeMail = (parts: Parts): JobHandler => jobHandler(WAKE_MAIL, () => queueWhatIsDue(parts));

/** Queues the mail that is due when a process starts. Claims left by a process that ended are settled before their lease ends. */
export async function queueAtStart(parts: Parts): Promise<void> {
  const { lease } = await nextDue(parts.db);
  if (lease !== null && parts.settings().canSend) await queueSending(parts.db);
  else await queueWhatIsDue(parts);
}

async function queueWhatIsDue({ db, clock, settings }: Parts): Promise<void> {
  const { canSend, quietHours, timeZone } = settings();
  if (!canSend) return;
  const { single, bulk, lease } = await nextDue(db);
  const now = clock.now();
  const isDue = (moment: Date | null) => moment !== null && moment <= now;
  const isLoud = !isQuiet(now, quietHours, timeZone);
  if (isDue(single) || (isDue(bulk) && isLoud) || isDue(lease)) await queueSending(db);
}

const FORGET_DELIVERIES = defineJob({ name: "forget-deliveries" });
const BATCH = 5_000;

/** Deletes old deliveries and keeps only their numbers, in their message. A message to a single person is deleted altogether. */
export const forgetDeliveries = (db: Db): JobHandler =>
  jobHandler(FORGET_DELIVERIES, async (_payload, { signal }) => {
    while (!signal.aborted && (await forgetBatch(db)) === BATCH);
    await sql`delete from mail_messages m where not bulk and finished_at < now() - ${DELIVERY_DAYS} * interval '1 day'
      and not exists (select from deliveries d where d.message_id = m.id)`.execute(db);
  });

async function forgetBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      delete from deliveries where id = any(array(
        select id from deliveries where finished_at < now() - ${DELIVERY_DAYS} * interval '1 day' order by finished_at limit ${BATCH}
      )) returning message_id, state
    ),
    sums as (
      select message_id, jsonb_object_agg(counted.state, count + coalesce((m.former_counts ->> counted.state)::int, 0)) as counts
      from (select message_id, state, count(*) as count from old group by 1, 2) counted
      join mail_messages m on m.id = message_id group by message_id
    ),
    kept as (
      update mail_messages m set former_counts = m.former_counts || sums.counts from sums where m.id = sums.message_id
    )
    select count(*)::int as count from old`.execute(db);
  return rows[0]?.count ?? 0;
}
