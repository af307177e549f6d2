import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { dayIn, dayNumberOf } from "../../platform/calendar.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { unfinishedTask } from "../../platform/tasks/queue.ts";
import { COMPLETED, type TaskOutcome, type TaskRun } from "../../platform/tasks/worker.ts";
import { matchAfterRun } from "../assignment/matching-work.ts";
import { addFeed, FEED_RUN_TASK, type FeedRunParts, startRun, workOnFeedRun } from "../ingest/commands.ts";
import { importPrices } from "../ingest/past-prices/import-prices.ts";
import { addMerchant } from "../ledger/merchants/commands.ts";
import { findMerchantBySlug } from "../ledger/merchants/queries.ts";
import { merchantInput } from "../ledger/merchants/schema.ts";
import { type FeedStep, stepsOf } from "./feed-steps.ts";
import { pastPriceLines } from "./past-prices.ts";
import { readSampleChanges, readSampleShops, SAMPLE_FOLDER, type SampleShop } from "./sample-files.ts";

export type SampleParts = FeedRunParts;

const checkpoint = z.object({ hasPastPrices: z.boolean() }).catch({ hasPastPrices: false });

/** Loads the sample catalogue in the same way as a real catalogue: merchants, past prices, feeds and their runs. An interrupted loading is resumed. */
export async function loadSampleCatalogue(parts: SampleParts, run: TaskRun<Tables>): Promise<TaskOutcome> {
  const { db } = parts;
  const shops = await readSampleShops(SAMPLE_FOLDER);
  let { hasPastPrices } = checkpoint.parse(run.task.checkpoint);
  // The checkpoint between two steps ends the loading when somebody has removed the catalogue meanwhile.
  const nextStep = async () => {
    run.signal.throwIfAborted();
    await run.checkpoint(db, { hasPastPrices });
  };
  for (const shop of shops) {
    await nextStep();
    if (!(await ensureMerchant(parts, shop))) return fail(db);
  }
  if (!hasPastPrices) {
    await nextStep();
    await loadPastPrices(parts, run.signal);
    hasPastPrices = true;
  }
  for (const shop of shops) {
    const feed = await ensureFeed(parts, shop);
    const steps = stepsOf(shop.slug);
    for (let next = await nextRun(parts, feed, run.signal); next < steps.length; next += 1) {
      await nextStep();
      const step = steps[next];
      if (step) await readFeedAsOf(parts, { feed, shop, step }, run.signal);
    }
  }
  await nextStep();
  await db.updateTable("sample_catalogue").set({ state: "loaded" }).where("state", "=", "loading").execute();
  return COMPLETED;
}

/** Fails the loading because a real merchant has the slug of a sample merchant. */
async function fail(db: Db): Promise<TaskOutcome> {
  await db.updateTable("sample_catalogue").set({ state: "failed" }).where("state", "=", "loading").execute();
  return { end: "failed", code: "slug-taken" };
}

/** The source that is given for all facts of the sample merchants, which are invented. */
const SOURCE = { source: "Data contoh", checkedOn: "2025-01-01" };

async function ensureMerchant({ db, timeZone, clock }: SampleParts, { slug, name, homeUrl, facts }: SampleShop) {
  const known = Object.entries(facts).map(([fact, text]) => [fact, { text, ...SOURCE }] as const);
  const input = merchantInput.parse({ slug, name, homeUrl, facts: Object.fromEntries(known) });
  const today = dayIn(timeZone, clock.now());
  const added = await addMerchant(db, input, { audit: SYSTEM, today }, { isSample: true });
  return added.ok || (await findMerchantBySlug(db, slug))?.isSample === true;
}

/** Imports the past prices in the same way as past prices of another system: from a file with a row for each day. */
async function loadPastPrices({ db, pool, timeZone, clock }: SampleParts, signal: AbortSignal): Promise<void> {
  await withTemporaryFile(async (path) => {
    const today = dayNumberOf(dayIn(timeZone, clock.now()));
    await pipeline(Readable.from(pastPriceLines(readSampleChanges(SAMPLE_FOLDER), today)), createWriteStream(path));
    const imported = await importPrices({ db, pool, timeZone, clock, audit: SYSTEM, signal }, path);
    // The import fails while another import is running; a later attempt of the task repeats it.
    if (!imported.ok)
      throw new Error(`The past prices of the sample catalogue could not be imported: ${imported.code}`);
  });
}

/** The minutes between two readings: a day, so that prices stay fresh as long as the prices of real feeds. */
const INTERVAL_MINUTES = 24 * 60;

async function ensureFeed({ db, dataDir }: SampleParts, { slug, feed, paths }: SampleShop): Promise<number> {
  const known = await db
    .selectFrom("feeds")
    .innerJoin("merchants", "merchants.id", "feeds.merchant_id")
    .select("feeds.id")
    .where("merchants.slug", "=", slug)
    .executeTakeFirst();
  if (known) return known.id;
  // A feed with several steps has no schedule, because a scheduled reading would replace the held reading that waits for a person.
  const intervalMinutes = stepsOf(slug).length > 1 ? undefined : INTERVAL_MINUTES;
  const input = { merchant: slug, intervalMinutes, paths };
  const added = await addFeed({ db, dataDir, audit: SYSTEM }, input, { file: join(SAMPLE_FOLDER, feed) });
  if (!added.ok) throw new Error(`The feed of ${slug} could not be added: ${added.code}`);
  return added.value;
}

/** Returns the number of the next step; an interrupted run is finished first. */
async function nextRun(parts: SampleParts, feed: number, signal: AbortSignal): Promise<number> {
  const runs = await parts.db.selectFrom("feed_runs").select(["id", "state"]).where("feed_id", "=", feed).execute();
  for (const { id } of runs.filter(({ state }) => state === "running")) await finishRun(parts, id, signal);
  return runs.length;
}

type Reading = { readonly feed: number; readonly shop: SampleShop; readonly step: FeedStep };

async function readFeedAsOf(parts: SampleParts, { feed, shop, step }: Reading, signal: AbortSignal): Promise<void> {
  const begin = async (file?: string) => {
    const request = { feed, startedBy: "cli" as const, file, isAccepted: step.isAccepted };
    const started = await startRun({ ...parts, audit: SYSTEM }, request);
    if (!started.ok) throw new Error(`The feed of ${shop.slug} could not be read: ${started.code}`);
    await finishRun(parts, started.value, signal);
  };
  const { shorten } = step;
  if (!shorten) return begin();
  const lines = (await readFile(join(SAMPLE_FOLDER, shop.feed), "utf8")).trimEnd().split("\n");
  await withTemporaryFile(async (path) => {
    await writeFile(path, `${shorten(lines).join("\n")}\n`);
    await begin(path);
  });
}

async function finishRun(parts: SampleParts, run: number, signal: AbortSignal): Promise<void> {
  const task = await unfinishedTask(parts.db, FEED_RUN_TASK, run);
  if (task !== undefined) await workOnFeedRun(parts, task, { signal });
  await matchAfterRun(parts, signal);
  signal.throwIfAborted();
}

async function withTemporaryFile(work: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-sample-"));
  try {
    await work(join(folder, "file"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
