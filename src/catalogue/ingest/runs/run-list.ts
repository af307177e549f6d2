import { type Selectable, sql } from "kysely";
import { keysetBy, queryPage } from "../../../platform/database/keyset.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { FeedRun, FeedRunSummary } from "../answers.ts";
import { isRejectionReason, REJECTIONS } from "../offers/rejection.ts";
import { findingText } from "./finding-text.ts";
import { TEST_FINDING } from "./gate.ts";
import { isPartlyApplied, reasonText } from "./reason-text.ts";
import { wasStopped } from "./run-state.ts";
import { isUndoable } from "./undoable.ts";

type RunRow = Selectable<Tables["feed_runs"]>;

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc");

/** The runs of a feed, the latest first. */
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

/** One run with all that a person needs to decide about it. @param now for whether it can be undone */
export async function findFeedRun(db: Db, id: number, now: Date): Promise<FeedRun | undefined> {
  const row = await db.selectFrom("feed_runs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const feed = await db
    .selectFrom("feeds as f")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select(["f.id", "f.name", "m.name as merchant"])
    .where("f.id", "=", row.feed_id)
    .executeTakeFirstOrThrow();
  return {
    ...runSummary(row),
    ...{ feed, startedByName: await nameOf(db, row.person_id) },
    findings: row.findings.map((finding) => ({
      ...{ code: finding.code, text: findingText(finding) },
      ...{ measured: finding.measured ?? null, bound: finding.bound ?? null },
    })),
    ...{ bytes: row.bytes, isComplete: row.is_complete, duplicates: row.duplicates, overlapping: row.overlapping },
    observedAt: row.observed_at.toISOString(),
    rejectedBy: Object.entries(row.rejections)
      .map(([reason, count]) => ({ reason, text: rejectionText(reason), count }))
      .sort((a, b) => b.count - a.count),
    rejections: await rejectionsOf(db, id),
    canUndo: await isUndoable(db, row, now),
  };
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
    .orderBy(sql`row_number, field`)
    .execute();
  return rows.map(({ reason, ...rest }) => ({ ...rest, text: rejectionText(reason) }));
}

const rejectionText = (reason: string): string => (isRejectionReason(reason) ? REJECTIONS[reason] : reason);
