import type { Reader } from "../../../platform/database/database.ts";
import { barcodeIn } from "./barcode.ts";
import { discriminativeTerms } from "./discriminative-terms.ts";
import { withJoined } from "./joined-words.ts";
import { countWhole, listFacets } from "./list-facets.ts";
import { isFiltered, type ListState } from "./list-parameters.ts";
import { type ListQuestion, questionOf } from "./list-question.ts";
import { type Found, MOST_RANKED, matchingProducts, type PageAsked, walkInOrder } from "./matching-products.ts";
import type { ListAnswer, ListAsked, ProductSearch } from "./product-search.ts";
import { withQuantities } from "./quantity-words.ts";
import { type TitleQuery, titleQuery } from "./title-query.ts";
import { withTypes } from "./type-words.ts";

/** Tables and indexes of migration 0050. */
export const postgresProductSearch = (reader: Reader): ProductSearch => ({
  async list(asked: ListAsked): Promise<ListAnswer | undefined> {
    const { category, type, types, brand, showSamples, words, isAnyEnough = false, withFacets = false } = asked;
    const state: ListState = brand === undefined ? asked.state : { ...asked.state, brands: [brand] };
    const barcode = barcodeIn(words);
    const hasWords = words.length > 0 && !barcode;
    const search = hasWords ? await (isAnyEnough ? anySearchOf : searchOf)(reader, words) : undefined;
    if (search?.finds === "") return { ids: [], count: 0, isBounded: false, facets: [] };
    const question = await questionOf(reader, state, { category, type, types, showSamples, search, barcode });
    if (!question) return undefined;
    const { sort } = state;
    const isOfAll = !isFiltered(state) && words.length === 0 && types === undefined;
    // Sorted by what not all have, a list is counted as any other.
    const isWhole = isOfAll && sort !== "satuan" && sort !== "turun";
    const found = (isWhole ? wholeList : matchingProducts)(reader, question, { ...pageOf(asked), withFacets });
    const [{ ids, count, isBounded }, facets] = await Promise.all([
      found,
      withFacets ? listFacets(reader, { state, question, counted: found }) : [],
    ]);
    return { ids, count, isBounded, facets };
  },
});

const searchOf = async (reader: Reader, words: ListAsked["words"]) => titleQuery(await titleTerms(reader, words));

/** What has one of the rarer words is found, and what has most of all is the best match. None: all are common. */
async function anySearchOf(reader: Reader, words: ListAsked["words"]): Promise<TitleQuery> {
  const discriminative = await discriminativeTerms(reader, words, MOST_RANKED);
  const { ranks } = titleQuery(await titleTerms(reader, words), "|");
  return { ...titleQuery(await titleTerms(reader, discriminative), "|"), ranks };
}

const titleTerms = async (reader: Reader, words: ListAsked["words"]) =>
  withJoined(withQuantities(await withTypes(reader, words)));

const pageOf = ({ state: { sort, page }, perPage }: ListAsked) => ({
  sort,
  page,
  ...(perPage !== undefined && { perPage }),
});

/** Its counts are kept ready, and its page is read along an index. */
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
