import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { writeAuditEntry } from "../../modules/audit/commands.ts";
import type { Clock } from "../../platform/clock.ts";
import { isUniqueViolation } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../platform/result.ts";
import { copyInto } from "./content/copy.ts";
import type { FeedInput } from "./feed-input.ts";
import { admitPages, type PagesFailure, setPages } from "./product-pages/change-pages.ts";
import { TEST_FINDING } from "./runs/anomaly-check.ts";
import { contentFile, runFile } from "./runs/content.ts";
import { dropStaging } from "./runs/staging-table.ts";
import { addFirstTask, addRunTask } from "./runs/task.ts";
import { isUndoable } from "./runs/undoable.ts";
import type { FeedSecret, RunState } from "./schema.ts";
import { type KeyOfSecrets, saveSecret } from "./secrets/feed-secret.ts";

export { changeFeed, deleteFeed } from "./change-feed.ts";
export { decidePath } from "./paths/decide-path.ts";
export { previewFeed } from "./preview.ts";
export { resumePages } from "./product-pages/change-pages.ts";
export { createPageAccess } from "./product-pages/page-access.ts";
export { type StopFailure, stopRun } from "./runs/stop.ts";
export { DOWNLOADS_AT_ONCE, FEED_DOWNLOAD_TASK, FEED_RUN_TASK } from "./runs/task.ts";
export { removeTracesOfDeletedFeeds } from "./runs/tidy.ts";
export { type FeedRunParts, workOnFeedRun } from "./runs/work.ts";

export type FeedFailure = "not-found" | "unknown-merchant" | "busy" | "not-held" | "not-undoable";

/** A secret that is saved with the feed it belongs to. */
export type NewSecret = { readonly key: KeyOfSecrets; readonly secret: FeedSecret | null };

type Parts = { readonly db: Db; readonly dataDir: string; readonly clock: Clock; readonly audit: AuditContext };

