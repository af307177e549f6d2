import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { withdrawOffers } from "../../ledger/prices/commands.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { manualKey } from "./manual-content.ts";
import type { ManualFailure, ManualParts } from "./save-manual-offer.ts";

/** Withdraws an offer that was entered by hand; its prices stay in its history. If the offer is entered again, it is no longer withdrawn. */
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
    const offer = sql`select id from offers where merchant_id = ${row.merchant_id} and external_id = ${manualKey(id)}`;
    const products = await withdrawOffers(trx, offer, now);
    await writeAuditEntry(trx, audit, "manual-offer.withdrawn", row.title, { id });
    await refreshProducts(trx, products, { moment: now, timeZone });
    return done;
  });
}
