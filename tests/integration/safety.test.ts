import { createHash } from "node:crypto";
import { connect } from "node:net";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addAuthor, articleInput } from "../../src/modules/articles/article.fixtures.ts";
import { saveArticle } from "../../src/modules/articles/commands.ts";
import type { OpenApi } from "../../src/modules/openapi/answers.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import type { Tables } from "../../src/platform/database/tables.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import { HttpServer } from "../../src/platform/http/http-server.ts";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { addTeam, signInAs } from "../support/team.ts";

// Tests the product as attackers meet it: bytes on a socket. `plain` stands alone, `proxied` behind one proxy on https.

const KEY = "kunci-publik-untuk-tes";
const LIMIT = 5;
const SITE = "https://pandu.example";
const settings = { ANON_KEY: KEY, SIGNUP_LIMIT: String(LIMIT) };
const [plain, proxied] = await Promise.all([
  startProduct({ env: settings }),
  startProduct({ env: { ...settings, SITE_URL: SITE, TRUST_PROXY: "1" } }),
]);
afterAll(async () => {
  expect(await Promise.all([plain.stop(), proxied.stop()])).toEqual([0, 0]);
});

const REST = "/rest/v1/newsletter_subscriptions";
const JSON_POST = { method: "POST", headers: { apikey: KEY, "content-type": "application/json" } };

/** Requests a path of `plain`, or a full address; redirects are not followed. */
const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, plain.url), { redirect: "manual", ...init });

const signUp = (product: Product, email: string, headers: Record<string, string> = {}) =>
  fetch(product.url + REST, {
    ...JSON_POST,
    headers: { ...JSON_POST.headers, ...headers },
    body: JSON.stringify({ email, subscribed: true }),
  });

