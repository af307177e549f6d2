import { expect, test } from "vitest";
import { RenderQueue } from "../page-cache/render-queue.ts";
import { BatchLoader } from "./batch-loader.ts";

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

function doubling({ renderQueue = new RenderQueue(), maxBatchSize = 3 } = {}) {
  const queries: (readonly number[])[] = [];
  const loadBatch = async (keys: readonly number[]) => {
    queries.push(keys);
    await nextTurn();
    if (keys.includes(13)) throw new Error("thirteen");
    return keys.map((key) => 2 * key);
  };
  return { queries, loader: new BatchLoader({ maxBatchSize, renderQueue, loadBatch }) };
}

test("loads of the same turn share a query, and each gets its own answer", async () => {
  const { queries, loader } = doubling();
  expect(await Promise.all([1, 2].map((key) => loader.load(key)))).toEqual([2, 4]);
  expect(await loader.load(3)).toBe(6);
  expect(queries).toEqual([[1, 2], [3]]);
});

test("a query never has more keys than it may", async () => {
  const { queries, loader } = doubling();
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((key) => loader.load(key)))).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(queries).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test("while pages are being made, loads join the batch", async () => {
  const renderQueue = new RenderQueue();
  const { queries, loader } = doubling({ renderQueue });
  const pages = Promise.all([renderQueue.waitForTurn(), renderQueue.waitForTurn(), renderQueue.waitForTurn()]);
  const first = loader.load(1);
  await nextTurn();
  const second = loader.load(2);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  expect(queries).toEqual([[1, 2]]);
  await pages;
});

test("a failure rejects every load of that batch, and no other", async () => {
  const { loader } = doubling({ maxBatchSize: 2 });
  const results = await Promise.allSettled([1, 13, 2].map((key) => loader.load(key)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await loader.load(3)).toBe(6);
});
