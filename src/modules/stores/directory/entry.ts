import type { StoreEntry } from "../schema.ts";
import { SHOPS } from "../shops.shared.ts";

/**
 * The `checks` of entries that nobody has checked. Descriptions and addresses come from the editors' general knowledge, ratings are the editors'
 * judgement, and none of them has been compared with the store's own site. An entry that has been checked gets `checks` of its own.
 */
const UNCHECKED = { method: "general-knowledge", checkedAt: null } as const;
const CHECKS: StoreEntry["checks"] = { description: UNCHECKED, url: UNCHECKED, rating: UNCHECKED };

/** The fields that an entry states itself. An entry without a `url` links to the store's front page. */
type Listing = Pick<StoreEntry, "rating" | "description"> & Partial<Pick<StoreEntry, "url" | "checks">>;

export function entry(id: keyof typeof SHOPS, { rating, description, url, checks = CHECKS }: Listing): StoreEntry {
  const { name, specialty, home } = SHOPS[id];
  return { id, name, description, url: url ?? home, rating, specialty, checks };
}
