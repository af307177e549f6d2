import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import type { Change, Flag, RuleCount } from "./answers.ts";
import type { ItemState, SkipReason } from "./schema.ts";
import { findUnsaved } from "./subjects.ts";
import type { Plan } from "./tool.ts";

/** Whether a plan contains anything that must be stored as an item. */
export const hasWork = (plan: Plan): boolean =>
  !plan.ok || plan.data !== undefined || plan.changes.length > 0 || plan.flags.length > 0;

export type NewItem = {
  readonly subject_type: string;
  readonly subject_id: number;
  readonly version: number;
  readonly title: string;
  readonly set_key: string | null;
  readonly plan: Plan;
};

export async function addItems(db: Db, runId: number, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const isUnsaved = await findUnsaved(db, items);
  const rows = items.map(({ plan, ...item }) => ({ run_id: runId, ...item, ...plannedColumns(plan, isUnsaved(item)) }));
  await db.insertInto("maintenance_items").values(rows).execute();
}

/** Replaces the data that an item keeps for its tool. */
export const replaceItemData = (db: Db, id: number, data: object) =>
  db
    .updateTable("maintenance_items")
    .set({ data: JSON.stringify(data) })
    .where("id", "=", id)
    .execute();

/** Replaces the data of an item that waits to be applied, unless somebody has changed the data meanwhile. */
export const replacePlannedData = (db: Db, id: number, { from, to }: { readonly from: object; readonly to: object }) =>
  db
    .updateTable("maintenance_items")
    .set({ data: JSON.stringify(to) })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .where(sql<boolean>`data = ${JSON.stringify(from)}::jsonb`)
    .execute();

/** The columns of an item that its plan determines. */
function plannedColumns(plan: Plan, isUnsaved: boolean) {
  const { changes, flags, data } = plan.ok ? plan : { changes: [], flags: [], data: undefined };
  return {
    changes: JSON.stringify(changes),
    flags: JSON.stringify(flags),
    data: data === undefined ? null : JSON.stringify(data),
    rules: rulesOf(plan),
    applied_version: null,
    ...initialState(plan, isUnsaved),
  };
}

function initialState(plan: Plan, isUnsaved: boolean): { state: ItemState; why: SkipReason } {
  if (!plan.ok) return { state: "failed", why: plan.reason };
  if (plan.only === "flagged" || (plan.changes.length === 0 && plan.data === undefined))
    return { state: "flagged", why: "" };
  return isUnsaved ? { state: "skipped", why: "working-copy" } : { state: "planned", why: "" };
}

const rulesOf = (plan: Plan): string[] =>
  plan.ok ? [...new Set([...allReasons(plan).map(({ rule }) => rule), ...(plan.rules ?? [])])].sort() : [];

const allReasons = ({ changes, flags }: { changes: readonly Change[]; flags: readonly Flag[] }) => [
  ...changes.flatMap(({ reasons }) => reasons),
  ...flags.map(({ reason }) => reason),
];

type RuleCounts = Readonly<Record<string, RuleCount>>;

/** Adds the counts of more plans to the counts of a run's rules. */
export function addRuleCounts(rules: RuleCounts, plans: readonly Plan[]): Record<string, RuleCount> {
  const counts = new Map(Object.entries(rules));
  for (const plan of plans) {
    if (!plan.ok) continue;
    const reasons = allReasons(plan);
    for (const rule of rulesOf(plan)) {
      const { articles, changes } = counts.get(rule) ?? { articles: 0, changes: 0 };
      const more = reasons.filter((reason) => reason.rule === rule).length;
      counts.set(rule, { articles: articles + 1, changes: changes + Math.max(more, 1) });
    }
  }
  return Object.fromEntries(counts);
}
