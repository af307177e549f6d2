import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { isRejectionReason, REJECTIONS } from "../offers/rejection.ts";
import { reasonText } from "../runs/reason-text.ts";
import type { RunRow } from "../runs/run-row.ts";
import { countStaged, stagedTable } from "../runs/staging-table.ts";
import type { OfferOutcome, OutcomesAsked } from "./offer-outcome.ts";

const NOTHING_KNOWN = {
  ...{ external_id: null, url: null, price: null, category: null, type: null, brand: null, condition: null },
  ...{ pack: null, size: null, unit_price: null, product: null },
} as const;
const BATCH_ROWS = 1000;

/** Selects the last run of each feed that is asked for. */
const lastRuns = ({ merchant, feed }: OutcomesAsked) => sql`
  select distinct on (r.feed_id) r.*, m.slug as merchant, m.id as merchant_id
  from feed_runs r join feeds f on f.id = r.feed_id join merchants m on m.id = f.merchant_id
  where ${merchant === undefined ? sql`true` : sql`m.slug = ${merchant}`} and ${feed === undefined ? sql`true` : sql`f.id = ${feed}`}
  order by r.feed_id, r.id desc`;

type HeldRun = RunRow & { readonly merchant: string; readonly merchant_id: number };
type StagedRow = {
  /** The row's place in the staging table, which is unique, whereas row numbers begin again in each file of an archive. */
  readonly place: string;
  readonly row: number;
  readonly externalId: string;
  readonly url: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
  readonly brand: string | null;
  readonly condition: OfferOutcome["condition"];
};

/** Yields rows of held runs that are no offers yet. */
export async function* heldRows(db: Db, asked: OutcomesAsked): AsyncGenerator<readonly OfferOutcome[]> {
  const { rows: runs } = await sql<HeldRun>`select * from (${lastRuns(asked)}) r where r.state = 'held'`.execute(db);
  for (const run of runs) {
    if ((await countStaged(db, run.id)) === undefined) continue;
    const reason = reasonText(run);
    for (let after = "(0,0)"; ; ) {
      const { rows } = await sql<StagedRow>`
        select s.ctid::text as place, s.row_number as row, s.external_id as "externalId", s.url, s.title, s.price, s.currency, s.brand, s.condition
        from ${stagedTable(run.id)} s
        where s.ctid > ${after}::tid and not exists (
          select from offers o where o.merchant_id = ${run.merchant_id} and o.external_id = s.external_id)
        order by s.ctid limit ${BATCH_ROWS}`.execute(db);
      const last = rows.at(-1);
      if (!last) break;
      yield rows.map(({ row, externalId, url, title, price, currency, brand, condition }) => ({
        ...NOTHING_KNOWN,
        ...{ merchant: run.merchant, row, external_id: externalId, url, title },
        ...{ price: currency === "IDR" ? price : null, brand, condition, state: "held", reason },
      }));
      after = last.place;
    }
  }
}

/** Yields the kept samples of the rows that the last runs rejected. */
export async function* rejectedRows(db: Db, asked: OutcomesAsked): AsyncGenerator<readonly OfferOutcome[]> {
  const { rows } = await sql<{ merchant: string; row: number; title: string; value: string; reason: string }>`
    select r.merchant, j.row_number as row, j.title, j.value, j.reason
    from (${lastRuns(asked)}) r join feed_rejections j on j.run_id = r.id order by r.feed_id, j.row_number`.execute(db);
  yield rows.map(({ merchant, row, title, value, reason }) => ({
    ...NOTHING_KNOWN,
    ...{ merchant, row, title, state: "rejected" },
    reason: [isRejectionReason(reason) ? REJECTIONS[reason] : reason, value].filter(Boolean).join(" "),
  }));
}
