import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ThreadStuck } from "./pulse.ts";
import { Thread } from "./thread.ts";
import { runInThread } from "./thread-job.ts";

const folder = await mkdtemp(join(tmpdir(), "thread-"));
afterAll(() => rm(folder, { recursive: true }));

const patience = 1_000;
const job = { source: new URL("./thread-job.test.child.ts", import.meta.url), name: "none", maxHeapMb: 64, patience };
const unstopped = new AbortController().signal;

test("a thread that computes without end is ended, and the next does the rest without what it was at", async () => {
  const file = join(folder, "rest");
  await runInThread(job, { steps: ["a", "endless 1", "b", "endless 2", "c"], file }, unstopped);
  expect((await readFile(file, "utf8")).split("again\n")).toEqual([
    "a\n",
    "a\nleft endless 1\nb\n",
    "a\nleft endless 1\nb\nleft endless 2\nc\n",
  ]);
});

test("a thread that cannot be had past a step fails", async () => {
  const order = { steps: ["stubborn"], file: join(folder, "stubborn") };
  await expect(runInThread(job, order, unstopped)).rejects.toThrow(ThreadStuck);
});

test("a question without end is refused, and those behind it are answered", async () => {
  const source = new URL("./thread-question.test.child.ts", import.meta.url);
  const thread = new Thread<string, string>({ source, name: "none", keptFor: 1_000, patience });
  const [first, endless, last] = await Promise.allSettled(
    ["a", "endless", "b"].map((question) => thread.ask(question)),
  );
  expect([first, last]).toEqual([
    { status: "fulfilled", value: "A" },
    { status: "fulfilled", value: "B" },
  ]);
  expect(endless).toMatchObject({ status: "rejected", reason: expect.any(ThreadStuck) });
  expect(await thread.ask("c")).toBe("C");
});