const sendForm = (product: Product, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${product.url}/newsletter`, { method: "POST", redirect: "manual", headers, body: new URLSearchParams(form) });

/** Sends bytes as they are; resolves with everything that came back until the server closed the connection. */
function exchange(bytes: string, port = Number(new URL(plain.url).port)): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (text) => {
      answer += text;
    });
    // A connection reset after the answer (we were still sending) is a normal end.
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

const raw = (target: string, headers: readonly string[] = [], method = "GET") =>
  exchange(
    [
      `${method} ${target} HTTP/1.1`,
      ...(headers.some((header) => /^host:/i.test(header)) ? [] : ["Host: localhost"]),
      ...headers,
      "Connection: close",
      "",
      "",
    ].join("\r\n"),
  );

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
const answersIn = (text: string) => text.match(/^HTTP\/1\.1 \d{3} /gm)?.length ?? 0;
const headOf = (answer: string) => answer.slice(0, answer.indexOf("\r\n\r\n"));
const locationOf = (answer: string) => /^location: (.*)$/im.exec(headOf(answer))?.[1]?.trim();

async function databaseOf(product: Product) {
  const connection = await connectionOfRunning(product.dataDir);
  if (!connection) throw new Error("the database does not run");
  return connection;
}

/** Acts while a table is missing, a failure that no input can cause. */
async function withoutTable(product: Product, table: string, act: () => Promise<void>) {
  const client = new pg.Client(ownerConnection(await databaseOf(product)));
  await client.connect();
  await client.query(`alter table ${table} rename to hidden_table`);
  try {
    await act();
  } finally {
    await client.query(`alter table hidden_table rename to ${table}`);
    await client.end();
  }
}

const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(await (await ask("/")).text())?.[1] ?? "";
const picture = /\/media\/[0-9a-f]{64}\/[^", ]+/.exec(await (await ask("/artikel")).text())?.[0] ?? "";
const NO_PICTURE = `/media/${"0".repeat(64)}/320.jpeg`;

describe("headers", () => {
  const EXPECTED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    server: null,
    "x-powered-by": null,
    // This header is only for the page cache, and must not leave the product.
    "x-cache-tags": null,
  };

  function expectSafeHeaders({ headers }: Response) {
    expect(Object.fromEntries(Object.keys(EXPECTED).map((name) => [name, headers.get(name)]))).toEqual(EXPECTED);
    for (const feature of ["camera", "geolocation", "microphone"]) {
      expect(headers.get("permissions-policy")).toContain(`${feature}=()`);
    }
    expect(policyOf(headers)).toMatchObject({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "frame-ancestors": ["'none'"],
      "form-action": ["'self'"],
    });
    for (const sources of Object.values(policyOf(headers))) {
      // The policy allows only this site, hashes of constant texts, and data: pictures.
      for (const source of sources) expect(source).toMatch(/^('none'|'self'|data:|'sha256-[A-Za-z0-9+/]{43}=')$/);
    }
    expect(policyOf(headers)["script-src"]).not.toContain("data:");
  }

  const KINDS: [string, string, RequestInit?][] = [
    ["a page", "/"],
    ["a page that is not kept", "/cari?q=laptop"],
    ["a kept page under a long address", `/artikel?utm_content=${"a".repeat(400)}`],
    ["a kept page under an odd spelling", "/%61rtikel"],
    ["a page that is not there", "/tidak-ada"],
    ["a redirect", "/tentang/"],
    ["a page unchanged since", "/syarat", { headers: { "if-none-match": "*" } }],
    ["a built file", font],
    ["an icon", "/favicon.svg"],
    ["a feed", "/rss.xml"],
    ["robots.txt", "/robots.txt"],
    ["security.txt", "/.well-known/security.txt"],
    ["the manifest", "/manifest.webmanifest"],
    ["the API", "/api/suggestions?q=laptop"],
    ["the API for an island", "/api/categories/buku-majalah"],
    ["an unknown address of the API", "/api/tidak-ada"],
    ["a picture", picture],
    ["a picture that is not there", NO_PICTURE],
    ["a refusal of REST", REST],
    ["a preflight of REST", REST, { method: "OPTIONS" }],
    ["a bad body for REST", REST, { ...JSON_POST, body: "{" }],
    ["a body that is too large", "/artikel", { method: "POST", body: "x".repeat(70_000) }],
    ["a method that is not for pages", "/artikel", { method: "DELETE" }],
    ["the answer to a form", "/newsletter", { method: "POST", headers: { origin: "https://evil.example" } }],
  ];

  test.each(KINDS)("of %s", async (_, path, init) => {
    const response = await ask(path, init);
    expectSafeHeaders(response);
    expect(response.headers.get("strict-transport-security")).toBeNull();
  });

  test("of failures", async () => {
    await withoutTable(plain, "articles", async () => {
      const [page, api] = [await ask("/artikel/buku-majalah/apa-saja"), await ask("/api/suggestions?q=laptop")];
      expect([page.status, api.status]).toEqual([500, 500]);
      for (const response of [page, api]) expectSafeHeaders(response);
    });
    await withoutTable(proxied, "newsletter_subscriptions", async () => {
      const from = { "x-forwarded-for": "203.0.113.60" };
      const rest = await signUp(proxied, "a@example.com", from);
      const form = await sendForm(proxied, { email: "b@example.com" }, from);
      expect([rest.status, form.status]).toEqual([503, 503]);
      for (const response of [rest, form]) expectSafeHeaders(response);
    });
  });

  test.each(["/", "/tidak-ada", "/tentang/", font, "/api/suggestions?q=a", NO_PICTURE, REST])(
    "strict transport security on %s where the site is on https",
    async (path) => {
      const response = await ask(proxied.url + path);
      expect(response.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}(; includeSubDomains)?$/);
      expect(policyOf(response.headers)).toHaveProperty("upgrade-insecure-requests");
    },
  );

  test.each(["/", "/artikel", "/cari?q=laptop", "/toko/buku-majalah", "/tidak-ada"])(
    "the policy allows what %s has inside, and nothing else is inside",
    async (path) => {
      const response = await ask(path);
      expect(dangersIn(await response.text(), response.headers)).toEqual([]);
    },
  );
});

function policyOf(headers: Headers): Record<string, string[]> {
  const directives = (headers.get("content-security-policy") ?? "").split(";").map((text) => text.trim().split(/\s+/));
  return Object.fromEntries(directives.map(([name = "", ...sources]) => [name, sources]));
}

/** Finds everything in a page that could run or send something and that our own templates do not write. */
function dangersIn(html: string, headers: Headers): string[] {
  const { "script-src": scripts = [], "style-src": styles = [] } = policyOf(headers);
  return selectAll("*", fromHtml(html)).flatMap((element) => [
    ...(element.tagName === "script" && !isOurScript(element, scripts) ? [`script: ${textOf(element)}`] : []),
    ...(element.tagName === "style" && !styles.includes(hashOf(element)) ? [`style: ${textOf(element)}`] : []),
    ...(/^(iframe|object|embed|base|applet|frame|portal)$/.test(element.tagName) ? [element.tagName] : []),
    ...Object.entries(element.properties)
      .filter(([name, value]) => isDangerous(name, String(value)))
      .map(([name, value]) => `${element.tagName} ${name}=${value}`),
  ]);
}

const hashOf = (element: Element) => `'sha256-${createHash("sha256").update(textOf(element)).digest("base64")}'`;

function isOurScript(element: Element, allowed: readonly string[]): boolean {
  const { src, type } = element.properties;
  if (src !== undefined) return /^\/assets\/[\w-]+\.js$/.test(String(src));
  if (type === "application/json" || type === "application/ld+json") return isJson(textOf(element));
  return allowed.includes(hashOf(element));
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

function isDangerous(name: string, value: string): boolean {
  if (/^on/i.test(name) || name === "style" || name === "srcDoc" || name === "httpEquiv") return true;
  if (/^(action|formAction)$/.test(name)) return !/^\/(?![/\\])/.test(value);
  return /^(href|src|xLinkHref|data|ping|poster)$/.test(name) && /^\s*(javascript|data|vbscript|file):/i.test(value);
}

describe("addresses", () => {
  const TRAVERSALS = [
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/server/main.js",
    "/assets/..\\..\\package.json",
    "/assets/....//....//package.json",
    "/media/../../../etc/passwd",
    "/media/..%2f..%2f..%2fetc%2fpasswd/original.png",
    `/media/${"0".repeat(64)}/..%2f..%2f..%2fpostgres%2fPG_VERSION`,
    `/media/${"0".repeat(64)}/original.png%00.svg`,
    "/..;/package.json",
    "/.%00./package.json",
    "/package.json",
    "/.env",
    "/.git/config",
    "/dist/server/main.js",
    "/dist/client/.vite/manifest.json",
    "/.vite/manifest.json",
    `${font}.map`,
    "file:///etc/passwd",
  ];

  test.each(TRAVERSALS)("%s leads to no file", async (target) => {
    const answer = await raw(target);
    expect([301, 400, 404]).toContain(statusOf(answer));
    expect(answer).not.toMatch(/root:.*:0:0:|"private": true|createServer|repositoryformatversion|"isEntry"/);
  });

  const FOREIGN = [
    "//evil.example",
    "//evil.example/",
    "///evil.example/",
    "/.//evil.example/",
    "/tentang/..//evil.example/",
    "/\\evil.example/",
    "/%5Cevil.example/",
    "/%2F%2Fevil.example/",
    "/%2Fevil.example/",
    "/%09/evil.example/",
    "/\t/evil.example/",
    "/tentang//evil.example//",
    "/blog//evil.example/",
    "/blog/%2F%2Fevil.example",
    "/blog?slug=//evil.example",
    "/blog?slug=https://evil.example",
    "/blog?kategori=//evil.example",
    "/blog?url=https://evil.example&next=//evil.example",
    "/?q=//evil.example",
    "/?q=https://evil.example",
    "/cari/?next=//evil.example/",
    "http://evil.example/tentang/",
    "https://evil.example//",
    "http://localhost@evil.example/tentang/",
  ];

  test.each(FOREIGN)("%s leads to no other site", async (target) => {
    const answer = await raw(target);
    expect([200, 301, 302, 400, 404]).toContain(statusOf(answer));
    const location = locationOf(answer);
    if (location === undefined) return;
    const base = "http://localhost/";
    expect(new URL(location, base).origin).toBe(new URL(base).origin);
    // Some browsers read a backslash, or a control character before a slash, as the start of another host.
    expect(location).toMatch(/^\/(?![/\\\s])/);
  });

  test("the way back from an empty form leads to this site alone", async () => {
    for (const referer of ["https://evil.example/x", `${plain.url}//evil.example`, `${plain.url}/.//evil.example/a`]) {
      const response = await sendForm(plain, { email: "" }, { referer });
      expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/(?![/\\])/)]);
    }
  });

  test.each([
    "/artikel/%E0%A4%A",
    "/%E0%A4%A",
    "/%",
    "/%zz",
    "/cari?q=%",
    "/cari?q=%E0%A4%A",
    "/cari?q=%00",
    "/cari?q=%ED%A0%80",
    "/cari?q=laptop&halaman=%",
    "/cari?%=%&q=%",
    "/?q=%",
    "/?q=%00",
    "/?kategori=%",
    "/artikel?halaman=%00",
    "/artikel/buku-majalah/%E0%A4%A",
    "/artikel/buku-majalah/%00",
    "/artikel/buku-majalah/a%00b",
    "/artikel/tidak-ada/%00",
    "/toko/%",
    "/toko/%00",
    "/blog/%E0%A4%A",
    "/blog/%00",
    "/blog?slug=%00",
    "/blog?slug=%E0%A4%A",
    "/api/suggestions?q=%",
    "/api/suggestions?q=%00",
    "/api/categories/%00",
    "/media/%/%",
    "/berhenti-berlangganan?e=%&s=%00",
    "/test-seo-optimization?setelah=%&aturan=%00",
    "/test-seo-optimization?setelah=999999999999999",
    `/artikel/buku-majalah/${"a".repeat(8000)}`,
    `/cari?q=${"%F0%9F%98%80".repeat(500)}`,
  ])("%s is no failure of ours", async (path) => {
    const status = statusOf(await raw(path));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
});

