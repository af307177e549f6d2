import type { Reader } from "../../../platform/database/database.ts";
import { barcodeIn } from "./barcode.ts";
import { withJoined } from "./joined-words.ts";
import { countWhole, listFacets } from "./list-facets.ts";
import { isFiltered, type ListState } from "./list-parameters.ts";
import { type ListQuestion, questionOf } from "./list-question.ts";
import {
  type Found,
  MOST_RANKED,
  matchingProducts,
  type PageAsked,
  SORTABLE,
  walkInOrder,
} from "./matching-products.ts";
import type { ListAnswer, ListAsked, ProductSearch } from "./product-search.ts";
import { withQuantities } from "./quantity-words.ts";
import { withRanges } from "./range-words.ts";
import { withRoomSizes } from "./room-words.ts";
import { discriminativeTerms, weighTerms } from "./term-weights.ts";
import { titleQuery } from "./title-query.ts";
import { withTypes } from "./type-words.ts";

/** Searches `product_terms` (migration 0050) and `product_listings` by the indexes of migrations 0050, 0085 and 0087. */
export const postgresProductSearch = (reader: Reader): ProductSearch => ({
  async list(asked: ListAsked): Promise<ListAnswer | undefined> {
    const { category, type, types, brand, showSamples, words, withFacets = false } = asked;
    const state: ListState = brand === undefined ? asked.state : { ...asked.state, brands: [brand] };
    const barcode = barcodeIn(words);
    const hasWords = words.length > 0 && !barcode;
    const searched = hasWords ? await searchOf(reader, asked) : undefined;
    const question = await questionOf(reader, state, {
      ...{ category, type, types, showSamples, barcode },
      ...searched,
    });
    if (!question) return undefined;
    const { sort } = state;
    const isOfAll = !isFiltered(state) && words.length === 0 && types === undefined;
    // Orders that leave out products without the value to sort by are counted like a filtered list.
    const isWhole = isOfAll && SORTABLE[sort] === undefined;
    const found = (isWhole ? wholeList : matchingProducts)(reader, question, { ...pageOf(asked), withFacets });
    const [{ ids, met, count, isBounded }, facets] = await Promise.all([
      found,
      withFacets ? listFacets(reader, { state, question, counted: found }) : [],
    ]);
    const terms = searched?.relevance.terms ?? [];
    const unmet = met?.map((bits) => terms.flatMap(({ text }, place) => ((bits >> place) & 1 ? [] : [text ?? ""])));
    return { ids, count, isBounded, facets, ...(unmet && { unmet }) };
  },
});

/**
 * The most products that the rarer words may have together. The number is below MOST_RANKED, because counts are some minutes old, and cover exact spellings
 * only.
 */
const MOST_SELECTED = 0.8 * MOST_RANKED;

/** Builds the search: all words must occur; with `isAnyEnough`, one of the rarer words is enough. */
async function searchOf(reader: Reader, { words, isAnyEnough, state, type }: ListAsked) {
  const { terms: typed, types } = await withTypes(reader, words);
  const sized = withRanges(withRoomSizes(typed, type ? [type.slug] : types));
  const terms = await weighTerms(reader, withJoined(withQuantities(sized)));
  const search = titleQuery(terms);
  const rare = isAnyEnough ? titleQuery(discriminativeTerms(terms, MOST_SELECTED), "|") : undefined;
  const isByPrice = state.sort !== "relevan" || state.min !== undefined || state.max !== undefined;
  const isTypeAlone = terms.every(({ typesNamed, isOptional }) => typesNamed || isOptional);
  const hasType = terms.some(({ ofTypes }) => ofTypes > 0);
  const relevance = { terms, types, isByPrice, isOfTypeOnly: hasType && (isByPrice || isTypeAlone) };
  if (!rare?.finds) return { search, relevance };
  const nearest = {
    finds: `(${search.finds}) | (${rare.finds})`,
    matches: `(${search.matches}) | (${rare.matches})`,
  };
  return { search, nearest, relevance };
}

const pageOf = ({ state: { sort, page }, perPage }: ListAsked) => ({
  sort,
  page,
  ...(perPage !== undefined && { perPage }),
});

/** Reads a list without filters: its counts are stored, and its page is read along an index. */
async function wholeList(reader: Reader, question: ListQuestion, { withFacets, ...page }: PageAsked): Promise<Found> {
  const { category, type, showSamples } = question;
  const [ids, { counts }, { rows }] = await Promise.all([
    walkInOrder(reader, question, page),
    withFacets ? countWhole(reader, question) : { counts: [] },
    reader.query<{ count: number }>(
      `select coalesce(sum(products), 0)::int as count from product_counts
      where ($1::text is null or category = $1) and ($2::text is null or product_type = $2) and (not is_sample or $3)`,
      [category, type?.slug, showSamples],
    ),
  ]);
  return { ids, count: rows[0]?.count ?? 0, counts, isBounded: false };
}
