import { expect, test } from "vitest";
import { RenderQueue } from "./render-queue.ts";

test("who waits goes on in the order of asking, one in each round of the event loop", async () => {
  const queue = new RenderQueue();
  const seen: string[] = [];
  let round = 0;
  const count = () => {
    round += 1;
    if (seen.length < 3) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(["a", "b", "c"].map((name) => queue.waitForTurn().then(() => seen.push(`${name}${round}`))));
  expect(seen.map((name) => name[0])).toEqual(["a", "b", "c"]);
  expect(new Set(seen.map((name) => name.slice(1))).size).toBe(3);
});
