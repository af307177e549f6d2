import { type CurrentArticle, readArticles } from "../articles/writing/snapshots.ts";
import type { Db } from "../tables.ts";
import { nextIds } from "./filters.ts";
import type { Change, Flag, ItemState, RuleCount, Why } from "./schema.ts";
import type { AnyTool, Plan } from "./tool.ts";
import type { Work } from "./work.ts";

/** Articles whose texts are in memory at once. */
const BATCH = 50;

/** Plans the next few articles. @returns false when all are planned, or when the run has been stopped */
export async function planSome({ db, log, signal }: Work, run: PlannedRun, tool: AnyTool): Promise<boolean> {
  const ids = await nextIds(db, run, BATCH);
  if (ids.length === 0) return finish(db, run.id);
  const options = tool.options.parse(run.options);
  const found: Found[] = [];
  for (const article of await readArticles(db, ids)) {
    if (signal.aborted) return false;
    const plan = await planOne(tool, article, { options, signal }, log);
    if (plan) found.push({ article, plan });
  }
  return keep(db, run, found, ids);
}

type PlannedRun = { readonly id: number; readonly options: unknown; readonly last_id: number } & Parameters<
  typeof nextIds
>[1];
type Found = { readonly article: CurrentArticle; readonly plan: Plan };

async function planOne(
  tool: AnyTool,
  article: CurrentArticle,
  context: Parameters<AnyTool["plan"]>[1],
  log: Work["log"],
): Promise<Plan | undefined> {
  try {
    const plan = await tool.plan(article, context);
    return plan.ok && plan.changes.length === 0 && plan.flags.length === 0 ? undefined : plan;
  } catch (error) {
    // One article that a tool stumbles over must not keep it from the rest.
    log.error({ err: error, tool: tool.name, article: article.id }, "a maintenance tool failed on an article");
    return { ok: false, why: "error" };
  }
}

/** Writes what was found and how far the plan has come together, so that a crash repeats or loses no article. */
function keep(db: Db, run: PlannedRun, found: readonly Found[], ids: readonly number[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = await trx
      .selectFrom("maintenance_runs")
      .select(["status", "last_id", "rules", "looked"])
      .where("id", "=", run.id)
      .forUpdate()
      .executeTakeFirst();
    if (now?.status !== "planning" || now.last_id !== run.last_id) return now?.status === "planning";
    const open = await withWorkingCopy(
      trx,
      found.map(({ article }) => article.id),
    );
    const items = found.map((one) => itemOf(run.id, one, open));
    if (items.length > 0) await trx.insertInto("maintenance_items").values(items).execute();
    const rules = added(now.rules, found);
    await trx
      .updateTable("maintenance_runs")
      .set({ last_id: ids.at(-1) ?? run.last_id, looked: now.looked + ids.length, rules: JSON.stringify(rules) })
      .set({ attempts: 0 })
      .where("id", "=", run.id)
      .execute();
    return true;
  });
}

function itemOf(runId: number, { article, plan }: Found, open: ReadonlySet<number>) {
  const { state, why, changes, flags } = verdict(plan, open.has(article.id));
  return {
    run_id: runId,
    article_id: article.id,
    title: article.snapshot.title,
    version: article.version,
    changes: JSON.stringify(changes),
    flags: JSON.stringify(flags),
    rules: rulesIn(plan),
    state,
    why,
    applied_version: null,
  };
}

type Verdict = { state: ItemState; why: Why; changes: readonly Change[]; flags: readonly Flag[] };

function verdict(plan: Plan, isOpen: boolean): Verdict {
  if (!plan.ok) return { state: "failed", why: plan.why, changes: [], flags: [] };
  const { changes, flags } = plan;
  if (changes.length === 0) return { state: "flagged", why: "", changes, flags };
  if (isOpen) return { state: "skipped", why: "working-copy", changes, flags };
  return { state: "planned", why: "", changes, flags };
}

/** Those that somebody has typed in without saving. */
export async function withWorkingCopy(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("article_working_copies")
    .select("article_id")
    .where("article_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.article_id));
}

const rulesIn = (plan: Plan): string[] =>
  plan.ok ? [...new Set(allReasons(plan).map(({ rule }) => rule))].sort() : [];

const allReasons = ({ changes, flags }: { changes: readonly Change[]; flags: readonly Flag[] }) => [
  ...changes.flatMap(({ reasons }) => reasons),
  ...flags.map(({ reason }) => reason),
];

function added(rules: Readonly<Record<string, RuleCount>>, found: readonly Found[]): Record<string, RuleCount> {
  const counts = new Map(Object.entries(rules));
  for (const { plan } of found) {
    if (!plan.ok) continue;
    const reasons = allReasons(plan);
    for (const rule of rulesIn(plan)) {
      const { articles, changes } = counts.get(rule) ?? { articles: 0, changes: 0 };
      const more = reasons.filter((reason) => reason.rule === rule).length;
      counts.set(rule, { articles: articles + 1, changes: changes + more });
    }
  }
  return Object.fromEntries(counts);
}

async function finish(db: Db, id: number): Promise<false> {
  await db
    .updateTable("maintenance_runs")
    .set({ status: "planned", planned_at: new Date() })
    .where("id", "=", id)
    .where("status", "=", "planning")
    .execute();
  return false;
}
