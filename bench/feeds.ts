import { dirname, join } from "node:path";
import { sql } from "kysely";
import { addFeed, createPageAccess, startRun, workOnFeedRun } from "../src/catalogue/ingest/commands.ts";
import { type FeedRow, readFeed } from "../src/catalogue/ingest/queries.ts";
import { stagedRow } from "../src/catalogue/ingest/runs/staged-row.ts";
import { fillStaging } from "../src/catalogue/ingest/runs/staging-table.ts";
import { systemClock } from "../src/platform/clock.ts";
import { copyChunks, copyLine } from "../src/platform/database/copy.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { Tables } from "../src/platform/database/tables.ts";
import { createGuardedDownload } from "../src/platform/fetch/guarded-download.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { secretKey } from "../src/platform/sealing/secret-key.ts";
import { openCatalogue } from "./empty-catalogue.ts";
import { FEED_FORMATS, type FeedFormat, writeFeed } from "./feed-files.ts";
import type { Options } from "./options.ts";
import { cpuSecondsOfFamily, postmasterOf } from "./processes.ts";
import { bar, printTopic, progress } from "./report.ts";

const FIRST_MAX = 3;
const AGAIN_MAX = 1.5;

/** Measures a run of a large feed, compared with merely reading the feed's file and copying its rows. */
export async function measureFeeds({ quick }: Options): Promise<void> {
  const count = quick ? 50_000 : 1_000_000;
  const rows = [];
  for (const format of FEED_FORMATS) rows.push(await measureFormat(format, count));
  printTopic(
    "Feeds",
    `${count} generated offers, without matching. "parse + copy" reads the file and copies its rows into tables with the same indexes;
     "parse + stage" reads it and copies them into a staging table. Seconds, behind them those of processors, this process and PostgreSQL
     together, which are compared: they depend least on what else the machine does.`,
    [
      "",
      "parse",
      "parse + copy",
      "first run",
      "of it",
      "bar",
      "parse + stage",
      "1 % changed",
      "of it",
      "bar",
      "unchanged",
      "memory, MB",
    ],
    rows,
  );
}

async function measureFormat(format: FeedFormat, count: number) {
  progress(`${count} offers as ${format.name}`);
  const scenario = await openScenario();
  const file = await writeFeed(join(scenario.dataDir, "satu"), format, count);
  const changed = await writeFeed(join(scenario.dataDir, "dua"), format, count, (id) => id % 100 === 0);
  const parse = await timed(scenario, () => parseOnly(file));
  const copy = await timed(scenario, () => parseAndCopy(scenario, file));
  const first = await timed(scenario, () => scenario.run(file));
  const stage = await timed(scenario, () => stageOnly(scenario, changed));
  const again = await timed(scenario, () => scenario.run(changed));
  const same = await timed(scenario, () => scenario.run(changed));
  const memory = Math.round(process.memoryUsage().rss / 1e6);
  await scenario.close();
  const ofCopy = first.processor / copy.processor;
  const ofStage = again.processor / stage.processor;
  return [
    ...[format.name, shown(parse), shown(copy), shown(first), ofCopy.toFixed(2), bar(ofCopy, "at most", FIRST_MAX)],
    ...[shown(stage), shown(again), ofStage.toFixed(2), bar(ofStage, "at most", AGAIN_MAX), shown(same), memory],
  ];
}

type Duration = { readonly wall: number; readonly processor: number };
const shown = ({ wall, processor }: Duration) => `${wall.toFixed(1)} (${processor.toFixed(1)})`;

type Scenario = {
  readonly dataDir: string;
  readonly database: Pick<Database<Tables>, "db" | "pool">;
  readonly run: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
  /** Returns the processor time of this process and of its PostgreSQL. */
  readonly processorSeconds: () => number;
};

async function openScenario(): Promise<Scenario> {
  const { dataDir, db, pool, close } = await openCatalogue();
  await sql`insert into merchants (slug, name, home_url) values ('toko', 'Toko', 'https://toko.example/')`.execute(db);
  const given = { db, dataDir, clock: systemClock, audit: CLI };
  const added = await addFeed(given, { merchant: "toko" });
  if (!added.ok) throw new Error(added.code);
  const key = () => secretKey(dataDir, undefined);
  const download = createGuardedDownload();
  const pages = createPageAccess({ agent: "bench", allowAddress: () => false });
  const parts = { db, pool, dataDir, timeZone: "Asia/Jakarta", clock: systemClock, download, pages, key };
  const postmaster = await postmasterOf(db);
  const processorSeconds = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6 + cpuSecondsOfFamily(postmaster);
  };
  return {
    ...{ dataDir, database: { db, pool }, close, processorSeconds },
    async run(file) {
      const started = await startRun(given, { feed: added.value, startedBy: "cli", file, isAccepted: true });
      if (!started.ok) throw new Error(started.code);
      const { id } = await db.selectFrom("tasks").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      await workOnFeedRun(parts, id, { signal: new AbortController().signal });
      const { state } = await db
        .selectFrom("feed_runs")
        .select("state")
        .where("id", "=", started.value)
        .executeTakeFirstOrThrow();
      if (state !== "applied" && state !== "unchanged") throw new Error(`the run is ${state}`);
    },
  };
}

const STAGED = { homeUrl: "", allowsDescriptions: false };

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  const read = await readFeed(file, { moment: new Date(), unpackFolder: dirname(file) });
  if (!read.ok) throw new Error(read.code);
  const lineOf = (row: FeedRow) => (row.kind === "offer" ? copyLine(stagedRow(row.row, row.offer, STAGED)) : undefined);
  return copyChunks(read.value.rows, lineOf, () => {});
}

async function parseOnly(file: string): Promise<void> {
  const read = await readFeed(file, { moment: new Date(), unpackFolder: dirname(file) });
  if (!read.ok) throw new Error(read.code);
  for await (const _row of read.value.rows);
}

const SCRATCH_RUN = 0;

const stageOnly = async ({ database }: Scenario, file: string) =>
  fillStaging(database.pool, database.db, SCRATCH_RUN, await linesOf(file));

/** Does the least possible work for comparison: sends the rows once over the wire, and copies them into tables of the same shape. */
async function parseAndCopy(scenario: Scenario, file: string): Promise<void> {
  const { db } = scenario.database;
  await stageOnly(scenario, file);
  for (const table of ["offers", "offer_prices", "price_points"])
    await sql`create table feed_staging.${sql.id(`copy_${table}`)} (like ${sql.table(table)} including all)`.execute(
      db,
    );
  await sql`
    insert into feed_staging.copy_offers (merchant_id, external_id, title, url, image_url, brand, path, facts, content_hash)
    select 1, external_id, title, url, image_url, brand, path, facts, content_hash from feed_staging.run_0`.execute(db);
  await sql`
    insert into feed_staging.copy_offer_prices (offer_id, price, availability, changed_at)
    select row_number, price, availability, now() from feed_staging.run_0`.execute(db);
  await sql`
    insert into feed_staging.copy_price_points (observed_at, price, offer_id, run_id, availability)
    select now(), price, row_number, 1, availability from feed_staging.run_0`.execute(db);
  for (const table of ["copy_offers", "copy_offer_prices", "copy_price_points", "run_0"])
    await sql`drop table feed_staging.${sql.id(table)}`.execute(db);
}

async function timed({ processorSeconds }: Scenario, work: () => Promise<void>): Promise<Duration> {
  const [begun, processor] = [performance.now(), processorSeconds()];
  await work();
  return { wall: (performance.now() - begun) / 1000, processor: processorSeconds() - processor };
}
