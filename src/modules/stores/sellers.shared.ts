import type { ProductGroupId } from "./product-groups.shared.ts";
import { SHOPS, type Shop } from "./shops.shared.ts";

const NOT_SENT_BY_PARCEL: readonly ProductGroupId[] = ["cars"];

/** In the order in which shops are offered. */
const KINDS = ["specialist", "marketplace", "besides"] as const;

/** What a shop is to those who look for these products; undefined where it has none of them. */
function kindOf({ sells, alsoSells }: Shop, groups: readonly ProductGroupId[]): (typeof KINDS)[number] | undefined {
  const isAny = (of: readonly ProductGroupId[] = []) => groups.some((group) => of.includes(group));
  if (sells === "general")
    return groups.some((group) => !NOT_SENT_BY_PARCEL.includes(group)) ? "marketplace" : undefined;
  if (isAny(sells)) return "specialist";
  return isAny(alsoSells) ? "besides" : undefined;
}

/**
 * The shops that sell any of the groups: specialists, also those that are not `listed`; then of the listed ones the
 * marketplaces, then those that have it besides. Each kind in the order of the list. Without groups, the list.
 */
export function sellersOf(groups: readonly ProductGroupId[], listed: readonly string[]): readonly string[] {
  if (groups.length === 0) return listed;
  const shops = new Map<string, Shop>(Object.entries(SHOPS));
  const isListed = new Set(listed);
  const sellers = [...new Set([...listed, ...shops.keys()])].flatMap((id) => {
    const shop = shops.get(id);
    const kind = shop && kindOf(shop, groups);
    return kind === "specialist" || isListed.has(id) ? [{ id, kind }] : [];
  });
  return KINDS.flatMap((kind) => sellers.filter((seller) => seller.kind === kind).map(({ id }) => id));
}
