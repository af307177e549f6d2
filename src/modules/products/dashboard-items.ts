import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { MATCH_REVIEW_PATH } from "./paths.shared.ts";
import { canEditProducts } from "./permissions.shared.ts";
import { countPairs } from "./reviews/pair-page.ts";

/** Products that may be one: visitors compare fewer stores until somebody says so. */
export async function productDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  if (!canEditProducts(actor)) return [];
  const count = await countPairs(db);
  if (count === 0) return [];
  const text = `${count.toLocaleString("id-ID")} pasangan produk mungkin sama dan menunggu keputusan.`;
  return [{ text, tone: "info", link: { path: MATCH_REVIEW_PATH, label: "Tinjau" } }];
}
