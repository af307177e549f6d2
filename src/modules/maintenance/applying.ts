import type { AnyEffect, AtWork, Trx, WorkItem } from "./effect.ts";
import { LeftAlone } from "./left-alone.ts";
import type { Work } from "./run-worker.ts";
import { plannedSubject, registeredSubject } from "./subjects.ts";

/** Items asked for at once; each has a transaction of its own. */
const BATCH = 100;

/** Applies the next few items that are chosen. @returns false when there are none left, or when the run has been stopped */
export const applySome = (work: Work, run: AtWork, effect: AnyEffect | undefined) =>
  eachItem(work, run, effect, "applying");

/** Puts the next few back. @returns false when there are none left, or when the run has been stopped */
export const undoSome = (work: Work, run: AtWork, effect: AnyEffect | undefined) =>
  eachItem(work, run, effect, "undoing");

type Phase = "applying" | "undoing";

async function eachItem(work: Work, run: AtWork, effect: AnyEffect | undefined, phase: Phase): Promise<boolean> {
  const ids = await waiting(work, run.id, phase);
  const isMade = phase === "applying" && effect?.make !== undefined;
  const size = isMade ? (effect.atOnce ?? 1) : BATCH;
  for (let at = 0; at < ids.length; at += size) {
    const some = ids.slice(at, at + size);
    const made = isMade ? await makeAll(work, run, effect, some) : new Map();
    for (const id of some) {
      if (work.signal.aborted) return false;
      if (isMade && !made.has(id)) continue;
      if (!work.onItemStarted(`item ${id}`)) {
        await leave(work.db, id, phase, new LeftAlone("endless", "failed"));
        continue;
      }
      if (!(await oneItem(work, run, effect, phase, { id, made: made.get(id) }))) return false;
    }
    work.progress.add(some.length);
  }
  return ids.length > 0 || finish(work, run.id, phase);
}

async function waiting({ db }: Work, runId: number, phase: Phase): Promise<number[]> {
  let query = db.selectFrom("maintenance_items").select("id").where("run_id", "=", runId);
  query =
    phase === "applying"
      ? query.where("state", "=", "planned").where("chosen", "=", true)
      : query.where("state", "=", "applied");
  const rows = await query.orderBy("id").limit(BATCH).execute();
  return rows.map(({ id }) => id);
}

async function finish({ db }: Work, id: number, phase: Phase): Promise<false> {
  const now = new Date();
  await db
    .updateTable("maintenance_runs")
    .set(phase === "applying" ? { status: "applied", applied_at: now } : { status: "undone", undone_at: now })
    .where("id", "=", id)
    .where("status", "=", phase)
    .execute();
  return false;
}

/** What takes long, for several items at the same time. Those that are left alone are missing in the answer. */
async function makeAll(
  work: Work,
  run: AtWork,
  effect: AnyEffect | undefined,
  ids: readonly number[],
): Promise<Map<number, unknown>> {
  const made = new Map<number, unknown>();
  const { db } = work;
  const now = await db.selectFrom("maintenance_runs").select("status").where("id", "=", run.id).executeTakeFirst();
  // Nothing is paid for that nobody waits for.
  if (now?.status !== "applying") return made;
  const items = await itemRows(db).where("id", "in", ids).where("state", "=", "planned").execute();
  const all = await Promise.allSettled(
    items.map((item) =>
      unlessLeft(work, item.id, "applying", async () => {
        made.set(item.id, await effectOn(item, effect).make?.(db, run, item, work));
      }),
    ),
  );
  // Only now: the others may have been paid for.
  for (const one of all) if (one.status === "rejected") throw one.reason;
  return made;
}

type Made = { readonly id: number; readonly made: unknown };

/** One item, its revision, and the note of it in the run: all or nothing. @returns false when the run has been stopped */
async function oneItem(
  work: Work,
  run: AtWork,
  effect: AnyEffect | undefined,
  phase: Phase,
  { id, made }: Made,
): Promise<boolean> {
  let stopped = false;
  await unlessLeft(work, id, phase, () =>
    work.db.transaction().execute(async (trx) => {
      // Whoever pauses or cancels waits for this item; once they have their answer, no other follows.
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
      if (phase === "applying") await applyOne(trx, run, effectOn(item, effect), item, { made, work });
      else await undoOne(trx, run, effectOn(item, effect), item, work);
    }),
  );
  return !stopped;
}

const itemRows = (db: Work["db"]) =>
  db
    .selectFrom("maintenance_items")
    .select(["id", "subject_type", "subject_id", "version", "applied_version", "state", "changes", "data"]);

/** As the tool does it; what it does not do, as the item's subject does it. */
function effectOn({ subject_type: type }: WorkItem, own: AnyEffect | undefined): AnyEffect {
  const isOwn = own !== undefined && (own.subject ?? type) === type;
  const effect = isOwn ? own : registeredSubject(type).effect;
  if (!effect) throw new Error(`neither the tool nor its subject says how "${type}" is changed`);
  return effect;
}

async function applyOne(
  trx: Trx,
  run: AtWork,
  effect: AnyEffect,
  item: WorkItem,
  { made, work }: { made: unknown; work: Work },
): Promise<void> {
  const current = await plannedSubject(trx, item);
  const { version, data } = await effect.apply(trx, run, { ...item, current }, made, work);
  await trx
    .updateTable("maintenance_items")
    .set({ state: "applied", why: "", applied_version: version })
    .$if(data !== undefined, (query) => query.set({ data: JSON.stringify(data) }))
    .where("id", "=", item.id)
    .execute();
}

async function undoOne(trx: Trx, run: AtWork, effect: AnyEffect, item: WorkItem, work: Work): Promise<void> {
  await effect.undo(trx, run, item, work);
  await trx.updateTable("maintenance_items").set({ state: "undone", why: "" }).where("id", "=", item.id).execute();
}

/** What an item is left alone for is noted, and the rest goes on. */
async function unlessLeft(work: Work, id: number, phase: Phase, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // What was under way when the process ends is done again.
    if (work.signal.aborted) return;
    if (!(error instanceof LeftAlone)) throw error;
    work.log.debug({ item: id, why: error.why }, "maintenance left an item alone");
    await leave(work.db, id, phase, error);
  }
}

/** What could not be applied failed or met a conflict; what could not be put back stays as it is, and is named. */
async function leave(db: Work["db"], id: number, phase: Phase, { why, outcome }: LeftAlone): Promise<void> {
  const update = db.updateTable("maintenance_items").where("id", "=", id);
  if (phase === "undoing") {
    await update.set({ state: "kept", why }).where("state", "=", "applied").execute();
    return;
  }
  await update.set({ state: outcome, why }).where("state", "=", "planned").execute();
}
