import type { Selectable } from "kysely";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { isPartlyApplied, reasonText } from "./runs/reason-text.ts";
import type { RunState } from "./schema.ts";

export type RunReport = {
  readonly run: number;
  readonly state: RunState;
  /** Why the run is held or failed, or the findings in spite of which it was applied. */
  readonly reason?: string;
  /** True when the run failed after a part of it was applied. The counts then cover only that part, and the run can be undone. */
  readonly partial?: true;
  readonly counts: {
    /** All rows of the content, whatever became of them. */
    readonly rows: number;
    readonly new: number;
    /** Offers whose text, price or stock changed; `price_changed` is the number of offers whose price, old price or stock changed. */
    readonly changed: number;
    readonly price_changed: number;
    readonly unchanged: number;
    readonly withdrawn: number;
    readonly rejected: number;
    /** Offers of the run's feed that the content lacks; `withdrawn` counts the offers that it lacked for the second time. */
    readonly missing: number;
    /** Rows whose product the shop itself does not sell: drafts, parents of variants. */
    readonly left_out: number;
  };
};

type RunRow = Selectable<Tables["feed_runs"]>;

/** Returns what became of a run, in the form in which programs read it. */
export async function reportOf(db: Db, run: number): Promise<RunReport | undefined> {
  const row = await db.selectFrom("feed_runs").selectAll().where("id", "=", run).executeTakeFirst();
  return row && reportFrom(row);
}

/** Returns the sentence on why a run is held or has failed; null where the run's state needs no explanation. */
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