describe("what a request says of itself", () => {
  const LIES = [
    "Host: evil.example",
    "X-Forwarded-Host: evil.example",
    "X-Forwarded-Server: evil.example",
    "X-Forwarded-Proto: evil",
    "X-Forwarded-Prefix: /evil.example",
    "X-Host: evil.example",
    "X-Original-URL: /evil.example",
    "X-Rewrite-URL: /evil.example",
    "Forwarded: for=1.2.3.4;host=evil.example;proto=https",
    "Origin: https://evil.example",
    "Referer: https://evil.example/",
  ];

  test.each([
    "/artikel/otomotif-aksesoris",
    "/cari?q=ban",
    "/tidak-ada",
    "/tentang/",
    "/blog",
    "/?q=ban",
    "/sitemap.xml",
  ])("reaches neither links, canonical addresses nor redirects: %s", async (path) => {
    const answer = await raw(path, LIES);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(answer).not.toContain("evil");
  });

  test("is not kept for the next visitor", async () => {
    const lied = await raw("/toko/otomotif-aksesoris?evil=evil", [
      ...LIES,
      "Cookie: evil=evil",
      "Accept-Language: evil",
    ]);
    const honest = await (await ask("/toko/otomotif-aksesoris")).text();
    expect(statusOf(lied)).toBe(200);
    expect(lied.slice(lied.indexOf("\r\n\r\n") + 4)).toBe(Buffer.from(honest).toString("latin1"));
    expect(honest).toContain(`<link rel="canonical" href="${plain.url}/toko/otomotif-aksesoris">`);
  });

  test("the canonical address is SITE_URL, wherever the site is reached", async () => {
    const html = await (await ask(`${proxied.url}/toko/otomotif-aksesoris`)).text();
    expect(html).toContain(`<link rel="canonical" href="${SITE}/toko/otomotif-aksesoris">`);
    expect(html).not.toContain(proxied.url);
  });

  test.each([
    "/?q=a%0d%0aSet-Cookie:%20jahat=1%0d%0a%0d%0ajahat",
    "/?q=a%E5%98%8D%E5%98%8ASet-Cookie:%20jahat=1",
    "/blog?x=%0d%0aSet-Cookie:%20jahat=1",
    "/blog?%0d%0aSet-Cookie:%20jahat=1",
    "/blog/%0d%0aSet-Cookie:%20jahat=1",
    "/tentang/?x=%0d%0aSet-Cookie:%20jahat=1",
    "/%0d%0aSet-Cookie:%20jahat=1/",
    "/media/%0d%0aSet-Cookie:jahat=1/320.jpeg",
    "/cari?q=%0d%0aSet-Cookie:%20jahat=1",
  ])("no header can be written by %s", async (target) => {
    const answer = await raw(target);
    expect(statusOf(answer)).toBeLessThan(500);
    expect(headOf(answer)).not.toMatch(/^set-cookie/im);
    expect(answersIn(answer)).toBe(1);
  });
});

