import { sql } from "kysely";
import { type Clock, days, hours } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { createCampaign, scheduleCampaign } from "../campaigns/life.ts";
import type { DigestContent } from "../schema.ts";
import { digestEdition } from "./digest-edition.ts";
import { type DigestTime, latestDigest } from "./digest-time.ts";

type Parts = {
  readonly db: Db;
  readonly clock: Clock;
  /**
   * Returns the time of the digest as it is set when the job runs, since an owner may change it; undefined where no digest is wanted or nothing is sent from
   * here.
   */
  readonly time: () => DigestTime | undefined;
  readonly timeZone: string;
  readonly content: (since: Date) => Promise<DigestContent>;
  /** Says whether a backup has been restored at or after a moment. */
  readonly isRestoredSince: (moment: Date) => Promise<boolean>;
};

export const MAKE_DIGEST = defineJob({ name: "make-digest", maxAttempts: 3 });

/** A digest that would be late by more than this is skipped, and the next digest covers its week, too. */
const LATEST = hours(1);
/** A digest covers at most this much time. */
const LONGEST = days(14);
const WEEK = days(7);
/** The number of earlier digests whose price drops are not repeated. */
const FORMER = 4;

/** Writes the digest that is due and schedules it as a normal campaign, which can be read, withdrawn and held. */
export const makeDigest = (parts: Parts): JobHandler => jobHandler(MAKE_DIGEST, () => makeDue(parts));

async function makeDue({ db, clock, time, timeZone, content, isRestoredSince }: Parts): Promise<void> {
  const wanted = time();
  if (!wanted) return;
  const { day, moment } = latestDigest(wanted, timeZone, clock.now());
  if (clock.now().getTime() - moment.getTime() > LATEST) return;
  const { rows: days } = await sql<{ day: string; madeAt: Date }>`select day::text, made_at as "madeAt"
    from newsletter_digest_days order by day desc limit 1`.execute(db);
  const [last] = days;
  if (last && last.day >= day) return;
  // The site from which the backup came may have sent this digest after the backup was made.
  if (await isRestoredSince(moment)) return;
  const { rows } = await sql<{ body: string }>`select body_markdown as body from newsletter_campaigns
    where digest_day is not null order by digest_day desc limit ${FORMER}`.execute(db);
  const since = Math.max(moment.getTime() - LONGEST, last?.madeAt.getTime() ?? moment.getTime() - WEEK);
  const edition = digestEdition(
    await content(new Date(since)),
    rows.map(({ body }) => body),
  );
  if (!edition) return;
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } =
      await sql`insert into newsletter_digest_days (day, made_at) values (${day}, ${clock.now()})
      on conflict do nothing`.execute(trx);
    // Another process has already made the digest of this day.
    if (!numAffectedRows) return;
    const id = await createCampaign(trx, edition, SYSTEM, day);
    await scheduleCampaign(trx, id, moment, SYSTEM);
  });
}
