import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { startRun } from "../commands.ts";
import { item, rss } from "../feeds.fixtures.ts";
import { type FeedScenario, feedScenario, feedText, type Row, rowsOf } from "./run.fixtures.ts";
import { findFeedRun } from "./run-list.ts";

const database = await testDatabase();

/** What the server sends, and after how many bytes it closes the connection. */
let answer: { content: Buffer; until: number } = { content: Buffer.alloc(0), until: 0 };
const server = createServer((_, response) => {
  const { content, until } = answer;
  response.writeHead(200, { "content-length": content.length });
  if (until >= content.length) return void response.end(content);
  response.write(content.subarray(0, until), () => response.destroy());
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const COUNT = 60;
type Write = (rows: readonly Row[]) => Buffer;

const linkOf = ({ id }: Row) => `https://toko.example/${id}`;
const asXml: Write = (rows) =>
  Buffer.from(
    rss(
      ...rows.map((row) => {
        return item({ "g:id": row.id, title: `Barang ${row.id}`, link: linkOf(row), "g:price": `${row.price} IDR` });
      }),
    ),
  );
const asCsv: Write = (rows) =>
  Buffer.from(
    ["id,nama,harga,tautan", ...rows.map((row) => [row.id, row.id, row.price, linkOf(row)].join()), ""].join("\n"),
  );
const asJsonLines: Write = (rows) =>
  Buffer.from(rows.map((row) => `${JSON.stringify({ ...row, title: row.id, link: linkOf(row) })}\n`).join(""));
const asJsonList: Write = (rows) =>
  Buffer.from(JSON.stringify(rows.map((row) => ({ ...row, title: row.id, link: linkOf(row) }))));
const asTsv: Write = (rows) => Buffer.from(feedText(rows));
const asGzip: Write = (rows) => gzipSync(asTsv(rows));
const asZip: Write = (rows) => Buffer.from(zipSync({ "feed.tsv": asTsv(rows) }));

/** Cuts after the first whole row of the second half. */
const afterRow = (content: Buffer) => content.indexOf("\n", content.length / 2) + 1;
const withinRow = (content: Buffer) => afterRow(content) + 9;
const atHalf = (content: Buffer) => Math.floor(content.length * 0.6);

type Cut = (content: Buffer) => number;
type Case = [name: string, write: Write, cut: Cut, incomplete: string, words: string];

const CUT_ROW = "baris terakhirnya terpotong";
const CASES: Case[] = [
  ["XML", asXml, atHalf, "no-closing-root", "XML-nya tidak ditutup"],
  ["CSV", asCsv, withinRow, "cut-row", CUT_ROW],
  ["TSV", asTsv, withinRow, "cut-row", CUT_ROW],
  ["JSON lines", asJsonLines, withinRow, "cut-row", CUT_ROW],
  ["a list of JSON", asJsonList, atHalf, "broken-json", "JSON-nya terputus"],
  ["gzip", asGzip, atHalf, "damaged-archive", "arsipnya rusak atau terpotong"],
];

/** Makes a feed by address that was read whole; its last offer is not in the first half. */
async function readWhole(write: Write) {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed({ url });
  const content = write(rowsOf(COUNT));
  answer = { content, until: content.length };
  expect(await scenario.run(feed, undefined, true)).toMatchObject({ state: "applied", new_offers: COUNT });
  scenario.days(1);
  return { scenario, feed, changed: write(rowsOf(COUNT, (at) => ({ price: 95_000 + at * 1000 }))) };
}

async function runOver(scenario: FeedScenario, feed: number, content: Buffer) {
  const file = join(scenario.folder, randomUUID());
  await writeFile(file, content);
  const started = await startRun(scenario.given, { feed, startedBy: "cli", file });
  if (!started.ok) throw new Error(started.code);
  return scenario.work(started.value);
}

/** Expects that the run is held with these words, and that the accepted run names the incomplete file as its reason and withdraws nothing. */
async function expectHeld(
  scenario: FeedScenario,
  run: number,
  { incomplete, words }: Record<"incomplete" | "words", string>,
) {
  expect(await scenario.runRow(run)).toMatchObject({
    ...{ state: "held", reason: "incomplete", is_complete: false, incomplete },
  });
  const shown = await findFeedRun(scenario.db, run, scenario.now());
  expect(shown?.findings).toMatchObject([{ code: "incomplete", text: expect.stringContaining(`: ${words}. Bila`) }]);
  expect(shown?.reason).toBe(shown?.findings[0]?.text);
  const accepted = await scenario.accept(run);
  expect(accepted).toMatchObject({ state: "applied", reason: "incomplete", withdrawn: 0, new_offers: 0 });
  expect(accepted.price_changed).toBeGreaterThan(0);
  expect(accepted.price_changed).toBeLessThan(COUNT);
  expect((await scenario.prices("sku-0")).current).toMatchObject({ price: 95_000, gone: false });
  const last = await scenario.prices(`sku-${COUNT - 1}`);
  expect([last.current?.price, last.current?.gone, last.points.length]).toEqual([159_000, false, 1]);
}

test.each(CASES)("%s whose connection breaks each time: held, and nothing of it is withdrawn", async (...given) => {
  const [, write, cut, incomplete, words] = given;
  const { scenario, feed, changed } = await readWhole(write);
  answer = { content: changed, until: cut(changed) };
  const { id } = await scenario.run(feed);
  await expectHeld(scenario, id, { incomplete, words });
});

test.each(CASES)("%s whose file is cut: the same", async (...given) => {
  const [, write, cut, incomplete, words] = given;
  const { scenario, feed, changed } = await readWhole(write);
  const { id } = await runOver(scenario, feed, changed.subarray(0, cut(changed)));
  await expectHeld(scenario, id, { incomplete, words });
});

test.each<[string, Write]>([
  ["CSV", asCsv],
  ["JSON lines", asJsonLines],
])("%s that breaks off between two rows is known by its length", async (_name, write) => {
  const { scenario, feed, changed } = await readWhole(write);
  answer = { content: changed, until: afterRow(changed) };
  const { id } = await scenario.run(feed);
  await expectHeld(scenario, id, { incomplete: "cut-off", words: "sambungannya terputus sebelum selesai" });
});

test("of a cut ZIP nothing can be read: it fails, and what was there stays", async () => {
  const { scenario, feed, changed } = await readWhole(asZip);
  answer = { content: changed, until: atHalf(changed) };
  const byServer = await scenario.run(feed);
  const byFile = await runOver(scenario, feed, changed.subarray(0, atHalf(changed)));
  for (const { id } of [byServer, byFile]) {
    expect(await scenario.runRow(id)).toMatchObject({ state: "failed", reason: "archive-damaged", is_partial: false });
    const shown = await findFeedRun(scenario.db, id, scenario.now());
    expect(shown?.reason).toBe("Berkas terkompresi ini rusak, terpotong, atau terkunci kata sandi.");
  }
  expect((await scenario.prices("sku-0")).current).toMatchObject({ price: 100_000, gone: false });
});
