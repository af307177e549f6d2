import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { GateFinding } from "../schema.ts";
import { stagedTable } from "./staging-table.ts";

/** Rows of a first file that are looked up at other merchants. */
const SAMPLE = 2000;
/** Fewer say nothing. */
const LEAST_TWINS = 3;
/** Units in which prices come by mistake, and how near the median is to one of them. */
const SCALES = [1000, 100_000];
const NEAR = 2;

type FirstRun = { readonly run: number; readonly feed: number };

/** Whether a feed's first prices are thousands of times, or a thousandth of, what other merchants ask for the same GTIN or title. */
export async function priceScale(db: Db, { run, feed }: FirstRun): Promise<GateFinding[]> {
  const { rows } = await sql<{ compared: number; ratio: number | null }>`
    with sample as materialized (
      select row_number, gtin, lower(title) as title, price from ${stagedTable(run)} where currency = 'IDR' and price > 0
      order by row_number limit ${SAMPLE}
    ), others as (
      select o.gtin, lower(o.title) as title, p.plausible_price as price from offers o join offer_prices p on p.offer_id = o.id
      where o.merchant_id <> (select merchant_id from feeds where id = ${feed}) and p.currency = 'IDR' and p.plausible_price > 0
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
