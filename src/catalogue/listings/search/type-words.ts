import { productGroupsOf, type SearchTerm } from "../../../modules/search/queries.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { PRODUCT_TYPES } from "../../taxonomy/product-types.shared.ts";
import { namesakesIn } from "./named-types.ts";
import type { TitleTerm } from "./title-query.ts";

/**
 * What names a type is had by all products of it, whatever their titles call it: a "projector mini" is any mini projector. Only the first name
 * counts, as in `typesNamed`.
 */
export async function withTypes(reader: Reader, words: readonly SearchTerm[]): Promise<readonly TitleTerm[]> {
  const typed = words.flatMap((term, place) => (term.typed ?? []).map((word) => ({ word, place })));
  const all = typed.map(({ word }) => word);
  const named = namesakesIn(all, productGroupsOf(all.join(" ")));
  if (!named) return words;
  const stems = await stemsOfTypes(reader);
  const types = named.types.flatMap((slug) => stems.get(slug) ?? []).slice(0, MOST_TYPES);
  const places = new Set(typed.slice(named.from, named.to).map(({ place }) => place));
  return words.map((term, place) => (places.has(place) ? { ...term, types } : term));
}

/** An umbrella ("skincare") has no more. */
const MOST_TYPES = 12;

type Stems = ReadonlyMap<string, readonly (readonly string[])[]>;
const known = new WeakMap<Reader, Promise<Stems>>();

/** PostgreSQL's stemmer is the only one: the words of each type's slug, as `product_search` has them. */
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
