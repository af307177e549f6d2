import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("calls during a run share one more run after it", async () => {
  const ends: (() => void)[] = [];
  const call = oneAtATime(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = call();
  const shared = [call(), call()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await Promise.all(shared);
  expect(ends).toHaveLength(2);
});

test("a run that fails is the failure of its own calls alone", async () => {
  let runs = 0;
  const call = oneAtATime(async () => {
    runs += 1;
    if (runs === 1) throw new Error("the first");
  });
  const [first, second] = [call(), call()];
  await expect(first).rejects.toThrow("the first");
  await second;
  expect(runs).toBe(2);
});
