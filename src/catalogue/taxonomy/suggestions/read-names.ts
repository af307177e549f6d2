import { CATEGORIES, type CategorySlug } from "../../../modules/stores/categories.shared.ts";
import {
  groupsNamed,
  MAX_PRODUCT_NAME_WORDS,
  type ProductGroupId,
  productGroup,
} from "../../../modules/stores/product-groups.shared.ts";
import { longestNames } from "../../../platform/text/longest-names.ts";
import { PRODUCT_TYPES, type ProductType } from "../product-types.shared.ts";
import { keyOfName, MOST_READ_WORDS, wordsOfName } from "../types/names.ts";
import { ACCESSORY_WORDS_AFTER, ACCESSORY_WORDS_BEFORE, DEPARTMENTS, ENGLISH_BUYERS } from "./path-words.ts";

export type NameKind = "type" | "group" | "department" | "buyer";

/** What words name: product types (two where shops disagree), otherwise the categories of a product group or a department. */
export type Named = {
  readonly kind: NameKind;
  /** The words as they were written. */
  readonly words: string;
  readonly isPlural: boolean;
  readonly types: readonly ProductType[];
  readonly categories: readonly CategorySlug[];
  /** For a buyer such as "kucing", the categories of things for that buyer. They outweigh the category of the thing itself. */
  readonly buyerCategories: readonly CategorySlug[];
};

export type NamesRead = {
  /** The thing that is named first, or the buyer; undefined where the words name nothing. */
  readonly head: Named | undefined;
  /** Whether the head is all of the words. */
  readonly isWhole: boolean;
  /** Whether no word before the head says that the thing is something else: in "semir sepatu" (shoe polish), "sepatu" is not leading. */
  readonly isLeading: boolean;
  /** Whether the words name an accessory of the head: "aksesoris HP", "camera parts". */
  readonly isAccessory: boolean;
};

const typesByKey = Map.groupBy(
  PRODUCT_TYPES.flatMap((type) => [...new Set(type.synonyms.map(keyOfName))].map((key) => ({ type, key }))),
  ({ key }) => key,
);

const keysOf = (list: string) => list.split(", ").map(keyOfName);

const departmentByKey = new Map(
  CATEGORIES.flatMap(({ slug, name }) =>
    [...keysOf(DEPARTMENTS[slug]), wordsOfName(name).join("")].map((key) => [key, slug] as const),
  ),
);

const englishBuyers = new Map(
  CATEGORIES.flatMap(({ slug }) => keysOf(ENGLISH_BUYERS[slug] ?? "").map((key) => [key, slug] as const)),
);

const MAX_NAME_WORDS = Math.max(
  MAX_PRODUCT_NAME_WORDS,
  ...PRODUCT_TYPES.flatMap(({ synonyms }) => synonyms.map((name) => name.split(" ").length)),
);

/** Matches a number of pieces, because the unit of such a number does not name the thing: "1 pc" is not a computer, and "10 tablet" are pills. */
const COUNT = /\d ?(?:pcs?|tablets?)\b/gi;

/**
 * Reads which thing words name. Indonesian names the thing first ("tas laptop"). English names it last, where a plural shows that the words are English
 * ("laptop bags"). The name of a buyer outweighs the name of the thing for that buyer ("sampo kucing").
 */
export function readNames(text: string): NamesRead {
  const words = wordsOfName(text.replace(COUNT, " ")).slice(0, MOST_READ_WORDS);
  const named = longestNames(words, MAX_NAME_WORDS, (span) => nameOf(span) ?? namePlural(span));
  const all = words.join(" ");
  const things = named.filter(({ kind }) => kind !== "buyer");
  const thing =
    things.findLast(({ isPlural, words: last }) => isPlural && all.endsWith(last)) ?? firstThing(things, all);
  const buyer = named.find(({ buyerCategories }) => buyerCategories.length > 0);
  const head = thing && buyer ? boughtFor(thing, buyer) : (thing ?? buyer);
  const [before = "", after = ""] = head ? ` ${all} `.split(` ${head.words} `) : [all, all];
  return {
    head,
    isWhole: head?.words === all,
    isLeading: before === "" || (head?.isPlural ?? false),
    isAccessory:
      before.split(" ").some((word) => ACCESSORY_WORDS_BEFORE.has(word)) ||
      after.split(" ").some((word) => ACCESSORY_WORDS_AFTER.has(word)),
  };
}

/** Returns the first thing that is named. If a type follows right after the name of its group, that type is the thing: "gamis" in "baju gamis". */
function firstThing([first, second]: readonly Named[], all: string): Named | undefined {
  if (first?.kind !== "group" || second?.kind !== "type") return first;
  const isKindOf = second.types.every(({ category }) => first.categories.includes(category));
  return isKindOf && all.includes(`${first.words} ${second.words}`) ? second : first;
}

/**
 * Chooses between a thing and its buyer. Returns the buyer where the thing's category is none of the buyer's categories, because the buyer needs something that
 * is only similar to the named thing.
 */
function boughtFor(head: Named, buyer: Named): Named {
  const categories = categoriesOf(head);
  return buyer === head || buyer.buyerCategories.some((category) => categories.includes(category)) ? head : buyer;
}

export const categoriesOf = ({ kind, types, categories, buyerCategories }: Named): readonly CategorySlug[] => {
  if (kind === "type") return [...new Set(types.map(({ category }) => category))];
  return kind === "buyer" ? buyerCategories : categories;
};

function nameOf(written: readonly string[], span = written): Named | undefined {
  const key = span.join("");
  const typed = typesByKey.get(key);
  const groups = groupsNamed(span);
  const department = departmentByKey.get(key);
  const english = englishBuyers.get(key);
  if (!typed && !groups && !department && !english) return undefined;
  const types = typed?.map(({ type }) => type) ?? [];
  const categories = department ? [department] : categoriesOfGroups(groups?.products ?? []);
  const buyerCategories = english ? [english] : categoriesOfGroups(groups?.buyers ?? []);
  const named = { words: written.join(" "), isPlural: span !== written, types, categories, buyerCategories };
  if (types.length > 0) return { ...named, kind: "type" };
  if (department) return { ...named, kind: "department" };
  if (categories.length > 0) return { ...named, kind: "group" };
  return buyerCategories.length > 0 ? { ...named, kind: "buyer" } : undefined;
}

const categoriesOfGroups = (ids: readonly ProductGroupId[]): readonly CategorySlug[] => [
  ...new Set(ids.map((id) => productGroup(id).category)),
];

const PLURAL = /(?<=[a-z]{3})(?:(?<=[sx]|ch|sh)es|s)$/;

/** Reads an English plural such as "refrigerators" or "watches", which feeds write; "pcs" is no such plural. */
function namePlural(span: readonly string[]): Named | undefined {
  const last = span.at(-1) ?? "";
  return PLURAL.test(last) ? nameOf(span, [...span.slice(0, -1), last.replace(PLURAL, "")]) : undefined;
}
