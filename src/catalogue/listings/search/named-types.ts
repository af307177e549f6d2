import { type NamedTypes, synonymsOf } from "../../../modules/search/queries.ts";
import { groupsNamed, type ProductGroupId } from "../../../modules/stores/product-groups.shared.ts";
import { capitalised } from "../../../platform/text/capitalised.ts";
import { longestNames } from "../../../platform/text/longest-names.ts";
import { PRODUCT_TYPES, type ProductType, type ProductTypeSlug } from "../../taxonomy/product-types.shared.ts";
import { wordsOfName } from "../../taxonomy/types/names.ts";
import { unitPriceLabel } from "../../taxonomy/unit-price.shared.ts";

const keyOf = (words: readonly string[]) => words.join("");

const typesByName = Map.groupBy(
  PRODUCT_TYPES.flatMap((type) => type.synonyms.map((name) => ({ key: name.replaceAll(" ", ""), type }))),
  ({ key }) => key,
);
const LONGEST_NAME = Math.max(
  ...PRODUCT_TYPES.flatMap(({ synonyms }) => synonyms.map((name) => name.split(" ").length)),
);

/**
 * Finds the types that a search is about, among those that have products. Indonesian names the thing first, so the first words that name a type decide ("sepatu
 * lari"), or fewer of these words ("sepatu") if that type has no products.
 * @param groups product groups that the search is about: "ac mobil" names a part of a car, no AC
 */
export function typesNamed(
  words: readonly string[],
  groups: readonly ProductGroupId[],
  has: (type: ProductType) => boolean,
): NamedTypes | undefined {
  for (let start = 0; start < words.length; start++) {
    const spans = spansAt(words, start).map((span) => ({ span, types: typesOfName(span) }));
    const [longest] = spans.filter(({ types }) => types.length > 0);
    if (!longest) continue;
    if (isElsewhere(longest, groups)) return undefined;
    const shown = spans.find(({ types }) => types.some(has));
    const [first, ...others] = shown?.types.filter(has) ?? [];
    if (!first || !shown) return undefined;
    const types = [first, ...others].filter(({ category }) => category === first.category);
    const unit = types.length === 1 ? unitPriceLabel(first) : undefined;
    const name = types.length === 1 ? first.name : capitalised(shown.span.join(" "));
    return { name, category: first.category, types: types.map(({ slug }) => slug), words: shown.span, unit };
  }
  return undefined;
}

/**
 * Finds the first words that name types, whether these have products or not. A number and its unit in a name do not count as words of the name, because they
 * say which kind is meant: "mesin cuci 1 tabung".
 */
export function namesakesIn(words: readonly string[], groups: readonly ProductGroupId[]) {
  for (let from = 0; from < words.length; from++) {
    const [longest] = spansAt(words, from).flatMap((span) => {
      const types = typesOfName(span);
      return types.length > 0 ? [{ span, types }] : [];
    });
    if (!longest) continue;
    if (isElsewhere(longest, groups)) return undefined;
    const length = nameLength(longest.span, longest.types);
    const isOwnName =
      longest.types.length > 1 || longest.types.some((type) => isCalled(type, longest.span.slice(0, length)));
    return {
      from,
      to: from + length,
      end: from + longest.span.length,
      types: longest.types.map(({ slug }) => slug),
      isOwnName,
    };
  }
  return undefined;
}

/**
 * Whether a type's name of one word means something else here, since the query names groups of products and the type is in none of them: "ac mobil" is no AC.
 * A name of several words, such as "selimut bayi", always means its type.
 */
const isElsewhere = (
  { span, types }: { readonly span: readonly string[]; readonly types: readonly ProductType[] },
  groups: readonly ProductGroupId[],
): boolean => span.length === 1 && groups.length > 0 && !types.some(({ group }) => groups.includes(group));

/** Counts the words of a name that say what the thing is; the other words say which kind of it: "celana jeans", "kursi gaming", "mesin cuci 1 tabung". */
function nameLength(span: readonly string[], types: readonly ProductType[]): number {
  const figure = span.findIndex((word) => /^\d+$/.test(word));
  const shared = types.map(({ name, slug }) =>
    Math.max(
      ...[name, slug].map((own) => {
        const words = wordsOfName(own);
        const differs = span.findIndex((word, place) => word !== words[place]);
        return differs < 0 ? span.length : differs;
      }),
    ),
  );
  const length = Math.max(0, ...shared) || span.length;
  return figure < 0 ? length : Math.min(length, figure);
}

