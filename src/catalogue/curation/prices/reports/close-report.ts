import { writeAuditEntry } from "../../../../modules/audit/commands.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import type { AuditContext } from "../../../../platform/json-api/actor.ts";
import { announceTags } from "../../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result } from "../../../../platform/result.ts";
import { productTags } from "../../../ledger/offers/cache-tags.shared.ts";
import type { ReportOutcome } from "../schema.ts";

export type CloseFailure = "not-found" | "closed";

/** Closes a report after an operator has checked the price, so the product's page no longer says that the price is being checked. */
export async function closeReport(
  db: Db,
  { id, outcome }: { readonly id: number; readonly outcome: ReportOutcome },
  { moment, audit }: { readonly moment: Date; readonly audit: AuditContext },
): Promise<Result<undefined, CloseFailure>> {
  return db.transaction().execute(async (trx) => {
    const report = await trx
      .selectFrom("price_reports as r")
      .innerJoin("offers as o", "o.id", "r.offer_id")
      .select(["r.closed_at", "r.offer_id", "r.price", "r.reason", "o.title", "o.product_id"])
      .where("r.id", "=", id)
      .forUpdate("r")
      .executeTakeFirst();
    if (!report) return failure("not-found");
    if (report.closed_at) return failure("closed");
    await trx
      .updateTable("price_reports")
      .set({ closed_at: moment, outcome, closed_by: audit.personId })
      .where("id", "=", id)
      .execute();
    const { offer_id: offer, price, reason } = report;
    await writeAuditEntry(trx, audit, "price.report-closed", report.title, { offer, price, reason, outcome });
    if (report.product_id !== null) await announceTags(trx, [productTags.product(report.product_id)]);
    return done;
  });
}
