import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { countProductWords } from "../../src/catalogue/listings/search/product-words.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { withDatabase } from "../../tests/support/starter-data.ts";
import type { Options } from "../options.ts";
import { commandLine, readFeed } from "../real-feeds.ts";
import { bar, printTopic, progress } from "../report.ts";
import { makeDataDir, startSite } from "../running-sites.ts";
import {
  type Evaluated,
  evaluate,
  listedThings,
  meanScore,
  miniSearchEngine,
  ownEngine,
  pastedTitles,
} from "./measure.ts";
import type { LabelledQuery } from "./relevance.ts";

const QUERIES = "queries.json";
const LEAST_LEAD = 0.05;
const MOST_BEHIND = 0.05;
const LEAST_OF_TITLES = 0.95;

/** Measures the quality of search results among real offers, compared with MiniSearch over the same titles. The folder has feeds as CSV and `queries.json`. */
export async function measureProductSearch({ data }: Options): Promise<void> {
  if (data === undefined || !existsSync(join(data, QUERIES))) {
    console.log(`\nproduct-search: no folder with ${QUERIES} is given (--data FOLDER).`);
    return;
  }
  const dataDir = await makeDataDir();
  const cli = commandLine(dataDir);
  const files = readdirSync(data).filter((name) => name.endsWith(".csv"));
  for (const file of files) {
    progress(file);
    const feed = await readFeed(cli, join(data, file));
    if (feed.ok) await cli("feed", "paths", feed.value, "--accept-sure", "--json");
    else console.log(`\nproduct-search: ${file} is left out: ${feed.code}`);
  }
  progress("matching");
  await cli("match", "run");
  const site = await startSite(dataDir);
  const queries: LabelledQuery[] = JSON.parse(readFileSync(join(data, QUERIES), "utf8"));
  await withDatabase(dataDir, async (pool) => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await countProductWords({ db, showSamples: false });
    await report(pool, queries);
  });
  await site.stop();
}

async function report(pool: pg.Pool, queries: readonly LabelledQuery[]): Promise<void> {
  const things = await listedThings(pool);
  progress(`${queries.length} queries over ${things.length} products`);
  const begun = performance.now();
  const own = await evaluate(ownEngine(pool), queries, things);
  const each = (performance.now() - begun) / queries.length;
  const mini = await evaluate(miniSearchEngine(things), queries, things);
  const pasted = await pastedTitles(ownEngine(pool), things);
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  const ofKind = (answers: readonly Evaluated[], kind: string) => meanScore(answers.filter((one) => one.kind === kind));
  const empty = own.filter(({ found }) => found.length === 0);
  printTopic(
    "Product search",
    `nDCG of the first five of ${own.length} queries that have an answer among ${things.length} products; ${each.toFixed(0)} ms a query.
     MiniSearch: titles, fuzzy 0.2, prefix, any word. ${empty.length === 0 ? "None" : empty.map(({ q }) => q).join(", ")} found nothing.`,
    ["", "queries", "product", "MiniSearch", "bar"],
    [
      ...kinds.map((kind) => {
        const [score, beside] = [ofKind(own, kind), ofKind(mini, kind)];
        const of = own.filter((one) => one.kind === kind).length;
        return [kind, of, score.toFixed(3), beside.toFixed(3), atLeast(score, beside - MOST_BEHIND)];
      }),
      [
        ...["all", own.length, meanScore(own).toFixed(3), meanScore(mini).toFixed(3)],
        atLeast(meanScore(own), meanScore(mini) + LEAST_LEAD),
      ],
      ["empty", own.length, empty.length, undefined, bar(empty.length, "at most", 0)],
      [
        "pasted titles in the first five",
        pasted.asked,
        pasted.share.toFixed(3),
        undefined,
        bar(pasted.share, "at least", LEAST_OF_TITLES),
      ],
    ],
  );
}

const atLeast = (value: number, limit: number) => bar(value, "at least", Number(limit.toFixed(3)));
