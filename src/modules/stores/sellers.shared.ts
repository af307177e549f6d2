import type { ProductGroupId } from "./product-groups.shared.ts";
import { SHOPS, type Shop } from "./shops.shared.ts";

const NOT_SENT_BY_PARCEL: readonly ProductGroupId[] = ["cars"];

/** The kinds of sellers, in the order in which shops are offered. */
const KINDS = ["specialist", "marketplace", "besides"] as const;

/** Says what kind of seller a shop is for these product groups; undefined where the shop sells none of them. */
function kindOf({ sells, alsoSells }: Shop, groups: readonly ProductGroupId[]): (typeof KINDS)[number] | undefined {
  const isAny = (of: readonly ProductGroupId[] = []) => groups.some((group) => of.includes(group));
  if (sells === "general")
    return groups.some((group) => !NOT_SENT_BY_PARCEL.includes(group)) ? "marketplace" : undefined;
  if (isAny(sells)) return "specialist";
  return isAny(alsoSells) ? "besides" : undefined;
}

/**
 * Lists the shops that sell any of the groups: first specialists, even those that are not in `listed`; then the listed marketplaces, then listed
 * shops that sell the groups among other things. Each kind is in the order of the list. Without groups, this returns the list.
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
