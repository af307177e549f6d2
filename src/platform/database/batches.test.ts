import { expect, test } from "vitest";
import { RenderQueue } from "../page-cache/render-queue.ts";
import { Batches } from "./batches.ts";

const nextRound = () => new Promise<void>((resolve) => setImmediate(resolve));

function doubling({ renderQueue = new RenderQueue(), most = 3 } = {}) {
  const questions: (readonly number[])[] = [];
  const read = async (keys: readonly number[]) => {
    questions.push(keys);
    await nextRound();
    if (keys.includes(13)) throw new Error("thirteen");
    return keys.map((key) => 2 * key);
  };
  return { questions, batches: new Batches({ most, renderQueue, read }) };
}

test("who asks in the same round shares a question, and gets his own answer", async () => {
  const { questions, batches } = doubling();
  expect(await Promise.all([1, 2].map((key) => batches.read(key)))).toEqual([2, 4]);
  expect(await batches.read(3)).toBe(6);
  expect(questions).toEqual([[1, 2], [3]]);
});

test("a question never holds more than it may", async () => {
  const { questions, batches } = doubling();
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((key) => batches.read(key)))).toEqual([2, 4, 6, 8, 10, 12, 14]);
  expect(questions).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
});

test("while others have their turns, who asks meanwhile is taken along", async () => {
  const renderQueue = new RenderQueue();
  const { questions, batches } = doubling({ renderQueue });
  const pages = Promise.all([renderQueue.waitForTurn(), renderQueue.waitForTurn(), renderQueue.waitForTurn()]);
  const first = batches.read(1);
  await nextRound();
  const second = batches.read(2);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  expect(questions).toEqual([[1, 2]]);
  await pages;
});

test("a failure is told to each who waits for that question, and to nobody else", async () => {
  const { batches } = doubling({ most: 2 });
  const results = await Promise.allSettled([1, 13, 2].map((key) => batches.read(key)));
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await batches.read(3)).toBe(6);
});
