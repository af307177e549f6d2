import type { Reader } from "../../../platform/database/database.ts";
import { PRODUCTS_PER_PAGE } from "../public-queries/product-list.ts";
import { type Counted, FACET_KINDS, facetCountsJson } from "./cached-facets.ts";
import { listingConditions, lowestOf, termConditions } from "./list-conditions.ts";
import type { ListSort } from "./list-parameters.ts";
import type { ListQuestion } from "./list-question.ts";
import { allMet, LEAST_OF_BEST, LEAST_SHARE, relevanceOf } from "./relevance.ts";
import { StatementValues } from "./statement-values.ts";

/** The most matching products that a list collects, sorts and counts. If more products match, only the page is read, from the index of the list's order. */
export const MOST_MATCHES = 2_000;
/** The same bound for a search without facets, which shows only its first few results. If more products match, only those with the most stores are ranked. */
export const MOST_RANKED = 1_000;
/** When a search finds more products than MOST_RANKED, only this many, those with the most stores, are ordered by relevance. */
const MOST_POPULAR = 300;
/** A product with less than this share of the best score is not what was meant. */
const MEANT = 0.8;
/** The last page of a list that can be opened. */
export const MOST_PAGES = 400;

export type Found = Counted & {
  /** The products of the page, in their order. */
  readonly ids: readonly number[];
  /** For each of these products, the words of the search that it has, as bits. */
  readonly met?: readonly number[];
  readonly count: number;
};

type Page = {
  readonly sort: ListSort;
  readonly page: number;
  readonly perPage?: number;
};
export type PageAsked = Page & { readonly withFacets: boolean };

/**
 * Prices with unknown shipping come after known totals, and products without a price to compare come last. Each order but `relevan` has its indexes of
 * product_listings, along which `walkInOrder` reads.
 */
const ORDERS: Readonly<Record<ListSort, string>> = {
  relevan: "merchants desc, product_id",
  toko: "merchants desc, product_id desc",
  termurah: "is_total_unknown, lowest, product_id",
  satuan: "unit_price, product_id",
  turun: "drop_permille desc, product_id",
  terbaru: "product_id desc",
};
const USED_BY_PRICE = "lowest_used, product_id";

const orderOf = (question: ListQuestion, sort: ListSort): string =>
  sort === "termurah" && lowestOf(question) === "lowest_used" ? USED_BY_PRICE : ORDERS[sort];

/** These orders show only products that have the value to sort by. */
export const SORTABLE: Partial<Record<ListSort, string>> = {
  satuan: "l.unit_price is not null",
  turun: "l.drop_permille is not null",
};

type Shown = { readonly id: number; readonly met: number | null };
type Answer = Pick<Found, "count" | "counts" | "isBounded"> & { readonly shown: readonly Shown[] | null };
const NOTHING_FOUND: Answer = { shown: null, count: 0, counts: [], isBounded: false };

/** Finds the products of a filtered list, and the facets that can narrow the list further. */
export async function matchingProducts(
  reader: Reader,
  question: ListQuestion,
  { withFacets, ...page }: PageAsked,
): Promise<Found> {
  const values = new StatementValues();
  const listed = matchedSql(question, values, { sort: page.sort, withFacets });
  const most = mostOf(withFacets);
  const { limit, offset } = slice(page);
  const { ranked, complete, order } = rankedSql(question, page.sort, values);
  const { rows } = await reader.query<Answer>(
    `with listed as materialized (${listed}), ranked as materialized (${ranked})
    select (select count(*) > ${most} from listed) as "isBounded", (select count(distinct thing)::int from ranked ${complete}) as count, (select json_agg(json_build_object('id', product_id, 'met', met)) from (
      select product_id, met from (select distinct on (thing) * from ranked order by thing, product_id <> thing, is_total_unknown, lowest, product_id) shown
      where (select count(*) from listed) <= ${most} order by ${order} limit ${limit} offset ${offset}) page) as shown,
      ${withFacets ? facetCountsJson(FACET_KINDS) : "'[]'::json"} as counts`,
    values.values,
  );
  const { shown, count, counts, isBounded } = rows[0] ?? NOTHING_FOUND;
  // The rarer words alone find too many products, so the search is repeated for products that have all words.
  if (isBounded && question.nearest)
    return matchingProducts(reader, { ...question, nearest: undefined }, { ...page, withFacets });
  if (!isBounded) return { ...pageOf(shown), count, counts, isBounded: false };
  const popular = question.search ? await firstByRelevance(reader, question, page) : undefined;
  const ids = popular ? popular.ids : await walkInOrder(reader, question, page);
  return { ...popular, ids, count: most, counts, isBounded: true };
}

const pageOf = (shown: readonly Shown[] | null): Pick<Found, "ids" | "met"> => ({
  ids: (shown ?? []).map(({ id }) => id),
  met: (shown ?? []).map(({ met }) => met ?? 0),
});

const mostOf = (withFacets: boolean) => (withFacets ? MOST_MATCHES : MOST_RANKED);

/**
 * Returns three parts of the SQL query: `ranked` selects the products that count as found, with their scores; `complete` limits these to products that have all
 * words of the search; `order` sorts them. Without a search there are no scores.
 */
