import "./registration.ts";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { systemClock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { FindPages } from "../../platform/http/find-pages.ts";
import { CLI } from "../../platform/json-api/actor.ts";
import { diskStorage } from "../../platform/storage/storage.ts";
import { addArticle, addAuthor } from "../articles/article.fixtures.ts";
import { type RunWorker, startRun, transitionRun, workOnRun } from "../maintenance/commands.ts";
import type { NewRun } from "../maintenance/schema.ts";

/** Adds articles with these bodies, in this order. */
export async function addArticles({ db }: Database<Tables>, bodies: readonly string[], from = 1): Promise<number[]> {
  if (!(await db.selectFrom("authors").select("id").executeTakeFirst())) await addAuthor(db);
  const ids: number[] = [];
  for (const [at, body] of bodies.entries()) {
    ids.push((await addArticle(db, { slug: `artikel-${from + at}`, body })).id);
  }
  return ids;
}

/** The pages are imported only when a tool asks for them, because they would be half of the code that a process of the crash tests loads. */
const findPages: FindPages = async (db, paths) => {
  const { findPagesOf } = await import("../../product/find-pages.ts");
  return findPagesOf({ siteUrl: "https://belanja.example" })(db, paths);
};

export const workOf = (database: Database<Tables>, changes: Partial<RunWorker> = {}): RunWorker => ({
  db: database.db,
  pool: database.pool,
  log: pino({ level: "silent" }),
  signal: new AbortController().signal,
  services: {
    clock: systemClock,
    timeZone: "Asia/Jakarta",
    storage: diskStorage(join(tmpdir(), "pandubelanja-runs")),
    guardedFetch: createGuardedFetch({}),
    siteUrl: "https://belanja.example",
    findPages,
    ai: undefined,
    capabilities: new Set(),
  },
  ...changes,
});

/** Plans a run, which then waits for its review. */
export async function plannedRun(database: Database<Tables>, changes: Partial<NewRun> = {}): Promise<number> {
  const started = await startRun(database.db, { tool: "format-articles", filter: {}, ...changes }, CLI);
  if (!started.ok) throw new Error(started.code);
  await workOnRun(workOf(database), started.value);
  return started.value;
}

export async function stepTo(database: Database<Tables>, id: number, step: "apply" | "undo" | "resume"): Promise<void> {
  const taken = await transitionRun(database.db, id, step, CLI);
  if (!taken.ok) throw new Error(taken.code);
  await workOnRun(workOf(database), id);
}
