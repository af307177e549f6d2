import type { Transaction } from "kysely";
import { type SaveFailure, saveArticle } from "../articles/commands.ts";
import { readRevision } from "../articles/writing/revisions.ts";
import type { ArticleSnapshot } from "../articles/writing/schema.ts";
import { inputOf, readArticle } from "../articles/writing/snapshots.ts";
import type { Occasion } from "../auth/audit.ts";
import type { Tables } from "../tables.ts";
import { changed } from "./places.ts";
import { withWorkingCopy } from "./planning.ts";
import type { Change, Why } from "./schema.ts";
import type { Work } from "./work.ts";

type Trx = Transaction<Tables>;
type AtWork = {
  readonly id: number;
  readonly title: string;
  readonly batch: string;
  readonly undo_batch: string;
  readonly occasion: Occasion;
};

const BATCH = 100;

/** Applies the next few articles that are chosen. @returns false when there are none left, or when the run has been stopped */
export const applySome = (work: Work, run: AtWork) => eachItem(work, run, "applying", applyOne);

/** Puts the next few articles back. @returns false when there are none left, or when the run has been stopped */
export const undoSome = (work: Work, run: AtWork) => eachItem(work, run, "undoing", undoOne);

/** What befalls an item that is not what it should be: it is named, and the rest goes on. */
class LeftAlone extends Error {
  override name = "LeftAlone";
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

type Phase = "applying" | "undoing";
type ItemRow = NonNullable<Awaited<ReturnType<typeof lockItem>>>;
type One = (trx: Trx, run: AtWork, item: ItemRow & { article_id: number }) => Promise<void>;

async function eachItem({ db, signal, log }: Work, run: AtWork, phase: Phase, one: One): Promise<boolean> {
  let waiting = db.selectFrom("maintenance_items").select("id").where("run_id", "=", run.id);
  waiting =
    phase === "applying"
      ? waiting.where("state", "=", "planned").where("chosen", "=", true)
      : waiting.where("state", "=", "applied");
  const items = await waiting.orderBy("id").limit(BATCH).execute();
  for (const { id } of items) {
    if (signal.aborted) return false;
    try {
      if (!(await db.transaction().execute((trx) => oneItem(trx, run, id, phase, one)))) return false;
    } catch (error) {
      if (!(error instanceof LeftAlone)) throw error;
      log.debug({ run: run.id, item: id, why: error.why }, "maintenance left an article alone");
      await leave(db, id, phase, error.why);
    }
  }
  if (items.length > 0) {
    await db.updateTable("maintenance_runs").set({ attempts: 0 }).where("id", "=", run.id).execute();
    return true;
  }
  await db
    .updateTable("maintenance_runs")
    .set(
      phase === "applying"
        ? { status: "applied", applied_at: new Date() }
        : { status: "undone", undone_at: new Date() },
    )
    .where("id", "=", run.id)
    .where("status", "=", phase)
    .execute();
  return false;
}

/** One article, its revision, and the note of it in the run: all or nothing. @returns false when the run has been stopped */
async function oneItem(trx: Trx, run: AtWork, id: number, phase: Phase, one: One): Promise<boolean> {
  // Whoever pauses or cancels waits for this article; once he has his answer, no other follows.
  const now = await trx
    .selectFrom("maintenance_runs")
    .select("status")
    .where("id", "=", run.id)
    .forShare()
    .executeTakeFirst();
  if (now?.status !== phase) return false;
  const item = await lockItem(trx, id);
  if (item?.state !== (phase === "applying" ? "planned" : "applied")) return true;
  if (item.article_id === null) throw new LeftAlone("gone");
  await one(trx, run, { ...item, article_id: item.article_id });
  return true;
}

const lockItem = (trx: Trx, id: number) =>
  trx
    .selectFrom("maintenance_items")
    .select(["id", "article_id", "version", "applied_version", "state", "changes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

const applyOne: One = async (trx, run, item) => {
  const article = await readArticle(trx, item.article_id);
  if (!article) throw new LeftAlone("gone");
  if (article.snapshot.status === "trashed") throw new LeftAlone("trashed");
  if (article.version !== item.version) throw new LeftAlone("changed");
  const version = await save(trx, item.article_id, changed(article.snapshot, item.changes), {
    occasion: run.occasion,
    reason: "tool",
    batch: run.batch,
    note: noteOf(run, item.changes),
    expectedVersion: item.version,
    conflict: "changed",
  });
  await trx
    .updateTable("maintenance_items")
    .set({ state: "applied", why: "", applied_version: version })
    .where("id", "=", item.id)
    .execute();
};

const undoOne: One = async (trx, run, item) => {
  const former = await readRevision(trx, item.article_id, item.version);
  if (!former || item.applied_version === null) throw new LeftAlone("gone");
  await save(trx, item.article_id, former, {
    occasion: run.occasion,
    reason: "restored",
    batch: run.undo_batch,
    note: `${run.title}, proses ${run.id} diurungkan`,
    expectedVersion: item.applied_version,
    conflict: "edited",
  });
  await trx.updateTable("maintenance_items").set({ state: "undone", why: "" }).where("id", "=", item.id).execute();
};

type SaveAs = Parameters<typeof saveArticle>[2] & { readonly conflict: Why };

async function save(
  trx: Trx,
  id: number,
  snapshot: ArticleSnapshot,
  { conflict, ...options }: SaveAs,
): Promise<number> {
  const open = await withWorkingCopy(trx, [id]);
  if (open.size > 0) throw new LeftAlone("working-copy");
  // The day that readers see is that of the last change they would care about.
  const input = { ...inputOf(snapshot), modifiedAt: new Date(snapshot.modifiedAt) };
  const saved = await saveArticle(trx, input, { id, ...options });
  if (!saved.ok) throw new LeftAlone(whyOf(saved.failure, conflict));
  return saved.article.version;
}

function whyOf({ kind }: SaveFailure, conflict: Why): Why {
  switch (kind) {
    case "version-conflict":
      return conflict;
    case "not-found":
      return "gone";
    case "too-long":
    case "too-complex":
      return "too-long";
    case "invalid":
    case "slug-taken":
    case "unknown-author":
    case "unknown-cover":
      return "refused";
  }
}

const LONGEST_NOTE = 300;

function noteOf(run: AtWork, changes: readonly Change[]): string {
  const reasons = [...new Set(changes.flatMap((change) => change.reasons.map(({ text }) => text)))];
  const note = `${run.title}, proses ${run.id}: ${reasons.join(" ")}`;
  return note.length > LONGEST_NOTE ? `${note.slice(0, LONGEST_NOTE - 1)}…` : note;
}

/** What could not be applied failed or met a conflict; what could not be put back stays as it is, and is named. */
async function leave(db: Work["db"], id: number, phase: Phase, why: Why): Promise<void> {
  const failed = why === "refused" || why === "too-long";
  const update = db.updateTable("maintenance_items").where("id", "=", id);
  if (phase === "undoing") {
    await update.set({ state: "kept", why }).where("state", "=", "applied").execute();
    return;
  }
  const state = why === "working-copy" ? "skipped" : failed ? "failed" : "conflict";
  await update.set({ state, why }).where("state", "=", "planned").execute();
}
