import { productGroupsOf, type SearchTerm } from "../../../modules/search/queries.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { namesakesIn } from "./named-types.ts";
import { only, type TitleTerm } from "./title-query.ts";

/**
 * Makes the words that name a type one term that all products of the type have, whatever their titles call it: a "projector mini" is any mini projector. They
 * are one term because "es" and "krim" mean something else apart. Only the first name counts, as in `typesNamed`.
 */
export async function withTypes(
  reader: Reader,
  words: readonly SearchTerm[],
): Promise<{ readonly terms: readonly TitleTerm[]; readonly types: readonly string[] }> {
  const typed = words.flatMap((term, place) => (term.typed ?? []).map((word) => ({ word, place })));
  const all = typed.map(({ word }) => word);
  const named = namesakesIn(all, productGroupsOf(all.join(" ")));
  if (!named || isOfOtherBrand(named, words)) return { terms: words, types: [] };
  const stems = await stemsOfTypes(reader);
  const types = named.types.flatMap((slug) => stems.get(slug) ?? []).slice(0, MOST_TYPES);
  const places = [...new Set(typed.slice(named.from, named.to).map(({ place }) => place))];
  const kinds = new Set(typed.slice(named.to, named.end).map(({ place }) => place));
  const [first = 0] = places;
  const name = oneTerm(places.flatMap((place) => words[place] ?? []));
  const terms = words.flatMap((term, place) => {
    if (place === first) return [{ ...name, types, typesNamed: named.types, isOwnName: named.isOwnName }];
    if (places.includes(place)) return [];
    return kinds.has(place) ? [{ ...term, isKind: true }] : [term];
  });
  return { terms, types: named.types };
}

/** Whether another word is a brand that sells nothing of a type's category, so that the type's synonym means something else: "baby happy pants". */
function isOfOtherBrand(
  { types, isOwnName }: NonNullable<ReturnType<typeof namesakesIn>>,
  words: readonly SearchTerm[],
) {
  const categories = PRODUCT_TYPES.filter(({ slug }) => types.includes(slug)).map(({ category }) => category);
  const ofBrand = words.flatMap(({ brandCategories = [] }) => brandCategories);
  return !isOwnName && ofBrand.length > 0 && !categories.some((category) => ofBrand.includes(category));
}

/** Joins consecutive words into one term, with the spellings of each word, and with all words written as one. */
function oneTerm(terms: readonly SearchTerm[]): TitleTerm {
  const [first, ...others] = terms;
  if (!first || others.length === 0) return first ?? { alternatives: [] };
  const ways = terms.reduce<readonly (readonly string[])[]>(
    (made, { alternatives }) => made.flatMap((way) => alternatives.map((next) => [...way, ...next])),
    [[]],
  );
  const glued = terms.map(only);
  return {
    alternatives: [...ways.slice(0, MOST_WAYS), ...(glued.every(Boolean) ? [[glued.join("")]] : [])],
    typed: terms.flatMap(({ typed = [] }) => typed),
    text: terms.map(({ text }) => text).join(" "),
    ...(terms.some(({ isBeginning }) => isBeginning) && { isBeginning: true }),
  };
}

const MOST_WAYS = 12;
/** The most types that are searched for an umbrella name such as "skincare". */
const MOST_TYPES = 12;

type Stems = ReadonlyMap<string, readonly (readonly string[])[]>;
const known = new WeakMap<Reader, Promise<Stems>>();

/** Reads the words of each type's slug as `product_search` has them, since only PostgreSQL has the stemmer. */
function stemsOfTypes(reader: Reader): Promise<Stems> {
  const asked =
    known.get(reader) ??
    askForStems(reader).catch((error) => {
      known.delete(reader);
      throw error;
    });
  known.set(reader, asked);
  return asked;
}

async function askForStems(reader: Reader): Promise<Stems> {
  const rows = await preparedQuery<{ slug: string; stems: string[] }>(
    reader,
    "type-stems",
    "select slug, tsvector_to_array(portal_lexemes(replace(slug, '-', ' '))) as stems from unnest($1::text[]) as slug",
    [PRODUCT_TYPES.map(({ slug }) => slug)],
  );
  return new Map(rows.map(({ slug, stems }) => [slug, stems.length > 0 ? [stems] : []]));
}
