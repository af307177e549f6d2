import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { collectParts } from "../../src/modules/seo/page-parts.ts";
import { connectionOfRunning } from "../../src/platform/embedded-postgres/cluster.ts";
import { type Connection, ownerConnection } from "../../src/platform/embedded-postgres/shared-lock.ts";
import { testDatabase } from "../support/database.ts";
import { freePort, type Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";

// Tests cached pages of the whole product: what is served while data change, or while changes cannot be heard or the database cannot be reached.

const KEY = "kunci-publik-untuk-tes";
const env = { ANON_KEY: KEY, SIGNUP_LIMIT: "10000" };
/** How long a change may take to show: a limit for a broken product, not a measure of a working one. */
const POLL_OPTIONS = { timeout: 120_000, interval: 100 };

type Sql = Pick<pg.Client, "query">;
type Article = { id: number; path: string };

const textOf = async (product: Product, path: string) => (await fetch(product.url + path)).text();
const titleAt = async (product: Product, path: string) =>
  collectParts(await textOf(product, path)).headings.find(({ depth }) => depth === 1)?.text;

/** Returns the newest articles, which are in every list and feed. */
async function articles(sql: Sql, count: number): Promise<Article[]> {
  const { rows } = await sql.query(
    `select id, '/artikel/' || category || '/' || slug as path from articles where status = 'published'
     order by published_at desc, id desc limit $1`,
    [count],
  );
  return rows;
}

const rename = (sql: Sql, { id }: Article, title: string) =>
  sql.query("update articles set title = $2 where id = $1", [id, title]);
const announce = (sql: Sql, payload: unknown) =>
  sql.query("select pg_notify('pandubelanja_tags', $1)", [
    typeof payload === "string" ? payload : JSON.stringify(payload),
  ]);

/** Waits for the pictures of a first start: they are made in the background, and drop pages from the cache when they are done. */
async function settle(sql: Sql) {
  const waiting = "from graphile_worker.jobs where task_identifier = 'make-image-variants'";
  await sql.query(`select graphile_worker.complete_jobs(array_agg(id)) ${waiting} and locked_at is null`);
  const pollOptions = { ...POLL_OPTIONS, timeout: 200_000 };
  await vi.waitFor(async () => expect((await sql.query(`select id ${waiting}`)).rows).toEqual([]), pollOptions);
}

const signUp = (product: Product, email: string) =>
  fetch(`${product.url}/rest/v1/newsletter_subscriptions`, {
    method: "POST",
    headers: { apikey: KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, subscribed: true }),
  });

const readiness = async (product: Product) => {
  const response = await fetch(`${product.url}/readyz`);
  return { status: response.status, body: await response.json() };
};
const OK = { status: 200, body: { status: "ok" } };
const DEGRADED = { status: 200, body: { status: "degraded", reason: "the database does not answer" } };

