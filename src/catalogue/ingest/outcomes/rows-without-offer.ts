import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { isRejectionReason, REJECTIONS } from "../offers/rejection.ts";
import { reasonText } from "../runs/reason-text.ts";
import type { RunRow } from "../runs/run-row.ts";
import { countStaged, stagedTable } from "../runs/staging-table.ts";
import type { RunState } from "../schema.ts";
import type { OfferOutcome, OutcomesAsked } from "./offer-outcome.ts";

const NOTHING_KNOWN = {
  ...{ external_id: null, url: null, price: null, category: null, type: null, brand: null, condition: null },
  ...{ pack: null, size: null, unit_price: null, product: null },
} as const;
const BATCH_ROWS = 1000;

/** Selects of each feed that is asked for the last run in one of these states. */
const lastRuns = ({ merchant, feed }: OutcomesAsked, states: readonly RunState[]) => sql`
  select distinct on (r.feed_id) r.*, m.slug as merchant, m.id as merchant_id
  from feed_runs r join feeds f on f.id = r.feed_id join merchants m on m.id = f.merchant_id
  where r.state = any(${[...states]}::text[]) and ${merchant === undefined ? sql`true` : sql`m.slug = ${merchant}`}
    and ${feed === undefined ? sql`true` : sql`f.id = ${feed}`}
  order by r.feed_id, r.id desc`;

type HeldRun = RunRow & { readonly merchant: string; readonly merchant_id: number };

/** Returns the held runs of the feeds that are asked for. */
export async function heldRuns(db: Db, asked: OutcomesAsked): Promise<readonly HeldRun[]> {
  const { rows } = await sql<HeldRun>`${lastRuns(asked, ["held"])}`.execute(db);
  return rows;
}

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
export async function* heldRows(db: Db, runs: readonly HeldRun[]): AsyncGenerator<readonly OfferOutcome[]> {
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

type RejectedRow = {
  readonly merchant: string;
  readonly row: number;
  readonly externalId: string | null;
  readonly url: string | null;
  readonly title: string;
  readonly value: string;
  readonly reason: string;
};

/** Yields the rows that the last runs rejected; where not all of them are kept, a last line says how many more there were. */
export async function* rejectedRows(db: Db, asked: OutcomesAsked): AsyncGenerator<readonly OfferOutcome[]> {
  const { rows: runs } = await sql<HeldRun>`
    select * from (${lastRuns(asked, ["applied", "held"])}) r where r.rejected > 0`.execute(db);
  for (const { id, merchant, rejected } of runs) {
    const { rows } = await sql<RejectedRow>`
      select row_number as row, external_id as "externalId", url, title, value, reason
      from feed_rejections where run_id = ${id} order by row_number, field`.execute(db);
    yield rows.map(({ row, externalId, url, title, value, reason }) => ({
      ...NOTHING_KNOWN,
      ...{ merchant, row, external_id: externalId, url, title, state: "rejected" },
      reason: [isRejectionReason(reason) ? REJECTIONS[reason] : reason, value].filter(Boolean).join(" "),
    }));
    if (rows.length < rejected) yield [moreRejected(merchant, rejected - rows.length)];
  }
}

const moreRejected = (merchant: string, count: number): OfferOutcome => ({
  ...NOTHING_KNOWN,
  ...{ merchant, row: null, title: "", state: "rejected" },
  reason: `${count.toLocaleString("id-ID")} baris lain juga ditolak, tetapi tidak disimpan satu per satu.`,
});
