import { sql } from "kysely";
import { type Clock, days } from "../../../../platform/clock.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../../platform/jobs/job.ts";

/** The time that must pass after a month's end before its indexes are rewritten, because a run that began before midnight may still write into the month. */
const GRACE = days(2);

/** Rewrites the indexes of past months to close the gaps in them (migrations 0048, 0065), each in its own transaction. */
export const packPriceMonths = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): JobHandler =>
  jobHandler(defineJob({ name: "pack-price-months" }), async () => {
    const before = new Date(clock.now().getTime() - GRACE);
    const { rows } = await sql<{ month: string }>`
      select month::text from (
        select to_date(substring(c.relname from 'price_points_(\\d{4}_\\d{2})$'), 'YYYY_MM') as month
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'price_points'::regclass
      ) months where month + interval '1 month' <= ${before}::timestamptz at time zone 'UTC' order by month`.execute(
      db,
    );
    for (const { month } of rows) await sql`select pack_price_partition(${month}::date)`.execute(db);
  });