describe("what is for one person only", () => {
  let token = "";
  const mine = (path: string, init: RequestInit = {}) =>
    ask(path, { ...init, headers: { apikey: KEY, authorization: `Bearer ${token}`, ...init.headers } });

  beforeAll(async () => {
    await addTeam(plain, ["owner"]);
    ({ token } = await signInAs(plain, "owner"));
  });

  // A cache on the way could take these addresses for files (web cache deception).
  test.each([
    "/api/admin/me",
    "/api/admin/me/a.js",
    "/api/admin/me%2Fa.css",
    "/api/admin/me;a.png",
    "/api/admin/me%00.css",
    "/api/admin/me%3Fa.svg",
    "/api/admin/people/../me/a.ico",
    "/api/admin//me/logo.png",
    "/api/account/sessions/a.css",
    "/api/account/sessions",
    "/auth/v1/user",
    "/auth/v1/user/a.js",
    "/auth/v1/user;a.css",
    "/assets/..%2Fapi/admin/me",
    "/assets/%2e%2e/api/admin/me",
    "/media/../api/admin/me",
    "/admin",
    "/admin/people",
    "/admin/x.css",
    "/admin/people/a.js",
    "/admin%2Fpeople.png",
    "/pratinjau/rahasia/a.css",
  ])("no cache may keep %s", async (path) => {
    const { headers } = await mine(path);
    expect(headers.get("cache-control") ?? "").not.toMatch(/public|max-age=[1-9]|s-maxage|immutable/);
    const text = await (await ask(path)).text();
    expect(text).not.toContain("owner@redaksi.example");
  });

  test("no spreadsheet takes a cell of ours for a formula", async () => {
    const formula = "=HYPERLINK(1+1)";
    const json = { method: "POST", headers: { "content-type": "application/json" } };
    const made = await mine("/api/admin/api-keys", { ...json, body: JSON.stringify({ name: formula }) });
    const programs = { headers: { authorization: `Bearer ${((await made.json()) as { token: string }).token}` } };
    await mine("/api/admin/redirects", { ...json, body: JSON.stringify({ from: "/lama-csv", to: "/tentang?=1+1" }) });
    const { paths } = (await (await mine("/api/admin/openapi.json")).json()) as OpenApi;
    const files = Object.entries(paths).filter(([, { get }]) => get?.responses["200"]?.content?.["text/csv"]);
    expect(files.length).toBeGreaterThan(2);
    for (const [path] of files) {
      const text = await (await mine(path, path.startsWith("/api/content/") ? programs : {})).text();
      expect(text.split("\r\n").length, path).toBeGreaterThan(1);
      for (const line of text.split("\r\n")) expect(line, path).not.toMatch(/(^|,)"?\s*[=+@-]/);
    }
  });
});

describe("requests that proxies and servers read differently", () => {
  const SMUGGLED = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const post = (...headers: string[]) =>
    `${["POST /newsletter HTTP/1.1", "Host: localhost", ...headers].join("\r\n")}\r\n\r\n`;

  test.each([
    ["Content-Length with Transfer-Encoding", `${post("Content-Length: 4", "Transfer-Encoding: chunked")}0\r\n\r\n`],
    ["Transfer-Encoding with Content-Length", `${post("Transfer-Encoding: chunked", "Content-Length: 4")}0\r\n\r\n`],
    ["two lengths", post("Content-Length: 0", "Content-Length: 44")],
    ["two lengths in one", post("Content-Length: 0, 44")],
    ["a signed length", `${post("Content-Length: +0")}`],
    ["a negative length", post("Content-Length: -1")],
    ["a folded header", post("X-A: 1", " Content-Length: 44")],
    ["a folded coding", `${post("Transfer-Encoding:", " chunked")}0\r\n\r\n`],
    ["a header that begins with a space", post(" Transfer-Encoding: chunked")],
    ["a space before the colon", `${post("Transfer-Encoding : chunked")}0\r\n\r\n`],
    ["an unknown coding", `${post("Transfer-Encoding: xchunked")}0\r\n\r\n`],
    ["a coding after chunked", `${post("Transfer-Encoding: chunked, identity")}0\r\n\r\n`],
    ["a chunk of negative size", `${post("Transfer-Encoding: chunked")}-1\r\n\r\n`],
    ["a chunk of endless size", `${post("Transfer-Encoding: chunked")}ffffffffffffffffff\r\n\r\n`],
    ["a chunk that ends with LF", `${post("Transfer-Encoding: chunked")}0\n\n`],
    ["lines that end with LF", "POST /newsletter HTTP/1.1\nHost: localhost\n\n"],
    ["a CR within a header", post("X-A: 1\rContent-Length: 44")],
    ["a NUL within a header", post("X-A: 1\0")],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
    ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"],
    ["one host twice", "GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n"],
  ])("%s: one refusal, and nothing after it is heard", async (_, request) => {
    const answer = await exchange(request + SMUGGLED);
    expect(statusOf(answer)).toBe(400);
    expect(answersIn(answer)).toBe(1);
  });

  test("a tunnel to elsewhere is not opened", async () => {
    const answer = await exchange("CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n");
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });
});

describe("too much of anything", () => {
  test.each([
    ["one header", [`X-Banyak: ${"a".repeat(17 * 1024)}`]],
    ["many headers", Array.from({ length: 400 }, (_, index) => `X-Banyak-${index}: ${"a".repeat(40)}`)],
    ["ten thousand headers", Array.from({ length: 10_000 }, (_, index) => `a${index}: b`)],
    ["cookies", [`Cookie: ${"a=b; ".repeat(4000)}`]],
  ])("headers over 16 kB are refused: %s", async (_, headers) => {
    expect(statusOf(await raw("/", headers))).toBe(431);
  });

  test("an address over 16 kB is refused", async () => {
    expect(statusOf(await raw(`/${"a".repeat(17 * 1024)}`))).toBe(431);
  });

  test("clients that never finish their headers keep nobody waiting", async () => {
    const port = Number(new URL(plain.url).port);
    const slow = Array.from({ length: 200 }, () =>
      connect(port, "127.0.0.1", function (this: { write(s: string): void }) {
        this.write("GET / HTTP/1.1\r\nHost: localhost\r\nX-Lambat: ");
      }),
    );
    for (const socket of slow) socket.on("error", () => {});
    expect((await ask("/cari?q=laptop")).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  test("a body that never ends is answered, so that no proxy takes us for dead", async () => {
    const server = new HttpServer({ bodyTimeout: 100 });
    const port = await server.listen(0, "127.0.0.1");
    server.serve(
      (request) => void request.resume(),
      async () => ({ ready: true }),
    );
    const answer = await exchange("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 44\r\n\r\na=b", port);
    expect([statusOf(answer), answersIn(answer)]).toEqual([408, 1]);
    await server.drain();
  });

  test("after a body that is refused the connection serves the next request", async () => {
    const body = "x".repeat(2 * 1024 * 1024);
    const answer = await exchange(
      `POST /newsletter HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain("HTTP/1.1 200 OK\r\n");
  });

  test("a body over 64 kB for REST is refused in its own envelope", async () => {
    const response = await ask(REST, { ...JSON_POST, body: JSON.stringify({ email: "x".repeat(70_000) }) });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      code: "PT413",
      message: expect.any(String),
      details: null,
      hint: null,
    });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a body that only claims to be large is refused unread", async () => {
    const answer = await raw(REST, [`apikey: ${KEY}`, "Content-Length: 999999999"], "POST");
    expect(statusOf(answer)).toBe(413);
  });

  test("a body without a stated length is refused when it grows too large", async () => {
    const body = `10000\r\n${"x".repeat(0x10000)}\r\n10000\r\n${"x".repeat(0x10000)}\r\n0\r\n\r\n`;
    const head = `POST ${REST} HTTP/1.1\r\nHost: localhost\r\napikey: ${KEY}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`;
    expect(statusOf(await exchange(head + body))).toBe(413);
  });

  test.each([9_000, 70_000])("a form of %d bytes is refused on a page", async (size) => {
    const response = await sendForm(plain, { email: "x".repeat(size) });
    expect([response.status, response.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    expect(await response.text()).toContain("Data yang dikirim terlalu besar.");
  });

  test.each([
    ["arrays", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
    ["arrays without end", "[".repeat(60_000)],
    ["objects without end", '{"a":'.repeat(12_000)],
    ["an array in place of an address", `{"email":${"[".repeat(30_000)}${"]".repeat(30_000)}}`],
    [
      "an object in place of a flag",
      `{"email":"a@example.com","subscribed":${'{"a":'.repeat(9000)}1${"}".repeat(9000)}}`,
    ],
    ["a number without end", `{"email":${"9".repeat(60_000)}}`],
    ["a prototype", '{"__proto__":{"email":"a@example.com"},"email":"a@example.com"}'],
    ["a constructor", '{"constructor":{"prototype":{"subscribed":true}}}'],
    ["a NUL", '{"email":"a\\u0000b@example.com"}'],
    ["half a character", '{"email":"\\ud800@example.com"}'],
    ["nothing", ""],
  ])("REST refuses %s with an envelope", async (_, body) => {
    const response = await ask(REST, { ...JSON_POST, body });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()) as object)).toEqual(["code", "message", "details", "hint"]);
  });
});

describe("methods", () => {
  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])(
    "%s does nothing to a page",
    async (method) => {
      for (const path of ["/", "/artikel", "/cari?q=laptop", "/tidak-ada"]) {
        const answer = await raw(path, ["X-Rahasia: jangan-diulang"], method);
        expect([404, 405]).toContain(statusOf(answer));
        expect(answer).not.toContain("jangan-diulang");
      }
    },
  );

  test.each(["/", "/cari?q=laptop", "/tidak-ada", font, picture, "/rss.xml", "/api/suggestions?q=laptop"])(
    "HEAD of %s is GET without a body",
    async (path) => {
      const [head, get] = [await ask(path, { method: "HEAD" }), await ask(path)];
      expect([head.status, head.headers.get("content-type")]).toEqual([get.status, get.headers.get("content-type")]);
      expect(await head.text()).toBe("");
    },
  );
});

describe("limits on sign-ups", () => {
  const isWholeSeconds = expect.stringMatching(/^[1-9]\d{0,2}$/);

  test("an address has its number of sign-ups, by whichever door, and X-Forwarded-For gives it no more", async () => {
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT; count += 1) {
      const response = await signUp(plain, `batas-${count}@example.com`, { "x-forwarded-for": `198.51.100.${count}` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual(Array(LIMIT).fill(201));

    const rest = await signUp(plain, "lebih@example.com", { "x-forwarded-for": "203.0.113.99" });
    expect([rest.status, rest.headers.get("retry-after")]).toEqual([429, isWholeSeconds]);
    expect(await rest.json()).toEqual({
      code: "PT429",
      message: expect.any(String),
      details: null,
      hint: expect.any(String),
    });
    expect(rest.headers.get("access-control-allow-origin")).toBe("*");

    const form = await sendForm(plain, { email: "lebih@example.com" }, { "x-forwarded-for": "203.0.113.100" });
    expect([form.status, form.headers.get("retry-after")]).toEqual([429, isWholeSeconds]);
    const html = await form.text();
    expect(html).toContain("Terlalu banyak pendaftaran dari jaringan Anda.");
    expect(html).toContain('value="lebih@example.com"');
  });

  test("behind a trusted proxy, the address that the proxy saw is counted and not what the client claims", async () => {
    const through = (seen: string, index: number) =>
      signUp(proxied, `lewat-${seen}-${index}@example.com`.replaceAll(":", "-"), {
        "x-forwarded-for": `198.51.100.${index}, ${seen}`,
      });
    for (let count = 0; count < LIMIT; count += 1) expect((await through("203.0.113.1", count)).status).toBe(201);
    expect((await through("203.0.113.1", 6)).status).toBe(429);
    expect((await through("203.0.113.2", 0)).status).toBe(201);
    expect((await through("2001:db8::1", 0)).status).toBe(201);
  });
});

describe("errors", () => {
  /** Internals that must not be shown: file paths, software and stack traces. */
  const INSIDE = new RegExp(
    [
      "\\bat .+:\\d+:\\d+",
      "node_modules",
      "dist/server",
      PROJECT_ROOT.replaceAll("/", "\\/"),
      plain.dataDir.replaceAll("/", "\\/"),
      process.version.replaceAll(".", "\\."),
      "postgres",
      "does not exist",
      'relation \\\\?"',
      "\\bhono\\b",
      "node\\.js",
      "select .* from",
    ].join("|"),
    "i",
  );

  test("say nothing of the inside", async () => {
    await withoutTable(plain, "articles", async () => {
      const page = await ask("/artikel/buku-majalah/apa-saja-lagi");
      const html = await page.text();
      expect([page.status, html]).toEqual([500, expect.stringContaining("Unexpected Application Error!")]);
      expect(html).not.toMatch(INSIDE);
      const api = await ask("/api/suggestions?q=laptop");
      const body = await api.text();
      expect(JSON.parse(body)).toEqual({
        error: { code: "internal_error", message: expect.any(String), requestId: expect.any(String) },
      });
      expect(body).not.toMatch(INSIDE);
    });
  });

  test.each<[string, RequestInit?]>([
    ["/tidak-ada"],
    ["/api/tidak-ada"],
    [NO_PICTURE],
    ["/rest/v1/tidak_ada", { headers: { apikey: KEY } }],
    [REST, { headers: { apikey: "salah" } }],
    [REST, { ...JSON_POST, body: "{" }],
    ["/newsletter", { method: "POST", body: "x".repeat(70_000) }],
    ["/berhenti-berlangganan?e=a&s=b"],
  ])("%s says nothing of the inside", async (path, init) => {
    const response = await ask(path, init);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toMatch(INSIDE);
  });

  test("a refusal by the HTTP parser is bare", async () => {
    expect(await exchange("RUSAK\r\n\r\n")).toBe("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
  });
});

describe("hostile text", () => {
  const CORPUS = [
    "<script>alert(1)</script>",
    '"><script>alert(1)</script>',
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "</title><svg onload=alert(1)>",
    '" autofocus onfocus=alert(1) x="',
    "' onmouseover='alert(1)",
    "<img src=x onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "javascript:alert(1)",
    "<a href=javascript:alert(1)>laptop</a>",
    "<mark>laptop</mark>",
    "{{constructor.constructor('alert(1)')()}}",
    "\u0024{alert(1)}",
    "laptop\u2028alert(1)\u2029",
    "\uE000<b>laptop</b>\uE001",
    "&lt;script&gt;&#x3C;script&#x3E;",
    "]]><script>alert(1)</script>",
    "' or '1'='1'; drop table articles; --",
    "laptop & (ssd | !ram) <-> 'a':*",
    "\\' \\x00 \\u0000 %s %n %00",
    "*/alert(1)/*",
    "٠١٢ ‮gnimag‬ 😀",
  ];

  test.each(CORPUS)("is text in a search: %s", async (query) => {
    const response = await ask(`/cari?q=${encodeURIComponent(query)}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(dangersIn(html, response.headers)).toEqual([]);
    const field = select("input[name=q]", fromHtml(html));
    expect(field?.properties.value).toBe(shown(query));
  });

  /** Changes a question as the search does: it drops control and direction characters, which are no part of a question. */
  const shown = (query: string) =>
    query
      .normalize("NFKC")
      .replace(/[\p{C}\p{Z}]+/gu, " ")
      .trim();

  test.each(CORPUS)("is text among suggestions: %s", async (query) => {
    const response = await ask(`/api/suggestions?q=${encodeURIComponent(query)}`);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^application\/json/),
    ]);
    const { suggestions } = (await response.json()) as { suggestions: { href: string }[] };
    for (const { href } of suggestions) expect(href).toMatch(/^\/(cari\?q=|toko\/|artikel\/)/);
  });

  test("is text on the page that answers a form", async () => {
    for (const email of CORPUS) {
      const response = await sendForm(proxied, { email }, { "x-forwarded-for": "203.0.113.50" });
      expect(dangersIn(await response.text(), response.headers)).toEqual([]);
    }
  });

  test("is text in the address of a page that is not there", async () => {
    for (const text of CORPUS) {
      const response = await ask(`/tidak-ada/${encodeURIComponent(text)}`);
      expect(response.status).toBe(404);
      expect(dangersIn(await response.text(), response.headers)).toEqual([]);
    }
  });

  test("is text where it was stored: article, lists, search, feed, structured data", async () => {
    const { db, close } = openDatabase<Tables>(await databaseOf(plain), () => {});
    await addAuthor(db);
    const hostile = `"'</script><script>alert(1)</script><img src=x onerror=alert(1)>\uE000`;
    const saved = await saveArticle(
      db,
      articleInput({
        slug: "uji-teks-jahat",
        category: "hobi-mainan",
        title: `Xenokripta ${hostile}`,
        excerpt: `Xenokripta ${hostile}`,
        description: hostile,
        keywords: [hostile],
        tags: ["xenokripta"],
        body: [
          "Xenokripta",
          hostile,
          "[a](javascript:alert(1)) <a href='javascript:alert(1)' onclick='alert(1)'>b</a>",
          "![c](data:text/html,x) <style>*{display:none}</style> <iframe src='//evil.example'></iframe>",
        ].join("\n\n"),
        faq: [{ question: `Apa ${hostile}?`, answer: hostile }],
      }),
    );
    await close();
    expect(saved).toMatchObject({ ok: true });
    const path = "/artikel/hobi-mainan/uji-teks-jahat";
    for (const address of [path, "/", "/artikel", "/artikel/hobi-mainan", "/cari?q=xenokripta"]) {
      await expect.poll(async () => (await ask(address)).text()).toContain("Xenokripta");
      const response = await ask(address);
      expect(dangersIn(await response.text(), response.headers), address).toEqual([]);
    }
    const { suggestions } = (await (await ask("/api/suggestions?q=xenokr")).json()) as { suggestions: unknown[] };
    expect(suggestions).toContainEqual(expect.objectContaining({ href: path }));
    expect(await (await ask("/rss.xml")).text()).not.toContain("<script>");
  });
});
