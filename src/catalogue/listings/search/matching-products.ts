import type { Reader } from "../../../platform/database/database.ts";
import { PRODUCTS_PER_PAGE } from "../public-queries/product-list.ts";
import { type Counted, FACET_KINDS, facetCountsJson } from "./cached-facets.ts";
import { listingConditions, StatementValues, termConditions } from "./list-conditions.ts";
import type { ListSort } from "./list-parameters.ts";
import type { ListQuestion } from "./list-question.ts";

/**
 * Filtered lists are made of so many products at most. Of more it is known only that they are more, and the page is read along the index of
 * its order.
 */
export const MOST_MATCHES = 2_000;
/** The same of what is searched without facets, of which the first few are shown: of more, those of most stores are first. */
export const MOST_RANKED = 1_000;
/** How far a list can be read on. */
export const MOST_PAGES = 400;

export type Found = Counted & {
  /** Of the page, in their order. */
  readonly ids: readonly number[];
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

/** These show only what they can sort by. */
const SORTABLE: Partial<Record<ListSort, string>> = {
  satuan: "l.unit_price is not null",
  turun: "l.drop_permille is not null",
};

type Answer = Pick<Found, "count" | "counts" | "isBounded"> & { readonly ids: number[] | null };
const NOTHING_FOUND: Answer = { ids: null, count: 0, counts: [], isBounded: false };

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
  const { rows } = await reader.query<Answer>(
    `with listed as materialized (${listed})
    select (select count(*) > ${most} from listed) as "isBounded", (select count(distinct thing)::int from listed) as count, (select json_agg(product_id) from (
      select product_id from (select distinct on (thing) * from listed order by thing, product_id <> thing, is_total_unknown, lowest, product_id) shown
      where (select count(*) from listed) <= ${most} order by ${orderOf(question, page.sort, values)} limit ${limit} offset ${offset}) page) as ids,
      ${withFacets ? facetCountsJson(FACET_KINDS) : "'[]'::json"} as counts`,
    values.values,
  );
  const { ids, count, counts, isBounded } = rows[0] ?? NOTHING_FOUND;
  if (!isBounded) return { ids: ids ?? [], count, counts, isBounded: false };
  return { ids: await walkInOrder(reader, question, page), count: most, counts, isBounded: true };
}

const mostOf = (withFacets: boolean) => (withFacets ? MOST_MATCHES : MOST_RANKED);

/** Ranks are reckoned here alone: of more products than are counted none is needed. */
function orderOf({ search }: ListQuestion, sort: ListSort, values: StatementValues): string {
  if (sort !== "relevan" || search === undefined) return ORDERS[sort];
  return `ts_rank('{0, 0.2, 0.4, 1}', search, ${values.add(search.ranks, "tsquery")}, 1) desc, ${ORDERS.relevan}`;
}

const LISTING =
  "l.product_id, coalesce(l.duplicate_of, l.product_id) as thing, l.merchants, l.is_total_unknown, l.lowest, l.unit_price, l.drop_permille, l.conditions, l.verdict, l.in_stock";

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
      select l.product_id from product_listings l where ${listing} order by ${ORDERS[sort]} ${has === "" ? `limit ${limit} offset ${offset}` : ""}
    ) l ${has} ${has === "" ? "" : `limit ${limit} offset ${offset}`}`,
    values.values,
  );
  return rows.map(({ id }) => id);
}

const slice = ({ page, perPage = PRODUCTS_PER_PAGE }: Page) => ({ limit: perPage, offset: (page - 1) * perPage });
