import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/database.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import { createGuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { secretKey } from "../../../platform/sealing/secret-key.ts";
import { matchAfterRun } from "../../assignment/matching-work.ts";
import { acceptRun, addFeed, discardRun, startRun, stopRun, undoFeedRun } from "../commands.ts";
import type { FeedInput } from "../feed-input.ts";
import { createPageAccess } from "../product-pages/page-access.ts";
import { FEED_TASKS } from "./task.ts";
import { type FeedRunParts, workOnFeedRun } from "./work.ts";

/** The user agent of the reader of product pages. */
export const READER = "Contoh-Pages/1.0 (+https://contoh.example/bantuan)";

export type Row = {
  readonly id: string;
  readonly price: number;
  readonly title?: string;
  readonly list?: number;
  readonly stock?: string;
  readonly currency?: string;
  readonly category?: string;
};

/** Writes a feed with Google's columns as tab-separated text. */
export const feedText = (rows: readonly Row[]): string =>
  [
    ["id", "title", "price", "sale_price", "availability", "link", "product_type"].join("\t"),
    ...rows.map(
      ({ id, price, title = `Barang ${id}`, list, stock = "in_stock", currency = "IDR", category = "Alat" }) =>
        [
          ...[id, title, `${list ?? price}.00 ${currency}`, list ? `${price}.00 ${currency}` : "", stock],
          ...[`https://toko.example/${id}`, category],
        ].join("\t"),
    ),
    "",
  ].join("\n");

export const rowsOf = (count: number, change: (at: number) => Partial<Row> = () => ({})): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `sku-${at}`, price: 100_000 + at * 1000, ...change(at) }));

export type FeedScenario = Awaited<ReturnType<typeof feedScenario>>;

/**
 * Makes a merchant with feeds of its own (`toko`, `toko-2` …), and a clock that is set by hand.
 * @param shared a database that other merchants of the test use, too
 */
export async function feedScenario(shared?: TestDatabase, own: Pick<FeedRunParts, "batchRows"> = {}) {
  const database = shared ?? (await testDatabase());
  const { db, pool } = database;
  const others = await db.selectFrom("merchants").select("id").execute();
  const merchant = others.length === 0 ? "toko" : `toko-${others.length + 1}`;
  const folder = await temporaryFolder("feed-");
  let now = new Date("2026-03-01T03:00:00Z");
  const clock = { now: () => now };
  const waits: number[] = [];
  const parts: FeedRunParts = {
    ...{ db, pool, dataDir: folder, timeZone: "Asia/Jakarta", clock, ...own },
    pages: {
      ...createPageAccess({ agent: READER, allowAddress: (address) => address === "127.0.0.1" }),
      // Waiting only moves the clock on, so no test really waits.
      async wait(time) {
        waits.push(time);
        now = new Date(now.getTime() + time);
      },
    },
    key: () => secretKey(folder, undefined),
    download: createGuardedDownload({ allowAddress: (address) => address === "127.0.0.1" }),
  };
  const given = { db, dataDir: folder, clock, audit: CLI };
  const { id: merchantId } = await db
    .insertInto("merchants")
    .values({ slug: merchant, name: "Toko", home_url: "https://toko.example/", link_template: null, store: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const file = async (text: string | Uint8Array) => {
    const path = join(folder, `${crypto.randomUUID()}.txt`);
    await writeFile(path, text);
    return path;
  };
  const runRow = (id: number) => db.selectFrom("feed_runs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const isLocked = async (task: number) => {
    const { rows } = await sql`
      select from pg_locks where locktype = 'advisory' and classid = ${ADVISORY_LOCKS.task} and objid = ${task}`.execute(
      db,
    );
    return rows.length > 0;
  };
  const lastTask = async (run: number) => {
    const kinds = FEED_TASKS.map(({ name }) => name);
    const ofRun = db.selectFrom("tasks").select("id").where("kind", "in", kinds).where("subject", "=", run);
    return (await ofRun.orderBy("id", "desc").executeTakeFirstOrThrow()).id;
  };
  const workOnTask = async (task: number, change: Partial<FeedRunParts>, signal: AbortSignal) => {
    try {
      await workOnFeedRun({ ...parts, ...change }, task, { signal });
    } catch (error) {
      // PostgreSQL frees the lock only a moment after the connection closed, and work that begins earlier would leave the run alone.
      await expect.poll(() => isLocked(task)).toBe(false);
      throw error;
    }
  };
  const work = async (run: number, change: Partial<FeedRunParts> = {}) => {
    const { signal } = new AbortController();
    // One task may hand the run over to another task, so the work goes on until no newer task exists.
    for (let last = 0; ; ) {
      const task = await lastTask(run);
      if (task === last) break;
      await workOnTask(task, change, signal);
      last = task;
    }
    await matchAfterRun(parts, signal);
    return runRow(run);
  };
  const value = <Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value => {
    if (!result.ok) throw new Error(result.code);
    return result.value;
  };
  return {
    ...{ database, db, pool, merchant, merchantId, clock, parts, folder, given, file, runRow, work, lastTask },
    /** The milliseconds for which hosts were left alone. */
    waits,
    /** Moves the clock on. */
    days(count: number) {
      now = new Date(now.getTime() + count * 86_400_000);
    },
    now: () => now,
    feed: async (input: Partial<FeedInput> = {}) =>
      value(await addFeed(given, { merchant, category: "elektronik-gadget", ...input })),
    /** Starts a run with this content, or with the feed's own. */
    async start(feed: number, text?: string | Uint8Array, isAccepted = false) {
      const path = text === undefined ? undefined : await file(text);
      return value(await startRun(given, { feed, startedBy: "cli", file: path, isAccepted }));
    },
    async run(feed: number, text?: string | Uint8Array, isAccepted = false) {
      return work(await this.start(feed, text, isAccepted));
    },
    async accept(run: number) {
      value(await acceptRun(given, { run, startedBy: "cli" }));
      return work(run);
    },
    discard: (run: number) => discardRun(given, { run }),
    stop: (run: number) => stopRun(given, { run }),
    async undo(run: number) {
      value(await undoFeedRun(given, { run, startedBy: "cli" }));
      return work(run);
    },
    /** Returns the currency of an offer's price, by its external id. */
    async currency(id: string) {
      const { currency } = await db
        .selectFrom("offer_prices")
        .innerJoin("offers", "offers.id", "offer_id")
        .select("currency")
        .where("merchant_id", "=", merchantId)
        .where("external_id", "=", id)
        .executeTakeFirstOrThrow();
      return currency;
    },
    /** Returns an offer's current price and all its valid points, by its external id. */
    async prices(id: string) {
      const current = await sql<{
        price: number;
        list_price: number | null;
        availability: number;
        gone: boolean;
        odd: boolean;
      }>`
        select p.price, p.list_price, p.availability, p.withdrawn_at is not null as gone, p.is_odd as odd
        from offers o join offer_prices p on p.offer_id = o.id where o.merchant_id = ${merchantId} and o.external_id = ${id}`.execute(
        db,
      );
      const points = await sql<{ price: number; availability: number }>`
        select t.price, t.availability from offers o join price_points t on t.offer_id = o.id
        where o.merchant_id = ${merchantId} and o.external_id = ${id} and t.flags & 2 = 0 order by t.observed_at`.execute(
        db,
      );
      return { current: current.rows[0], points: points.rows.map(({ price, availability }) => [price, availability]) };
    },
  };
}
