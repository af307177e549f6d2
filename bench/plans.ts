import type pg from "pg";
import {
  articlesForCategory,
  feedItems,
  findArticles,
  listArticles,
  MAX_ARTICLES_PER_QUERY,
  newestArticles,
  sitemapEntries,
  sitemapParts,
} from "../src/modules/articles/queries.ts";
import { ListIndex } from "../src/modules/articles/read/list-index.ts";
import { resolveRedirect } from "../src/modules/redirects/resolve-redirect.ts";
import { search, suggest } from "../src/modules/search/queries.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import { bar, printTopic } from "./report.ts";
import { type PreparedSite, startSite } from "./running-sites.ts";
import { SEEDED } from "./seed-articles.ts";

/** The tables that grow with the articles; others (tags, authors, pictures) are small, so reading them whole is right. */
const LARGE = ["articles", "article_tags", "faq_items", "search_words"];
const CATEGORY = "komputer-laptop";

type Query = { name: string; run: (pool: pg.Pool) => Promise<unknown> };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Function Name"?: string;
  Plans?: Plan[];
};

/** Shows the queries of the public pages, as the pages send them, with PostgreSQL's plan for each. */
export async function showPlans(prepared: PreparedSite): Promise<void> {
  const site = await startSite(prepared.dataDir);
  const rows = await withDatabase(prepared.dataDir, async (pool) => {
    const explained = [];
    for (const query of queriesFor(prepared)) explained.push(await explain(pool, query));
    return explained;
  });
  printTopic(
    `Plans at ${prepared.articles.toLocaleString("en")} articles`,
    `EXPLAIN of every statement that a query of the public pages sends, and how often it read one of the tables that grow with the articles
     (${LARGE.join(", ")}) from end to end, counted by PostgreSQL also inside functions.`,
    ["", "how", "whole tables read", "bar"],
    rows,
  );
  await site.stop();
}

const LAST_PAGE = (articles: number) => Math.ceil(articles / 12);

function queriesFor({ articles, articlePaths }: PreparedSite): Query[] {
  const middle = Math.floor(articlePaths.length / 2);
  const slugs = articlePaths.slice(middle, middle + MAX_ARTICLES_PER_QUERY).map((path) => path.split("/").at(-1) ?? "");
  const [slug = ""] = slugs;
  const list = (page: number, category?: typeof CATEGORY): Query["run"] => {
    return (pool) => listArticles(pool, new ListIndex(pool), { category, page });
  };
  return [
    { name: "article", run: (pool) => findArticles(pool, [slug], 3) },
    { name: "several articles", run: (pool) => findArticles(pool, slugs, 3) },
    {
      name: "redirects",
      run: (pool) =>
        Promise.all([
          resolveRedirect(pool, `/blog/${slug}`, () => false),
          resolveRedirect(pool, "/tidak-ada", () => false),
        ]),
    },
    { name: "newest", run: (pool) => newestArticles(pool, 6) },
    { name: "newest of a category", run: (pool) => articlesForCategory(pool, CATEGORY, 3) },
    { name: "list, last page (index read anew)", run: list(LAST_PAGE(articles)) },
    { name: "list of a category (index read anew)", run: list(2, CATEGORY) },
    { name: "feed", run: (pool) => feedItems(pool, { limit: 30 }) },
    { name: "sitemap", run: (pool) => Promise.all([sitemapParts(pool, 10_000), sitemapEntries(pool, 50, 1_000)]) },
    ...[SEEDED.tenArticles, SEEDED.everywhere, SEEDED.neverTogether.join(" "), "latpop"].map((query) => ({
      name: `search: ${query}`,
      run: (pool: pg.Pool) => search(pool, query),
    })),
    { name: "suggestions: lap", run: (pool) => suggest(pool, "lap") },
  ];
}

async function explain(pool: pg.Pool, { name, run }: Query) {
  const before = await wholeReads(pool);
  const plans: Plan[] = [];
  // This pool asks PostgreSQL to explain every statement before it runs it; the queries themselves are unchanged.
  const explaining = Object.create(pool, {
    query: {
      value: async (query: string | pg.QueryConfig, given?: unknown[]) => {
        const { text, values } = typeof query === "string" ? { text: query, values: given } : query;
        const { rows } = await pool.query(`explain (format json) ${text}`, values);
        plans.push(rows[0]["QUERY PLAN"][0].Plan);
        return pool.query(text, values);
      },
    },
  }) as pg.Pool;
  await run(explaining);
  const after = await wholeReads(pool);
  const read = LARGE.filter((table) => after[table] !== before[table]);
  return [
    name,
    [...new Set(plans.flatMap(scansOf))].join(", "),
    read.join(", ") || "none",
    bar(read.length, "at most", 0),
  ];
}

const scansOf = (plan: Plan): string[] => [
  ...(plan["Index Name"] ? [plan["Index Name"]] : []),
  ...(plan["Function Name"] && plan["Function Name"] !== "unnest" ? [`${plan["Function Name"]}()`] : []),
  ...(plan["Node Type"] === "Seq Scan" ? [`all of ${plan["Relation Name"]}`] : []),
  ...(plan.Plans ?? []).flatMap(scansOf),
];

async function wholeReads(pool: pg.Pool): Promise<Record<string, number>> {
  // A session's counters reach the statistics view only when the session is idle for a moment, or when it is told to flush them.
  await pool.query("select pg_stat_force_next_flush()");
  const { rows } = await pool.query<{ relname: string; seq_scan: number }>(
    "select relname, seq_scan from pg_stat_user_tables where relname = any($1)",
    [LARGE],
  );
  return Object.fromEntries(rows.map((row) => [row.relname, Number(row.seq_scan)]));
}
