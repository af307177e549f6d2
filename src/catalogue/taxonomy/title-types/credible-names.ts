import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { laterParts } from "./cut-title.ts";
import { isDescribing, isTooFar } from "./far-names.ts";
import { type Mention, mentionsIn } from "./names.ts";
import { ABBREVIATIONS } from "./weak-names.ts";

export const isNoun = ({ kind }: Mention): boolean => kind === "noun" || kind === "other";

/** Types whose brands and series are believed on any path: a laptop among televisions is a laptop. */
export const DEVICES: ReadonlySet<string> = new Set(["hp", "tablet", "laptop", "komputer", "monitor", "tv"]);

/** The number of words at the beginning of a title among which a brand or series stands. */
export const FIRST_WORDS = 2;

/**
 * Says whether a mention may name what is sold. Brands, flavours, abbreviations and describing words mean something else where the shop's path names a category
 * other than the mention's: "club", "matte hp", "AC 220 V", "mesh cushion".
 * @param path the category of the shop's path
 * @param things the things that the title names
 */
export function isCredible(mention: Mention, path: string | undefined, things: readonly Mention[]): boolean {
  const { kind, types, words, start, category } = mention;
  if (path !== undefined && (isNoun(mention) || isDescribing(words)) && isTooFar(mention, path, things)) return false;
  if (kind === "weak" && types.length === 0 && category !== undefined) return path === undefined;
  if (types.length === 0 || types.some((type) => type.category === path)) return true;
  if (kind === "noun") return path === undefined || !ABBREVIATIONS.has(words);
  if (kind === "line" && types.some(({ slug }) => DEVICES.has(slug))) return true;
  // Everything has heroes of comics on it; a comic begins with its hero.
  if (kind === "line" && start > 0 && types.every(({ slug }) => slug === "komik")) return false;
  // "HP" in a title names the maker of a laptop as often as a phone.
  if (kind === "host" && words !== "hp" && start < FIRST_WORDS) return true;
  return path === undefined && start <= FIRST_WORDS;
}

/** Categories of things that other things are made for. */
const HAVE_ACCESSORIES: ReadonlySet<string> = new Set<CategorySlug>([
  "elektronik-gadget",
  "komputer-laptop",
  "otomotif-aksesoris",
]);

/** Finds the thing that a later part of a title names, where the first part names nothing. What other things are made for is not believed there. */
export function mentionInLaterParts(title: string, path: string | undefined): Mention | undefined {
  const nouns = laterParts(title).flatMap((part) => mentionsIn(part).filter(({ kind }) => kind === "noun"));
  return nouns.find(
    (noun) => noun.types.every(({ category }) => !HAVE_ACCESSORIES.has(category)) && isCredible(noun, path, nouns),
  );
}
