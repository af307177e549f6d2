import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/launch.ts";
import { closeLater, closeNow, runAndClose } from "./closing.ts";
import { bar, median, printMachine, printTopic, printVerdict, progress } from "./report.ts";
import { makeStarterData, startSite } from "./sites.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

/** A search page is kept out of search engines on purpose, which Lighthouse calls a fault. */
const PAGES: readonly { path: string; except?: Category }[] = [
  { path: "/" },
  { path: "/artikel" },
  { path: "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja" },
  { path: "/toko/komputer-laptop" },
  { path: "/tentang" },
  { path: "/bantuan" },
  { path: "/cari?q=laptop", except: "seo" },
];

/** `npm run lighthouse`: Lighthouse as it comes (a phone, simulated slow connection), five times a page, the medians. */
await runAndClose(async () => {
  const begun = performance.now();
  const runs = process.argv.includes("--quick") ? 1 : 5;
  printMachine("Lighthouse");
  const site = await startSite(await makeStarterData());
  const rows = [];
  const findings = [];
  for (const { path, except } of PAGES) {
    progress(path);
    const results = await auditTimes(site.product.url + path, runs);
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

async function auditTimes(url: string, times: number): Promise<Result[]> {
  const { path, args } = await findChromium();
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) {
    const port = await freePort();
    const browser = await chromium.launch({ executablePath: path, args: [...args, `--remote-debugging-port=${port}`] });
    const close = () => browser.close();
    closeLater(close);
    const run = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...CATEGORIES] });
    if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no result"}`);
    results.push(run.lhr);
    await closeNow(close);
  }
  return results;
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

/** Every audit that is not perfect, those that count first. */
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

/** The first things an audit points at: elements and addresses. */
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
