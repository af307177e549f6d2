import type { Selectable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { isPartlyApplied, reasonText } from "./runs/reason-text.ts";
import type { RunState } from "./schema.ts";

export type RunReport = {
  readonly run: number;
  readonly state: RunState;
  /** Why it is held or failed, or which findings it was applied in spite of. */
  readonly reason?: string;
  /** True when it failed after a part was applied: its counts are of that part, and it can be undone. */
  readonly partial?: true;
  readonly counts: {
    /** All rows of the content, whatever became of them. */
    readonly rows: number;
    readonly new: number;
    /** Offers whose text, price or stock changed; `price_changed` counts those with another price, old price or stock. */
    readonly changed: number;
    readonly price_changed: number;
    readonly unchanged: number;
    readonly withdrawn: number;
    readonly rejected: number;
    /** Offers of its feed that the content lacks; `withdrawn` counts those it lacked for the second time. */
    readonly missing: number;
    /** Rows that the shop itself does not sell: drafts, parents of variants. */
    readonly left_out: number;
  };
};

type RunRow = Selectable<Tables["feed_runs"]>;

/** Returns what became of a run, in the form for programs. */
export async function reportOf(db: Db, run: number): Promise<RunReport | undefined> {
  const row = await db.selectFrom("feed_runs").selectAll().where("id", "=", run).executeTakeFirst();
  return row && reportFrom(row);
}

/** Returns the sentence on why a run is held or has failed; null where its state says it all. */
export async function reasonOf(db: Db, run: number): Promise<string | null> {
  const row = await db.selectFrom("feed_runs").selectAll().where("id", "=", run).executeTakeFirst();
  return row ? reasonText(row) : null;
}

/** Returns the last runs of a feed, the latest first. */
export async function reportsOf(db: Db, feed: number, limit: number): Promise<RunReport[]> {
  const rows = await db
    .selectFrom("feed_runs")
    .selectAll()
    .where("feed_id", "=", feed)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(reportFrom);
}

const reportFrom = (row: RunRow): RunReport => ({
  run: row.id,
  state: row.state,
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(isPartlyApplied(row) ? { partial: true } : {}),
  counts: {
    ...{ rows: row.rows_read, new: row.new_offers, changed: row.changed, price_changed: row.price_changed },
    ...{ unchanged: row.unchanged, withdrawn: row.withdrawn, rejected: row.rejected },
    ...{ missing: row.missing, left_out: row.left_out },
  },
});
