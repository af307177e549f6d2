import type { Reader } from "../../../platform/database/database.ts";
import type { SearchTerm } from "../../search/queries.ts";
import { listFacets } from "./list-facets.ts";
import { isFiltered, type ListState } from "./list-parameters.ts";
import { type ListQuestion, questionOf } from "./list-question.ts";
import { type Matches, matchingProducts, walkInOrder } from "./matching-products.ts";
import type { ListAnswer, ListAsked, ProductSearch } from "./product-search.ts";
import { withQuantities } from "./quantity-words.ts";

/** Tables and indexes of migration 0050. */
export const postgresProductSearch = (reader: Reader): ProductSearch => ({
  async list(asked: ListAsked): Promise<ListAnswer | undefined> {
    const { category, type, types, brand, showSamples, words, withFacets } = asked;
    const state: ListState = brand === undefined ? asked.state : { ...asked.state, brands: [brand] };
    const search = words.length > 0 ? tsqueryOf(withQuantities(words)) : undefined;
    const question = await questionOf(reader, state, { category, type, types, showSamples, search });
    if (!question) return undefined;
    const isWhole = !isFiltered(state) && search === undefined && types === undefined;
    const [matches, facets] = await Promise.all([
      isWhole ? wholeList(reader, question, asked) : matchingProducts(reader, question, pageOf(asked)),
      withFacets ? listFacets(reader, { state, question, isWhole }) : [],
    ]);
    return { ...matches, facets };
  },
});

const pageOf = ({ state: { sort, page }, perPage }: ListAsked) => ({
  sort,
  page,
  ...(perPage !== undefined && { perPage }),
});

/** Its count is kept ready, and its page is read along an index. Sorted by what not all have, it is counted as any other. */
async function wholeList(reader: Reader, question: ListQuestion, asked: ListAsked): Promise<Matches> {
  const { sort } = asked.state;
  if (sort === "satuan" || sort === "turun") return matchingProducts(reader, question, pageOf(asked));
  const { category, type, showSamples } = question;
  const [ids, { rows }] = await Promise.all([
    walkInOrder(reader, question, pageOf(asked)),
    reader.query<{ count: number }>(
      `select coalesce(sum(products), 0)::int as count from product_counts
      where ($1::text is null or category = $1) and ($2::text is null or product_type = $2) and (not is_sample or $3)`,
      [category, type?.slug, showSamples],
    ),
  ]);
  return { ids, count: rows[0]?.count ?? 0, isBounded: false };
}

/** Every lexeme is quoted, so that whatever it holds is only text. */
function tsqueryOf(words: readonly SearchTerm[]): string {
  return words
    .map(({ alternatives, isBeginning }) => {
      const ways = alternatives.map((lexemes) =>
        lexemes
          .map((lexeme, place) => quoted(lexeme) + (isBeginning && place === lexemes.length - 1 ? ":*" : ""))
          .join(" & "),
      );
      return `(${ways.map((way) => `(${way})`).join(" | ")})`;
    })
    .join(" & ");
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
