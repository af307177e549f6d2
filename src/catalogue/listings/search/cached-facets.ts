import { sql } from "kysely";
import type { Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { linkDuplicates, takeDueFacets } from "../commands.ts";

/** What lists can be narrowed by; `term` covers brands and facts, by their ids in listing_terms. */
export type FacetKind = "term" | "store" | "condition" | "stock" | "verdict";
export type FacetCount = { readonly facet: FacetKind; readonly value: number; readonly products: number };

/**
 * The most values that an answer has. They are the most frequent values of all facets together. Nobody reads past them, and a search within the list finds the
 * others.
 */
const MAX_VALUES = 400;

const VALUES_OF: Readonly<Record<FacetKind, { readonly value: string; readonly from?: string }>> = {
  term: { value: "v", from: ", unnest(terms) v" },
  store: { value: "v", from: ", unnest(stores) v" },
  condition: { value: "v", from: ", unnest(array[1, 2, 4]) v where conditions & v <> 0" },
  verdict: { value: "v", from: ", unnest(array[1, 2, 4]) v where verdict & v <> 0" },
  stock: { value: "in_stock::int" },
};
export const FACET_KINDS: readonly FacetKind[] = ["term", "store", "condition", "verdict", "stock"];

/**
 * SQL that counts products by facet and value. It reads `listed`, which has the columns thing (the same for all duplicates), terms, stores, conditions,
 * in_stock and verdict.
 * @param groups columns of `listed` to count by
 */
export const facetCounts = (kinds: readonly FacetKind[], groups = ""): string =>
  kinds
    .map((kind) => {
      const { value, from = "" } = VALUES_OF[kind];
      return `select ${groups} '${kind}' as facet, value, count(*)::int as products
        from (select distinct ${groups} thing, ${value} as value from listed ${from}) had group by ${groups} value`;
    })
    .join(" union all ");

/** Returns SQL for the same counts as one JSON value. */
export const facetCountsJson = (kinds: readonly FacetKind[]): string =>
  `(select coalesce(json_agg(counts), '[]') from (
    select * from (${facetCounts(kinds)}) counts order by products desc limit ${MAX_VALUES}) counts)`;

export type Counted = {
  readonly counts: readonly FacetCount[];
  /** Whether there are more products than were counted. */
  readonly isBounded: boolean;
};

/** The columns from which facets are counted. */
const LISTED_COLUMNS =
  "coalesce(l.duplicate_of, l.product_id) as thing, t.terms, t.stores, l.conditions, l.verdict, l.in_stock";

export const refreshFacets = ({ db }: { readonly db: Db }): JobHandler =>
  jobHandler(defineJob({ name: "product-facets" }), (_payload, { signal }) => countDueFacets(db, signal));

/**
 * Counts the facets of categories whose lists have changed since the last count, and then announces the tag of all lists. The process that changed a list may
 * have announced nothing, because it ended before.
 */
export async function countDueFacets(db: Db, signal?: AbortSignal): Promise<void> {
  const due = await db.selectFrom("listing_facets_due").select("category").orderBy("category").execute();
  for (const { category } of due) {
    if (signal?.aborted) break;
    await countFacets(db, category);
  }
  if (due.length > 0) await announceTags(db, [productTags.lists]);
}

export async function countFacets(db: Db, category: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeDueFacets(trx, category);
    await linkDuplicates(trx, category);
    await sql`
      with listed as materialized (
        select l.product_type, l.is_sample, ${sql.raw(LISTED_COLUMNS)}
        from product_listings l join product_terms t on t.product_id = l.product_id
        where l.category = ${category} and l.is_listed
      ), counted as materialized (${sql.raw(facetCounts(FACET_KINDS, "product_type, is_sample,"))}),
      kept as (
        select ${category}::text as category, coalesce(product_type, '') as product_type, is_sample, facet, value, products from counted
          where product_type is not null
        union all select ${category}, '', is_sample, facet, value, sum(products)::int from counted group by 3, 4, 5
      ), gone as (
        delete from listing_facets f where f.category = ${category} and not exists (
          select from kept k where (k.product_type, k.is_sample, k.facet, k.value) = (f.product_type, f.is_sample, f.facet, f.value))
        returning 1
      ), written as (
        insert into listing_facets as f (category, product_type, is_sample, facet, value, products)
        select category, product_type, is_sample, facet, value, products from kept
        on conflict (category, product_type, is_sample, facet, value) do update set products = excluded.products
        where f.products <> excluded.products
        returning 1
      )
      select from gone, written`.execute(trx);
    await announceTags(trx, [productTags.list(category)]);
  });
}

/** Returns the counts of a whole list, of a category or one of its types. */
export async function cachedFacets(
  reader: Reader,
  { category, type, showSamples }: { category: string; type: string | undefined; showSamples: boolean },
): Promise<readonly FacetCount[]> {
  const { rows } = await reader.query<FacetCount>(
    `select facet, value, sum(products)::int as products from listing_facets
    where category = $1 and product_type = $2 and (not is_sample or $3) group by facet, value`,
    [category, type ?? "", showSamples],
  );
  return rows;
}
