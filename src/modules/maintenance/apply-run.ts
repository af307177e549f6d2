import type { ActiveRun, AnyEffect, Trx, WorkItem } from "./effect.ts";
import { SkipItem } from "./run-errors.ts";
import type { RunWork } from "./run-types.ts";
import { getSubject, lockPlannedSubject } from "./subjects.ts";

/** The number of items read at once; each item is applied in its own transaction. */
const BATCH = 100;

/** Applies the next chosen items. @returns false when none are left, or when the run has been stopped */
export const applyNextItems = (work: RunWork, run: ActiveRun, effect: AnyEffect | undefined) =>
  processNextItems(work, run, effect, "applying");

/** Undoes the next applied items. @returns false when none are left, or when the run has been stopped */
export const undoNextItems = (work: RunWork, run: ActiveRun, effect: AnyEffect | undefined) =>
  processNextItems(work, run, effect, "undoing");

type Phase = "applying" | "undoing";

async function processNextItems(
  work: RunWork,
  run: ActiveRun,
  effect: AnyEffect | undefined,
  phase: Phase,
): Promise<boolean> {
  const ids = await pendingItems(work, run.id, phase);
  const isPrepared = phase === "applying" && effect?.prepare !== undefined;
  const size = isPrepared ? (effect.concurrency ?? 1) : BATCH;
  for (let at = 0; at < ids.length; at += size) {
    const some = ids.slice(at, at + size);
    const prepared = isPrepared ? await prepareAll(work, run, effect, some) : new Map();
    for (const id of some) {
      if (work.signal.aborted) return false;
      if (isPrepared && !prepared.has(id)) continue;
      if (!work.onItemStarted(`item ${id}`)) {
        await markSkipped(work.db, id, phase, new SkipItem("endless", "failed"));
        continue;
      }
      if (!(await processItem(work, run, effect, phase, { id, prepared: prepared.get(id) }))) return false;
    }
    work.progress.add(some.length);
  }
  return ids.length > 0 || finishPhase(work, run.id, phase);
}

async function pendingItems({ db }: RunWork, runId: number, phase: Phase): Promise<number[]> {
  let query = db.selectFrom("maintenance_items").select("id").where("run_id", "=", runId);
  query =
    phase === "applying"
      ? query.where("state", "=", "planned").where("chosen", "=", true)
      : query.where("state", "=", "applied");
  const rows = await query.orderBy("id").limit(BATCH).execute();
  return rows.map(({ id }) => id);
}

async function finishPhase({ db }: RunWork, id: number, phase: Phase): Promise<false> {
  const now = new Date();
  await db
    .updateTable("maintenance_runs")
    .set(phase === "applying" ? { status: "applied", applied_at: now } : { status: "undone", undone_at: now })
    .where("id", "=", id)
    .where("status", "=", phase)
    .execute();
  return false;
}

/** Does the slow preparation of several items at the same time. Skipped items are missing in the result. */
async function prepareAll(
  work: RunWork,
  run: ActiveRun,
  effect: AnyEffect | undefined,
  ids: readonly number[],
): Promise<Map<number, unknown>> {
  const prepared = new Map<number, unknown>();
  const { db } = work;
  const now = await db.selectFrom("maintenance_runs").select("status").where("id", "=", run.id).executeTakeFirst();
  // A run that has been stopped must not pay for anything more.
  if (now?.status !== "applying") return prepared;
  const items = await itemRows(db).where("id", "in", ids).where("state", "=", "planned").execute();
  const all = await Promise.allSettled(
    items.map((item) =>
      catchSkip(work, item.id, "applying", async () => {
        prepared.set(item.id, await effectFor(item, effect).prepare?.(db, run, item, work));
      }),
    ),
  );
  // The error is thrown only now, because the other items may have been paid for.
  for (const one of all) if (one.status === "rejected") throw one.reason;
  return prepared;
}

type PreparedItem = { readonly id: number; readonly prepared: unknown };

/** Processes one item: its change, its revision and its state, all or nothing. @returns false when the run has been stopped */
async function processItem(
  work: RunWork,
  run: ActiveRun,
  effect: AnyEffect | undefined,
  phase: Phase,
  { id, prepared }: PreparedItem,
): Promise<boolean> {
  let stopped = false;
  await catchSkip(work, id, phase, () =>
    work.db.transaction().execute(async (trx) => {
      // Pausing or cancelling waits for this lock, so no other item is processed after the person has got the answer.
      const now = await trx
        .selectFrom("maintenance_runs")
        .select("status")
        .where("id", "=", run.id)
        .forShare()
        .executeTakeFirst();
      stopped = now?.status !== phase;
      if (stopped) return;
      const item = await itemRows(trx).where("id", "=", id).forUpdate().executeTakeFirst();
      if (item?.state !== (phase === "applying" ? "planned" : "applied")) return;
      // The item was unticked after the batch was read: a person may pause, choose and resume within that time.
      if (phase === "applying" && !item.chosen) return;
      if (phase === "applying") await applyItem(trx, run, effectFor(item, effect), item, { prepared, work });
      else await undoItem(trx, run, effectFor(item, effect), item, work);
    }),
  );
  return !stopped;
}

const itemRows = (db: RunWork["db"]) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_type", "subject_id", "version", "applied_version", "state", "chosen", "changes", "data"]);

/** The effect for an item: the tool's effect, or the effect of the item's subject if the tool has none for this type of subject. */
function effectFor({ subject_type: type }: WorkItem, own: AnyEffect | undefined): AnyEffect {
  const isOwn = own !== undefined && (own.subject ?? type) === type;
  const effect = isOwn ? own : getSubject(type).effect;
  if (!effect) throw new Error(`neither the tool nor its subject says how "${type}" is changed`);
  return effect;
}

async function applyItem(
  trx: Trx,
  run: ActiveRun,
  effect: AnyEffect,
  item: WorkItem,
  { prepared, work }: { prepared: unknown; work: RunWork },
): Promise<void> {
  const current = await lockPlannedSubject(trx, item);
  const { version, data } = await effect.apply(trx, run, { ...item, current }, prepared, work);
  await trx
    .updateTable("maintenance_items")
    .set({ state: "applied", why: "", applied_version: version })
    .$if(data !== undefined, (query) => query.set({ data: JSON.stringify(data) }))
    .where("id", "=", item.id)
    .execute();
}

async function undoItem(trx: Trx, run: ActiveRun, effect: AnyEffect, item: WorkItem, work: RunWork): Promise<void> {
  await effect.undo(trx, run, item, work);
  await trx.updateTable("maintenance_items").set({ state: "undone", why: "" }).where("id", "=", item.id).execute();
}

/** Records why an item is skipped, and lets the run go on with the other items. */
async function catchSkip(work: RunWork, id: number, phase: Phase, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // Work that the end of the process interrupted is not recorded, because it is done again.
    if (work.signal.aborted) return;
    if (!(error instanceof SkipItem)) throw error;
    work.log.debug({ item: id, why: error.reason }, "maintenance left an item alone");
    await markSkipped(work.db, id, phase, error);
  }
}

/**
 * Records a skipped item. An item that could not be applied becomes failed or a conflict; an item that could not be undone stays applied and is listed as kept.
 */
async function markSkipped(db: RunWork["db"], id: number, phase: Phase, { reason, outcome }: SkipItem): Promise<void> {
  const update = db.updateTable("maintenance_items").where("id", "=", id);
  if (phase === "undoing") {
    await update.set({ state: "kept", why: reason }).where("state", "=", "applied").execute();
    return;
  }
  await update.set({ state: outcome, why: reason }).where("state", "=", "planned").execute();
}
