import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOSTILE_FILES, hostileItem, hostileRss } from "./hostile-files.fixtures.ts";
import { previewFeed } from "./preview.ts";
import { readFeed } from "./queries.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hostile-files-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const read = (path: string) => previewFeed(path, { moment: new Date("2026-11-01T00:00:00Z"), unpackFolder: folder });

/**
 * The length of each file in characters. Because a file of this length is read within the test's time, no reader can need exponential time, or much more than
 * linear time.
 */
const LENGTH = 2_000_000;

// `npm run bench -- --only hostile` measures how the cost grows.
test.each(Object.entries(HOSTILE_FILES))("%s: the file is read to an answer", async (_name, make) => {
  const path = join(folder, "feed");
  await writeFile(path, make(LENGTH));
  const preview = await read(path);
  expect(["read", "no-products", "unknown-format"]).toContain(preview.ok ? "read" : preview.code);
});

test("a comment behind the root is no reason to doubt a file, and text is", async () => {
  const outcomes = ["<!-- a --> <!-- b -->\n", "<!-- a --> x", "<!-- a"].map(async (end, index) => {
    const path = join(folder, `end-${index}`);
    await writeFile(path, `${hostileRss(() => hostileItem(""))(0)}${end}`);
    const preview = await read(path);
    return preview.ok && preview.value.outcome.complete;
  });
  expect(await Promise.all(outcomes)).toEqual([true, false, false]);
});

test("JSON that is too deep is broken, packed or not, and what stands before it is read", async () => {
  const product = '{"id":"1","title":"Panci","price":10000}';
  const deep = `[${product},{"id":"2","a":${"[".repeat(3_000_000)}`;
  for (const content of [Buffer.from(deep), gzipSync(deep)]) {
    const path = join(folder, "deep");
    await writeFile(path, content);
    const preview = await read(path);
    expect(preview.ok && preview.value.outcome).toMatchObject({
      offers: 1,
      complete: false,
      incomplete: "broken-json",
    });
  }
  const path = join(folder, "long");
  await writeFile(path, `[${product},{"id":"2","title":"${"a".repeat(5_000_000)}"},${product}]`);
  const preview = await read(path);
  expect(preview.ok && preview.value.outcome).toMatchObject({ offers: 1, incomplete: "broken-json" });
});

test("rows behind many quotes that never close are read as they stand", async () => {
  const path = join(folder, "quotes");
  const bad = '1,"Panci,10000\n'.repeat(100_000);
  await writeFile(path, `id,title,price\n${bad}2,"Wajan, besar",20000\n3,Sutil,3000\n`);
  const rows: unknown[] = [];
  const feed = await readFeed(path, { moment: new Date(), unpackFolder: folder });
  if (!feed.ok) throw new Error(feed.code);
  for await (const row of feed.value.rows) if (row.kind === "offer") rows.push(row.offer.title);
  expect(rows.slice(-2)).toEqual(["Wajan, besar", "Sutil"]);
});