const MOST_BEGUN = 3;

/**
 * Suggests types whose names begin with these words, the last of which may be unfinished; types with a synonym that begins so come second. "susu" finds "susu
 * bubuk", not "susuk". Types with the most products come first.
 * @param productsOf the number of products of a type
 */
export function typesBegun(words: readonly string[], productsOf: (type: ProductType) => number): readonly NamedTypes[] {
  const typed = words.join(" ");
  const isWhole = typesByName.has(keyOf(words));
  const ranked = PRODUCT_TYPES.map((type) => ({ type, rank: beginningRank(typed, type) }));
  const sold = ranked.filter(({ type, rank }) => rank <= (isWhole ? OTHER_NAME : UNFINISHED) && productsOf(type) > 0);
  const best = Math.min(...sold.map(({ rank }) => rank));
  return sold
    .filter(({ rank }) => rank === best)
    .toSorted((one, other) => productsOf(other.type) - productsOf(one.type))
    .slice(0, typed.length < 2 ? 0 : MOST_BEGUN)
    .map(({ type }) => ({ name: type.name, category: type.category, types: [type.slug], words }));
}

const OTHER_NAME = 1;
const UNFINISHED = 3;

/**
 * Ranks how a type's name begins with the entered text: its own name before a synonym, whole words before an unfinished one; infinite where no name begins with
 * it.
 */
function beginningRank(typed: string, type: ProductType): number {
  const own = [type.name, type.slug].map((name) => wordsOfName(name).join(" "));
  const isBegun = (names: readonly string[], end: string) => names.some((name) => `${name} `.startsWith(typed + end));
  if (isBegun(own, " ")) return 0;
  if (isBegun(type.synonyms, " ")) return OTHER_NAME;
  if (isBegun(own, "")) return 2;
  return isBegun(type.synonyms, "") ? UNFINISHED : Number.POSITIVE_INFINITY;
}

const isCalled = ({ slug, name }: ProductType, span: readonly string[]) =>
  [slug, name].some((own) => keyOf(wordsOfName(own)) === keyOf(span));

/** Returns all types that a title names, in the title's order, and reads each type's name as long as possible. */
export function typesInTitle(title: string): readonly ProductType[] {
  const typesOf = (span: readonly string[]) => typesByName.get(keyOf(span))?.map(({ type }) => type);
  const named = longestNames(wordsOfName(title), LONGEST_NAME, typesOf);
  return [...new Set(named.flat())];
}

/** Returns the spans of words from `start`, the longest first. */
function spansAt(words: readonly string[], start: number): readonly (readonly string[])[] {
  const longest = Math.min(LONGEST_NAME, words.length - start);
  return Array.from({ length: longest }, (_, less) => words.slice(start, start + longest - less));
}

/** Shoppers' names for several types of one kind, which are the name of no single type. */
const UMBRELLA_NAMES: ReadonlyMap<string, readonly ProductTypeSlug[]> = new Map([
  ["susu", ["susu-cair", "susu-bubuk", "susu-kental-manis", "susu-formula"]],
]);

/** Returns the type with this name, or all types of a shared name ("susu") or of a whole product group ("skincare"). */
function typesOfName(span: readonly string[]): readonly ProductType[] {
  const own = typesByName.get(keyOf(span))?.map(({ type }) => type) ?? [];
  if (own.length > 0) return own;
  const several = UMBRELLA_NAMES.get(keyOf(span));
  if (several) return PRODUCT_TYPES.filter(({ slug }) => several.includes(slug));
  // Synonyms name the same group: "skinker" is "skincare".
  const names = [span, ...(synonymsOf(span) ?? [])];
  const umbrella = names.flatMap((name) =>
    (groupsNamed(name)?.products ?? []).filter((group) => group.replaceAll("-", "") === keyOf(name)),
  )[0];
  return umbrella ? PRODUCT_TYPES.filter(({ group }) => group === umbrella) : [];
}
