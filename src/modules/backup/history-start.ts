import type pg from "pg";
import { addPartitions, quoted } from "./database-catalog.ts";
import { HISTORY_TABLES } from "./left-out.ts";
import type { BackupManifest } from "./schema.ts";

/**
 * Where a backup has no history, one begins with what offers cost when it was made, as an import of that one price would have it: the next
 * run of each feed reads it whole, and observes its offers from then on. What was before is unknown, so no run from before can be undone.
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

/** Of months in which a price has changed last, or an offer has left. */
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
