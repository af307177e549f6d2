import { createHook } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { keepTickShape } from "./tick-shape.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("a tick of each kind outlives a garbage collection, until it is let go", async () => {
  const made: WeakRef<object>[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, tick) => type === "TickObject" && made.push(new WeakRef(tick)),
  });
  hook.enable();
  const letGo = keepTickShape();
  hook.disable();
  const alive = async () => {
    await nextTurn();
    collectGarbage();
    return made.flatMap((tick) => tick.deref() ?? []);
  };
  expect(await alive()).toMatchObject([{ args: undefined }, { args: [undefined] }]);
  letGo();
  expect(await alive()).toEqual([]);
});
