import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

const open = { perMinute: undefined, clock: { now: () => new Date(0) }, wait: async () => {} };
const never = new AbortController().signal;

test("who comes late waits until somebody leaves, in the order of coming", async () => {
  const gate = createGate({ ...open, atOnce: 2 });
  const entered: string[] = [];
  const enter = async (name: string) => {
    const leave = await gate.enter(never);
    entered.push(name);
    return leave;
  };
  const [leaveFirst] = await Promise.all([enter("a"), enter("b")]);
  const third = enter("c");
  const fourth = enter("d");
  await new Promise(setImmediate);
  expect(entered).toEqual(["a", "b"]);
  leaveFirst?.();
  (await third)();
  await fourth;
  expect(entered).toEqual(["a", "b", "c", "d"]);
});

test("who gives up while waiting leaves no gap", async () => {
  const gate = createGate({ ...open, atOnce: 1 });
  const leave = await gate.enter(never);
  const stopping = new AbortController();
  const given = gate.enter(stopping.signal);
  const next = gate.enter(never);
  stopping.abort(new Error("enough"));
  await expect(given).rejects.toThrow("enough");
  leave();
  (await next)();
  (await gate.enter(never))();
});
