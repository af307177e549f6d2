import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { WorkerHung } from "../process/heartbeat.ts";
import { runInChildProcess } from "./child-process.ts";

const folder = await mkdtemp(join(tmpdir(), "child-process-"));
afterAll(() => rm(folder, { recursive: true }));

const job = { source: new URL("./child-process.test.child.ts", import.meta.url), name: "none", maxHeapMb: 64 };
const watched = { ...job, heartbeatTimeout: 2_000 };
const unstopped = new AbortController().signal;

/** Runs the steps. @returns what was written, whatever the outcome */
async function written(name: string, steps: readonly string[], { entry = job, signal = unstopped } = {}) {
  const file = join(folder, name);
  const outcome = await runInChildProcess(entry, { steps, file }, signal).catch((error) => error);
  return { outcome, lines: (await readFile(file, "utf8").catch(() => "")).split("again\n") };
}

test("a process that computes without end is killed, and the next does the rest without what it was at", async () => {
  const { lines } = await written("rest", ["a", "endless 1", "b", "endless 2", "c"], { entry: watched });
  expect(lines).toEqual(["a\n", "a\nleft endless 1\nb\n", "a\nleft endless 1\nb\nleft endless 2\nc\n"]);
});

test("one that cannot be had past a step fails", async () => {
  expect((await written("stubborn", ["stubborn"], { entry: watched })).outcome).toBeInstanceOf(WorkerHung);
});

test("what it throws is what fails", async () => {
  const { outcome, lines } = await written("throws", ["a", "throws"]);
  expect(lines).toEqual(["a\n"]);
  expect(outcome).toMatchObject({ message: "thrown at a step" });
});

test("one that needs more memory than it may have ends alone", async () => {
  const { outcome, lines } = await written("greedy", ["a", "greedy"]);
  expect(lines).toEqual(["a\n"]);
  expect(String(outcome)).toMatch(/the process none has ended/);
});

test("aborted before or while it works, it ends in order", async () => {
  const { outcome } = await written("before", ["until stopped", "b"], { signal: AbortSignal.abort() });
  expect(outcome).toBeUndefined();
  const stopping = new AbortController();
  const work = written("while", ["a", "until stopped", "b"], { signal: stopping.signal });
  const file = join(folder, "while");
  await expect.poll(() => readFile(file, "utf8").catch(() => "")).toBe("a\n");
  stopping.abort();
  expect(await work).toEqual({ outcome: undefined, lines: ["a\nuntil stopped\nb\n"] });
});
