import { CATEGORIES } from "../src/modules/stores/categories.shared.ts";
import { type Measured, measure, ratioOf } from "./alternating-rounds.ts";
import type { Options } from "./options.ts";
import { bar, printTopic } from "./report.ts";
import { get, type HttpRequest, signUps } from "./requests.ts";
import { type PreparedSite, startSite } from "./running-sites.ts";
import * as questions from "./search-requests.ts";

const MAX = 2;
const ARTICLES_PER_PAGE = 12;

/** `barred` is false for a row without a bar, because many articles make its answer longer, so the times cannot be compared. */
type Row = { name: string; requestsFor: (site: PreparedSite) => readonly HttpRequest[]; barred?: boolean };

const same = (name: string, ...paths: string[]): Row => ({ name, requestsFor: () => paths.map((path) => get(path)) });
const numbered = (number: number) => (number === 1 ? "/artikel" : `/artikel?halaman=${number}`);
const pagesOf = (site: PreparedSite) => Math.ceil(site.articles / ARTICLES_PER_PAGE);
const listPage = (name: string, choose: (pages: number) => number): Row => ({
  name: `list, ${name} page`,
  requestsFor: (site) => [get(numbered(choose(pagesOf(site))))],
});

const ROWS: readonly Row[] = [
  { name: "article", requestsFor: (site) => site.articlePaths.map((path) => get(path)), barred: false },
  { ...same("home", "/", ...CATEGORIES.map(({ slug }) => `/?kategori=${slug}`)), barred: false },
  listPage("first", () => 1),
  listPage("middle", (pages) => Math.ceil(pages / 2)),
  listPage("last", (pages) => pages),
  same("search, rare word (10 articles)", questions.rareSearch),
  same("search, common word (all articles)", questions.commonSearch),
  same("search, two common words that never meet", questions.neverTogetherSearch),
  {
    name: "search, unknown words, each new",
    requestsFor: () => questions.unknownSearches(20_000).map((path) => get(path)),
  },
  {
    name: "search, mistyped words, each new (0 → many hits)",
    requestsFor: () => questions.mistypedSearches(20_000).map((path) => get(path)),
    barred: false,
  },
  { ...same("search, word of 1 % (1 → many hits)", questions.onePercentSearch), barred: false },
  { ...same("search, word in 10 % of the bodies (10 → many hits)", questions.tenPercentSearch), barred: false },
  same("suggestions, rare beginning", questions.rareSuggestion),
  same("suggestions, common beginning", questions.commonSuggestion),
  {
    name: "suggestions, unknown words, each new",
    requestsFor: () => questions.unknownSuggestions(20_000).map((path) => get(path)),
  },
  { name: "sign-up", requestsFor: () => signUps(), barred: false },
];

/** Measures how uncached answers slow down with the number of articles: two sites run at once and take turns. */
export async function measureGrowth(few: PreparedSite, many: PreparedSite, options: Options): Promise<void> {
  const [small, large] = await Promise.all([few, many].map((site) => startSite(site.dataDir, { PAGE_CACHE_MB: "0" })));
  if (!small || !large) return;
  const rows = [];
  for (const { name, requestsFor, barred = true } of ROWS) {
    const variants = [
      { site: few, ...small },
      { site: many, ...large },
    ].map(({ site, port, pid }) => ({
      name: `${name}, ${site.articles}`,
      port,
      pid,
      requests: requestsFor(site),
      connections: 1,
    }));
    const [before, after] = (await measure(variants, options)) as [Measured, Measured];
    const growth = ratioOf(after, before, "p50");
    rows.push([
      name,
      ms(before.p50),
      ms(after.p50),
      growth.toFixed(2),
      `${ms(before.p99)}, ${ms(after.p99)}`,
      barred ? bar(growth, "at most", MAX) : undefined,
    ]);
  }
  printTopic(
    `${few.articles} and ${many.articles.toLocaleString("en")} articles`,
    `Median time of one answer made anew (PAGE_CACHE_MB=0), one connection, so that no request waits for another or shares its render.`,
    ["", `${few.articles}`, many.articles.toLocaleString("en"), "growth", "99th percentiles", "bar"],
    rows,
  );
  await Promise.all([small.stop(), large.stop()]);
}

const ms = (value: number) => `${value.toFixed(2)} ms`;
