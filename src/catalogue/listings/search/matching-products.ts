import type { Reader } from "../../../platform/database/database.ts";
import { PRODUCTS_PER_PAGE } from "../public-queries/product-list.ts";
import { type Counted, FACET_KINDS, facetCountsJson } from "./cached-facets.ts";
import { listingConditions, lowestOf, termConditions } from "./list-conditions.ts";
import type { ListSort } from "./list-parameters.ts";
import type { ListQuestion } from "./list-question.ts";
import { allMet, LEAST_OF_BEST, LEAST_SHARE, relevanceOf } from "./relevance.ts";
import { StatementValues } from "./statement-values.ts";

/**
 * Filtered lists are made of so many products at most. Of more it is known only that they are more, and the page is read along the index of
 * its order.
 */
export const MOST_MATCHES = 2_000;
/** The same of what is searched without facets, of which the first few are shown: of more, those of most stores are first. */
export const MOST_RANKED = 1_000;
/** Of more, so many of most stores are put in order by what they are. */
const MOST_POPULAR = 300;
/** What has less than this of what the best match has is not what is meant. */
const MEANT = 0.8;
/** How far a list can be read on. */
export const MOST_PAGES = 400;

export type Found = Counted & {
  /** Of the page, in their order. */
  readonly ids: readonly number[];
  /** Of what is searched for: for each of these, which of the words it has, as bits. */
  readonly met?: readonly number[];
  readonly count: number;
};

type Page = {
  readonly sort: ListSort;
  readonly page: number;
  readonly perPage?: number;
};
export type PageAsked = Page & { readonly withFacets: boolean };

/** Prices whose shipping is unknown stand behind the known totals, and products without a price to compare behind all. */
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

/** These show only what they can sort by. */
const SORTABLE: Partial<Record<ListSort, string>> = {
  satuan: "l.unit_price is not null",
  turun: "l.drop_permille is not null",
};

type Shown = { readonly id: number; readonly met: number | null };
type Answer = Pick<Found, "count" | "counts" | "isBounded"> & { readonly shown: readonly Shown[] | null };
const NOTHING_FOUND: Answer = { shown: null, count: 0, counts: [], isBounded: false };

/** Products that a filtered list has, and what they can be narrowed by. */
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
  // Rarer words were not rare: of so much that has one of them nothing is known.
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

/** How relevant each is, which count as found, and the order. Ranks are reckoned here alone: of more products than are counted none is needed. */
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

/** A word has other meanings: what is cheapest of these comes after all that is meant. */
const orderByRelevance = (question: ListQuestion, sort: ListSort): string =>
  sort === "relevan" ? `score desc, ${ORDERS.relevan}` : `score < ${MEANT} * best, ${orderOf(question, sort)}`;

/**
 * Of more than are counted, the first of their order, what is meant before the rest, as far as they are looked at. By price they are of the types
 * that are named: what costs least of all that has the word goes with it.
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

/** A query for the products that a question finds, one more than are counted. */
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
  // Product by product: the planner would read all terms for them.
  return `select l.*, t.* from (${listed}) l
    cross join lateral (select t.terms, t.stores from product_terms t where t.product_id = l.product_id offset 0) t`;
}

/**
 * The page of a list that is not filtered, or of which so much is left that the first of it are soon met: along the index of its
 * order. What terms say is looked up product by product, not by their index.
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