describe("with the embedded database", () => {
  let product: Product;
  let sql: pg.Client;
  let shown: Article[];

  async function connected() {
    const client = new pg.Client(ownerConnection((await connectionOfRunning(product.dataDir)) as Connection));
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  beforeAll(async () => {
    product = await startProduct({ env });
    sql = await connected();
    shown = await articles(sql, 6);
  });
  afterAll(async () => {
    await sql.end().catch(() => {});
    expect(await product.stop()).toBe(0);
  });

  const article = (index: number) => shown[index] as Article;

  type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

  /** Sends a request without `fetch`, which would decode compressed bodies. */
  const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Raw>((resolve, reject) => {
      const sent = request(product.url + path, { method, headers, agent: false }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
      sent.on("error", reject);
      sent.end();
    });

  const codingOf = async (path: string, headers: Record<string, string> = {}) =>
    (await get(path, headers)).headers["content-encoding"];

  describe("codings and validators", () => {
    test.each([
      ["br", (body: Buffer) => brotliDecompressSync(body)],
      ["gzip", (body: Buffer) => gunzipSync(body)],
    ])("the same page in %s, under the same validator", async (coding, decode) => {
      const accept = { "accept-encoding": coding };
      const [plain, coded] = [await get("/bantuan"), await get("/bantuan", accept)];
      expect(decode(coded.body).toString()).toBe(plain.body.toString());
      expect(coded.headers.etag).toBe(plain.headers.etag);
      expect(Number(coded.headers["content-length"])).toBe(coded.body.length);
      expect(coded.headers.vary).toBe("Accept-Encoding");
    });

    test("brotli before gzip, nothing that is refused, and plain text for those who ask for nothing", async () => {
      const codingFor = (accept: string) => codingOf("/syarat", { "accept-encoding": accept });
      for (const coding of ["br", "gzip"]) expect(await codingFor(coding)).toBe(coding);
      expect(await codingFor("gzip, deflate, br, zstd")).toBe("br");
      expect(await codingFor("*")).toBe("br");
      expect(await codingFor("gzip;q=1.0, br;q=0")).toBe("gzip");
      expect(await codingFor("br;q=0, *")).toBe("gzip");
      expect(await codingFor("identity")).toBeUndefined();
      expect(await codingFor("zstd, ;;q=, \u00e9")).toBeUndefined();
      expect(await codingOf("/syarat")).toBeUndefined();
    });

    test("who takes brotli gets it, also when somebody who does not came first", async () => {
      expect(await codingOf("/privasi")).toBeUndefined();
      expect(await codingOf("/privasi", { "accept-encoding": "br" })).toBe("br");
    });

    test.each(["/artikel", "/robots.txt", "/rss.xml", "/favicon.svg"])(
      "%s is not sent again unchanged",
      async (path) => {
        for (const headers of [{}, { "accept-encoding": "br" }]) {
          const first = await get(path, headers);
          // Caches on the way may have changed the validator like this.
          const validators = `"lain", ${String(first.headers.etag).replace(/^W\//, "")}`;
          const unchanged = await get(path, { ...headers, "if-none-match": validators });
          expect(unchanged.status).toBe(304);
          expect(unchanged.body).toHaveLength(0);
          expect(unchanged.headers).toMatchObject({ etag: expect.any(String), "cache-control": expect.any(String) });
          expect(unchanged.headers).not.toHaveProperty("content-length");
        }
        expect((await get(path, { "if-none-match": '"lain"' })).status).toBe(200);
      },
    );

    test("HEAD has the headers of GET", async () => {
      const [head, whole] = [await get("/tentang", {}, "HEAD"), await get("/tentang")];
      expect(head.body).toHaveLength(0);
      expect([head.headers.etag, head.headers["content-length"]]).toEqual([
        whole.headers.etag,
        String(whole.body.length),
      ]);
    });
  });

  describe("one page under many addresses", () => {
    // All these addresses are one page: each serves what is cached, although the article has changed in the database meanwhile.
    const SPELLINGS: [string, string][] = [
      ["an unknown parameter", "?utm_source=%3Cscript%3Esurat"],
      ["a parameter of another page", "?halaman=3&kategori=buku-majalah"],
      ["an empty query", "?"],
      ["the marks that networks add", `?fbclid=${"IwAR0".repeat(30)}&gclid=${"Cj0KCQ".repeat(30)}&utm_campaign=a`],
    ];

    test.each(SPELLINGS)("%s changes nothing", async (_, query) => {
      const { path } = article(0);
      const title = await titleAt(product, path);
      await rename(sql, article(0), "Judul yang belum diumumkan");
      expect(await titleAt(product, path + query)).toBe(title);
      await rename(sql, article(0), title ?? "");
    });

    test.each(SPELLINGS)("%s does not appear in the page", async (_, query) => {
      await announce(sql, [`article:${article(1).id}`]);
      const [odd, plain] = [await textOf(product, article(1).path + query), await textOf(product, article(1).path)];
      expect(odd).toBe(plain);
    });

    test("declared parameters make pages of their own, however they are written", async () => {
      const second = await textOf(product, "/artikel?halaman=2");
      expect(second).not.toBe(await textOf(product, "/artikel"));
      for (const query of ["?x=1&halaman=2", "?halaman=2&halaman=3", "?halaman=%32", "?halaman=2#x"]) {
        expect(await textOf(product, `/artikel${query}`), query).toBe(second);
      }
    });
  });

  describe("changes", () => {
    test("stay unseen until they are announced, and then show", async () => {
      const previous = await titleAt(product, article(2).path);
      await rename(sql, article(2), "Judul yang diumumkan");
      expect(await titleAt(product, article(2).path)).toBe(previous);
      await announce(sql, [`article:${article(2).id}`]);
      await expect.poll(() => titleAt(product, article(2).path), POLL_OPTIONS).toBe("Judul yang diumumkan");
    });

    test("drop the pages with their tags and no others", async () => {
      const { path } = article(3);
      const [previous, feed] = [await titleAt(product, path), await textOf(product, "/rss.xml")];
      await rename(sql, article(3), "Judul di daftar");
      await announce(sql, ["article-lists"]);
      await expect.poll(() => textOf(product, "/rss.xml"), POLL_OPTIONS).not.toBe(feed);
      expect(await titleAt(product, path)).toBe(previous);
    });

    test("announced in a transaction that is undone change nothing", async () => {
      const previous = await titleAt(product, article(4).path);
      await sql.query("begin");
      await rename(sql, article(4), "Judul yang dibatalkan");
      await announce(sql, [`article:${article(4).id}`]);
      await sql.query("rollback");
      await rename(sql, article(4), "Judul diam-diam");
      expect(await titleAt(product, article(4).path)).toBe(previous);
    });

    test("announced in ways that we do not know are passed over, and the next is heard", async () => {
      for (const payload of ["", "bukan json", "{}", "null", "[1, null, {}]", '"list"', `["${"x".repeat(7000)}"]`]) {
        await announce(sql, payload);
      }
      await rename(sql, article(5), "Judul sesudah kebisingan");
      await announce(sql, [`article:${article(5).id}`]);
      await expect.poll(() => titleAt(product, article(5).path), POLL_OPTIONS).toBe("Judul sesudah kebisingan");
    });

    test("missed while nothing could be heard show once it can", async () => {
      await titleAt(product, article(0).path);
      const listener = "from pg_stat_activity where application_name = 'pandubelanja listener'";
      const { rowCount } = await sql.query(`select pg_terminate_backend(pid) ${listener}`);
      expect(rowCount).toBe(1);
      await rename(sql, article(0), "Judul selagi tuli");
      await announce(sql, [`article:${article(0).id}`]);
      await expect.poll(() => titleAt(product, article(0).path), POLL_OPTIONS).toBe("Judul selagi tuli");

      await expect.poll(async () => (await sql.query(`select pid ${listener}`)).rowCount, POLL_OPTIONS).toBe(1);
      await rename(sql, article(0), "Judul terdengar lagi");
      await announce(sql, [`article:${article(0).id}`]);
      await expect.poll(() => titleAt(product, article(0).path), POLL_OPTIONS).toBe("Judul terdengar lagi");
    });
  });

  describe("a database that is killed", () => {
    const KEPT = ["/", "/artikel", "/toko/buku-majalah", "/rss.xml"];

    test("comes back by itself; meanwhile cached pages are served, and afterwards everything works", async () => {
      const before = await Promise.all(KEPT.map((path) => textOf(product, path)));
      const { rows } = await sql.query<{ data_directory: string }>("show data_directory");
      const file = `${rows[0]?.data_directory}/postmaster.pid`;
      const pid = async () => Number((await readFile(file, "utf8")).split("\n")[0]);
      const killed = await pid();
      process.kill(killed, "SIGKILL");
      expect(await Promise.all(KEPT.map((path) => textOf(product, path)))).toEqual(before);

      // Open sessions outlive the postmaster for a moment, so an answer before it is back proves nothing.
      await expect.poll(() => pid().catch(() => killed), POLL_OPTIONS).not.toBe(killed);
      await expect.poll(async () => (await signUp(product, "kembali@example.com")).status, POLL_OPTIONS).toBe(201);
      await expect.poll(() => readiness(product), POLL_OPTIONS).toEqual(OK);
      sql = await connected();
      await rename(sql, article(1), "Judul sesudah mati");
      await announce(sql, [`article:${article(1).id}`]);
      await expect.poll(() => titleAt(product, article(1).path), POLL_OPTIONS).toBe("Judul sesudah mati");
      expect((await fetch(`${product.url}/cari?q=laptop`)).status).toBe(200);
    });

    test("does not let a second server in when it is back", async () => {
      const second = await startProduct({ dataDir: product.dataDir, port: await freePort() }).catch(String);
      if (typeof second !== "string") await second.stop();
      expect(second).toContain(`Another server is running on the data in ${product.dataDir}.`);
    });
  });
});

describe("with a database elsewhere", () => {
  let product: Product;
  let relay: Relay;
  const sql = () => database.pool as unknown as Sql;
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let shown: Article[];

  beforeAll(async () => {
    database = await testDatabase();
    relay = await Relay.to(inject("postgres"));
    const name = database.pool.options.database;
    product = await startProduct({
      env: { ...env, DATABASE_URL: `postgres://postgres@127.0.0.1:${relay.port}/${name}` },
    });
    await settle(sql());
    shown = await articles(sql(), 3);
  });
  afterAll(async () => {
    relay.thaw();
    await relay.open();
    expect(await product.stop()).toBe(0);
    await relay.cut();
  });

  const article = (index: number) => shown[index] as Article;
  const FRESH = "/artikel/buku-majalah/belum-pernah-dibuka";

  test("it is gone: cached pages stay, the rest says so, and nothing is acknowledged that is not stored", async () => {
    const cached = ["/", "/artikel", "/toko/buku-majalah", article(0).path];
    const before = await Promise.all(cached.map((path) => textOf(product, path)));
    await relay.cut();
    await expect.poll(() => readiness(product), POLL_OPTIONS).toEqual(DEGRADED);
    // Each visit tries to render the page again; the pages are visited five times, since a failure must not replace them.
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await Promise.all(cached.map((path) => textOf(product, path)))).toEqual(before);
    }
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.url}/tentang`)).status).toBe(200);

    const page = await fetch(product.url + FRESH);
    expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(page.headers.get("retry-after")).toBe("5");
    expect(await page.text()).toContain("Unexpected Application Error!");
    const suggestions = await fetch(`${product.url}/api/suggestions?q=sepatu`);
    expect([suggestions.status, await suggestions.json()]).toEqual([
      503,
      { error: { code: "database_unavailable", message: expect.any(String), requestId: expect.any(String) } },
    ]);

    const rest = await signUp(product, "hilang@example.com");
    expect([rest.status, rest.headers.get("access-control-allow-origin")]).toEqual([503, "*"]);
    expect(await rest.json()).toEqual({
      code: expect.stringMatching(/^PGRST00[0-3]$/),
      message: expect.any(String),
      details: null,
      hint: null,
    });
    const form = await fetch(`${product.url}/newsletter`, {
      method: "POST",
      body: new URLSearchParams({ email: "hilang@example.com" }),
    });
    const answer = await form.text();
    expect([form.status, answer]).toEqual([503, expect.stringContaining("Terjadi kesalahan")]);
    expect(answer).toContain('value="hilang@example.com"');
  });

  test("it is back: what was changed meanwhile shows, and what failed works", async () => {
    await rename(sql(), article(0), "Judul selagi putus");
    await announce(sql(), [`article:${article(0).id}`]);
    await relay.open();
    await expect.poll(() => titleAt(product, article(0).path), POLL_OPTIONS).toBe("Judul selagi putus");
    await expect.poll(() => readiness(product), POLL_OPTIONS).toEqual(OK);
    expect((await fetch(product.url + FRESH)).status).toBe(404);
    expect((await signUp(product, "hilang@example.com")).status).toBe(201);
    const { rows } = await sql().query("select email from newsletter_subscriptions");
    expect(rows).toEqual([{ email: "hilang@example.com" }]);
  });

  test("it hangs: cached pages stay, and readiness still answers", async () => {
    // The request leaves a connection in the pool that will never answer again.
    await textOf(product, "/cari?q=kopi");
    // Pictures change the page when they are made, so their jobs end first. Those that failed while the database was away would wait for minutes.
    await sql().query("update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null");
    await expect.poll(() => openJobs(sql()), { timeout: 60_000 }).toBe(0);
    // Changes of the previous test may still arrive as late as the second visit. This change is heard after all of them.
    await rename(sql(), article(0), "Judul sebelum macet");
    await announce(sql(), ["static"]);
    await expect.poll(() => textOf(product, "/artikel"), POLL_OPTIONS).toContain("Judul sebelum macet");
    const before = await textOf(product, "/artikel");
    relay.freeze();
    try {
      expect(await textOf(product, "/artikel")).toBe(before);
      await expect.poll(() => readiness(product)).toEqual(DEGRADED);
    } finally {
      relay.thaw();
    }
  });

  test("it is slow: what would pile up is sent away with a time to come again, cached pages stay, and then all works", async () => {
    const before = await textOf(product, "/artikel");
    let answered = 0;
    relay.slow(SLOW);
    try {
      const searches = Array.from({ length: MANY }, async (_, index) => {
        const response = await fetch(`${product.url}/cari?q=lambat${index}`);
        await response.text();
        answered += 1;
        return { status: response.status, again: Number(response.headers.get("retry-after")) };
      });
      await expect.poll(() => answered, POLL_OPTIONS).toBeGreaterThan(0);
      expect(await textOf(product, "/artikel")).toBe(before);
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      await expect.poll(() => readiness(product), POLL_OPTIONS).toEqual(DEGRADED);
      const refused = (await Promise.all(searches)).filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.filter(({ status, again }) => status !== 503 || !(again > 0))).toEqual([]);
    } finally {
      relay.slow(0);
    }
    await expect.poll(() => readiness(product), POLL_OPTIONS).toEqual(OK);
    expect((await fetch(`${product.url}/cari?q=lambat1`)).status).toBe(200);
    expect((await signUp(product, "lambat@example.com")).status).toBe(201);
  });

  test("it hangs: asked to stop, the product stops all the same", async () => {
    relay.freeze();
    try {
      expect(await product.stop()).toBe(0);
    } finally {
      relay.thaw();
    }
  });
});

async function openJobs(sql: Sql): Promise<number> {
  const { rows } = await sql.query(
    "select count(*)::int as open from graphile_worker.jobs where attempts < max_attempts",
  );
  return rows[0].open;
}

type Target = { path: string } | { host: string; port: number };

/** The delay of each answer of a slow database in milliseconds, longer than readiness waits. */
const SLOW = 2_500;
/** The number of requests, more than may be under way at once. */
const MANY = 300;

/** Relays connections to the database; it can be cut (connections break and are refused), slow, or frozen (nothing comes through). */
class Relay {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #target: Target;
  #frozen = false;
  #delay = 0;
  port = 0;

  private constructor(target: Target) {
    this.#target = target;
  }

  static async to({ host, port }: { host: string; port: number }): Promise<Relay> {
    const relay = new Relay(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    await relay.open();
    return relay;
  }

  async open(): Promise<void> {
    if (this.#server) return;
    const server = createServer((near) => this.#join(near, connect(this.#target)));
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(this.port, "127.0.0.1", resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** @param ms the delay of each piece of an answer */
  slow(ms: number) {
    this.#delay = ms;
  }

  freeze() {
    this.#frozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw() {
    this.#frozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(near: Socket, far: Socket) {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      // Pieces are sent one after the other, even where the delay has ended meanwhile.
      let earlier: Promise<unknown> = Promise.resolve();
      from.on("data", (bytes) => {
        const delay = from === far ? this.#delay : 0;
        earlier = earlier.then(() => (delay > 0 ? pause(delay) : undefined)).then(() => to.writable && to.write(bytes));
      });
      from.on("error", () => {});
      from.on("close", () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#frozen) from.pause();
    }
  }
}
