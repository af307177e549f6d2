import type pg from "pg";
import { quoted } from "./database-catalog.ts";

/** The ids of the sample catalogue, which no backup contains. */
type SampleIds = Readonly<Record<"merchants" | "feeds" | "runs" | "offers" | "products", readonly number[]>>;

/** Returns a condition over the table `t` that selects the rows which a backup has. */
export type RowFilter = (table: string) => string;

/** The columns of each table whose ids may belong to the sample catalogue. A row is left out if one of these ids belongs to the sample catalogue. */
export const SAMPLE_COLUMNS: Readonly<Record<string, Readonly<Record<string, keyof SampleIds>>>> = {
  merchants: { id: "merchants" },
  feeds: { id: "feeds" },
  feed_secrets: { feed_id: "feeds" },
  feed_paths: { feed_id: "feeds" },
  feed_pages: { feed_id: "feeds" },
  feed_overlaps: { feed_id: "feeds", offer_id: "offers" },
  category_merchants: { merchant_id: "merchants" },
  manual_offers: { feed_id: "feeds" },
  feed_runs: { id: "runs" },
  feed_rejections: { run_id: "runs" },
  feed_run_changes: { run_id: "runs", offer_id: "offers" },
  history_breaks: { run_id: "runs", former_offer_id: "offers", offer_id: "offers" },
  offers: { id: "offers" },
  offer_prices: { offer_id: "offers" },
  offer_keys: { offer_id: "offers" },
  offer_details: { offer_id: "offers" },
  offer_links: { first_id: "offers", second_id: "offers" },
  price_points: { offer_id: "offers" },
  imported_price_days: { offer_id: "offers" },
  products: { id: "products" },
  product_decisions: { product_id: "products", other_product_id: "products", offer_id: "offers" },
  match_pairs: { offer_id: "offers", product_id: "products", other_product_id: "products" },
  match_reviews: { offer_id: "offers", other_offer_id: "offers" },
  split_suggestions: { product_id: "products" },
  price_decisions: { offer_id: "offers" },
  price_reports: { offer_id: "offers" },
  product_listings: { product_id: "products" },
  product_terms: { product_id: "products" },
  product_lows: { product_id: "products", offer_id: "offers" },
  product_indexing: { product_id: "products" },
  product_pictures: { product_id: "products", merchant_id: "merchants" },
  store_clicks: { merchant_id: "merchants" },
};

/** Conditions for tables whose rows cannot be selected by the ids of `SAMPLE_COLUMNS` alone. */
const OTHER_CONDITIONS: Readonly<Record<string, string>> = {
  product_counts: "not t.is_sample",
  // The next matching writes these rows again.
  offer_keys: "false",
  // A job counts the words of products again, so the counts, which may include invented products, are left out.
  product_words: "false",
  listing_facets: "not t.is_sample",
  // A term is kept if a real product has it, or if there are no invented products.
  listing_terms: `not exists (select from public.products p where p.is_sample) or exists (
    select from public.product_terms s join public.products p on p.id = s.product_id where s.terms @> array[t.id] and not p.is_sample)`,
  // Pictures are fetched again, so only the records of removed pictures are kept.
  product_pictures: "t.removed_at is not null",
  // The row is only kept if it states that the sample catalogue was removed.
  sample_catalogue: "t.state = 'removed'",
};

/** The tables of former prices; present prices are elsewhere. */
export const HISTORY_TABLES = ["price_points", "imported_price_days", "product_lows"] as const;

/**
 * Returns the filter of the rows that a backup contains.
 * @param client in the snapshot of the backup
 * @param withoutSecrets leaves out sealed settings, for a backup that anybody can read
 */
export async function rowFilter(
  client: pg.ClientBase,
  { withoutHistory, withoutSecrets }: { readonly withoutHistory: boolean; readonly withoutSecrets: boolean },
): Promise<RowFilter> {
  const ids = await sampleIds(client);
  const history: readonly string[] = withoutHistory ? HISTORY_TABLES : [];
  return (table) => {
    if (history.includes(table)) return "false";
    const invented = Object.entries(SAMPLE_COLUMNS[table] ?? {})
      // Without a sample catalogue, no condition is added.
      .filter(([, kind]) => ids[kind].length > 0)
      .map(([column, kind]) => `(t.${quoted(column)} = any('{${ids[kind].join()}}'::bigint[])) is not true`);
    const unsealed = withoutSecrets && table === "settings" ? ["t.sealed is null"] : [];
    return [...invented, ...unsealed, `(${OTHER_CONDITIONS[table] ?? "true"})`].join(" and ");
  };
}

/**
 * The ids of the sample catalogue. A product with an offer of a real merchant is not among them, because such a product also stays when the sample catalogue is
 * removed.
 */
async function sampleIds(client: pg.ClientBase): Promise<SampleIds> {
  const { rows } = await client.query<SampleIds>(`
    with m as materialized (select id from public.merchants where is_sample),
      o as materialized (select id, product_id from public.offers where merchant_id in (select id from m)),
      f as materialized (select id from public.feeds where merchant_id in (select id from m))
    select array(select id::float8 from m) as merchants, array(select id::float8 from f) as feeds,
      array(select id::float8 from public.feed_runs where feed_id in (select id from f)) as runs,
      array(select id::float8 from o) as offers,
      array(select p.id::float8 from public.products p
        where p.id in (select id from public.products where is_sample union select product_id from o)
          and not exists (select from public.offers r join public.merchants n on n.id = r.merchant_id
            where r.product_id = p.id and not n.is_sample)) as products`);
  return rows[0] ?? { merchants: [], feeds: [], runs: [], offers: [], products: [] };
}
