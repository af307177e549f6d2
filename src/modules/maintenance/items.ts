import type { Db } from "../../platform/tables.ts";
import type { Change, Flag, ItemState, RuleCount, Why } from "./schema.ts";
import type { Plan } from "./tool.ts";

/** Whether there is anything to keep of a plan. */
export const hasWork = (plan: Plan): boolean =>
  !plan.ok || plan.data !== undefined || plan.changes.length > 0 || plan.flags.length > 0;

/** The columns of an item that follow from its plan. */
export function plannedColumns(plan: Plan, isOpen: boolean) {
  const { changes, flags, data } = plan.ok ? plan : { changes: [], flags: [], data: undefined };
  return {
    changes: JSON.stringify(changes),
    flags: JSON.stringify(flags),
    data: data === undefined ? null : JSON.stringify(data),
    rules: rulesIn(plan),
    applied_version: null,
    ...verdict(plan, isOpen),
  };
}

function verdict(plan: Plan, isOpen: boolean): { state: ItemState; why: Why } {
  if (!plan.ok) return { state: "failed", why: plan.why };
  if (plan.only === "flagged" || (plan.changes.length === 0 && plan.data === undefined))
    return { state: "flagged", why: "" };
  return isOpen ? { state: "skipped", why: "working-copy" } : { state: "planned", why: "" };
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
  plan.ok ? [...new Set([...allReasons(plan).map(({ rule }) => rule), ...(plan.rules ?? [])])].sort() : [];

const allReasons = ({ changes, flags }: { changes: readonly Change[]; flags: readonly Flag[] }) => [
  ...changes.flatMap(({ reasons }) => reasons),
  ...flags.map(({ reason }) => reason),
];

type RuleCounts = Readonly<Record<string, RuleCount>>;

/** The counts of a run's rules with those of more plans. */
export function counted(rules: RuleCounts, plans: readonly Plan[]): Record<string, RuleCount> {
  const counts = new Map(Object.entries(rules));
  for (const plan of plans) {
    if (!plan.ok) continue;
    const reasons = allReasons(plan);
    for (const rule of rulesIn(plan)) {
      const { articles, changes } = counts.get(rule) ?? { articles: 0, changes: 0 };
      const more = reasons.filter((reason) => reason.rule === rule).length;
      counts.set(rule, { articles: articles + 1, changes: changes + Math.max(more, 1) });
    }
  }
  return Object.fromEntries(counts);
}
