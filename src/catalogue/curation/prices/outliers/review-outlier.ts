import { sql } from "kysely";
import { writeAuditEntry } from "../../../../modules/audit/commands.ts";
import { dayIn } from "../../../../platform/calendar.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { AuditContext } from "../../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../../platform/result.ts";
import { clearOutlier, markOutlier, unmarkOutlier } from "../../../ledger/prices/outlier-marks.ts";
import { isCalledWrong } from "../../../ledger/prices/outliers.ts";
import { refreshProducts } from "../../../listings/commands.ts";
import { reopenReports } from "../reports/reopen-reports.ts";
import type { OutlierVerdict } from "../schema.ts";
import { otherStoresMedians } from "./outlier-list.ts";

export type ReviewContext = { readonly moment: Date; readonly timeZone: string; readonly audit: AuditContext };

/**
 * `not-odd`: the price is used already, because a person or a second file confirmed it; `decided`: a person has called it wrong already; `other-price`: the
 * offer has another price meanwhile.
 */
export type ReviewFailure = "not-found" | "not-odd" | "decided" | "other-price";

type Review = {
  readonly offer: number;
  /** The price that the person has seen; when left out, the current price. */
  readonly price?: number | undefined;
  readonly verdict: OutlierVerdict;
};

/**
 * Records a person's decision about an outlier. `right`: the price is used from its first day on; `wrong`: the price is not used, even if a second file repeats
 * it.
 */
export async function reviewOutlier(
  db: Db,
  { offer, price, verdict }: Review,
  context: ReviewContext,
): Promise<Result<undefined, ReviewFailure>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom("offer_prices as p")
      .innerJoin("offers as o", "o.id", "p.offer_id")
      .select(["p.is_odd", "p.price", "p.plausible_price", "o.product_id", "o.title"])
      .where("p.offer_id", "=", offer)
      .forUpdate("p")
      .executeTakeFirst();
    if (!row) return failure("not-found");
    if (price !== undefined && row.price !== price) return failure("other-price");
    if (!row.is_odd) return failure("not-odd");
    // The check is a separate statement after the row's lock, so it sees a decision that was made while this transaction waited for the lock.
    if (await isDecided(trx, offer, row.price)) return failure("decided");
    const median = (await otherStoresMedians(trx, [offer], context.moment)).get(offer) ?? null;
    const { timeZone } = context;
    const since = verdict === "right" ? await clearOutlier(trx, { offer, price: row.price }, timeZone) : null;
    await trx
      .insertInto("price_decisions")
      .values({
        ...{ offer_id: offer, price: row.price, previous_price: row.plausible_price, median, verdict, since },
        ...{ person_id: context.audit.personId, undone_at: null, undone_by: null },
      })
      .execute();
    const action = verdict === "right" ? "price.confirmed" : "price.refused";
    await writeAuditEntry(trx, context.audit, action, row.title, { offer, price: row.price });
    if (verdict === "right") await refreshProduct(trx, row.product_id, since, context);
    return done;
  });
}

async function isDecided(trx: Db, offer: number, price: number): Promise<boolean> {
  const { rows } = await sql<{ decided: boolean }>`
    select ${isCalledWrong(sql`${offer}::bigint`, sql`${price}::bigint`)} as decided`.execute(trx);
  return rows[0]?.decided ?? false;
}

/** @param since the first day whose known prices changed; null where only the present price changed */
export async function refreshProduct(
  trx: Db,
  product: number | null,
  since: Date | null,
  { moment, timeZone }: ReviewContext,
): Promise<void> {
  const from = since ? { since: dayIn(timeZone, since) } : {};
  if (product !== null) await refreshProducts(trx, [product], { moment, timeZone, ...from });
}

export type UndoReviewFailure = "not-found" | "undone";

/**
 * Undoes a decision, so that the price waits again. A price that was called right becomes an outlier again from its first day on. A price that was hidden because
 * of visitors' reports is compared again, and the reports are open again.
 */
export async function undoOutlierReview(
  db: Db,
  id: number,
  context: ReviewContext,
): Promise<Result<undefined, UndoReviewFailure>> {
  return db.transaction().execute(async (trx) => {
    const decision = await trx
      .selectFrom("price_decisions as d")
      .innerJoin("offers as o", "o.id", "d.offer_id")
      .select([
        "d.offer_id as offer",
        "d.price",
        "d.verdict",
        "d.since",
        "d.was_odd",
        "d.undone_at",
        "o.product_id as product",
        "o.title",
      ])
      .where("d.id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!decision) return failure("not-found");
    if (decision.undone_at !== null) return failure("undone");
    await trx
      .updateTable("price_decisions")
      .set({ undone_at: sql<Date>`now()`, undone_by: context.audit.personId })
      .where("id", "=", id)
      .execute();
    const { offer, price, since, product } = decision;
    if (decision.verdict === "right") {
      await markOutlier(trx, { offer, price, since }, context.timeZone);
      await refreshProduct(trx, product, since, context);
    }
    // Only a decision about a report knows how the price was before.
    if (decision.was_odd !== null) {
      if (!decision.was_odd) await unmarkOutlier(trx, { offer, price, since }, context.timeZone);
      await reopenReports(trx, id);
      await refreshProduct(trx, product, since, context);
    }
    await writeAuditEntry(trx, context.audit, "price.decision-undone", decision.title, { offer, price });
    return done;
  });
}
