import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { stagedTable } from "./runs/staging-table.ts";
import type { AnomalyFinding } from "./schema.ts";

/** The number of rows of a first file that are looked up at other merchants. */
export const SCALE_SAMPLE = 2000;
/** The scale is judged only if at least this many rows match offers of other merchants. */
const LEAST_TWINS = 3;
/**
 * The factors by which all prices of a feed may be wrong. The median ratio is taken for one of these factors if it is less than `NEAR` times higher or lower
 * than the factor.
 */
const SCALES = [1000, 100_000];
const NEAR = 2;

/** What is needed to look up an offer; its price is in rupiah and above 0. */
export type PricedTitle = { readonly title: string; readonly gtin: string | null; readonly price: number };

/** Returns a query for the rows of a run to look up: the columns of `PricedTitle`, and a row number. */
export const stagedPrices = (run: number): RawBuilder<unknown> => sql`
  select row_number, gtin, title, price from ${stagedTable(run)} where currency = 'IDR' and price > 0
  order by row_number limit ${SCALE_SAMPLE}`;

/** Returns a query with the same columns as `stagedPrices`, for rows that are in no table. */
export const givenPrices = (rows: readonly PricedTitle[]): RawBuilder<unknown> => sql`
  select row_number, gtin, title, price from unnest(
    ${rows.map(({ gtin }) => gtin)}::text[], ${rows.map(({ title }) => title)}::text[], ${rows.map(({ price }) => price)}::bigint[]
  ) with ordinality as given (gtin, title, price, row_number)`;

/**
 * Finds whether prices are a thousand or 100,000 times as high, or as low, as the prices of other merchants for the same GTIN or title.
 * @param merchant the merchant whose own offers are not compared, where it is known
 */
export async function priceScale(
  db: Db,
  sample: RawBuilder<unknown>,
  merchant: number | undefined,
): Promise<AnomalyFinding[]> {
  const { rows } = await sql<{ compared: number; ratio: number | null }>`
    with sample as materialized (select row_number, gtin, lower(title) as title, price from (${sample}) as rows),
    others as (
      select o.gtin, lower(o.title) as title, p.plausible_price as price from offers o join offer_prices p on p.offer_id = o.id
      where o.merchant_id is distinct from ${merchant ?? null} and p.currency = 'IDR' and p.plausible_price > 0
    ), twins as (
      select s.row_number, s.price, o.price as other from sample s join others o on o.gtin = s.gtin
      union all
      select s.row_number, s.price, o.price from sample s join others o on o.title = s.title
    ), ratios as (
      select price / percentile_cont(0.5) within group (order by other) as ratio from twins group by row_number, price
    )
    select count(*)::int as compared, percentile_cont(0.5) within group (order by ratio) as ratio from ratios`.execute(
    db,
  );
  const { compared = 0, ratio = null } = rows[0] ?? {};
  if (ratio === null || compared < LEAST_TWINS) return [];
  const factor = ratio < 1 ? 1 / ratio : ratio;
  const isScaled = SCALES.some((scale) => factor > scale / NEAR && factor < scale * NEAR);
  return isScaled ? [{ code: "price-scale", measured: ratio, detail: String(compared) }] : [];
}
