import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";
import { STORES } from "./directory.shared.ts";
import type { StoreEntry } from "./schema.ts";
import { findShop } from "./shops.shared.ts";

/** The store as its entry in that category describes it; in general words where it has none, or no category is known. */
export const findEntry = (
  id: string,
  category: CategorySlug | undefined,
): Pick<StoreEntry, "id" | "name" | "description" | "url"> | undefined =>
  (category ? STORES[category].find((store) => store.id === id) : undefined) ?? findShop(id);

/** Those whose list has the store. */
export const categoriesWith = (store: string): CategorySlug[] =>
  CATEGORIES.flatMap(({ slug }) => (STORES[slug].some(({ id }) => id === store) ? [slug] : []));
