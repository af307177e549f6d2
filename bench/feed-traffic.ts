import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import { addFeed, startRun } from "../src/catalogue/ingest/commands.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/tables.ts";
import { CLI } from "../src/platform/json-api/actor.ts";
import { PROJECT_ROOT } from "../src/platform/process/project-root.ts";
import { withDatabase } from "../tests/support/products.ts";
import { waitForJobs } from "../tests/support/starter-data.ts";
import { FEED_FORMATS, writeFeed } from "./feed-files.ts";
import type { Options } from "./options.ts";
import { bar, printTopic, progress } from "./report.ts";
import { makeDataDir, startSite } from "./running-sites.ts";
import {
  MAX_SLOWDOWN,
  medianOf,
  PER_SECOND,
  p99Of,
  visit,
  visitWhile,
  type Watched,
  watched,
} from "./visits-beside.ts";

const MAX_MORE_MB = 400;
const MAX_PREVIEW_SECONDS = 5;

/** Measures how a large feed affects visitors and the machine's memory while the product reads it. */
export async function measureFeedTraffic({ quick }: Options): Promise<void> {
  const count = quick ? 50_000 : 1_000_000;
  const dataDir = await makeDataDir();
  const site = await startSite(dataDir, { SAMPLE_DATA: "false" });
  await waitForJobs(dataDir);
  progress("at rest");
  const rest = await watched(site, dataDir, visit(site.port, quick ? 2 : 8));
  const rows = [shownOf("at rest", rest)];
  for (const format of FEED_FORMATS) {
    const feed = await feedOf(dataDir, format.name);
    for (const part of ["first run", "1 % changed"]) {
      progress(`${format.name}, ${part}`);
      const isChanged = (id: number) => part !== "first run" && id % 100 === 0;
      const file = await writeFeed(join(dataDir, "feed"), format, count, isChanged);
      const run = withDatabase(dataDir, (db) => runOf(db, dataDir, feed, file));
      rows.push(shownOf(`${format.name}, ${part}`, await watched(site, dataDir, visitWhile(site.port, run)), rest));
    }
  }
  await site.stop();
  printTopic(
    "Visitors while a feed is read",
    `${count} offers; ${PER_SECOND} times a second somebody asks for Home, which is kept. Milliseconds from the moment a request was due. Memory of
     all processes of the product, the database's among them, shared pages counted once, in MB: the most of samples each 2 s. What a run
     leaves to be matched goes on into the next rows.`,
    ["", "seconds", "median", "99th percentile", "of rest", "bar", "memory", "more", "bar"],
    rows,
  );
  await measurePreview(dataDir, quick);
}

function shownOf(name: string, { seconds, visits, megabytes }: Watched, rest?: Watched) {
  const p99 = p99Of(visits);
  const growth = rest && p99 / p99Of(rest.visits);
  const more = rest && Math.round(megabytes - rest.megabytes);
  return [
    ...[name, seconds.toFixed(0), medianOf(visits).toFixed(2), p99.toFixed(2)],
    ...[growth?.toFixed(2), growth && bar(growth, "at most", MAX_SLOWDOWN)],
    ...[megabytes.toFixed(0), more, more === undefined ? undefined : bar(more, "at most", MAX_MORE_MB, " MB")],
  ];
}

const feedOf = (dataDir: string, name: string) =>
  withDatabase(dataDir, async (db) => {
    const merchant = name.toLowerCase().replaceAll(" ", "-");
    await sql`insert into merchants (slug, name, home_url) values (${merchant}, ${name}, 'https://toko.example/')`.execute(
      db,
    );
    const added = await addFeed({ db, dataDir, audit: CLI }, { merchant });
    if (!added.ok) throw new Error(added.code);
    return added.value;
  });

/** Runs the feed, and resolves when the product has applied it. */
async function runOf(db: Db, dataDir: string, feed: number, file: string): Promise<void> {
  const given = { db, dataDir, clock: systemClock, audit: CLI };
  const started = await startRun(given, { feed, startedBy: "person", file, isAccepted: true });
  if (!started.ok) throw new Error(started.code);
  for (;;) {
    const { state } = await db
      .selectFrom("feed_runs")
      .select("state")
      .where("id", "=", started.value)
      .executeTakeFirstOrThrow();
    if (state === "applied") return;
    if (state !== "running") throw new Error(`the run is ${state}`);
    await pause(500);
  }
}

/**
 * Measures previews on the command line, as the operator makes them before adding a feed. Only the first preview reads a file that the system has not cached.
 */
async function measurePreview(dataDir: string, quick: boolean): Promise<void> {
  const rows = [];
  for (const format of FEED_FORMATS) {
    progress(`preview of ${format.name}`);
    const file = await writeFeed(join(dataDir, "besar"), format, quick ? 500_000 : 7_500_000);
    const seconds = [];
    for (let nth = 0; nth < 4; nth += 1) seconds.push(await secondsOfPreview(file));
    const size = `${((await stat(file)).size / 1e9).toFixed(2)} GB`;
    rows.push([
      ...[format.name, size, ...seconds.map((took) => took.toFixed(1))],
      bar(Math.round(10 * Math.max(...seconds)) / 10, "at most", MAX_PREVIEW_SECONDS, " s"),
    ]);
  }
  printTopic(
    "Preview of a large feed",
    "By the command line, four times one after the other. Seconds; the bar is for the slowest.",
    ["", "size", "1", "2", "3", "4", "bar"],
    rows,
  );
}

async function secondsOfPreview(file: string): Promise<number> {
  const begun = performance.now();
  const cli = join(PROJECT_ROOT, "dist/server/cli.js");
  await promisify(execFile)(process.execPath, [cli, "feed", "preview", file, "--json"]);
  return (performance.now() - begun) / 1000;
}
