import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { feedScenario, feedText, rowsOf } from "./run.fixtures.ts";
import { findFeedRun } from "./run-list.ts";

const database = await testDatabase();

let answer: RequestListener;
const asked: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers);
  answer(request, response);
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void asked.splice(0));

const TEXT = feedText(rowsOf(60));
const feedOfAddress = async () => {
  const scenario = await feedScenario(database);
  return { scenario, feed: await scenario.feed({ url }) };
};

test("a feed by its address: read, asked whether it has changed, and left where it has not", async () => {
  const { scenario, feed } = await feedOfAddress();
  answer = ({ headers }, response) => {
    if (headers["if-none-match"] === '"a"') return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"a"', "content-type": "text/html" }).end(TEXT);
  };
  expect(await scenario.run(feed, undefined, true)).toMatchObject({ state: "applied", new_offers: 60 });
  scenario.days(1);
  expect(await scenario.run(feed)).toMatchObject({ state: "unchanged", is_sighting: true });
  expect(asked.map((headers) => headers["if-none-match"])).toEqual([undefined, '"a"']);
});

test.each([
  ["as its server says how much there is", Buffer.byteLength(TEXT)],
  ["without its length", 0],
])("how much of a download is here is seen while it stands still, %s", async (_name, total) => {
  const { scenario, feed } = await feedOfAddress();
  const half = Math.floor(TEXT.length / 2);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  answer = async (_, response) => {
    response.writeHead(200, total > 0 ? { "content-length": total } : { "transfer-encoding": "chunked" });
    response.write(TEXT.slice(0, 10));
    // Progress is written at most once a second, and this piece arrives within a second of the first one.
    setTimeout(() => response.write(TEXT.slice(10, half)), 50);
    await released;
    response.end(TEXT.slice(half));
  };
  const run = await scenario.start(feed);
  const workNow = async () => (await findFeedRun(scenario.db, run, scenario.now()))?.work;
  expect(await workNow()).toEqual({ step: "starting", done: 0, total: 0 });
  const working = scenario.work(run);
  await expect.poll(workNow).toEqual({ step: "downloading", done: half, total });
  release();
  expect(await working).toMatchObject({ state: "held", bytes: Buffer.byteLength(TEXT) });
  expect(await workNow()).toBeNull();
});

test("one whose connection breaks each time is incomplete: held, and nothing of it is withdrawn", async () => {
  const { scenario, feed } = await feedOfAddress();
  answer = (_, response) => void response.end(TEXT);
  await scenario.run(feed, undefined, true);
  scenario.days(1);
  answer = (_, response) => {
    response.writeHead(200, { "content-length": TEXT.length });
    response.write(TEXT.slice(0, TEXT.indexOf("sku-30")), () => response.destroy());
  };
  const held = await scenario.run(feed);
  expect(held).toMatchObject({ state: "held", is_complete: false });
  expect(held.findings.map(({ code }) => code)).toContain("incomplete");
  expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", withdrawn: 0 });
  scenario.days(1);
  answer = (_, response) => void response.end(TEXT);
  // The first file is read again although its bytes are known, because the offers no longer match it.
  expect(await scenario.run(feed)).toMatchObject({ state: "applied", new_offers: 0, price_changed: 0, withdrawn: 0 });
});

test.each<[string, RequestListener, string]>([
  [
    "an error page with 200",
    (_, response) => void response.end("<!DOCTYPE html><html><body>Galat</body></html>"),
    "html-page",
  ],
  ["nothing", (_, response) => void response.end(), "empty"],
  ["429", (_, response) => void response.writeHead(429, { "retry-after": "9" }).end(), "status:429"],
  ["500", (_, response) => void response.writeHead(500).end(), "status:500"],
  ["a password is asked for", (_, response) => void response.writeHead(401).end(), "status:401"],
  [
    "a redirect into a private network",
    (_, response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    "private-address",
  ],
  [
    "a redirect without end",
    (_, response) => void response.writeHead(302, { location: "/lagi" }).end(),
    "too-many-redirects",
  ],
  [
    "a length that is a lie",
    (_, response) => void response.writeHead(200, { "content-length": 3e9 }).write("a"),
    "too-large",
  ],
  [
    "an unknown compression",
    (_, response) => void response.writeHead(200, { "content-encoding": "br" }).end("x"),
    "wrong-type",
  ],
])("%s: failed, and what was there stays", async (_name, listener, reason) => {
  const { scenario, feed } = await feedOfAddress();
  answer = (_, response) => void response.end(TEXT);
  await scenario.run(feed, undefined, true);
  scenario.days(1);
  answer = listener;
  expect(await scenario.run(feed)).toMatchObject({ state: "failed", reason });
  expect((await scenario.prices("sku-3")).current).toMatchObject({ price: 103_000, gone: false });
});

test("a server that sends a byte now and then is left, and said to be slow", async () => {
  const { scenario, feed } = await feedOfAddress();
  Object.assign(scenario.parts, { downloadLimits: { leastSpeed: { bytes: 1000, within: 50 } } });
  answer = (_, response) => {
    const drip = setInterval(() => response.write("x"), 5);
    response.on("close", () => clearInterval(drip));
  };
  expect(await scenario.run(feed)).toMatchObject({ state: "failed", reason: "too-slow" });
});

test("gzip, announced or not, is the same content", async () => {
  const { scenario, feed } = await feedOfAddress();
  answer = (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(TEXT));
  expect(await scenario.run(feed, undefined, true)).toMatchObject({ state: "applied", new_offers: 60 });
});
