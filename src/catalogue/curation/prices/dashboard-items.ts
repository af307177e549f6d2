import type { DashboardItem } from "../../../platform/dashboard-item.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Actor } from "../../../platform/json-api/actor.ts";
import { countWaitingBreaks } from "./breaks/break-list.ts";
import { countOutliers } from "./outliers/outlier-list.ts";
import { OUTLIERS_PATH } from "./paths.shared.ts";
import { canReviewPrices } from "./permissions.shared.ts";
import { countOpenReports } from "./reports/report-list.ts";

/**
 * Lists what a person has still to review about prices: outliers, which are not used until they are confirmed; visitors' reports; and price histories that
 * ended because of a changed title.
 */
export async function priceDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  if (!canReviewPrices(actor)) return [];
  const [outliers, reports, breaks] = await Promise.all([
    countOutliers(db),
    countOpenReports(db),
    countWaitingBreaks(db),
  ]);
  const link = { path: OUTLIERS_PATH, label: "Periksa" };
  return [
    { count: outliers, text: "harga sedang diperiksa dan tidak ikut dibandingkan." },
    { count: reports, text: "laporan pengunjung tentang harga belum diperiksa." },
    { count: breaks, text: "etalase berganti barang menurut judulnya saja." },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => ({ text: `${count.toLocaleString("id-ID")} ${text}`, tone: "info", link }));
}
