import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";
import { STORES } from "./directory.shared.ts";
import type { StoreEntry } from "./schema.ts";
import { findShop } from "./shops.shared.ts";

/** Finds a store as its entry in a category describes it. If it has no entry there, or no category is given, it gets its general description. */
export const findEntry = (
  id: string,
  category: CategorySlug | undefined,
): Pick<StoreEntry, "id" | "name" | "description" | "url"> | undefined =>
  (category ? STORES[category].find((store) => store.id === id) : undefined) ?? findShop(id);

/** Lists the categories that list the store. */
export const categoriesWith = (store: string): CategorySlug[] =>
  CATEGORIES.flatMap(({ slug }) => (STORES[slug].some(({ id }) => id === store) ? [slug] : []));