/** @param content `file`: a local file that is copied as the feed's content; `given`: the secret for the feed's address, with its key */
export async function addFeed(
  { db, dataDir, audit }: Omit<Parts, "clock">,
  {
    merchant,
    name,
    url,
    pages,
    mayReadPages = false,
    category,
    productType,
    mapping,
    intervalMinutes,
    paths = [],
  }: FeedInput,
  { file, given }: { readonly file?: string | undefined; readonly given?: NewSecret } = {},
): Promise<Result<number, "unknown-merchant" | PagesFailure>> {
  return db.transaction().execute(async (trx) => {
    const seller = await trx
      .selectFrom("merchants")
      .select(["id", "name"])
      .where("slug", "=", merchant)
      .executeTakeFirst();
    if (!seller) return failure("unknown-merchant");
    const admitted = await admitPages(trx, seller.id, { addresses: pages ?? [], mayReadPages }, audit);
    if (!admitted.ok) return admitted;
    const { id } = await trx
      .insertInto("feeds")
      .values({
        ...{
          merchant_id: seller.id,
          name: name ?? seller.name,
          source: pages !== undefined ? "pages" : url === undefined ? "file" : "url",
          url: url ?? null,
        },
        ...{ category: category ?? null, product_type: productType ?? null },
        mapping: mapping === undefined ? null : JSON.stringify(mapping),
        interval_minutes: intervalMinutes ?? null,
        next_run_at: null,
        ...{ reading: null, paused_at: null, checksum: null, etag: null, last_modified: null, sighted_at: null },
        ...{ content_since: null, content_changes_at: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (pages) await setPages(trx, id, admitted.value);
    if (given && url !== undefined) await saveSecret(trx, given.key, { feed: id, url }, given.secret);
    for (const { path, category: ofPath, productType: typeOfPath } of paths) {
      await trx
        .insertInto("feed_paths")
        .values({
          feed_id: id,
          path,
          category: ofPath,
          product_type: typeOfPath,
          decided_by: audit.personId,
          decided_at: sql<Date>`now()`,
        })
        .execute();
    }
    await writeAuditEntry(trx, audit, "feed.added", name ?? seller.name, { merchant, id });
    // The file is copied last: if copying fails, as on a full disk, the transaction is rolled back.
    if (file !== undefined) await copyInto(join(dataDir, contentFile(id)), file);
    return success(id);
  });
}

export type RunRequest = {
  readonly feed: number;
  readonly startedBy: "schedule" | "person" | "cli";
  /** A file that is read once instead of the feed's own content. */
  readonly file?: string | undefined;
  /** Whether the run is applied whatever the anomaly check finds. */
  readonly isAccepted?: boolean;
  /** Whether the run is only compared with the catalogue, and is held even if the anomaly check finds nothing. */
  readonly isTest?: boolean;
  /** The id of the one offer that the run brings in, which was entered by hand; `observedAt` is when the offer was seen. */
  readonly manualOffer?: number;
  readonly observedAt?: Date;
};

/**
 * Starts a run of a feed; a feed has one unfinished run at a time.
 * @returns the run's id
 */
export async function startRun(
  { db, dataDir, clock, audit }: Parts,
  { feed, startedBy, file, isAccepted = false, isTest = false, manualOffer, observedAt }: RunRequest,
): Promise<Result<number, "not-found" | "busy">> {
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("feeds")
        .select(["name", "source", "url"])
        .where("id", "=", feed)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return failure("not-found");
      await discardHeld(trx, feed);
      const { id } = await trx
        .insertInto("feed_runs")
        .values({
          feed_id: feed,
          started_by: startedBy,
          person_id: audit.personId,
          is_accepted: isAccepted,
          findings: JSON.stringify(isTest ? [TEST_FINDING] : []),
          observed_at: observedAt ?? clock.now(),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (manualOffer !== undefined)
        await trx.updateTable("manual_offers").set({ run_id: id }).where("id", "=", manualOffer).execute();
      if (file !== undefined) {
        await copyInto(join(dataDir, runFile(feed, id)), file);
        await trx
          .updateTable("feed_runs")
          .set({ file: runFile(feed, id) })
          .where("id", "=", id)
          .execute();
      }
      if (startedBy === "person" && manualOffer === undefined)
        await writeAuditEntry(trx, audit, "feed-run.started", row.name, { run: id, isTest });
      await addFirstTask(trx, { run: id, startedBy }, row, file !== undefined);
      return success(id);
    });
  } catch (error) {
    if (isUniqueViolation(error, "feed_runs_unfinished_idx")) return failure("busy");
    throw error;
  }
}

/** Discards a held run of the feed, because the new run's content replaces the held run's content. */
async function discardHeld(trx: Db, feed: number): Promise<void> {
  const held = await trx
    .updateTable("feed_runs")
    .set({ state: "discarded", reason: "replaced", finished_at: new Date() })
    .where("feed_id", "=", feed)
    .where("state", "=", "held")
    .returning("id")
    .execute();
  for (const { id } of held) await dropStaging(trx, id);
}

type Decision = { readonly run: number; readonly startedBy: RunRequest["startedBy"] };

/** Applies a run that is held by the anomaly check. */
export const acceptRun = (
  { db, audit }: Parts,
  { run, startedBy }: Decision,
): Promise<Result<undefined, FeedFailure>> =>
  whileLocked(db, run, async (trx, row) => {
    if (row.state !== "held") return failure("not-held");
    await trx.updateTable("feed_runs").set({ state: "running", is_accepted: true }).where("id", "=", run).execute();
    await writeAuditEntry(trx, audit, "feed-run.accepted", String(run), { name: row.name, feed: row.feed_id });
    await addRunTask(trx, { run, startedBy });
    return done;
  });

/** Discards a held run: the catalogue stays as it is. */
export const discardRun = (
  { db, audit, dataDir }: Parts,
  { run }: Pick<Decision, "run">,
): Promise<Result<undefined, FeedFailure>> =>
  whileLocked(db, run, async (trx, row) => {
    const { state, file } = row;
    if (state !== "held") return failure("not-held");
    await trx
      .updateTable("feed_runs")
      .set({ state: "discarded", finished_at: new Date(), file: null })
      .where("id", "=", run)
      .execute();
    await writeAuditEntry(trx, audit, "feed-run.discarded", String(run), { name: row.name, feed: row.feed_id });
    await dropStaging(trx, run);
    if (file !== null) await rm(join(dataDir, file), { force: true });
    return done;
  });

/** Undoes an applied run; it must be one of the last ten of its feed, and at most 30 days old. */
export const undoFeedRun = (
  { db, audit, clock }: Parts,
  { run, startedBy }: Decision,
): Promise<Result<undefined, FeedFailure>> =>
  whileLocked(db, run, async (trx, row) => {
    if (!(await isUndoable(trx, row, clock.now()))) return failure("not-undoable");
    await trx.updateTable("feed_runs").set({ state: "undoing", finished_at: null }).where("id", "=", run).execute();
    await writeAuditEntry(trx, audit, "feed-run.undone", String(run), { name: row.name, feed: row.feed_id });
    await addRunTask(trx, { run, startedBy });
    return done;
  });

type LockedRun = {
  readonly id: number;
  readonly feed_id: number;
  /** The feed's name. */
  readonly name: string;
  readonly state: RunState;
  readonly is_partial: boolean;
  readonly file: string | null;
  readonly observed_at: Date;
  readonly reason: string | null;
};

async function whileLocked(
  db: Db,
  run: number,
  decide: (trx: Db, row: LockedRun) => Promise<Result<undefined, FeedFailure>>,
): Promise<Result<undefined, FeedFailure>> {
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom("feed_runs as r")
        .innerJoin("feeds as f", "f.id", "r.feed_id")
        .select(["r.id", "r.feed_id", "f.name", "r.state", "r.is_partial", "r.file", "r.observed_at", "r.reason"])
        .where("r.id", "=", run)
        .forUpdate("r")
        .executeTakeFirst();
      return row ? decide(trx, row) : failure("not-found");
    });
  } catch (error) {
    // Another run of the feed is unfinished.
    if (isUniqueViolation(error, "feed_runs_unfinished_idx")) return failure("busy");
    throw error;
  }
}

/** Pauses a feed, or resumes it; a paused feed is only read when a person starts a run. */
export async function pauseFeed(
  db: Db,
  feed: number,
  isPaused: boolean,
  audit: AuditContext,
): Promise<Result<undefined, "not-found">> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable("feeds")
      .set({ paused_at: isPaused ? sql<Date>`coalesce(paused_at, now())` : null })
      .where("id", "=", feed)
      .returning("name")
      .executeTakeFirst();
    if (!changed) return failure("not-found");
    await writeAuditEntry(trx, audit, isPaused ? "feed.paused" : "feed.resumed", changed.name, { id: feed });
    return done;
  });
}
