import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { seconds } from "../clock.ts";
import { createGuardedFetch, type FetchRequest } from "./guarded-fetch.ts";

const servers: Server[] = [];
let answer: RequestListener = (_, response) => void response.end("halo");
const seen: { host: string; url: string; method: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

async function startServer(host: string): Promise<number> {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      seen.push({ host, url: request.url ?? "", method: request.method ?? "", headers: request.headers, body });
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

const port = await startServer("127.0.0.1");
/** A server of the internal network, which no request may ever reach. */
const innerPort = await startServer("127.0.0.2");

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
afterEach(() => {
  seen.length = 0;
  answer = (_, response) => void response.end("halo");
});

const WITHIN: FetchRequest = { timeout: seconds(20), maxBytes: 1000 };
const allowAddress = (address: string) => address === "127.0.0.1";
const names = (table: Record<string, string[]>) => {
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return (table[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return { asked, resolve };
};
const guardedFetch = createGuardedFetch({ allowAddress });

test("an answer comes with its status, type and bytes", async () => {
  answer = (_, response) => void response.writeHead(201, { "content-type": "text/plain" }).end("isi");
  const got = await guardedFetch(`http://127.0.0.1:${port}/a?b=c`, WITHIN);
  expect(got).toMatchObject({ ok: true, value: { status: 201, headers: { "content-type": "text/plain" } } });
  expect(got.ok && Buffer.from(got.value.bytes).toString()).toBe("isi");
  expect(seen).toMatchObject([{ url: "/a?b=c", method: "GET" }]);
});

test("a body is posted, and a redirect that answers it is not followed", async () => {
  answer = (_, response) => void response.writeHead(302, { location: "/lain" }).end();
  const got = await guardedFetch(`http://127.0.0.1:${port}/kait`, { ...WITHIN, method: "POST", body: "{}" });
  expect(got).toMatchObject({ ok: true, value: { status: 302 } });
  expect(seen).toMatchObject([{ url: "/kait", method: "POST", body: "{}" }]);
});

describe("what is not public is refused before anything is sent", () => {
  const closed = createGuardedFetch();

  test.each([
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://2130706433:${port}/`,
    `http://127.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://[fe80::1]/",
  ])("%s", async (url) => {
    expect(await closed(url, WITHIN)).toEqual({ ok: false, code: "private-address" });
    expect(seen).toEqual([]);
  });

  test.each([
    "",
    "halo",
    "/relatif",
    "file:///etc/passwd",
    "ftp://contoh.id/",
    "data:text/plain,a",
    "http://a:b@contoh.id/",
  ])("%j is no address", async (url) => expect(await closed(url, WITHIN)).toEqual({ ok: false, code: "bad-address" }));

  test("a name of a private address, also among public ones", async () => {
    const { resolve } = names({ "dalam.example": ["10.0.0.5"], "campur.example": ["127.0.0.1", "192.168.1.1"] });
    const asks = createGuardedFetch({ allowAddress, resolve });
    for (const host of ["dalam.example", "campur.example"]) {
      expect(await asks(`http://${host}:${port}/`, WITHIN)).toEqual({ ok: false, code: "private-address" });
    }
    expect(await asks("http://tiada.example/", WITHIN)).toEqual({ ok: false, code: "unresolved" });
    expect(seen).toEqual([]);
  });
});

test("a name is resolved once, and the connection goes to what it was then", async () => {
  const turns = [["127.0.0.1"], ["127.0.0.2"]];
  let asked = 0;
  const resolve = async () => (turns[asked++] ?? []).map((address) => ({ address, family: 4 }));
  const asks = createGuardedFetch({ allowAddress, resolve });
  expect(await asks(`http://ganti.example:${port}/`, WITHIN)).toMatchObject({ ok: true });
  expect(asked).toBe(1);
  expect(seen).toMatchObject([{ host: "127.0.0.1", headers: { host: `ganti.example:${port}` } }]);
  // At the second lookup, the name's owner resolves the name to an internal server.
  expect(await asks(`http://ganti.example:${innerPort}/`, WITHIN)).toEqual({ ok: false, code: "private-address" });
  expect(seen).toHaveLength(1);
});

describe("redirects", () => {
  const leadTo = (location: string, status = 302): RequestListener => {
    return (request, response) => {
      if (request.url === "/mulai") response.writeHead(status, { location }).end();
      else response.end("sampai");
    };
  };

  test.each([301, 302, 303, 307, 308])("%d is followed, and told where it ended", async (status) => {
    answer = leadTo("/akhir", status);
    const got = await guardedFetch(`http://127.0.0.1:${port}/mulai`, WITHIN);
    expect(got).toMatchObject({ ok: true, value: { status: 200, url: `http://127.0.0.1:${port}/akhir` } });
  });

  test.each([
    "http://127.0.0.2:INNER/",
    "//127.0.0.2:INNER/",
    "http://dalam.example:INNER/",
    "http://[::ffff:7f00:2]:INNER/",
  ])("to %s: refused", async (location) => {
    answer = leadTo(location.replace("INNER", String(innerPort)));
    const { resolve } = names({ "dalam.example": ["127.0.0.2"] });
    const got = await createGuardedFetch({ allowAddress, resolve })(`http://127.0.0.1:${port}/mulai`, WITHIN);
    expect(got).toEqual({ ok: false, code: "private-address" });
    expect(seen.map(({ host }) => host)).toEqual(["127.0.0.1"]);
  });

  test("to a file or without end: refused", async () => {
    answer = leadTo("file:///etc/passwd");
    expect(await guardedFetch(`http://127.0.0.1:${port}/mulai`, WITHIN)).toEqual({ ok: false, code: "bad-address" });
    answer = (_, response) => void response.writeHead(302, { location: "/lagi" }).end();
    const got = await guardedFetch(`http://127.0.0.1:${port}/mulai`, { ...WITHIN, redirects: 3 });
    expect(got).toEqual({ ok: false, code: "too-many-redirects" });
    expect(seen).toHaveLength(1 + 4);
  });

  test("what was meant for one origin is not told to another", async () => {
    answer = leadTo(`http://lain.example:${port}/akhir`);
    const { resolve } = names({ "lain.example": ["127.0.0.1"] });
    const request = { ...WITHIN, headers: { authorization: "Bearer rahasia" } };
    await createGuardedFetch({ allowAddress, resolve })(`http://127.0.0.1:${port}/mulai`, request);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer rahasia", undefined]);
  });
});

describe("limits", () => {
  test("a body that says that it is too large, and one that does not say it", async () => {
    answer = (_, response) => void response.end(Buffer.alloc(1001));
    expect(await guardedFetch(`http://127.0.0.1:${port}/`, WITHIN)).toEqual({ ok: false, code: "too-large" });
    answer = (_, response) => {
      const more = () => void (response.destroyed || response.write(Buffer.alloc(400), () => setImmediate(more)));
      more();
    };
    expect(await guardedFetch(`http://127.0.0.1:${port}/`, WITHIN)).toEqual({ ok: false, code: "too-large" });
    answer = (_, response) => void response.writeHead(200, { "content-length": "5000" }).end();
    const head = await guardedFetch(`http://127.0.0.1:${port}/`, { ...WITHIN, method: "HEAD" });
    expect(head).toMatchObject({ ok: true, value: { status: 200, headers: { "content-length": "5000" } } });
  });

  test("a server that is silent, one that never ends, and a name that nobody knows in time", async () => {
    const hurried = { ...WITHIN, timeout: 300 };
    answer = () => {};
    expect(await guardedFetch(`http://127.0.0.1:${port}/`, hurried)).toEqual({ ok: false, code: "timed-out" });
    answer = (_, response) => void response.write("a");
    expect(await guardedFetch(`http://127.0.0.1:${port}/`, hurried)).toEqual({ ok: false, code: "timed-out" });
    const asks = createGuardedFetch({ resolve: () => new Promise(() => {}) });
    expect(await asks("http://lama.example/", hurried)).toEqual({ ok: false, code: "timed-out" });
  });

  test("an answer of another type, and one that is compressed although it should not be", async () => {
    answer = (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    const got = await guardedFetch(`http://127.0.0.1:${port}/`, { ...WITHIN, type: /^image\// });
    expect(got).toEqual({ ok: false, code: "wrong-type" });
    answer = (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("a".repeat(9)));
    expect(await guardedFetch(`http://127.0.0.1:${port}/`, WITHIN)).toEqual({ ok: false, code: "wrong-type" });
  });

  test("nobody listens", async () => {
    const gone = await startServer("127.0.0.1");
    await new Promise((resolve) => servers.pop()?.close(resolve));
    expect(await guardedFetch(`http://127.0.0.1:${gone}/`, WITHIN)).toEqual({ ok: false, code: "unreachable" });
  });
});
