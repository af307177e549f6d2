import { Hono } from "hono";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addArticle, addAuthor } from "../../../modules/articles/article.fixtures.ts";
import { systemClock } from "../../../platform/clock.ts";
import { ClientKeys } from "../../../platform/http/client-keys.ts";
import { memoryLimiter } from "../../../platform/http/rate-limits.ts";
import { requestOf, VisitorClassifier } from "../../../platform/http/visitor-classifier.ts";
import { deleteOldRows } from "../../../platform/jobs/retention.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { publicKindOf } from "../../../product/addresses.ts";
import { shownPagesOf } from "../../../product/find-pages.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { offerRedirect } from "../../listings/offer-redirect.ts";
import { ClickCounter, clickRecorder } from "./commands.ts";
import { clicks as clicksModule } from "./module.ts";
import { storeClicks } from "./queries.ts";

const { db, pool, asOwner } = await testDatabase();
const log = createLog("silent");
const timeZone = "Asia/Jakarta";
const SITE = "https://belanja.example";
const PERSON =
  "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const classifier = new VisitorClassifier({ clientKeys: new ClientKeys(0, () => {}), clock: systemClock });
const shownPages = shownPagesOf({ siteUrl: SITE }, db);
const newCounter = (shown = shownPages) =>
  new ClickCounter({ db, clock: systemClock, timeZone, log, shownPages: shown });

beforeEach(async () => void (await db.deleteFrom("store_clicks").execute()));

function site({ most = 1000 } = {}) {
  const clicks = newCounter();
  const recordClick = clickRecorder({
    ...{ clicks, siteUrl: SITE, isPage: (path) => publicKindOf(path) !== undefined },
    ...{ limiter: memoryLimiter({ name: "clicks", limit: most, window: 60_000 }), addressOf: () => "192.0.2.1" },
    isPerson: (c) => classifier.isPerson(requestOf(c)),
  });
  const app = new Hono().route(
    "/ke",
    offerRedirect({ reads: pool, clock: systemClock, productCounts: { showSamples: true }, recordClick }),
  );
  return {
    async follow(offer: number | string, headers: Record<string, string> = {}, method = "GET") {
      const response = await app.request(`${SITE}/ke/${offer}`, {
        method,
        headers: { "user-agent": PERSON, ...headers },
      });
      return {
        status: response.status,
        location: response.headers.get("location"),
        policy: response.headers.get("referrer-policy"),
      };
    },
    flush: () => clicks.flush(),
  };
}

const rows = () => db.selectFrom("store_clicks").select(["product_id", "page", "clicks"]).orderBy("page").execute();
const real = await addProduct(db, { offers: [{ merchant: "Nyata" }, { withdrawn_at: new Date() }] });
const [offer = 0, gone = 0] = real.offers;

test("people are counted by merchant, product, page and day, and sent on at once", async () => {
  const { follow, flush } = site();
  const page = `/produk/${real.slug}`;
  expect(await follow(offer, { referer: `${SITE}${page}?urut=harga` })).toMatchObject({
    status: 302,
    policy: "no-referrer",
  });
  await follow(offer, { referer: `${SITE}${page}`, "sec-fetch-dest": "document" });
  await follow(offer, { referer: "https://mesin-cari.example/produk/x" });
  await follow(offer, { referer: `${SITE}/admin/pengguna` });
  await follow(offer);
  await flush();
  await flush();
  expect(await rows()).toEqual([
    { product_id: real.id, page: "", clicks: 3 },
    { product_id: real.id, page, clicks: 2 },
  ]);
});

