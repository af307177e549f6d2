import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HOSTILE_FILES } from "../src/catalogue/ingest/hostile-files.fixtures.ts";
import { previewFeed } from "../src/catalogue/ingest/preview.ts";
import { context, GROWING_MARKDOWN } from "../src/modules/articles/markdown.fixtures.ts";
import { renderMarkdown } from "../src/modules/articles/markdown.shared.ts";
import { addCleanup } from "./cleanup.ts";
import { bar, printTopic } from "./report.ts";

/** A length in characters above that of the sample from which a reader detects a file's format; in a shorter file, the sample would cost more than the rest. */
const FEED_LENGTH = 2_000_000;
const TEXT_LENGTH = 16_000;
const LOOKS = 3;
/** The largest growth for four times the input: linear cost grows four times, quadratic cost sixteen times. */
const MAX = 10;
/** Milliseconds below which a ratio says nothing. */
const NOISE = 30;

/**
 * Measures how the cost of hostile input grows: the time for four times the input against the time for the input itself, each as the fastest of several runs.
 */
export async function measureHostileInput(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hostile-input-"));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "feed");
  const readFile = async (content: string) => {
    await writeFile(path, content);
    return () => previewFeed(path, { moment: new Date(), unpackFolder: folder });
  };
  const rows = [];
  for (const [name, make] of Object.entries(HOSTILE_FILES))
    rows.push(await growthOf(`feed: ${name}`, async (times) => readFile(make(times * FEED_LENGTH))));
  for (const [name, make] of Object.entries(GROWING_MARKDOWN)) {
    const textOf = (times: number) => make(times * TEXT_LENGTH);
    rows.push(await growthOf(`text: ${name}`, (times) => () => renderMarkdown(textOf(times), context)));
  }
  const note = `Feeds of ${FEED_LENGTH.toLocaleString("en")} characters and texts of ${TEXT_LENGTH.toLocaleString("en")}.`;
  printTopic("Input that was made to cost much", note, ["input", "once, ms", "four times, ms", "ratio", "bar"], rows);
}

type Prepare = (times: number) => (() => unknown) | Promise<() => unknown>;

async function growthOf(name: string, prepare: Prepare): Promise<string[]> {
  const [one, four] = [await leastCost(await prepare(1)), await leastCost(await prepare(4))];
  const ratio = Math.max(four, NOISE) / Math.max(one, NOISE);
  return [name, one.toFixed(0), four.toFixed(0), ratio.toFixed(1), bar(ratio, "at most", MAX)];
}

async function leastCost(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const begun = performance.now();
    await work();
    costs.push(performance.now() - begun);
  }
  return Math.min(...costs);
}
