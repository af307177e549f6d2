import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { ADVISORY_LOCKS } from "../../src/platform/database/advisory-locks.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import type { startFeedShop } from "./feed-shop.ts";
import { feedOf } from "./feed-shop.ts";
import type { Product } from "./launch.ts";
import { queryAsOwner } from "./processes.ts";
import { addTeam, callAs, signInAs } from "./team.ts";

/** The number of offers in the feed; from the second run on, nine of ten change their price in each. */
export const OFFERS = 23_000;
/** The number of changed prices: a little more than a batch of runs/apply.ts, so that a run can be cut off between two batches. */
export const CHANGED = (OFFERS / 10) * 9;

/** The outcome of a run that has gone well. */
export const WHOLE = {
  ...{ state: "applied", reason: null, rows_read: OFFERS, new_offers: 0, price_changed: CHANGED, withdrawn: 0 },
  ...{ points: CHANGED, offers: OFFERS, wrong: 0, leftovers: 0 },
};

/** Returns helpers for runs of one feed on a product that uses this data. */
export function feedRuns(dataDir: string, shop: Awaited<ReturnType<typeof startFeedShop>>) {
  let feed = 0;
  let round = 0;
  const locks: pg.Client[] = [];
  const one = (statement: string, values: unknown[]) => queryAsOwner(dataDir, statement, values);
  return {
    /** Adds the feed and applies its first run. */
    async start(product: Product) {
      await addTeam(product, ["admin"]);
      await post(product, "/merchants", { slug: "toko", name: "Toko", homeUrl: "https://toko.example" });
      feed = (await post(product, "/feeds", { merchant: "toko", url: shop.url })).id;
      const first = await this.begin(product);
      expect(await this.outcome(first)).toMatchObject({ state: "held", reason: "first-run" });
      await post(product, `/feed-runs/${first}/acceptance`, {});
      expect(await this.outcome(first)).toMatchObject({ state: "applied", new_offers: OFFERS });
    },

    /** Begins a run in which prices differ from the run before. */
    async begin(product: Product): Promise<number> {
      const price = 100_000 + 1000 * round++;
      shop.setContent(feedOf(OFFERS, (at) => (at % 10 > 0 ? price : 100_000)));
      return (await post(product, `/feeds/${feed}/runs`, {})).run;
    },

    /** Waits for the end of a run, and returns its outcome and what it has left behind. */
    async outcome(run: number) {
      // The database may be away for a moment.
      const look = () => one(OUTCOME, [run]).catch(() => undefined);
      await expect
        .poll(async () => (await look())?.state ?? "running", { timeout: 170_000, interval: 500 })
        .not.toBe("running");
      // The staging tables of a run are dropped a moment after its end; a held run keeps them.
      const leftovers = async () => {
        const found = await look();
        return found?.state === "held" ? 0 : found?.leftovers;
      };
      await expect.poll(leftovers, { timeout: 170_000, interval: 500 }).toBe(0);
      return look();
    },

    async pointsOf(run: number): Promise<number> {
      const row = await one("select count(*)::int as points from price_points where run_id = $1", [run]);
      return Number(row?.points);
    },

    /** Opens a transaction of the owner that has run this; it ends with the database, or by `unlock`. */
    async lock(statement: string, values: unknown[] = []): Promise<pg.Client> {
      const connection = await connectionOfRunning(dataDir);
      const client = new pg.Client(connection && ownerConnection(connection));
      client.on("error", () => {});
      await client.connect();
      await client.query("begin");
      locks.push(client);
      await client.query(statement, values);
      return client;
    },

    /** Ends all locks: a failed test would leave the next ones waiting for them. */
    async unlock() {
      for (const client of locks.splice(0)) await client.end();
    },

    /** Resolves when a statement like this waits for a lock. */
    untilBlocked: (like = "%feed_staging%") =>
      expect
        .poll(() => one("select from pg_stat_activity where wait_event_type = 'Lock' and query ilike $1", [like]), {
          ...{ timeout: 170_000, interval: 50 },
        })
        .toBeDefined(),

    /** Resolves when all rows of a run are in its staging table. */
    untilStaged: (run: number) =>
      expect
        .poll(async () => (await one("select staged_rows::int from feed_runs where id = $1", [run]))?.staged_rows, {
          ...{ timeout: 170_000, interval: 50 },
        })
        .toBe(OFFERS),

    /** Stops the database like `pg_ctl stop -m immediate`, which root may not call: nothing is written down, and unlogged tables are emptied. */
    async stopDatabase() {
      const [postmaster] = (await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
      process.kill(Number(postmaster), "SIGQUIT");
    },
  };
}

/** Takes a lock: while a transaction has it, runs of the merchant wait between reading and comparing. */
export const MERCHANTS_TURN = `select pg_advisory_xact_lock(${ADVISORY_LOCKS.merchantOffers}, id::int) from merchants where slug = 'toko'`;

/** Locks the offer whose price is written last. */
export const LAST_PRICE = `select from offer_prices p join offers o on o.id = p.offer_id
  where o.external_id = 'sku-${OFFERS - 1}' for update of p`;

const OUTCOME = `
  select r.state, r.reason, r.rows_read::int, r.new_offers::int, r.price_changed::int, r.withdrawn::int,
    (select count(*)::int from price_points where run_id = r.id) as points, (select count(*)::int from offers) as offers,
    (select count(*)::int from offer_prices p join offers o on o.id = p.offer_id
      where p.price is distinct from (select t.price from price_points t where t.offer_id = o.id order by observed_at desc limit 1)
        or (split_part(o.external_id, '-', 2)::int % 10 > 0 and p.changed_at is distinct from r.observed_at)) as wrong,
    (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'feed_staging' and c.relname like 'run_' || r.id || '%') as leftovers
  from feed_runs r where id = $1`;

export async function post(product: Product, path: string, body: unknown) {
  const { token } = await signInAs(product, "admin");
  const answer = await callAs(product, token, `/api/admin${path}`, "POST", body);
  return (await answer.json()) as { id: number; run: number };
}