describe("nobody is counted", () => {
  test.each([
    ["a crawler", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a crawler that reads like a browser", { "user-agent": `${PERSON} (compatible; bingbot/2.0)` }],
    ["a program", { "user-agent": "curl/8.9.1" }],
    ["a library", { "user-agent": "python-requests/2.32" }],
    ["who says nothing", { "user-agent": "" }],
    ["a preview of a chat", { "user-agent": "WhatsApp/2.23.20.0" }],
    ["a browser that loads ahead", { "sec-purpose": "prefetch;prerender" }],
    ["an older one", { purpose: "prefetch" }],
    ["a script of a page", { "sec-fetch-dest": "empty" }],
  ])("%s", async (_who, headers) => {
    const { follow, flush } = site();
    expect((await follow(offer, headers)).status).toBe(302);
    await flush();
    expect(await rows()).toEqual([]);
  });

  test("who asks whether it is there, finds it gone, or asks for what never was", async () => {
    const { follow, flush } = site();
    expect((await follow(offer, {}, "HEAD")).status).toBe(302);
    expect((await follow(gone)).location).toContain(`/produk/${real.slug}`);
    expect((await follow(999_999)).status).toBe(404);
    await flush();
    expect(await rows()).toEqual([]);
  });

  test("who would be sent to a number, which a feed had before they were refused", async () => {
    const { slug, offers } = await addProduct(db, {
      offers: [
        { url: "http://203.0.113.7/barang" },
        { url: "https://0xcb007107/barang" },
        { url: "https://[2001:db8::1]:8443/barang" },
        { url: "http://10.0.0.8:8080/barang", merchant: "Toko sendiri" },
      ],
    });
    const { follow, flush } = site();
    await db
      .updateTable("merchants")
      .set({ page_hosts: ["10.0.0.8:8080"] })
      .where("name", "=", "Toko sendiri")
      .execute();
    const [own, ...others] = offers.toReversed();
    for (const number of others) expect((await follow(number)).location).toBe(`/produk/${slug}?penawaran=berakhir`);
    await flush();
    expect(await rows()).toEqual([]);
    // An editor has entered this address, so a redirect to a private address is allowed.
    expect((await follow(own ?? 0)).location).toBe("http://10.0.0.8:8080/barang");
    await flush();
    expect((await rows()).map(({ clicks }) => clicks)).toEqual([1]);
  });

  test("who is sent to an invented merchant", async () => {
    const sample = await addProduct(db, { is_sample: true });
    const { follow, flush } = site();
    expect((await follow(sample.offers[0] ?? 0)).status).toBe(302);
    await flush();
    const counter = newCounter();
    const { merchant_id: merchant } = await db
      .selectFrom("offers")
      .select("merchant_id")
      .where("id", "=", sample.offers[0] ?? 0)
      .executeTakeFirstOrThrow();
    counter.add({ merchant, product: sample.id, page: "" });
    await counter.flush();
    expect(await rows()).toEqual([]);
  });
});

test("one address counts so often", async () => {
  const { follow, flush } = site({ most: 3 });
  for (let click = 0; click < 5; click += 1) expect((await follow(offer)).status).toBe(302);
  await flush();
  expect((await rows()).map(({ clicks }) => clicks)).toEqual([3]);
});

test("a page is kept where there is one, and no more of an address than its path", async () => {
  const author = { authorId: "penulis", category: "komputer-laptop" } as const;
  await addAuthor(db);
  const shown = await addArticle(db, { ...author, slug: "terbit" });
  await addArticle(db, { ...author, slug: "draf", status: "draft" });
  await db.updateTable("merchants").set({ slug: "nyata" }).where("name", "=", "Nyata").execute();
  const { follow, flush } = site();
  const there = ["/", "/tentang", shown.path, `/produk/${real.slug}`, "/penjual/nyata", "/harga/elektronik-gadget"];
  const madeUp = [
    ...["/produk/judi-online-gacor", "/penjual/judi", "/artikel/komputer-laptop/judi", "/artikel/komputer-laptop/draf"],
    ...["/harga/elektronik-gadget/judi", "/toko/judi", "/pratinjau/rahasia", "/admin", "/judi", "/media/a/b"],
  ];
  for (const path of [...there, ...madeUp]) await follow(offer, { referer: `${SITE}${path}?q=judi#judi` });
  await flush();
  expect(await rows()).toEqual(
    [{ page: "", clicks: madeUp.length }, ...there.map((page) => ({ page, clicks: 1 }))]
      .map((row) => ({ product_id: real.id, ...row }))
      .sort((one, other) => (one.page < other.page ? -1 : 1)),
  );
});

test("two processes add up; what the database does not take waits, and a merchant that is gone is left out", async () => {
  const [one, other] = [newCounter(), newCounter()];
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", offer)
    .executeTakeFirstOrThrow();
  for (const counter of [one, other]) counter.add({ merchant, product: real.id, page: "" });
  one.add({ merchant: 999_999, product: null, page: "" });
  await asOwner("alter table store_clicks rename to away");
  await one.flush();
  await asOwner("alter table away rename to store_clicks");
  await Promise.all([one.flush(), other.flush()]);
  expect(await rows()).toEqual([{ product_id: real.id, page: "", clicks: 2 }]);
});

test("of any number of pages so many are told apart within a day", async () => {
  const counter = newCounter(async (paths) => new Set(paths));
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", offer)
    .executeTakeFirstOrThrow();
  for (let path = 0; path < 20_010; path += 1) counter.add({ merchant, product: null, page: `/produk/${path}` });
  await counter.flush();
  const { rows: counts } = await sql<{ pages: number; clicks: number }>`
    select count(*)::int as pages, sum(clicks)::int as clicks from store_clicks`.execute(db);
  expect(counts).toEqual([{ pages: 20_001, clicks: 20_010 }]);
});

test("they add up by merchant, product, page and day, and are forgotten after 13 months", async () => {
  const { merchant_id: merchant } = await db
    .selectFrom("offers")
    .select("merchant_id")
    .where("id", "=", offer)
    .executeTakeFirstOrThrow();
  await sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
    select (now() at time zone ${timeZone})::date - back, ${merchant}, product, page, clicks
    from (values (0, ${real.id}::bigint, '/a', 2), (1, 0, '', 3), (40, ${real.id}, '/a', 10), (390, 0, '', 1), (400, 0, '', 1))
      as v (back, product, page, clicks)`.execute(db);
  const by = (group: "merchant" | "product" | "page" | "day", days = 30) =>
    storeClicks(db, { by: group, days, timeZone });
  expect(await by("merchant")).toEqual({
    total: 5,
    rows: [{ label: "Nyata", path: expect.stringMatching(/^\/penjual\/./), clicks: 5 }],
  });
  expect((await by("product", 90)).rows).toEqual([
    { label: expect.stringMatching(/^Produk/), path: `/produk/${real.slug}`, clicks: 12 },
    { label: "", path: null, clicks: 3 },
  ]);
  expect((await by("page")).rows.map(({ path, clicks }) => [path, clicks])).toEqual([
    [null, 3],
    ["/a", 2],
  ]);
  expect((await by("day")).rows.map(({ clicks }) => clicks)).toEqual([2, 3]);
  const nightly = deleteOldRows(clicksModule.retention, { db, clock: systemClock, config: {} });
  await nightly.run({}, { signal: new AbortController().signal, log });
  expect((await rows()).reduce((sum, { clicks }) => sum + clicks, 0)).toBe(16);
});
