import { parseProductQuery, priceRange, type SearchTerm } from "../../../modules/search/queries.ts";
import type { Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type ListedProduct, productsByIds } from "../../listings/public-queries/product-list.ts";
import { readListState } from "../../listings/search/list-parameters.ts";
import { postgresProductSearch } from "../../listings/search/postgres-product-search.ts";
import { productPage } from "./product-list.ts";

type Asked = { readonly q: string; readonly moment: Date; readonly showSamples: boolean };
type Sources = { readonly db: Db; readonly reads: Reader };

const MOST = 8;

/**
 * Finds products that visitors see, for people who write about products. It searches as the site's search does, where the last word may be unfinished; when
 * that finds nothing, it searches by parts of words, codes and numbers.
 */
export async function foundProducts({ db, reads }: Sources, asked: Asked): Promise<readonly ListedProduct[]> {
  const asVisitors = await idsForVisitors(reads, asked);
  const ids = asVisitors.length > 0 ? asVisitors : await idsByParts(db, asked);
  return ids.length === 0 ? [] : (await productsByIds(reads, { ids, moment: asked.moment })).products;
}

async function idsForVisitors(reads: Reader, { q, showSamples }: Asked): Promise<readonly number[]> {
  const { words, budget } = await parseProductQuery(reads, q);
  const state = readListState({ q: "q", ...priceRange(budget) }, {});
  if (words.length === 0 || !state) return [];
  const answer = await postgresProductSearch(reads).list({
    words: unfinished(words),
    state,
    showSamples,
    perPage: MOST,
  });
  return answer?.ids ?? [];
}

const unfinished = (words: readonly SearchTerm[]): readonly SearchTerm[] =>
  words.map((word, place) => (place === words.length - 1 ? { ...word, isBeginning: true } : word));

async function idsByParts(db: Db, { q, showSamples }: Asked): Promise<readonly number[]> {
  const { products } = await productPage(db, {
    ...{ q, hidden: "false", cursor: "" },
    ...{ category: undefined, type: undefined, merchant: undefined, doubt: undefined },
  });
  return products
    .filter(({ isSample }) => showSamples || !isSample)
    .map(({ id }) => id)
    .slice(0, MOST);
}
