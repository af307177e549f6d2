import { afterAll, expect, test } from "vitest";
import { post } from "../support/feed-runs.ts";
import { feedOf, startFeedShop } from "../support/feed-shop.ts";
import { listProcesses, queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { ANON_KEY, addTeam } from "../support/team.ts";

const [slow, quick] = [await startFeedShop(), await startFeedShop()];
const product = await startProduct({ env: { ANON_KEY, FEED_NETWORKS: "127.0.0.0/8" } });
afterAll(async () => {
  slow.stop();
  quick.stop();
  await product.stop();
});

const OFFERS = 300;
const stateOf = async (run: number) =>
  (await queryAsOwner(product.dataDir, "select state from feed_runs where id = $1", [run]))?.state;

/** Counts the product's processes that work on feeds. */
const feedProcesses = async () =>
  (await listProcesses()).filter(
    ({ parent, command }) => parent === product.process.pid && /background-process\S* feed$/.test(command),
  );

test("while one feed's server dribbles, another feed is read and applied; stopped, the download's process ends", async () => {
  await addTeam(product, ["admin"]);
  const feeds: number[] = [];
  for (const [at, shop] of [slow, quick].entries()) {
    shop.setContent(feedOf(OFFERS, () => 100_000, `toko-${at}`));
    await post(product, "/merchants", { slug: `toko-${at}`, name: "Toko", homeUrl: "https://toko.example" });
    feeds.push((await post(product, "/feeds", { merchant: `toko-${at}`, url: shop.url })).id);
  }
  const begin = async (feed: number | undefined) => (await post(product, `/feeds/${feed}/runs`, {})).run;
  const held = slow.hold();
  const downloading = await begin(feeds[0]);
  await held.isHalfSent;

  const run = await begin(feeds[1]);
  await expect.poll(() => stateOf(run)).toBe("held");
  await post(product, `/feed-runs/${run}/acceptance`, {});
  await expect.poll(() => stateOf(run)).toBe("applied");
  expect(await stateOf(downloading)).toBe("running");
  // The process of the other feed ends a moment after its run.
  await expect.poll(feedProcesses).toHaveLength(1);

  await post(product, `/feed-runs/${downloading}/stop`, {});
  expect(await stateOf(downloading)).toBe("discarded");
  await expect.poll(feedProcesses).toEqual([]);
  held.release();
  expect(await stateOf(await begin(feeds[0]))).toBe("running");
  expect(await stateOf(downloading)).toBe("discarded");
}, 180_000);
