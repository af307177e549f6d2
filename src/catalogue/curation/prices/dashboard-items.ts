import { sql } from "kysely";
import type { DashboardItem } from "../../../platform/dashboard-item.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Actor } from "../../../platform/json-api/actor.ts";
import { waitingWork, workText } from "../../waiting-work.ts";
import { countWaitingBreaks } from "./breaks/break-list.ts";
import { waitingOutliers } from "./outliers/outlier-list.ts";
import { OUTLIERS_PATH } from "./paths.shared.ts";
import { canReviewPrices } from "./permissions.shared.ts";
import { openReports } from "./reports/report-list.ts";

/**
 * Lists what a person has still to review about prices: outliers, which are not used until they are confirmed; visitors' reports; and price histories that
 * ended because of a changed title. What concerns only invented offers is left out.
 */
export async function priceDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  if (!canReviewPrices(actor)) return [];
  const [outliers, reports, breaks] = await Promise.all([
    waitingWork(db, { waiting: waitingOutliers, decisions: sql`select person_id, decided_at from price_decisions` }),
    waitingWork(db, {
      waiting: openReports,
      decisions: sql`select closed_by as person_id, closed_at as decided_at from price_reports where closed_at is not null`,
    }),
    countWaitingBreaks(db),
  ]);
  const link = { path: OUTLIERS_PATH, label: "Periksa" };
  return [
    { count: outliers.count, text: `harga sedang diperiksa dan tidak ikut dibandingkan.${workText(outliers)}` },
    { count: reports.count, text: `laporan pengunjung tentang harga belum diperiksa.${workText(reports)}` },
    { count: breaks, text: "etalase berganti barang menurut judulnya saja." },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({ text: `${count.toLocaleString("id-ID")} ${text}`, tone: "info", link }));
}
