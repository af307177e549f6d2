import { expect, test } from "vitest";
import { WorkerHung } from "./heartbeat.ts";
import { Thread } from "./thread.ts";

test("a question without end is refused, and those behind it are answered", async () => {
  const source = new URL("./thread.test.child.ts", import.meta.url);
  const thread = new Thread<string, string>({ source, name: "none", idleTimeout: 1_000, heartbeatTimeout: 1_000 });
  const [first, endless, last] = await Promise.allSettled(
    ["a", "endless", "b"].map((question) => thread.ask(question)),
  );
  expect([first, last]).toEqual([
    { status: "fulfilled", value: "A" },
    { status: "fulfilled", value: "B" },
  ]);
  expect(endless).toMatchObject({ status: "rejected", reason: expect.any(WorkerHung) });
  expect(await thread.ask("c")).toBe("C");
});
