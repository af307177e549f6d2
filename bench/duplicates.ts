// Importing the manifests registers the tools and their subjects.
import "../src/product/modules.ts";
import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { evaluate, labelledTexts, starterTexts } from "../src/modules/article-tools/tools/duplicates/evaluation.ts";
import { Inventor } from "../src/modules/article-tools/tools/duplicates/invented.fixtures.ts";
import * as make from "../src/modules/article-tools/tools/duplicates/variants.fixtures.ts";
import { startRun } from "../src/modules/maintenance/commands.ts";
import { findRun } from "../src/modules/maintenance/queries.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { withDatabase } from "../tests/support/starter-data.ts";
import type { Options } from "./options.ts";
import { residentOfProductMB } from "./processes.ts";
import { bar, printTopic, progress } from "./report.ts";
import { startSite } from "./running-sites.ts";

const MAX_MINUTES_PER_100_000 = 5;
const MAX_MB = 1024;
const MIN_JUDGED = 0.98;
const INSERTED_AT_ONCE = 500;
/** The share of articles that are copies of earlier articles, and the share of articles that end with a note which other articles also have. */
const COPIES = 0.05;
const NOTED = 0.3;
const NOTES = 60;
const COMPARED = 400;

type Row = { n: number; title: string; html: string };

/**
 * Measures the time and the memory that the running product needs to cluster all articles, whose texts vary as real texts do. It also measures, on the labelled
 * set, how well copies are told from look-alikes.
 */
export async function measureDuplicates(dataDir: string, { many }: Options): Promise<void> {
  const site = await startSite(dataDir);
  progress(`duplicates: writing ${many} articles`);
  const planted = await withDatabase(dataDir, (pool) => fill(pool, many));
  const before = residentOfProductMB(site.pid);
  progress("duplicates: clustering");
  const found = await withDatabase(dataDir, (pool) => cluster(pool, () => residentOfProductMB(site.pid)));
  await site.stop();
  const minutes = ((found.seconds / found.looked) * 100_000) / 60;
  progress("duplicates: judging");
  const { precision, recall } = await evaluate(await labelledTexts());
  printTopic(
    "Duplicates",
    `Planning remove-duplicates over ${found.looked} articles of 400 to 1,100 invented words that follow each other as in the starter articles,
     ${planted} of them shortened, rewritten copies. Memory is that of the whole process. Precision and recall are those of the labelled set.`,
    ["", "", "bar"],
    [
      ["articles clustered", `${found.looked} in ${found.seconds.toFixed(0)} s`, undefined],
      ["100,000 articles", `${minutes.toFixed(1)} min`, bar(minutes, "at most", MAX_MINUTES_PER_100_000, " min")],
      ["copies found", `${found.copies} of ${planted}`, bar(found.copies / planted, "at least", 0.95, "")],
      ["memory before", `${before.toFixed(0)} MB`, undefined],
      ["most memory meanwhile", `${found.mostMB.toFixed(0)} MB`, bar(found.mostMB, "at most", MAX_MB, " MB")],
      ["precision", precision.toFixed(3), bar(precision, "at least", MIN_JUDGED, "")],
      ["recall", recall.toFixed(3), bar(recall, "at least", MIN_JUDGED, "")],
    ],
  );
}

/**
 * Replaces all articles by this many invented articles.
 * @returns the number of copies among them
 */
async function fill(pool: pg.Pool, many: number): Promise<number> {
  const random = make.randomFrom(20_261_122);
  const inventor = new Inventor((await starterTexts()).map(({ text }) => text));
  const notes = Array.from({ length: NOTES }, () => inventor.text(80, random));
  const last: make.Text[] = [];
  let planted = 0;
  await pool.query("set statement_timeout = 0; delete from articles");
  for (let from = 0; from < many; from += INSERTED_AT_ONCE) {
    const rows: Row[] = [];
    for (let n = from; n < Math.min(many, from + INSERTED_AT_ONCE); n += 1) {
      const isCopy = last.length > 0 && random() < COPIES;
      if (isCopy) planted += 1;
      const text = isCopy ? copyOf(make.pick(last, random), random) : own(inventor, notes, random);
      if (!isCopy && last.push(text) > COMPARED) last.shift();
      rows.push({ n, title: `${inventor.sentence(random).slice(0, 60)} ${n}`, html: make.htmlOf(text) });
    }
    await insert(pool, rows);
  }
  await pool.query("vacuum analyze articles");
  return planted;
}

const copyOf = (text: make.Text, random: make.Random) =>
  make.rewritten(make.shortened(make.shuffledParagraphs(text, random), 0.7, random), 0.12, random);

function own(inventor: Inventor, notes: readonly make.Text[], random: make.Random): make.Text {
  const text = inventor.text(400 + random() * 700, random);
  return random() < NOTED ? [...text, ...make.pick(notes, random)] : text;
}

const insert = (pool: pg.Pool, rows: readonly Row[]) =>
  pool.query(
    `insert into articles (slug, category, status, title, excerpt, description, keywords, body_markdown, body_html, contents,
       word_count, author_id, cover_alt, published_at, modified_at, search_vector)
     select 'artikel-' || n, 'komputer-laptop', 'published', title, '', '', '{}', '', html, '[]', 700, 'redaksi', '',
       now() - n * interval '1 hour', now(), ''::tsvector
     from jsonb_to_recordset($1) as row (n int, title text, html text)`,
    [JSON.stringify(rows)],
  );

async function cluster(pool: pg.Pool, memory: () => number) {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const begun = performance.now();
  const started = await startRun(db, { tool: "remove-duplicates", filter: {} }, CLI);
  if (!started.ok) throw new Error(started.code);
  let mostMB = 0;
  for (;;) {
    await pause(250);
    mostMB = Math.max(mostMB, memory());
    const run = await findRun(db, started.value);
    if (run?.status === "planning") continue;
    if (run?.status !== "planned") throw new Error(`the run is ${run?.status}`);
    const seconds = (performance.now() - begun) / 1000;
    // A copy about which a person is asked counts as found, too.
    const asked = run.rules.find(({ name }) => name === "asked")?.articles ?? 0;
    return { seconds, looked: run.looked, copies: run.counts.planned + asked, mostMB };
  }
}
