import { sql } from "kysely";
import { writeAuditEntry } from "../../../../modules/audit/commands.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import { done, failure, type Result } from "../../../../platform/result.ts";
import { markOutlier } from "../../../ledger/prices/outlier-marks.ts";
import { type ReviewContext, refreshProduct } from "../outliers/review-outlier.ts";
import type { CloseFailure } from "./close-report.ts";

/**
 * Confirms that a visitor was right: the price is called wrong, so it is no longer compared, and every report about this price is closed. The store's next
 * price is used again. The decision is undone like any decision about a price (`undoOutlierReview`).
 */
export async function hideReportedPrice(
  db: Db,
  id: number,
  context: ReviewContext,
): Promise<Result<undefined, CloseFailure | "other-price">> {
  return db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom("price_reports as r")
      .innerJoin("offers as o", "o.id", "r.offer_id")
      .innerJoin("offer_prices as p", "p.offer_id", "o.id")
      .select([
        "r.closed_at",
        "r.offer_id as offer",
        "r.price",
        "p.price as current",
        "o.title",
        "o.product_id as product",
      ])
      .select(["p.plausible_price as before", "p.is_odd as wasOdd"])
      .where("r.id", "=", id)
      .forUpdate(["r", "p"])
      .executeTakeFirst();
    if (!report) return failure("not-found");
    if (report.closed_at) return failure("closed");
    const { offer, price, current, before, wasOdd, product, title } = report;
    if (price !== current) return failure("other-price");
    const since = await askedSince(trx, { offer, price });
    await markOutlier(trx, { offer, price, since }, context.timeZone);
    const decision = await trx
      .insertInto("price_decisions")
      .values({
        ...{ offer_id: offer, price, previous_price: before, median: null, verdict: "wrong", since, was_odd: wasOdd },
        ...{ person_id: context.audit.personId, undone_at: null, undone_by: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("price_reports")
      .set({
        ...{ closed_at: context.moment, outcome: "mended", closed_by: context.audit.personId },
        decision_id: decision.id,
      })
      .where("offer_id", "=", offer)
      .where("price", "=", price)
      .where("closed_at", "is", null)
      .execute();
    await writeAuditEntry(trx, context.audit, "price.refused", title, { offer, price });
    await refreshProduct(trx, product, since, context);
    return done;
  });
}

/** Returns the moment at which the price last began; null where no price point has this price. */
async function askedSince(trx: Db, { offer, price }: { readonly offer: number; readonly price: number }) {
  const { rows } = await sql<{ since: Date | null }>`
    select max(observed_at) as since from price_points
    where offer_id = ${offer} and price = ${price} and availability > 0`.execute(trx);
  return rows[0]?.since ?? null;
}
