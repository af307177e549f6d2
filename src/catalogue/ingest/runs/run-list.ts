import { type Selectable, sql } from "kysely";
import { keysetBy, queryPage } from "../../../platform/database/keyset.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { FeedRun, FeedRunSummary } from "../answers.ts";
import { isRejectionReason, REJECTIONS } from "../offers/rejection.ts";
import { RUN_STEPS } from "../schema.ts";
import { TEST_FINDING } from "./anomaly-check.ts";
import { findingText } from "./finding-text.ts";
import { isPartlyApplied, reasonText } from "./reason-text.ts";
import { wasStopped } from "./run-state.ts";
import { FEED_TASKS } from "./task.ts";
import { isUndoable } from "./undoable.ts";

type RunRow = Selectable<Tables["feed_runs"]>;

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc");

/** Lists the runs of a feed, the latest first. */
export async function feedRunPage(db: Db, feed: number, cursor: string) {
  const query = db.selectFrom("feed_runs").selectAll().where("feed_id", "=", feed);
  const { rows, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: PAGE });
  return { runs: rows.map(runSummary), nextCursor };
}

export const runSummary = (row: RunRow): FeedRunSummary => ({
  ...{ id: row.id, state: row.state, startedBy: row.started_by },
  isTest: isTest(row),
  isPartial: isPartlyApplied(row),
  isStopped: wasStopped(row),
  reason: reasonText(row),
  counts: {
    ...{ rows: row.rows_read, new: row.new_offers, changed: row.changed, priceChanged: row.price_changed },
    ...{ unchanged: row.unchanged, withdrawn: row.withdrawn, rejected: row.rejected },
    ...{ missing: row.missing, leftOut: row.left_out },
  },
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

const isTest = ({ findings }: RunRow): boolean => findings.some(({ code }) => code === TEST_FINDING.code);

/**
 * Returns one run with all that a person needs to decide about it.
 * @param now the moment that decides whether the run can be undone
 */
export async function findFeedRun(db: Db, id: number, now: Date): Promise<FeedRun | undefined> {
  const row = await db.selectFrom("feed_runs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const feed = await db
    .selectFrom("feeds as f")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select(["f.id", "f.name", "f.source", "m.name as merchant", "m.id as merchantId", "m.slug as merchantSlug"])
    .select(sql<boolean>`f.interval_minutes is not null`.as("hasSchedule"))
    .where("f.id", "=", row.feed_id)
    .executeTakeFirstOrThrow();
  return {
    ...runSummary(row),
    ...{ feed, startedByName: await nameOf(db, row.person_id) },
    findings: row.findings.map((finding) => ({
      ...{ code: finding.code, text: findingText(finding) },
      ...{ measured: finding.measured ?? null, bound: finding.bound ?? null },
    })),
    work: await workOf(db, row),
    matching: await undecidedOffers(db, row.feed_id),
    ...{ bytes: row.bytes, isComplete: row.is_complete, duplicates: row.duplicates, overlapping: row.overlapping },
    observedAt: row.observed_at.toISOString(),
    rejectedBy: Object.entries(row.rejections)
      .map(([reason, count]) => ({ reason, text: rejectionText(reason), count }))
      .sort((a, b) => b.count - a.count),
    rejections: await rejectionsOf(db, id),
    canUndo: await isUndoable(db, row, now),
  };
}

/** Returns what an unfinished run does now, or waits for. */
async function workOf(db: Db, { id, state }: RunRow): Promise<FeedRun["work"]> {
  if (state !== "running" && state !== "undoing") return null;
  const task = await db
    .selectFrom("tasks")
    .select(["state", "step", "done", "total"])
    .where(
      "kind",
      "in",
      FEED_TASKS.map(({ name }) => name),
    )
    .where("subject", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!task || task.state === "queued")
    return { step: (await hasWorkingTask(db)) ? "queued" : "starting", done: 0, total: 0 };
  const { step: known, done, total } = task;
  // An undo has no steps, and a task that is just beginning has no step yet.
  const step = RUN_STEPS.find((one) => one === known) ?? (state === "undoing" ? "applying" : "fetching");
  return { step, done, total };
}

/** Whether a run of any feed is being worked on, for which other runs may have to wait. */
async function hasWorkingTask(db: Db): Promise<boolean> {
  const working = db
    .selectFrom("tasks")
    .select("id")
    .where(
      "kind",
      "in",
      FEED_TASKS.map(({ name }) => name),
    )
    .where("state", "=", "running");
  return (await working.limit(1).executeTakeFirst()) !== undefined;
}

/** Counts applied offers that have no product yet. */
async function undecidedOffers(db: Db, feed: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offers
    where match is null and category is not null and feed_id = ${feed}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function nameOf(db: Db, person: number | null): Promise<string | null> {
  if (person === null) return null;
  const found = await db.selectFrom("people").select("name").where("id", "=", person).executeTakeFirst();
  return found?.name ?? null;
}

async function rejectionsOf(db: Db, run: number): Promise<FeedRun["rejections"]> {
  const rows = await db
    .selectFrom("feed_rejections")
    .select(["row_number as row", "title", "field", "value", "reason"])
    .where("run_id", "=", run)
    .where("is_sample", "=", true)
    .orderBy(sql`row_number, field`)
    .execute();
  return rows.map(({ reason, ...rest }) => ({ ...rest, text: rejectionText(reason) }));
}

const rejectionText = (reason: string): string => (isRejectionReason(reason) ? REJECTIONS[reason] : reason);
