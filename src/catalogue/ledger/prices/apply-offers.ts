import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type OfferBatch, savedRows, saveOffers } from "../offers/commands.ts";
import { endFormerOffers, recordHistoryBreaks } from "./history-breaks.ts";
import { POINT_FLAGS, WITHDRAWN } from "./point-codes.ts";
import { addPricePoints } from "./price-points.ts";

const ODD = sql.lit(POINT_FLAGS.outlier);
const FROM = sql.lit(POINT_FLAGS.from);
const FOREIGN = sql.lit(POINT_FLAGS.foreign);
const GONE = sql.lit(WITHDRAWN);
const IN_RUPIAH = sql`b.currency = 'IDR'`;

/** Writes a run's batch: the offers, a price point for each offer where something changed, and the current prices. The call may be repeated. */
export async function applyOffers(trx: Db, batch: OfferBatch): Promise<void> {
  await endFormerOffers(trx, batch);
  await saveOffers(trx, batch);
  await recordHistoryBreaks(trx, batch);
  await addPoints(trx, batch);
  await savePrices(trx, batch);
}

/** Adds price points. When an offer's price is no longer in rupiah, a point records this, because the earlier price would otherwise count as still observed. */
const addPoints = (trx: Db, batch: OfferBatch): Promise<void> =>
  addPricePoints(
    trx,
    sql`
      select ${batch.observedAt}::timestamptz as observed_at, o.id as offer_id, case when ${IN_RUPIAH} then b.price else b.previous_price end as price,
        case when ${IN_RUPIAH} then b.list_price end as list_price, ${batch.run}::bigint as run_id,
        case when ${IN_RUPIAH} then b.availability else ${GONE} end as availability,
        case when not ${IN_RUPIAH} then ${FOREIGN} when b.is_far then ${ODD} else 0 end | case when b.is_from then ${FROM} else 0 end as flags
      from ${savedRows(batch)} where b.has_point and (${IN_RUPIAH} or b.previous_currency = 'IDR') order by o.id`,
  );

async function savePrices(trx: Db, batch: OfferBatch): Promise<void> {
  await sql`
    insert into offer_prices as p (offer_id, price, list_price, shipping, currency, availability, is_odd, plausible_price, changed_at, seen_at)
    select o.id, b.price, b.list_price, b.shipping, b.currency, b.availability, b.is_far,
      case when not b.is_far then b.price end, ${batch.observedAt}, ${batch.seenAt}::timestamptz
    from ${savedRows(batch)} order by o.id
    on conflict (offer_id) do update set price = excluded.price, list_price = excluded.list_price, shipping = excluded.shipping,
      currency = excluded.currency, availability = excluded.availability, is_odd = excluded.is_odd,
      plausible_price = coalesce(excluded.plausible_price, p.plausible_price),
      changed_at = case when (p.price, p.list_price, p.availability) is distinct from
        (excluded.price, excluded.list_price, excluded.availability) then excluded.changed_at else p.changed_at end,
      seen_at = excluded.seen_at, missed_runs = 0, missed_run_id = null, withdrawn_at = null`.execute(trx);
}
