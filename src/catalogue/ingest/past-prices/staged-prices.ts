import { sql } from "kysely";
import type pg from "pg";
import { copyChunks, copyInto, copyLine } from "../../../platform/database/copy.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { AVAILABILITY_CODES } from "../../ledger/offers/schema.ts";
import type { ReadRow } from "./price-file.ts";
import type { PriceRow } from "./price-row.ts";

/** The names of the tables are fixed, since an advisory lock allows only one import at a time; each import first drops the tables that a killed import left. */
const ROWS = sql.raw("feed_staging.past_prices");
const OFFERS = sql.raw("feed_staging.past_prices_offers");

/** About how many rows a batch has; the rows of an offer are never divided. */
const BATCH_ROWS = 20_000;

export async function dropStaging(db: Db): Promise<void> {
  await sql`drop table if exists ${ROWS}, ${OFFERS}`.execute(db);
}

/** Sends accepted rows to the staging table as they come, and divides their offers into batches. */
export async function stageRows(
  pool: pg.Pool,
  db: Db,
  rows: AsyncIterable<ReadRow>,
  { onRow, slugOf, timeZone, signal }: StagingParts,
): Promise<void> {
  await dropStaging(db);
  await sql`
    create unlogged table ${ROWS} (line bigint, merchant text, external_id text, day integer, price bigint, list_price bigint,
      availability smallint, is_from boolean) with (autovacuum_enabled = off)`.execute(db);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    const lineOf = (row: ReadRow) => {
      onRow(row);
      return row.ok ? lineFrom(row.line, row.value, slugOf(row.value.merchant)) : undefined;
    };
    await copyInto(
      client,
      "feed_staging.past_prices",
      copyChunks(rows, lineOf, () => signal.throwIfAborted()),
    );
    for (let rows: number | null = 1; rows; ) ({ rowCount: rows } = await client.query(GIVE_TO_FORMER, [timeZone]));
    await client.query(`
      create unlogged table feed_staging.past_prices_offers with (autovacuum_enabled = off) as
      select merchant, external_id, (sum(count(*)) over (partition by merchant order by external_id) / ${BATCH_ROWS})::bigint as batch
      from feed_staging.past_prices group by merchant, external_id`);
    await client.query("create index on feed_staging.past_prices_offers (merchant, batch)");
    await client.query("create index on feed_staging.past_prices (merchant, external_id)");
    await client.query("analyze feed_staging.past_prices, feed_staging.past_prices_offers");
  } finally {
    // The connection keeps the changed setting, so it is closed instead of reused.
    client.release(true);
  }
}

/** Days before a history break belong to the former offer, which may itself have had a break before. */
const GIVE_TO_FORMER = `
  update feed_staging.past_prices r set external_id = former.external_id
  from history_breaks b join offers o on o.id = b.offer_id join merchants m on m.id = o.merchant_id
  join offers former on former.id = b.former_offer_id
  where r.merchant = m.slug and r.external_id = o.external_id and b.decision is distinct from 'same'
    and r.day < (b.observed_at at time zone $1)::date - date '1970-01-01'`;

type StagingParts = {
  /** Called for each row, taken or not. */
  readonly onRow: (row: ReadRow) => void;
  readonly slugOf: (merchant: string) => string;
  readonly timeZone: string;
  readonly signal: AbortSignal;
};

const lineFrom = (line: number, row: PriceRow, merchant: string): string =>
  copyLine([
    line,
    merchant,
    row.externalId,
    row.day,
    row.price,
    row.listPrice,
    AVAILABILITY_CODES[row.availability],
    String(row.isFrom),
  ]);

export type StagedBatch = { readonly merchant: string; readonly batch: number };

export async function stagedBatches(db: Db): Promise<StagedBatch[]> {
  const { rows } = await sql<StagedBatch>`
    select distinct merchant, batch from ${OFFERS} order by merchant, batch`.execute(db);
  return rows;
}

export async function countStagedOffers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${OFFERS}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function stagedDays(db: Db): Promise<number[]> {
  const { rows } = await sql<{ day: number }>`select distinct day from ${ROWS} order by day`.execute(db);
  return rows.map(({ day }) => day);
}

export type StagedRow = {
  /** The row's line in the file. */
  readonly line: number;
  readonly externalId: string;
  readonly day: number;
  readonly price: number;
  readonly listPrice: number | null;
  readonly availability: number;
  readonly isFrom: boolean;
};

export async function stagedRows(db: Db, { merchant, batch }: StagedBatch): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select distinct on (r.external_id, r.day) r.line, r.external_id as "externalId", r.day, r.price, r.list_price as "listPrice", r.availability, r.is_from as "isFrom"
    from ${OFFERS} o join ${ROWS} r using (merchant, external_id)
    where o.merchant = ${merchant} and o.batch = ${batch}
    order by r.external_id, r.day, r.line desc`.execute(db);
  return rows;
}
