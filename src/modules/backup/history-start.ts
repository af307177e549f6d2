import type pg from "pg";
import { addPartitions, quoted } from "./database-catalog.ts";
import { HISTORY_TABLES } from "./left-out.ts";
import type { BackupManifest } from "./schema.ts";

/**
 * Begins a price history if a backup contains none: each offer gets one imported price, which is the offer's price when the backup was made. The next run of
 * each feed reads the whole file, and the prices of its offers are recorded from then on. Earlier prices are unknown, so no earlier run can be undone.
 * @param staging the schema with the restored rows, migrated
 */
export async function beginHistory(client: pg.Client, staging: string, { leftOut }: BackupManifest): Promise<void> {
  if (!HISTORY_TABLES.every((table) => leftOut.includes(table))) return;
  await addMissingPartitions(client, staging);
  await client.query(`
    insert into price_points (observed_at, offer_id, price, list_price, availability, flags)
    select changed_at, offer_id, price, list_price, availability, case when is_odd then 5 else 4 end
    from offer_prices where currency = 'IDR' order by offer_id`);
  await client.query(`
    insert into price_points (observed_at, offer_id, price, list_price, availability, flags)
    select withdrawn_at, offer_id, price, list_price, 0, 4 from offer_prices
    where currency = 'IDR' and withdrawn_at > changed_at order by offer_id`);
  await client.query(`
    update offer_prices p set seen_at = coalesce(f.sighted_at, p.changed_at)
    from offers o left join feeds f on f.id = o.feed_id where o.id = p.offer_id and p.seen_at is null`);
  await client.query("update feeds set checksum = null, etag = null, last_modified = null");
  await client.query("update feed_runs set reason = 'history-left-out' where state = 'applied' or is_partial");
}

/** Adds partitions for the months in which a price last changed or an offer was withdrawn. */
async function addMissingPartitions(client: pg.Client, staging: string): Promise<void> {
  const { rows } = await client.query<{ name: string; from: string; to: string }>(
    `select 'price_points_' || to_char(month, 'YYYY_MM') as name, to_char(month, 'YYYY-MM-DD') || ' 00:00+00' as "from",
       to_char(month + interval '1 month', 'YYYY-MM-DD') || ' 00:00+00' as "to"
     from (
       select distinct date_trunc('month', moment at time zone 'UTC') as month
       from offer_prices cross join lateral unnest(array[changed_at, withdrawn_at]) as moment
       where currency = 'IDR' and moment is not null
     ) months
     where to_regclass($1 || '.price_points_' || to_char(month, 'YYYY_MM')) is null`,
    [quoted(staging)],
  );
  await addPartitions(
    client,
    staging,
    rows.map((row) => ({ table: "price_points", ...row })),
  );
}
