import type { DashboardItem } from "../../platform/dashboard-item.shared.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Actor } from "../../platform/json-api/actor.ts";
import { CONTRADICTIONS_PATH, MATCH_REVIEW_PATH } from "../paths.shared.ts";
import { workText } from "../waiting-work.ts";
import { countContradictingProducts } from "./contradictions/split-suggestions.ts";
import { canEditProducts } from "./permissions.shared.ts";
import { waitingPairs } from "./reviews/pair-page.ts";

const formatCount = (count: number) => count.toLocaleString("id-ID");

const item = (text: string, count: number, path: string): DashboardItem[] =>
  count === 0 ? [] : [{ text, tone: "info", link: { path, label: "Tinjau" } }];

/**
 * Lists two kinds of undecided reviews: pairs of products that may be one product, and products that are likely two products. Visitors cannot compare all
 * offers of such a pair until somebody decides.
 */
export async function productDashboardItems(db: Db, actor: Actor): Promise<DashboardItem[]> {
  if (!canEditProducts(actor)) return [];
  const [pairs, contradicting] = [await waitingPairs(db), await countContradictingProducts(db)];
  return [
    ...item(
      `${formatCount(pairs.count)} pasangan produk mungkin sama dan menunggu keputusan.${workText(pairs)}`,
      pairs.count,
      MATCH_REVIEW_PATH,
    ),
    ...item(
      `${formatCount(contradicting)} produk memuat penawaran yang saling bertentangan.`,
      contradicting,
      CONTRADICTIONS_PATH,
    ),
  ];
}
