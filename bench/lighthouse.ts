import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../tests/support/chromium.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../tests/support/fixture-catalogue.ts";
import { freePort } from "../tests/support/launch.ts";
import { withDatabase } from "../tests/support/products.ts";
import { addCleanup, runCleanupNow, runWithCleanup } from "./cleanup.ts";
import { bar, median, printMachine, printTopic, printVerdict, progress } from "./report.ts";
import { makeStarterData, startSite } from "./running-sites.ts";
import { copyOfPage } from "./static-copy.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * The audited pages. `except`: a search page is kept out of search engines on purpose, which Lighthouse counts as a fault. `paint`: the limit for the largest
 * paint applies to the page.
 */
const PAGES: readonly { path: string; except?: Category; paint?: true }[] = [
  { path: "/", paint: true },
  { path: "/artikel", paint: true },
  { path: "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja", paint: true },
  { path: "/toko/komputer-laptop", paint: true },
  { path: "/tentang" },
  { path: "/bantuan" },
  { path: "/cari?q=laptop", except: "seo" },
  { path: FIXTURE_PAGES.product, paint: true },
  { path: FIXTURE_PAGES.list, paint: true },
  { path: FIXTURE_PAGES.drops, paint: true },
];

/** `-- --only turun-harga` limits the audit to pages whose address contains this text. */
const only = process.argv[process.argv.indexOf("--only") + 1] ?? "";
const isWanted = ({ path }: { path: string }) => !process.argv.includes("--only") || path.includes(only);

/** The largest paint must come within `PAINT_MS`, or within `PAINT_OF_BARE` times the paint of a bare static page of the same bytes. */
const PAINT_MS = 1000;
const PAINT_OF_BARE = 1.2;
/** Chromium sometimes loses a trace, which says nothing about the page, so the audit is tried again. */
const TRIES = 3;

/** `npm run lighthouse`: audits each page five times with Lighthouse's defaults (a phone, a simulated slow connection), and prints the medians. */
await runWithCleanup(async () => {
  const begun = performance.now();
  const runs = process.argv.includes("--quick") ? 1 : 5;
  printMachine("Lighthouse");
  const dataDir = await makeStarterData();
  const site = await startSite(dataDir);
  await withDatabase(dataDir, (db) => addFixtureCatalogue(db));
  const rows = [];
  const findings = [];
  const paints = [];
  for (const { path, except, paint } of PAGES.filter(isWanted)) {
    progress(path);
    const bare = paint && (await copyOfPage(site.product.url, path));
    const results: Result[] = [];
    const bareResults: Result[] = [];
    // Page and copy take turns, so that other load of the machine slows both.
    for (let run = 0; run < runs; run += 1) {
      results.push(await audit(site.product.url + path, CATEGORIES));
      if (bare) bareResults.push(await audit(bare, ["performance"]));
    }
    if (bare) paints.push(paintRow(path, results, bareResults));
    const scores = CATEGORIES.map((name) => Math.round(figure(results, (one) => one.categories[name]?.score) * 100));
    const worst = Math.min(...scores.filter((_, index) => CATEGORIES[index] !== except));
    rows.push(rowOf(path, results, scores, worst));
    if (worst < 100) findings.push(...findingsOf(path, results));
  }
  printTopic(
    "Lighthouse, mobile",
    `Medians of ${runs}. Every score is to be 100, but for SEO of the search, which is kept out of search engines on purpose.`,
    ["", ...CATEGORIES, "LCP", "CLS", "TBT", "bar"],
    rows,
  );
  printTopic(
    "Largest contentful paint",
    `In the same run, in turns. Bare is the same document without scripts and the same files, from bare node:http. The bar is ${PAINT_MS} ms or ${PAINT_OF_BARE} times bare.`,
    ["", "first paint", "largest paint", "bare", "of bare", "bar"],
    paints,
  );
  if (findings.length > 0) {
    printTopic(
      "What is below 1",
      "In the last run that had it.",
      ["page", "audit", "score", "weight", "says"],
      findings,
    );
  }
  printVerdict((performance.now() - begun) / 1000);
});

async function audit(url: string, categories: readonly Category[]): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    const result = await auditOnce(url, categories);
    if (result && !result.runtimeError) return result;
    if (left === 1) throw new Error(`${url}: ${result?.runtimeError?.message ?? "no result"}`);
  }
}

async function auditOnce(url: string, categories: readonly Category[]): Promise<Result | undefined> {
  const { path, args } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({ executablePath: path, args: [...args, `--remote-debugging-port=${port}`] });
  const close = () => browser.close();
  addCleanup(close);
  const run = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...categories] });
  await runCleanupNow(close);
  return run?.lhr;
}

function paintRow(path: string, results: readonly Result[], bareResults: readonly Result[]) {
  const time = (of: readonly Result[], name: string) => figure(of, (one) => one.audits[name]?.numericValue);
  const paint = time(results, "largest-contentful-paint");
  const bare = time(bareResults, "largest-contentful-paint");
  return [
    `\`${path}\``,
    `${Math.round(time(results, "first-contentful-paint"))} ms`,
    `${Math.round(paint)} ms`,
    `${Math.round(bare)} ms`,
    (paint / bare).toFixed(2),
    bar(Math.round(paint), "at most", Math.round(Math.max(PAINT_MS, PAINT_OF_BARE * bare))),
  ];
}

function figure(results: readonly Result[], pick: (result: Result) => number | null | undefined): number {
  return median(results.map((result) => pick(result) ?? Number.NaN));
}

function rowOf(path: string, results: readonly Result[], scores: readonly number[], worst: number) {
  const metric = (name: string) => figure(results, (one) => one.audits[name]?.numericValue);
  return [
    `\`${path}\``,
    ...scores,
    `${Math.round(metric("largest-contentful-paint"))} ms`,
    metric("cumulative-layout-shift").toFixed(3),
    `${Math.round(metric("total-blocking-time"))} ms`,
    bar(worst, "at least", 100),
  ];
}

/** Lists every audit that is not perfect; audits with the highest weight come first. */
function findingsOf(path: string, results: readonly Result[]) {
  const found = new Map<string, { weight: number; cells: string[] }>();
  for (const result of results) {
    for (const name of CATEGORIES) {
      for (const { id, weight } of result.categories[name]?.auditRefs ?? []) {
        const audit = result.audits[id];
        if (!audit || audit.score === null || audit.score >= 1) continue;
        const says = [audit.displayValue, audit.explanation, ...detailsOf(audit.details)].filter(Boolean).join("; ");
        const cells = [
          `\`${path}\``,
          id,
          audit.score.toFixed(2),
          `${name} ${weight}`,
          says.slice(0, 400) || audit.title,
        ];
        found.set(id, { weight, cells });
      }
    }
  }
  return [...found.values()].sort((a, b) => b.weight - a.weight).map(({ cells }) => cells);
}

/** Returns the first things that an audit points at: elements and addresses. */
function detailsOf(details: unknown): string[] {
  if (typeof details !== "object" || details === null || !("items" in details) || !Array.isArray(details.items))
    return [];
  return details.items.slice(0, 3).map((item) => {
    const { node, url, source, description } = item as Record<string, unknown>;
    const snippet = (node as { snippet?: string } | undefined)?.snippet;
    const text = [snippet, url, description].find((part) => typeof part === "string") ?? JSON.stringify(source ?? item);
    return text.replaceAll(/[|\n]/g, " ").slice(0, 160);
  });
}
