import { sql } from "kysely";
import { type Clock, days, hours } from "../../../platform/clock.ts";
import { sqlState } from "../../../platform/database/database.ts";
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
  /** As it is when the job runs, since an owner may change it; undefined: none is wanted, or nothing is sent from here. */
  readonly time: () => DigestTime | undefined;
  readonly timeZone: string;
  readonly content: (since: Date) => Promise<DigestContent>;
};

export const MAKE_DIGEST = defineJob({ name: "make-digest", maxAttempts: 3 });

/** What was missed for longer is left out: next week's has it. */
const LATEST = hours(1);
/** Of former digests, for what has been told. */
const FORMER = 4;
const UNIQUE_VIOLATION = "23505";

/** Writes the digest that is due and has it sent: a campaign like any other, which can be read, withdrawn and held. */
export const makeDigest = (parts: Parts): JobHandler => jobHandler(MAKE_DIGEST, () => makeDue(parts));

async function makeDue({ db, clock, time, timeZone, content }: Parts): Promise<void> {
  const wanted = time();
  if (!wanted) return;
  const { day, moment } = latestDigest(wanted, timeZone, clock.now());
  if (clock.now().getTime() - moment.getTime() > LATEST || (await isMade(db, day))) return;
  const { rows } = await sql<{ body: string }>`select body_markdown as body from newsletter_campaigns
    where digest_day is not null order by digest_day desc limit ${FORMER}`.execute(db);
  const edition = digestEdition(
    await content(new Date(moment.getTime() - days(7))),
    rows.map(({ body }) => body),
  );
  if (!edition) return;
  try {
    await db.transaction().execute(async (trx) => {
      const id = await createCampaign(trx, edition, SYSTEM, day);
      await scheduleCampaign(trx, id, moment, SYSTEM);
    });
  } catch (error) {
    // Another process has made it.
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
  }
}

async function isMade(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select from newsletter_campaigns where digest_day = ${day}`.execute(db);
  return rows.length > 0;
}
