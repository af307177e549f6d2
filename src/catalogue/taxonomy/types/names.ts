import { namesIn, productGroup } from "../../../modules/stores/product-groups.shared.ts";
import type { ProductTypeDefinition } from "./schema.ts";

/** The number of words of a title or a path that are read. No title or path needs more to say what a thing is. */
export const MOST_READ_WORDS = 40;

/** Splits a text into words in lower case, by which names are compared. */
export const wordsOfName = (text: string): string[] => [
  ...(text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []),
];

/** Returns the names in a type's own entry. */
const ownNames = ({ name, slug, synonyms = "" }: ProductTypeDefinition): readonly string[] => [
  ...new Set([name, slug, ...synonyms.split(", ")].map((one) => wordsOfName(one).join(" ")).filter(Boolean)),
];

/**
 * Returns all names of each type, by slug. Entries of product groups ("kulkas/lemari es") are lists of synonyms, too: a type that has an entry's first name
 * also gets the entry's other names, except those that another type's own entry has.
 */
export function namesByType(types: readonly ProductTypeDefinition[]): ReadonlyMap<string, readonly string[]> {
  const own = new Map(types.map((type) => [type.slug, ownNames(type)]));
  const taken = new Set([...own.values()].flat().map(keyOfName));
  return new Map(
    types.map(({ slug, group }) => {
      const names = own.get(slug) ?? [];
      return [slug, [...names, ...namesInGroup(group, names).filter((name) => !taken.has(keyOfName(name)))]];
    }),
  );
}

function namesInGroup(id: ProductTypeDefinition["group"], names: readonly string[]): readonly string[] {
  const keys = new Set(names.map(keyOfName));
  return productGroup(id)
    .products.split(",")
    .map(namesIn)
    .filter(([first = ""]) => keys.has(keyOfName(first)))
    .flat();
}

/** Returns the key by which names are compared: "power bank" and "powerbank" have the same key. */
export const keyOfName = (name: string) => name.replaceAll(" ", "");
