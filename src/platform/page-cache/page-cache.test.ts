import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../telemetry/log.ts";
import { CACHE_EXPIRES_HEADER, CACHE_TAGS_HEADER, PageCache } from "./page-cache.ts";

const log = createLog("silent");
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

async function cached(render: (key: string) => Promise<Response>, maxBytes = 1_000_000) {
  let now = 0;
  const cache = new PageCache({
    maxBytes,
    keyOf: (url) => (url.startsWith("/") ? url.replace(/[?&]utm_\w+=[^&]*/g, "") : undefined),
    headers: {},
    render,
    clock: { now: () => new Date(now) },
    log,
  });
  const server = createServer((request, response) => {
    if (!cache.serveCached(request, response) && !cache.renderAndServe(request, response))
      response.writeHead(404).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((resolve, reject) => {
      const call = httpRequest({ port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      call.on("error", reject).end();
    });
  return { cache, get, pass: (ms: number) => (now += ms) };
}

const html = (text: string, tags = "a b", status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html", [CACHE_TAGS_HEADER]: tags } });

test("a page is rendered once and served again, its tags not sent", async () => {
  const render = vi.fn(async () => html("isi"));
  const { get } = await cached(render);
  const first = await get("/x");
  const second = await get("/x");
  expect([first.body.toString(), second.body.toString()]).toEqual(["isi", "isi"]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(second.headers).not.toHaveProperty(CACHE_TAGS_HEADER);
});

test("a stampede is one render", async () => {
  let finish = (_: Response) => {};
  const render = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)));
  const { get } = await cached(render);
  const answers = Array.from({ length: 50 }, () => get("/x"));
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  finish(html("isi"));
  expect((await Promise.all(answers)).every(({ body }) => body.toString() === "isi")).toBe(true);
  expect(render).toHaveBeenCalledTimes(1);
});

test("parameters that no route declares share the page, and a render never sees the request", async () => {
  const render = vi.fn(async (key: string) => html(key));
  const { get } = await cached(render);
  await get("/x?utm_source=a", { "x-forwarded-host": "evil.example", host: "evil.example" });
  expect((await get("/x?utm_source=b")).body.toString()).toBe("/x");
  expect(render.mock.calls).toEqual([["/x"]]);
});

test("each coding has its bytes, and one ETag answers 304 for all of them", async () => {
  const text = "isi ".repeat(500);
  const { get } = await cached(async () => html(text));
  const br = await get("/x", { "accept-encoding": "gzip, br" });
  const gzip = await get("/x", { "accept-encoding": "gzip, br;q=0" });
  const plain = await get("/x");
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(plain.body.toString()).toBe(text);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(text);
  expect(br.headers.etag).toMatch(/^W\/"\w+-\w+"$/);
  expect([gzip.headers.etag, plain.headers.etag]).toEqual([br.headers.etag, br.headers.etag]);
  const again = await get("/x", { "accept-encoding": "br", "if-none-match": `W/"z", ${br.headers.etag}` });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const other = await get("/x", { "if-none-match": 'W/"z"' });
  expect(other.status).toBe(200);
});

test("what is not kept is compressed as well, and says so", async () => {
  const text = "isi ".repeat(500);
  const { get } = await cached(async () => new Response(text, { status: 404 }));
  const [br, plain] = [await get("/x", { "accept-encoding": "br" }), await get("/x")];
  expect(brotliDecompressSync(br.body).toString()).toBe(text);
  expect(br.headers).toMatchObject({ "content-encoding": "br", "content-length": String(br.body.length) });
  expect([plain.status, plain.body.toString(), plain.headers["content-encoding"]]).toEqual([404, text, undefined]);
  expect([br.headers.vary, plain.headers.vary]).toEqual(["Accept-Encoding", "Accept-Encoding"]);
});

test.each([
  ["br, gzip", "br"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["gzip, br;q=0.9", "gzip"],
  ["br;q=0.9, gzip;q=0.9", "br"],
  ["*;q=0.5, br;q=0.1", "gzip"],
  ["gzip;q=0, *", "br"],
  ["br;q=0, gzip;q=0.000", undefined],
  ["br;q=much", "br"],
])("a client that sends Accept-Encoding: %s gets %s", async (header, coding) => {
  const { get } = await cached(async () => html("isi ".repeat(500)));
  expect((await get("/x", { "accept-encoding": header })).headers["content-encoding"]).toBe(coding);
});

test("HEAD has the headers and no body", async () => {
  const { get } = await cached(async () => html("isi"));
  const answer = await get("/x", {}, "HEAD");
  expect([answer.status, answer.headers["content-length"], answer.body.length]).toEqual([200, "3", 0]);
});

test("dropping a tag renders exactly the pages with it again", async () => {
  let version = 1;
  const { cache, get } = await cached(async (key) => html(`${key} ${version}`, key === "/x" ? "x" : "y"));
  await get("/x");
  await get("/y");
  version = 2;
  cache.dropTags(["x"]);
  expect((await get("/x")).body.toString()).toBe("/x 2");
  expect((await get("/y")).body.toString()).toBe("/y 1");
});

test("a render whose tag was dropped meanwhile is answered but not cached", async () => {
  const finishes: ((response: Response) => void)[] = [];
  const render = vi.fn(() => new Promise<Response>((resolve) => finishes.push(resolve)));
  const { cache, get } = await cached(render);
  const first = get("/x");
  await vi.waitFor(() => expect(finishes).toHaveLength(1));
  cache.dropTags(["a"]);
  finishes[0]?.(html("lama"));
  expect((await first).body.toString()).toBe("lama");
  const second = get("/x");
  await vi.waitFor(() => expect(finishes).toHaveLength(2));
  finishes[1]?.(html("baru"));
  expect((await second).body.toString()).toBe("baru");
});

test("a stale page is served while it is rendered again, and stays when that fails", async () => {
  let next: () => Promise<Response> = async () => html("satu");
  const render = vi.fn(() => next());
  const { get, pass } = await cached(render);
  await get("/x");
  pass(10 * 60_000);
  next = async () => {
    throw new Error("database away");
  };
  expect((await get("/x")).body.toString()).toBe("satu");
  next = async () => html("dua");
  pass(10_000);
  expect((await get("/x")).body.toString()).toBe("satu");
  await vi.waitFor(async () => expect((await get("/x")).body.toString()).toBe("dua"));
});

test("a page that names its end is not served from then on, not even stale, and not when it cannot be made", async () => {
  let next = async () => expiring("satu", 90_000);
  const { get, pass } = await cached(() => next());
  const first = await get("/x");
  expect(first.headers).not.toHaveProperty(CACHE_EXPIRES_HEADER);
  next = async () => {
    throw new Error("database away");
  };
  pass(89_999);
  expect((await get("/x")).body.toString()).toBe("satu");
  pass(1);
  expect((await get("/x")).status).toBe(500);
  next = async () => expiring("dua", 7 * 86_400_000);
  expect((await get("/x")).body.toString()).toBe("dua");
  next = async () => expiring("tiga", 7 * 86_400_000);
  pass(86_400_000 + 1);
  expect((await get("/x")).body.toString()).toBe("tiga");
});

/** @param expires milliseconds on the test's clock */
function expiring(text: string, expires: number) {
  const response = html(text);
  response.headers.set(CACHE_EXPIRES_HEADER, String(expires));
  return response;
}

describe("a page that is rendered again and has stayed the same", () => {
  const words = Array.from({ length: 400 }, (_, at) => `kata${at % 37} ${(at * 7) % 101}`).join(" ");
  const br = { "accept-encoding": "br" };

  async function tightly(render: () => Promise<Response>) {
    const site = await cached(render);
    const quick = (await site.get("/x", br)).body;
    await expect.poll(async () => (await site.get("/x", br)).body.length).toBeLessThan(quick.length);
    return { ...site, tight: (await site.get("/x", br)).body };
  }

  test("keeps its tight compression when it was past its time", async () => {
    const render = vi.fn(async () => html(words));
    const { get, pass, tight } = await tightly(render);
    pass(6 * 60_000);
    await get("/x", br);
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2));
    expect((await get("/x", br)).body).toEqual(tight);
    pass(4 * 60_000);
    await get("/x", br);
    expect(render).toHaveBeenCalledTimes(2);
  });

  test("keeps it when one of its tags was dropped, and has the tags of the new one", async () => {
    let tags = "a b";
    const render = vi.fn(async () => html(words, tags));
    const { cache, get, tight } = await tightly(render);
    cache.dropTags(["a"]);
    tags = "c";
    expect([(await get("/x", br)).body, render.mock.calls.length]).toEqual([tight, 2]);
    cache.dropTags(["a"]);
    await get("/x", br);
    expect(render).toHaveBeenCalledTimes(2);
    cache.dropTags(["c"]);
    await get("/x", br);
    expect(render).toHaveBeenCalledTimes(3);
  });

  test("is not served again after its tag was dropped where it cannot be made", async () => {
    let fails = false;
    const { cache, get } = await tightly(async () => (fails ? html("rusak", "", 503) : html(words)));
    expect(cache.servesAny).toBe(true);
    cache.dropTags(["a"]);
    fails = true;
    expect([cache.servesAny, (await get("/x", br)).status]).toEqual([false, 503]);
    fails = false;
    expect([(await get("/x")).body.toString(), cache.servesAny]).toEqual([words, true]);
  });

  test("takes less memory once it is compressed tightly, and is there for who takes no coding", async () => {
    const text = words.repeat(20);
    const render = vi.fn(async () => html(text));
    const { get } = await cached(render, text.length * 4);
    for (let page = 1; page <= 10; page += 1) {
      const quick = (await get(`/${page}`, br)).body;
      await expect.poll(async () => (await get(`/${page}`, br)).body.length).toBeLessThan(quick.length);
    }
    await expect.poll(async () => (await get("/10")).body.toString()).toBe(text);
    for (let page = 1; page <= 10; page += 1) expect((await get(`/${page}`)).body.toString()).toBe(text);
    expect(render).toHaveBeenCalledTimes(10);
  });

  test("and one that has changed is compressed again", async () => {
    let text = words;
    const { cache, get } = await tightly(async () => html(text));
    cache.dropTags(["a"]);
    text = `${words} baru`;
    const changed = await get("/x", br);
    expect(brotliDecompressSync(changed.body).toString()).toBe(text);
    await expect.poll(async () => (await get("/x", br)).body.length).toBeLessThan(changed.body.length);
  });
});

test("what is not a page with tags is passed on and not cached", async () => {
  const render = vi.fn(async () => html("hilang", "a", 404));
  const { cache, get } = await cached(render);
  expect((await get("/x")).status).toBe(404);
  expect((await get("/x")).status).toBe(404);
  expect(render).toHaveBeenCalledTimes(2);
  expect(cache.size).toBe(0);
});

test("a redirect keeps the parameters that its page does not know", async () => {
  const redirect = (key: string) =>
    new Response(null, { status: 301, headers: { location: key.replace("/old", "/new") } });
  const { get } = await cached(async (key) => redirect(key));
  const locationOf = async (path: string) => (await get(path)).headers.location;
  expect(await locationOf("/old")).toBe("/new");
  expect(await locationOf("/old?utm_source=a&utm_medium=%0Ab")).toBe("/new?utm_source=a&utm_medium=%0Ab");
  expect(await locationOf("/old?n=1&utm_source=a")).toBe("/new?n=1&utm_source=a");
});

test("memory is bounded: the pages least asked for go", async () => {
  const { cache, get } = await cached(async (key) => html(key.repeat(100)), 20_000);
  for (let page = 0; page < 100; page += 1) await get(`/${page}`);
  expect(cache.size).toBeGreaterThan(0);
  expect(cache.size).toBeLessThan(12);
});

test("other methods are not the cache's", async () => {
  const { get } = await cached(async () => html("isi"));
  expect((await get("/x", {}, "POST")).status).toBe(404);
});
