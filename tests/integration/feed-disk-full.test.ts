import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { feedRuns, LAST_PRICE, WHOLE } from "../support/feed-runs.ts";
import { startFeedShop } from "../support/feed-shop.ts";
import { fillDisk } from "../support/fill-disk.ts";
import { freePort, type Product, reachableFolder } from "../support/launch.ts";
import { queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { ANON_KEY } from "../support/team.ts";

// The test mounts a small file system: it needs root, as in CI and here, and fails without it.

const exec = promisify(execFile);
const dataDir = await reachableFolder();
const filler = join(dataDir, "filler");
const shop = await startFeedShop();
const runs = feedRuns(dataDir, shop);
const start = { dataDir, env: { ANON_KEY, FEED_NETWORKS: "127.0.0.0/8" }, port: await freePort() };
let product: Product | undefined;
afterAll(async () => {
  shop.stop();
  await product?.stop();
  await exec("umount", ["--lazy", dataDir]);
  await rm(dataDir, { recursive: true, force: true });
});

test("a run without room says so, while it is read and while it is applied, and with room the next one makes it whole", {
  timeout: 600_000,
}, async () => {
  await exec("mount", ["-t", "tmpfs", "-o", "size=512m,mode=0755", "tmpfs", dataDir]);
  product = await startProduct(start);
  // Autovacuum is off, because room that it frees within tables would be room on a full disk.
  await queryAsOwner(dataDir, "alter system set autovacuum = off");
  await queryAsOwner(dataDir, "select pg_reload_conf()");
  await runs.start(product);

  // The file of the feed finds room on the disk, its rows do not.
  const answer = shop.hold();
  const read = await runs.begin(product);
  await answer.isHalfSent;
  await makeRoomForLog();
  await fillDisk(filler, { leave: 2_500_000 });
  answer.release();
  expect(await runs.outcome(read)).toMatchObject({ state: "failed", reason: "disk-full", points: 0, leftovers: 0 });
  await rm(filler);
  expect(await runs.outcome(await runs.begin(product))).toMatchObject(WHOLE);

  // The disk has room for one batch of the run.
  const lastPrice = await runs.lock(LAST_PRICE);
  const applied = await runs.begin(product);
  await runs.untilBlocked();
  await makeRoomForLog();
  await fillDisk(filler);
  await lastPrice.end();
  expect(await runs.outcome(applied)).toMatchObject({ state: "failed", reason: "disk-full-applying", leftovers: 0 });
  await rm(filler);
  expect(await runs.outcome(await runs.begin(product))).toMatchObject(WHOLE);
});

/** Begins a new file of the database's log (WAL): the database would stop if it found no room for the next one. */
async function makeRoomForLog(): Promise<void> {
  await queryAsOwner(dataDir, "select pg_switch_wal()");
  await queryAsOwner(dataDir, "checkpoint");
}
