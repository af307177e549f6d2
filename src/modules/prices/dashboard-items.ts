import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { countOddPrices } from "./odd/odd-price-list.ts";
import { ODD_PRICES_PATH } from "./paths.shared.ts";
import { canReviewPrices } from "./permissions.shared.ts";

/** Prices that are part of nothing until somebody says that they are right. */
export async function priceDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  const count = canReviewPrices(actor) ? await countOddPrices(db) : 0;
  if (count === 0) return [];
  const text = `${count.toLocaleString("id-ID")} harga sedang diperiksa dan tidak ikut dibandingkan.`;
  return [{ text, tone: "info", link: { path: ODD_PRICES_PATH, label: "Periksa" } }];
}
