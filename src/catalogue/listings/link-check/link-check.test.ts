import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { createGuardedRequest } from "../../../platform/fetch/guarded-request.ts";
import { deleteOldRows } from "../../../platform/jobs/retention.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { listings } from "../module.ts";
import { findOfferBehind } from "./find-offer.ts";
import {
  countMissingRequest,
  deleteLeastRequested,
  missingRequestLimiter,
  mostRequested,
} from "./missing-product-requests.ts";
import { readPastedLink } from "./shop-link.ts";
import { resolveShortLink } from "./short-link.ts";

const { db, pool } = await testDatabase();

const linkIn = (text: string) => {
  const read = readPastedLink(text);
  if (read.kind !== "link") throw new Error(`no link: ${text}`);
  return read.link;
};
const behind = async (text: string, showSamples = true) =>
  (await findOfferBehind(pool, linkIn(text), { showSamples }))?.slug;
const ofStore = (name: string, store: string) =>
  db.updateTable("merchants").set({ store }).where("name", "=", name).execute();

test("an offer is found by the store's own number, whatever else the address says", async () => {
  await addProduct(db, { slug: "ponsel", offers: [{ merchant: "Shopee Uji", external_id: "12345.678901" }] });
  await addProduct(db, { slug: "lain", offers: [{ merchant: "Lain", external_id: "678901" }] });
  expect(await behind("https://shopee.co.id/apa-saja-i.12345.678901")).toBeUndefined();
  await ofStore("Shopee Uji", "shopee");
  expect(await behind("https://shopee.co.id/apa-saja-i.12345.678901?x=1")).toBe("ponsel");
  expect(await behind("https://shopee.co.id/product/99/678901")).toBeUndefined();
});

test("an offer is found by its address, with or without tracking on either side", async () => {
  const url = "https://www.toko.example/barang/teh?utm_source=feed&sku=7";
  await addProduct(db, { slug: "teh", offers: [{ url }] });
  await addProduct(db, { slug: "kopi", offers: [{ url: "http://toko.example/barang/kopi/" }] });
  await addProduct(db, { slug: "contoh", offers: [{ url: "https://toko.example/contoh" }], is_sample: true });
  await addProduct(db, { slug: "hilang", offers: [{ url: "https://toko.example/hilang" }], hidden_at: new Date() });
  expect(await behind("https://toko.example/barang/teh?sku=7&fbclid=x")).toBe("teh");
  expect(await behind("https://toko.example/barang/teh?sku=8")).toBeUndefined();
  expect(await behind("https://m.toko.example/barang/kopi?ref=wa")).toBe("kopi");
  expect(await behind("https://toko.example/hilang")).toBeUndefined();
  expect(await behind("https://toko.example/contoh")).toBe("contoh");
  expect(await behind("https://toko.example/contoh", false)).toBeUndefined();
});

test("what is not held is counted by store and number, and forgotten after thirteen months", async () => {
  const at = (text: string) => ({
    clock: { now: () => new Date(text) },
    visitor: "192.0.2.1",
    limiter: missingRequestLimiter(),
  });
  const link = linkIn("https://shopee.co.id/rahasia-i.1.2?token=abc");
  await countMissingRequest(db, link, at("2026-01-01T00:00:00Z"));
  await countMissingRequest(db, link, at("2026-02-01T00:00:00Z"));
  await countMissingRequest(db, linkIn("https://www.informa.co.id/p/kursi.html"), at("2026-02-02T00:00:00Z"));
  await countMissingRequest(db, linkIn("https://toko-lain.example/barang"), at("2026-02-02T00:00:00Z"));
  expect(await mostRequested(db)).toEqual([
    { store: "shopee", item: "1.2", times: 2, lastAt: "2026-02-01T00:00:00Z" },
    { store: "informa", item: "", times: 1, lastAt: "2026-02-02T00:00:00Z" },
  ]);
  const nightly = deleteOldRows(listings.retention, { db, clock: at("2027-03-03T12:00:00Z").clock, config: {} });
  await nightly.run({}, { signal: new AbortController().signal, log: createLog("silent") });
  expect(await mostRequested(db)).toMatchObject([{ store: "informa" }]);
});

test("one visitor is counted so often, others go on, and all together so often", async () => {
  await db.deleteFrom("wished_offers").execute();
  const limiter = missingRequestLimiter();
  const clock = { now: () => new Date("2026-01-01T00:00:00Z") };
  const request = (visitor: string, item: number) =>
    countMissingRequest(db, linkIn(`https://shopee.co.id/barang-i.1.${item}`), { clock, visitor, limiter });
  for (let item = 1; item <= 40; item += 1) await request("192.0.2.1", item);
  expect(await mostRequested(db)).toHaveLength(10);
  await request("192.0.2.2", 41);
  expect((await mostRequested(db)).map(({ item }) => item)).toContain("1.41");
  for (let visitor = 0; visitor < 30; visitor += 1)
    for (let item = 0; item < 10; item += 1) await request(`2001:db8:${visitor}::/64`, 1_000 + visitor * 10 + item);
  const { count } = await db
    .selectFrom("wished_offers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(count).toBe(60);
});

test("of more than an editor ever reads the least wanted are forgotten", async () => {
  await db.deleteFrom("wished_offers").execute();
  await sql`
    insert into wished_offers (store, item, times, first_at, last_at)
    select 'shopee', n::text, case when n = 7 then 2 else 1 end, '2026-01-01', '2026-01-01'::timestamptz + n * interval '1 second'
    from generate_series(1, 20100) n`.execute(db);
  await deleteLeastRequested(db);
  const { rows } = await sql<{ item: string }>`
    select item from wished_offers order by last_at limit 2`.execute(db);
  expect(rows.map(({ item }) => item)).toEqual(["7", "102"]);
});

const asked: string[] = [];
const shortener = createServer((request, response) => {
  asked.push(request.url ?? "");
  const target = {
    "/barang": "https://shopee.co.id/HP-i.1.2?utm_source=wa",
    "/dalam": "http://127.0.0.1/rahasia",
    "/lain": "https://penipu.example/a/b",
  }[request.url ?? ""];
  if (target) response.writeHead(302, { location: target }).end();
  else response.writeHead(200).end("<html>");
});
await new Promise<void>((resolve) => shortener.listen(0, "127.0.0.1", resolve));
afterAll(() => shortener.close());
const HOST = `http://127.0.0.1:${(shortener.address() as AddressInfo).port}`;
const allowing = createGuardedRequest({ allowAddress: (address) => address === "127.0.0.1" });

test("a short link is asked for its one redirect, which is not followed", async () => {
  expect((await resolveShortLink(`${HOST}/barang`, allowing))?.ids[0]).toBe("1.2");
  for (const path of ["/dalam", "/lain", "/tanpa"])
    expect(await resolveShortLink(HOST + path, allowing)).toBeUndefined();
  expect(asked).toEqual(["/barang", "/dalam", "/lain", "/tanpa"]);
  expect(await resolveShortLink(`${HOST}/barang`)).toBeUndefined();
});
