import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { addFeed, changeFeed, resumePages } from "../commands.ts";
import { feedDashboardItems } from "../dashboard-items.ts";
import { FEEDS_PATH } from "../paths.shared.ts";
import { feedScenario, READER } from "../runs/run.fixtures.ts";
import { offerPage, startShop } from "./shop.fixtures.ts";

const database = await testDatabase();
const shop = await startShop();
const other = await startShop();
const inner = await startShop("127.0.0.2");

afterEach(async () => {
  shop.answers.clear();
  shop.asked.splice(0);
  await database.db.deleteFrom("page_origins").execute();
});

const ADMIN = { personId: 1, email: "", name: "", role: "admin" } as const;

/** Makes a merchant with a feed of these pages of the shop. */
async function feedOf(...paths: readonly string[]) {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed({ pages: paths.map(shop.url), mayReadPages: true });
  const key = (path: string) => `page-${createHash("sha256").update(shop.url(path)).digest("hex").slice(0, 20)}`;
  const pageOf = (path: string) =>
    scenario.db
      .selectFrom("feed_pages")
      .selectAll()
      .where("feed_id", "=", feed)
      .where("url", "=", shop.url(path))
      .executeTakeFirstOrThrow();
  return { scenario, feed, pageOf, pricesOf: (path: string) => scenario.prices(key(path)) };
}

const redirectTo =
  (location: string): RequestListener =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

test("pages become offers as rows of any feed do, after a person has accepted the first run", async () => {
  const { scenario, feed, pricesOf } = await feedOf("/kipas", "/panci");
  shop.answers.set("/kipas", offerPage(250_000)).set("/panci", offerPage("95.000", "Panci Melati"));
  const held = await scenario.run(feed);
  expect(held).toMatchObject({ state: "held", reason: "first-run", rows_read: 2, new_offers: 2, rejected: 0 });
  expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", is_sighting: true });
  expect((await pricesOf("/kipas")).current).toMatchObject({ price: 250_000, availability: 1 });
  scenario.days(1);
  shop.answers.set("/kipas", offerPage(240_000));
  expect(await scenario.run(feed)).toMatchObject({ state: "applied", price_changed: 1, unchanged: 1 });
  expect((await pricesOf("/kipas")).points).toEqual([
    [250_000, 1],
    [240_000, 1],
  ]);
});

