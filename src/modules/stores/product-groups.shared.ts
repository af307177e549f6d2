import { ELECTRONICS } from "./product-groups/electronics.ts";
import { FAMILY } from "./product-groups/family.ts";
import { FASHION_AND_BEAUTY } from "./product-groups/fashion-beauty.ts";
import { HOME } from "./product-groups/home.ts";
import { LEISURE } from "./product-groups/leisure.ts";
import type { ProductGroupDefinition } from "./product-groups/schema.ts";

const GROUPS = [...ELECTRONICS, ...FASHION_AND_BEAUTY, ...HOME, ...FAMILY, ...LEISURE];

export type ProductGroupId = (typeof GROUPS)[number]["id"];

export type ProductGroup = ProductGroupDefinition & { readonly id: ProductGroupId };

export const PRODUCT_GROUPS: readonly ProductGroup[] = GROUPS;

const groupById = new Map(PRODUCT_GROUPS.map((group) => [group.id, group]));

export function productGroup(id: ProductGroupId): ProductGroup {
  const group = groupById.get(id);
  if (!group) throw new Error(`unknown product group ${id}`);
  return group;
}

/** The groups that a name can mean: groups with products of that name, and groups for buyers of that name. */
export type NamedGroups = { readonly products: readonly ProductGroupId[]; readonly buyers: readonly ProductGroupId[] };

/** Joins the words of a name, so that "powerbank" and "power bank" have the same key. */
const keyOf = (name: string) => name.replaceAll(" ", "");

export const namesIn = (list: string) => list.split(/[,/]/).map((name) => name.trim());

const NAMES = PRODUCT_GROUPS.flatMap(({ id, products, buyers = "" }) => [
  ...namesIn(products).map((name) => ({ id, name, kind: "products" as const })),
  ...(buyers ? namesIn(buyers) : []).map((name) => ({ id, name, kind: "buyers" as const })),
]);

const namesByKey = Map.groupBy(NAMES, ({ name }) => keyOf(name));

const groupsByKey = new Map<string, NamedGroups>(
  [...namesByKey].map(([key, names]) => {
    const idsOf = (kind: "products" | "buyers") => names.filter((name) => name.kind === kind).map(({ id }) => id);
    return [key, { products: idsOf("products"), buyers: idsOf("buyers") }];
  }),
);

/** Finds the groups of a product's name or of a kind of buyer; undefined where the consecutive words are no such name. */
export const groupsNamed = (words: readonly string[]): NamedGroups | undefined => groupsByKey.get(words.join(""));

/** The number of words of the longest name, which is how far a question is read ahead. */
export const MAX_PRODUCT_NAME_WORDS = Math.max(...NAMES.map(({ name }) => name.split(" ").length));
