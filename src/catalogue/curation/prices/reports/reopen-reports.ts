import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";

/**
 * Opens again the reports that a decision has closed. A report that visitors have made again meanwhile takes over the count of the closed one, because only one
 * report of a kind is open.
 */
export async function reopenReports(trx: Db, decision: number): Promise<void> {
  await sql`
    update price_reports n set reports = n.reports + r.reports, reported_at = least(n.reported_at, r.reported_at)
    from price_reports r
    where r.decision_id = ${decision} and n.closed_at is null and (n.offer_id, n.price, n.reason) = (r.offer_id, r.price, r.reason)`.execute(
    trx,
  );
  await sql`
    update price_reports r set closed_at = null, outcome = null, closed_by = null, decision_id = null
    where r.decision_id = ${decision} and not exists (
      select from price_reports n
      where n.closed_at is null and (n.offer_id, n.price, n.reason) = (r.offer_id, r.price, r.reason))`.execute(trx);
}
