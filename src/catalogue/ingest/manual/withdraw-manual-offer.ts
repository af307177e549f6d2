import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { addPricePartition, addPricePoints } from "../../ledger/prices/commands.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { manualKey } from "./manual-content.ts";
import type { ManualFailure, ManualParts } from "./save-manual-offer.ts";

/** It is offered no more; what it cost stays in its history. Typed once more it is offered again. */
export async function withdrawManualOffer(
  { db, clock, timeZone, audit }: ManualParts,
  id: number,
): Promise<Result<undefined, ManualFailure>> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("manual_offers as o")
      .innerJoin("feeds as f", "f.id", "o.feed_id")
      .leftJoin("feed_runs as r", "r.id", "o.run_id")
      .select(["o.id", "o.title", "o.withdrawn_at", "f.merchant_id", "r.state"])
      .where("o.id", "=", id)
      .forUpdate("o")
      .executeTakeFirst();
    if (!row) return failure("no-manual-offer");
    if (row.state === "running" || row.state === "undoing") return failure("busy");
    if (row.withdrawn_at !== null) return done;
    await trx
      .updateTable("manual_offers")
      .set({ withdrawn_at: now, updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .execute();
    await addPricePartition(trx, now);
    const isThis = sql`o.id = p.offer_id and o.merchant_id = ${row.merchant_id} and o.external_id = ${manualKey(id)}`;
    await addPricePoints(
      trx,
      sql`
        select ${now}::timestamptz as observed_at, p.offer_id, p.price, p.list_price, null::integer as run_id, 0 as availability, 0 as flags
        from offer_prices p join offers o on ${isThis}`,
    );
    const { rows } = await sql<{ product_id: number | null }>`
      update offer_prices p set withdrawn_at = ${now}, seen_at = coalesce(p.seen_at, p.changed_at)
      from offers o where ${isThis} returning o.product_id`.execute(trx);
    await writeAuditEntry(trx, audit, "manual-offer.withdrawn", row.title, { id });
    const products = rows.flatMap(({ product_id }) => product_id ?? []);
    await refreshProducts(trx, products, { moment: now, timeZone });
    return done;
  });
}