function rankedSql(question: ListQuestion, sort: ListSort, values: StatementValues) {
  const { search, relevance } = question;
  if (!search || !relevance)
    return { ranked: "select listed.*, null::int as met from listed", complete: "", order: orderOf(question, sort) };
  const ranked = `select l.*, r.score, r.met, max(r.score) over () as best from listed l cross join lateral ${relevanceOf(relevance, values)} r`;
  const isNear = `met = ${allMet(relevance)} or (score >= ${LEAST_SHARE} and score >= ${LEAST_OF_BEST} * best)`;
  return {
    ranked: `select * from (${ranked}) r where ${isNear}`,
    complete: `where met = ${allMet(relevance)}`,
    order: orderByRelevance(question, sort),
  };
}

/** A word may have several meanings. When results are sorted by price, even the cheapest products of other meanings come after all products that are meant. */
const orderByRelevance = (question: ListQuestion, sort: ListSort): string =>
  sort === "relevan" ? `score desc, ${ORDERS.relevan}` : `score < ${MEANT} * best, ${orderOf(question, sort)}`;

/**
 * Ranks only the first products of the list's order, for a search that finds more products than are counted. The products that are meant come before the rest.
 * If the order is by price, only products of the named types are ranked, because the cheapest products that merely have the word are accessories.
 */
async function firstByRelevance(
  reader: Reader,
  question: ListQuestion,
  page: Page,
): Promise<Pick<Found, "ids" | "met"> | undefined> {
  const { limit, offset } = slice(page);
  const { relevance } = question;
  if (!relevance || offset + limit > MOST_POPULAR) return undefined;
  const isByPrice = page.sort !== "relevan";
  const walked = isByPrice && relevance.types.length > 0 ? { ...question, types: relevance.types } : question;
  const ids = await walkInOrder(reader, walked, { sort: page.sort, page: 1, perPage: MOST_POPULAR });
  const values = new StatementValues();
  const { rows } = await reader.query<Shown>(
    `select id, met from (select l.*, l.product_id as id, r.score, r.met, max(r.score) over () as best from (
      select ${LISTING}, t.search from product_terms t join product_listings l on l.product_id = t.product_id where l.product_id = any(${values.add(ids, "bigint[]")})
    ) l cross join lateral ${relevanceOf(relevance, values)} r) r
    order by ${orderByRelevance(question, page.sort)} limit ${limit} offset ${offset}`,
    values.values,
  );
  return pageOf(rows);
}

const LISTING =
  "l.product_id, coalesce(l.duplicate_of, l.product_id) as thing, l.merchants, l.is_total_unknown, l.lowest, l.lowest_used, l.unit_price, l.drop_permille, l.conditions, l.verdict, l.in_stock, l.product_type";

/** SQL for the products that a question finds. Its limit is one more than are counted, which shows whether there are more. */
export function matchedSql(
  question: ListQuestion,
  values: StatementValues,
  { sort, withFacets }: { readonly sort: ListSort; readonly withFacets: boolean },
): string {
  const terms = termConditions(question, values);
  const conditions = [...listingConditions(question, values), ...(SORTABLE[sort] ? [SORTABLE[sort]] : [])].join(
    " and ",
  );
  const limit = `limit ${mostOf(withFacets) + 1}`;
  if (terms.length > 0) {
    const columns = [LISTING, ...(withFacets ? ["t.terms, t.stores"] : []), ...(question.search ? ["t.search"] : [])];
    return `select ${columns.join(", ")} from product_terms t join product_listings l on l.product_id = t.product_id
      where ${[...terms, conditions].join(" and ")} ${limit}`;
  }
  const listed = `select ${LISTING} from product_listings l where ${conditions} ${limit}`;
  if (!withFacets) return listed;
  // Terms are looked up product by product: otherwise the planner would read the whole table for them.
  return `select l.*, t.* from (${listed}) l
    cross join lateral (select t.terms, t.stores from product_terms t where t.product_id = l.product_id offset 0) t`;
}

/**
 * Reads a page along the index of the list's order. This serves a list without filters, or a filtered list with so many products that a page is soon full.
 * Conditions on terms are checked product by product, not by their index.
 */
export async function walkInOrder(reader: Reader, question: ListQuestion, page: Page): Promise<readonly number[]> {
  const values = new StatementValues();
  const sort = page.sort === "relevan" ? "toko" : page.sort;
  const listing = [
    ...[...listingConditions(question, values), "l.duplicate_of is null"],
    ...(SORTABLE[sort] ? [SORTABLE[sort]] : []),
  ].join(" and ");
  const terms = termConditions(question, values);
  const { limit, offset } = slice(page);
  const has =
    terms.length === 0
      ? ""
      : `cross join lateral (select from product_terms t where t.product_id = l.product_id and ${terms.join(" and ")} offset 0) has`;
  const { rows } = await reader.query<{ id: number }>(
    `select l.product_id as id from (
      select l.product_id from product_listings l where ${listing} order by ${orderOf(question, sort)} ${has === "" ? `limit ${limit} offset ${offset}` : ""}
    ) l ${has} ${has === "" ? "" : `limit ${limit} offset ${offset}`}`,
    values.values,
  );
  return rows.map(({ id }) => id);
}

const slice = ({ page, perPage = PRODUCTS_PER_PAGE }: Page) => ({ limit: perPage, offset: (page - 1) * perPage });
