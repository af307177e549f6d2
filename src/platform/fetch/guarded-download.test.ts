import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { seconds } from "../clock.ts";
import { createGuardedDownload, type DownloadRequest } from "./guarded-download.ts";

const folder = await mkdtemp(join(tmpdir(), "unduhan-"));
const path = join(folder, "isi");
let answer: RequestListener;
const asked: IncomingHttpHeaders[] = [];
const server = createServer((request, response) => {
  asked.push(request.headers);
  answer(request, response);
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void asked.splice(0));

const download = createGuardedDownload({ allowAddress: (address) => address === "127.0.0.1" });
const REQUEST: DownloadRequest = { path, timeout: seconds(20), idleTimeout: seconds(20), maxBytes: 1_000_000 };
const CONTENT = randomBytes(300_000);
const checksum = createHash("sha256").update(CONTENT).digest();
const rangeOf = (header: string | undefined) => Number(/^bytes=(\d+)-$/.exec(header ?? "")?.[1] ?? 0);

test("an answer is in the file, with its checksum and what the server says of it", async () => {
  answer = (_, response) => void response.writeHead(200, { etag: '"a1"', "last-modified": "Tue" }).end(CONTENT);
  const got = await download(url, REQUEST);
  expect(got).toEqual({
    ok: true,
    value: {
      ...{ kind: "downloaded", bytes: CONTENT.length, checksum, isComplete: true },
      ...{ etag: '"a1"', lastModified: "Tue" },
    },
  });
  expect(await readFile(path)).toEqual(CONTENT);
});

test("how much has come is told, of how much where the server says it, and from zero where it begins again", async () => {
  const told: [number, number | undefined][] = [];
  const onBytes = (received: number, size: number | undefined) => void told.push([received, size]);
  answer = (_, response) => void response.writeHead(200, { "content-length": CONTENT.length }).end(CONTENT);
  await download(url, { ...REQUEST, onBytes });
  expect(told.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
  expect(told.map(([received]) => received)).toEqual(told.map(([received]) => received).toSorted((a, b) => a - b));

  told.splice(0);
  answer = (_, response) => void response.writeHead(200, { "transfer-encoding": "chunked" }).end(CONTENT);
  await download(url, { ...REQUEST, onBytes });
  expect(told.at(-1)).toEqual([CONTENT.length, undefined]);

  told.splice(0);
  let answers = 0;
  answer = (_, response) => {
    answers += 1;
    response.writeHead(200, { "content-length": CONTENT.length });
    if (answers > 1) return void response.end(CONTENT);
    response.write(CONTENT.subarray(0, 200_000), () => response.destroy());
  };
  await download(url, { ...REQUEST, onBytes });
  expect(told.some(([received], at) => received < (told[at - 1]?.[0] ?? 0))).toBe(true);
  expect(told.at(-1)).toEqual([CONTENT.length, CONTENT.length]);
});

test("what has not changed is not sent again", async () => {
  answer = ({ headers }, response) =>
    void response.writeHead(headers["if-none-match"] === '"a1"' && headers["if-modified-since"] ? 304 : 200).end();
  const got = await download(url, { ...REQUEST, etag: '"a1"', lastModified: "Tue" });
  expect(got).toEqual({ ok: true, value: { kind: "not-modified" } });
});

test("one that breaks off goes on where it stopped", async () => {
  answer = ({ headers }, response) => {
    const from = rangeOf(headers.range);
    const rest = CONTENT.subarray(from);
    const isResumed = headers["if-range"] === '"a1"';
    response.writeHead(isResumed ? 206 : 200, { etag: '"a1"', "content-length": rest.length });
    if (from > 200_000) response.end(rest);
    else response.write(rest.subarray(0, 110_000), () => response.destroy());
  };
  expect(await download(url, REQUEST)).toMatchObject({ ok: true, value: { checksum, isComplete: true } });
  expect(asked.length).toBeGreaterThan(2);
  expect(await readFile(path)).toEqual(CONTENT);
});

test("it begins again where the content has changed meanwhile", async () => {
  const next = randomBytes(1000);
  answer = (_, response) => {
    if (asked.length > 1) return void response.writeHead(200, { etag: '"b"' }).end(next);
    response.writeHead(200, { etag: '"a1"', "content-length": CONTENT.length });
    response.write(CONTENT.subarray(0, 50_000), () => response.destroy());
  };
  expect(await download(url, REQUEST)).toMatchObject({
    ok: true,
    value: { bytes: 1000, isComplete: true, etag: '"b"' },
  });
  expect(await readFile(path)).toEqual(next);
});

test("one that comes byte by byte is too slow, and is not asked again", async () => {
  answer = (_, response) => {
    const drip = setInterval(() => response.write("x"), 5);
    response.on("close", () => clearInterval(drip));
  };
  const got = await download(url, { ...REQUEST, leastSpeed: { bytes: 1000, within: 50 } });
  expect(got).toEqual({ ok: false, code: "too-slow" });
  expect(asked).toHaveLength(1);
});

test("one that is fast enough, and shorter than a stretch, is whole", async () => {
  answer = (_, response) => void response.end(CONTENT);
  const got = await download(url, { ...REQUEST, leastSpeed: { bytes: 1000, within: 60_000 } });
  expect(got).toMatchObject({ ok: true, value: { checksum, isComplete: true } });
});

test("a server that takes a request and does not begin to answer is left", async () => {
  answer = () => {};
  expect(await download(url, { ...REQUEST, answerTimeout: 50 })).toEqual({ ok: false, code: "timed-out" });
});

test("one that never comes to its end is said to be incomplete, and so is one that falls silent", async () => {
  answer = (_, response) => {
    response.writeHead(200, { "content-length": CONTENT.length });
    response.write(CONTENT.subarray(0, 1000), () => response.destroy());
  };
  expect(await download(url, REQUEST)).toMatchObject({ ok: true, value: { bytes: 1000, isComplete: false } });
  answer = (_, response) => void response.writeHead(200, { "content-length": 5 }).write("abc");
  expect(await download(url, { ...REQUEST, idleTimeout: 50 })).toMatchObject({
    ok: true,
    value: { isComplete: false },
  });
});

test("limits: a length that is announced, and bytes that are not", async () => {
  answer = (_, response) => void response.writeHead(200, { "content-length": 2_000_000 }).write("a");
  expect(await download(url, REQUEST)).toEqual({ ok: false, code: "too-large" });
  answer = (_, response) => {
    const more = () => void (response.destroyed || response.write(CONTENT, () => setImmediate(more)));
    more();
  };
  expect(await download(url, REQUEST)).toEqual({ ok: false, code: "too-large" });
});

test("another status than success is told, with when to come again", async () => {
  answer = (_, response) => void response.writeHead(429, { "retry-after": "120" }).end("pelan");
  const got = await download(url, REQUEST);
  expect(got).toEqual({ ok: true, value: { kind: "refused", status: 429, retryAfter: 120 } });
});

test("what is not public is refused", async () => {
  expect(await createGuardedDownload()(url, REQUEST)).toEqual({ ok: false, code: "private-address" });
  expect(asked).toEqual([]);
});
