import type { StoreEntry } from "../schema.ts";
import { SHOPS } from "../shops.shared.ts";

/**
 * How the facts below are known: descriptions and addresses come from the editors' general knowledge, and ratings are the editors' judgement; none
 * has been checked against the store's own site. Once an entry has been checked, give it its own `checks`.
 */
const UNCHECKED = { method: "general-knowledge", checkedAt: null } as const;
const CHECKS: StoreEntry["checks"] = { description: UNCHECKED, url: UNCHECKED, rating: UNCHECKED };

/** The fields that an entry states itself. Without a `url` it leads to the store's front page. */
type Listing = Pick<StoreEntry, "rating" | "description"> & Partial<Pick<StoreEntry, "url" | "checks">>;

export function entry(id: keyof typeof SHOPS, { rating, description, url, checks = CHECKS }: Listing): StoreEntry {
  const { name, specialty, home } = SHOPS[id];
  return { id, name, description, url: url ?? home, rating, specialty, checks };
}