test("one request at a time and host, ten seconds apart, by a name that explains itself; robots.txt once a day", async () => {
  const { scenario, feed } = await feedOf("/a", "/b");
  shop.answers.set("/a", offerPage(1000)).set("/b", offerPage(2000));
  await scenario.run(feed, undefined, true);
  expect(shop.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/a", "/b"]);
  expect(new Set(shop.asked.map(({ agent }) => agent))).toEqual(new Set([READER]));
  expect(scenario.waits).toEqual([10_000, 10_000]);
  await scenario.run(feed);
  expect(shop.asked.filter(({ path }) => path === "/robots.txt")).toHaveLength(1);
  scenario.days(1);
  await scenario.run(feed);
  expect(shop.asked.filter(({ path }) => path === "/robots.txt")).toHaveLength(2);
});

describe("robots.txt", () => {
  const robots = (text: string, status = 200): RequestListener => {
    return (_, response) => void response.writeHead(status).end(text);
  };
  const problemsUnder = async (listener: RequestListener) => {
    const { scenario, feed, pageOf } = await feedOf("/boleh", "/jangan/1");
    shop.answers.set("/boleh", offerPage(1000)).set("/jangan/1", offerPage(2000)).set("/robots.txt", listener);
    await scenario.run(feed, undefined, true);
    return { scenario, problems: [(await pageOf("/boleh")).problem, (await pageOf("/jangan/1")).problem] };
  };

  test("is obeyed, the rules for our name before those for all", async () => {
    expect((await problemsUnder(robots("User-agent: *\nDisallow: /jangan"))).problems).toEqual([null, "page-robots"]);
    await database.db.deleteFrom("page_origins").execute();
    const named = "User-agent: *\nDisallow: /jangan\n\nUser-agent: Contoh-Pages\nDisallow: /boleh";
    expect((await problemsUnder(robots(named))).problems).toEqual(["page-robots", null]);
    expect(shop.asked.map(({ path }) => path)).not.toContain("/boleh\n");
  });

  test("that closes a page is no reason to name its address twice", async () => {
    await problemsUnder(robots("User-agent: *\nDisallow: /jangan"));
    const noted = database.db.selectFrom("feed_rejections").select("value").orderBy("run_id", "desc").limit(1);
    expect(await noted.execute()).toEqual([{ value: shop.url("/jangan/1") }]);
  });

  test("may ask for a longer pause, and one that is too long is a refusal", async () => {
    const { scenario } = await problemsUnder(robots("User-agent: *\nCrawl-delay: 45"));
    expect(scenario.waits).toEqual([45_000, 45_000]);
    await database.db.deleteFrom("page_origins").execute();
    expect((await problemsUnder(robots("User-agent: *\nCrawl-delay: 9000"))).problems).toEqual([
      "page-robots",
      "page-robots",
    ]);
  });

  test.each([
    ["open where there is none", 404, [null, null]],
    ["open where it is for others", 403, [null, null]],
    ["closed where the server is broken", 503, ["page-robots-closed", "page-robots-closed"]],
    ["closed where we ask too often", 429, ["page-robots-closed", "page-robots-closed"]],
  ])("leaves the shop %s", async (_name, status, problems) =>
    expect((await problemsUnder(robots("", status))).problems).toEqual(problems),
  );

  test("that is longer than 512 kB holds as far as that", async () => {
    const long = `User-agent: *\nDisallow: /jangan\n${"#".repeat(3_000_000)}\nDisallow: /boleh`;
    expect((await problemsUnder(robots(long))).problems).toEqual([null, "page-robots"]);
  });
});

describe("a page without a price is named as what it is", () => {
  test.each<[string, RequestListener | string]>([
    ["page-gone", (_, response) => void response.writeHead(410).end()],
    ["page-status", (_, response) => void response.writeHead(500).end()],
    ["page-refused", (_, response) => void response.writeHead(403).end()],
    ["page-busy", (_, response) => void response.writeHead(429, { "retry-after": "60" }).end()],
    ["page-login", (_, response) => void response.writeHead(401).end()],
    ["page-login", redirectTo("/login?ke=kipas")],
    ["page-login", '<form><input type="password"></form>'],
    ["page-moved", redirectTo(other.url("/x"))],
    ["page-moved", redirectTo("http://169.254.169.254/latest")],
    ["page-redirects", redirectTo("/kipas")],
    ["page-moved", redirectTo("http://[")],
    ["page-too-large", (_, response) => void response.writeHead(200).end("a".repeat(5_000_000))],
    [
      "page-too-large",
      (_, response) =>
        void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(200_000_000))),
    ],
    ["page-not-html", (_, response) => void response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF")],
    ["page-not-html", (_, response) => void response.writeHead(200, { "content-encoding": "br" }).end("x")],
    ["page-not-html", (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end("bukan gzip")],
    ["page-unreachable", (_, response) => void response.destroy()],
    [
      "page-unreachable",
      (_, response) => void response.writeHead(200, { "content-length": 99 }).write("a", () => response.destroy()),
    ],
    ["page-price-range", offerPage("1.000 - 2.000")],
    ["page-aggregate-offer", offerPage("", "x", { "@type": "AggregateOffer", lowPrice: 1000, highPrice: 2000 })],
    ["page-other-currency", offerPage("10", "x", { priceCurrency: "USD" })],
    ["page-no-product", "<p>Halo"],
  ])("%s (%#)", async (problem, answer) => {
    const { scenario, feed, pageOf } = await feedOf("/kipas", "/panci");
    shop.answers.set("/kipas", answer).set("/panci", offerPage(95_000));
    const run = await scenario.run(feed, undefined, true);
    expect(run).toMatchObject({
      state: "applied",
      rows_read: 2,
      new_offers: 1,
      rejected: 1,
      rejections: { [problem]: 1 },
    });
    expect(await pageOf("/kipas")).toMatchObject({ problem, failures: 1, paused_at: null });
    expect(inner.asked.length + other.asked.length).toBe(0);
  });

  test("a named host of our own network is not reached, robots.txt included", async () => {
    const scenario = await feedScenario(database);
    const feed = await scenario.feed({ pages: [inner.url("/kipas"), shop.url("/panci")], mayReadPages: true });
    shop.answers.set("/panci", offerPage(95_000));
    await scenario.run(feed, undefined, true);
    const { rows } = await sql`select problem from feed_pages where feed_id = ${feed} order by id`.execute(scenario.db);
    expect(rows).toEqual([{ problem: "page-robots-closed" }, { problem: null }]);
    expect(inner.asked).toEqual([]);
  });

  test("page-timed-out: a server that never comes to its end", async () => {
    const { scenario, feed, pageOf } = await feedOf("/kipas");
    shop.answers.set("/kipas", (_, response) => void response.writeHead(200).write("a"));
    const run = await scenario.start(feed, undefined, true);
    await scenario.work(run, { pages: { ...scenario.parts.pages, timeout: 200 } });
    expect(await pageOf("/kipas")).toMatchObject({ problem: "page-timed-out" });
  });

  test("packed against our asking, in another encoding and after a redirect it is read", async () => {
    const { scenario, feed, pricesOf } = await feedOf("/kipas", "/lama");
    const packed = gzipSync(Buffer.from(offerPage(250_000, "Kopi Café"), "latin1"));
    shop.answers.set("/lama", redirectTo("/baru")).set("/baru", offerPage(90_000));
    shop.answers.set("/kipas", (_, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=latin1", "content-encoding": "gzip" }).end(packed);
    });
    await scenario.run(feed, undefined, true);
    const titles = await sql<{ title: string }>`select title from offers where feed_id = ${feed} order by id`.execute(
      scenario.db,
    );
    expect(titles.rows[0]?.title).toBe("Kopi Café");
    expect((await pricesOf("/lama")).current?.price).toBe(90_000);
  });
});

describe("of a page that fails", () => {
  test("the offer ages and is not withdrawn; the third failure in a row pauses the page, until a person resumes it", async () => {
    const { scenario, feed, pageOf, pricesOf } = await feedOf("/kipas", "/panci");
    shop.answers.set("/kipas", offerPage(250_000)).set("/panci", offerPage(95_000));
    await scenario.run(feed, undefined, true);
    const seenOf = async () =>
      (
        await sql<{ seen_at: Date | null }>`
          select p.seen_at from offers o join offer_prices p on p.offer_id = o.id
          where o.feed_id = ${feed} and o.url = ${shop.url("/kipas")}`.execute(scenario.db)
      ).rows[0]?.seen_at;
    expect(await seenOf()).toBeNull();
    const { sighted_at } = await sql<{ sighted_at: Date }>`select sighted_at from feeds where id = ${feed}`
      .execute(scenario.db)
      .then(({ rows: [row] }) => row ?? { sighted_at: null });
    shop.answers.set("/kipas", (_, response) => void response.writeHead(500).end());
    for (let failures = 1; failures <= 3; failures++) {
      scenario.days(1);
      expect(await scenario.run(feed)).toMatchObject({ state: "applied", withdrawn: 0, rejected: 1 });
      expect(await pageOf("/kipas")).toMatchObject({ failures });
    }
    expect((await pageOf("/kipas")).paused_at).not.toBeNull();
    const paused = {
      text: "1 halaman produk dijeda karena tiga kali gagal dibaca; harganya tidak diperbarui.",
      tone: "warning",
      link: { path: `${FEEDS_PATH}?id=${feed}`, label: "Periksa" },
    };
    expect(await feedDashboardItems(scenario.db, ADMIN)).toContainEqual(paused);
    expect((await pricesOf("/kipas")).current).toMatchObject({ price: 250_000, gone: false });
    expect(await seenOf()).toEqual(sighted_at);
    scenario.days(1);
    shop.asked.splice(0);
    await scenario.run(feed);
    expect(shop.asked.map(({ path }) => path)).not.toContain("/kipas");
    shop.answers.set("/kipas", offerPage(240_000));
    expect(await resumePages(scenario.db, feed, CLI)).toEqual({ ok: true, value: 1 });
    expect(await feedDashboardItems(scenario.db, ADMIN)).not.toContainEqual(paused);
    expect(await scenario.run(feed)).toMatchObject({ state: "applied", price_changed: 1 });
    expect(await seenOf()).toBeNull();
  });

  test("that is gone, or was taken from the list, the offer is withdrawn as one that a file has no more", async () => {
    const { scenario, feed, pricesOf } = await feedOf("/kipas", "/panci", "/tetap");
    for (const path of ["/kipas", "/panci", "/tetap"]) shop.answers.set(path, offerPage(95_000, path));
    await scenario.run(feed, undefined, true);
    shop.answers.delete("/kipas");
    const parts = { ...scenario.parts, audit: CLI };
    expect(await changeFeed(parts, feed, { pages: [shop.url("/kipas"), shop.url("/tetap")] })).toMatchObject({
      ok: true,
    });
    for (let day = 0; day < 2; day++) {
      scenario.days(1);
      await scenario.run(feed);
    }
    expect((await pricesOf("/kipas")).current).toMatchObject({ gone: true });
    expect((await pricesOf("/panci")).current).toMatchObject({ gone: true });
    expect((await pricesOf("/tetap")).current).toMatchObject({ gone: false });
  });

  test("a server that wants to be left alone is", async () => {
    const { scenario, feed } = await feedOf("/kipas", "/panci");
    shop.answers.set("/panci", offerPage(95_000));
    shop.answers.set("/kipas", (_, response) => void response.writeHead(429, { "retry-after": "60" }).end());
    await scenario.run(feed, undefined, true);
    expect(scenario.waits).toEqual([10_000, 70_000]);
  });
});

test("a run that is cut off goes on with the pages that it has not read", async () => {
  const { scenario, feed } = await feedOf("/a", "/b", "/c");
  for (const path of ["/a", "/b", "/c"]) shop.answers.set(path, offerPage(1000, path));
  const { wait } = scenario.parts.pages;
  let waits = 0;
  const broken = async (time: number, signal: AbortSignal) => {
    waits += 1;
    if (waits === 3) throw new Error("the process ends");
    return wait(time, signal);
  };
  const run = await scenario.start(feed, undefined, true);
  await expect(scenario.work(run, { pages: { ...scenario.parts.pages, wait: broken } })).rejects.toThrow(
    "the process ends",
  );
  expect(await scenario.work(run)).toMatchObject({ state: "applied", new_offers: 3, duplicates: 0 });
  expect(shop.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/a", "/b", "/c"]);
});

describe("a list of pages", () => {
  const added = async (address: string, mayReadPages: boolean) => {
    const scenario = await feedScenario(database);
    const result = await addFeed(scenario.given, { merchant: scenario.merchant, pages: [address], mayReadPages });
    return result.ok ? "ok" : result.code;
  };

  test("asks for somebody's word for each new host, which is audited", async () => {
    expect(await added("https://melati.example/kipas", false)).toBe("pages-unconfirmed");
    expect(await added("https://melati.example/kipas", true)).toBe("ok");
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_log where action = 'merchant.page-hosts-added' order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows[0]?.detail).toMatchObject({ hosts: ["melati.example"] });
  });

  test.each([
    "https://shopee.co.id/a-i.1.2",
    "https://WWW.Tokopedia.com/x",
    "https://tokopedia.com./x",
    "https://ｌａｚａｄａ.co.id/x",
    "http://blibli.com:8080/x",
    "https://m.bukalapak.com/x",
    "https://shop.tiktok.com/x",
  ])("refuses %s, with the promise too", async (address) =>
    expect(await added(address, true)).toBe("page-marketplace"),
  );

  test.each(["melati.example/kipas", "ftp://melati.example/", "https://a:b@melati.example/", "javascript:alert(1)"])(
    "refuses %s",
    async (address) => expect(await added(address, true)).toBe("page-address"),
  );

  test("a host that is taken from the merchant is read no more", async () => {
    const { scenario, feed, pageOf } = await feedOf("/kipas");
    shop.answers.set("/kipas", offerPage(1000));
    await scenario.db.updateTable("merchants").set({ page_hosts: [] }).where("id", "=", scenario.merchantId).execute();
    await scenario.run(feed, undefined, true);
    expect(await pageOf("/kipas")).toMatchObject({ problem: "page-host" });
    expect(shop.asked).toEqual([]);
  });
});
