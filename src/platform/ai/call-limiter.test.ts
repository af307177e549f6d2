import { expect, test } from "vitest";
import { createCallLimiter } from "./call-limiter.ts";

const open = { perMinute: undefined, clock: { now: () => new Date(0) }, wait: async () => {} };
const never = new AbortController().signal;

test("who comes late waits until somebody leaves, in the order of coming", async () => {
  const limiter = createCallLimiter({ ...open, atOnce: 2 });
  const entered: string[] = [];
  const enter = async (name: string) => {
    const release = await limiter.acquire(never);
    entered.push(name);
    return release;
  };
  const [releaseFirst] = await Promise.all([enter("a"), enter("b")]);
  const third = enter("c");
  const fourth = enter("d");
  await new Promise(setImmediate);
  expect(entered).toEqual(["a", "b"]);
  releaseFirst?.();
  (await third)();
  await fourth;
  expect(entered).toEqual(["a", "b", "c", "d"]);
});

test("who gives up while waiting leaves no gap", async () => {
  const limiter = createCallLimiter({ ...open, atOnce: 1 });
  const release = await limiter.acquire(never);
  const stopping = new AbortController();
  const given = limiter.acquire(stopping.signal);
  const next = limiter.acquire(never);
  stopping.abort(new Error("enough"));
  await expect(given).rejects.toThrow("enough");
  release();
  (await next)();
  (await limiter.acquire(never))();
});
