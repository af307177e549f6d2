import { tmpdir } from "node:os";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createLog } from "../../../platform/telemetry/log.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { feedApi } from "../feed-api.fixtures.ts";
import { feedFile, readGood } from "../feeds.fixtures.ts";
import { startDueRuns } from "../jobs.ts";
import { previewFeed } from "../preview.ts";
import { feedScenario } from "../runs/run.fixtures.ts";
import { SHEET_COLUMNS } from "./sheet-template.ts";

const scenario = await feedScenario();
const { db, folder, clock } = scenario;
const api = await feedApi(scenario);
const call = (method: string, path: string, body?: unknown) => api.call("admin", method, path, body);

const today = () => new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
const kettle = (change: object = {}) => ({
  ...{ merchant: "toko", title: "Ketel Listrik Melati 1,7 L", url: "https://toko.example/ketel", price: "Rp 189.000" },
  ...{ category: "peralatan-rumah-tangga", seenOn: today(), ...change },
});
const typed = async (change: object = {}) => {
  const { body } = await call("POST", "/manual-offers", kettle(change));
  await scenario.work(body.run);
  return body.id as number;
};
const again = async (id: number, change: object) => {
  const { body } = await call("PUT", `/manual-offers/${id}`, kettle(change));
  return scenario.work(body.run);
};
const seenOf = async (id: number) =>
  (
    await sql<{ seen_at: Date; category: string }>`
      select p.seen_at, o.category from offers o join offer_prices p on p.offer_id = o.id
      where o.external_id = ${`manual-${id}`}`.execute(db)
  ).rows[0];

test("an offer that is typed in comes through a run as any other does, and is audited", async () => {
  const id = await typed({ listPrice: 229_000, gtin: "8992761136017", brand: "Melati" });
  expect((await call("GET", `/manual-offers/${id}`)).body).toMatchObject({
    ...{ price: 189_000, listPrice: 229_000, gtin: "08992761136017", state: "applied", withdrawnAt: null },
    seenOn: today(),
  });
  expect((await scenario.prices(`manual-${id}`)).current).toMatchObject({ price: 189_000, list_price: 229_000 });
  expect(await seenOf(id)).toEqual({ seen_at: clock.now(), category: "peralatan-rumah-tangga" });
  expect((await api.recorded(1))[0]).toBe("manual-offer.added Ketel Listrik Melati 1,7 L admin@toko.example");
});

test("what the same thing costs elsewhere is told before a typed price is kept, by GTIN, title or product", async () => {
  const rice = { title: "Penanak Nasi Anggrek 1,8 L", gtin: "8992761137779", url: "https://toko.example/penanak" };
  const id = await typed({ ...rice, price: 45_000 });
  const other = async (query: object) =>
    (await call("GET", `/manual-offer-prices?${new URLSearchParams({ title: "Lain", ...query })}`)).body;
  expect(await other({ title: rice.title.toUpperCase() })).toEqual({ offers: 1, median: 45_000 });
  // The typed price itself is no other price.
  expect(await other({ ...rice, offer: String(id) })).toEqual({ offers: 0, median: null });
  await addProduct(db, { title: rice.title, offers: [{ price: 450_000, gtin: "08992761137779" }] });
  expect(await other({ title: rice.title, offer: String(id) })).toEqual({ offers: 1, median: 450_000 });
  expect((await other({ gtin: rice.gtin })).offers).toBe(2);
  expect(await other({ gtin: rice.gtin, condition: "used" })).toEqual({ offers: 0, median: null });
  expect(await other({})).toEqual({ offers: 0, median: null });
  expect((await api.call("editor", "GET", "/manual-offer-prices?title=a")).status).toBe(403);
});

test("a newer price is a point of its own; what was seen before stays, and others do not become fresher by it", async () => {
  const [id, other] = [await typed(), await typed({ title: "Panci Melati", price: 95_000 })];
  const before = await seenOf(other);
  scenario.days(2);
  expect(await again(id, { price: "179.000" })).toMatchObject({ state: "applied", price_changed: 1, withdrawn: 0 });
  expect((await scenario.prices(`manual-${id}`)).points).toEqual([
    [189_000, 1],
    [179_000, 1],
  ]);
  expect(await seenOf(other)).toEqual(before);
  scenario.days(1);
  await again(id, { price: "179.000" });
  expect((await seenOf(id))?.seen_at).toEqual(clock.now());
});

test("seen on an earlier day it holds from then on, and never before what is known", async () => {
  const id = await typed({ seenOn: new Date(clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10) });
  expect((await seenOf(id))?.seen_at).toEqual(new Date(clock.now().getTime() - 3 * 86_400_000));
  await again(id, { price: 150_000 });
  const early = await call("PUT", `/manual-offers/${id}`, kettle({ seenOn: "2026-02-27" }));
  expect([early.status, early.body.error.code, early.body.error.field]).toEqual([
    422,
    "manual_offer_date_order",
    "seenOn",
  ]);
});

test("one that is withdrawn is gone with its history kept, and comes back when it is typed again", async () => {
  const id = await typed();
  scenario.days(1);
  expect((await call("POST", `/manual-offers/${id}/withdrawal`)).body.withdrawnAt).not.toBeNull();
  expect(await scenario.prices(`manual-${id}`)).toMatchObject({
    current: { gone: true },
    points: [
      [189_000, 1],
      [189_000, 0],
    ],
  });
  scenario.days(1);
  await again(id, {});
  expect((await scenario.prices(`manual-${id}`)).current).toMatchObject({ gone: false, price: 189_000 });
});

test("what somebody else has saved or withdrawn meanwhile is not overwritten without a word", async () => {
  const id = await typed();
  const { body: opened } = await call("GET", `/manual-offers/${id}`);
  const stale = () => call("PUT", `/manual-offers/${id}`, kettle({ price: 90_000, updatedAt: opened.updatedAt }));
  const newer = await again(id, { price: 150_000, updatedAt: opened.updatedAt });
  expect(newer.state).toBe("applied");
  const refused = await stale();
  expect([refused.status, refused.body.error.code]).toEqual([409, "version_conflict"]);
  const { body: current } = await call("GET", `/manual-offers/${id}`);
  expect(current).toMatchObject({ price: 150_000, person: expect.any(String) });
  await call("POST", `/manual-offers/${id}/withdrawal`);
  const withdrawn = await call("PUT", `/manual-offers/${id}`, kettle({ updatedAt: current.updatedAt }));
  expect(withdrawn.status).toBe(409);
  const { body: latest } = await call("GET", `/manual-offers/${id}`);
  expect((await again(id, { price: 90_000, updatedAt: latest.updatedAt })).state).toBe("applied");
});

test("a price that lacks a digit is refused; one far from the one before is known to be in question", async () => {
  const wrong = await call("POST", "/manual-offers", kettle({ price: "12.99" }));
  expect([wrong.status, wrong.body.error.field]).toEqual([400, "price"]);
  const id = await typed({ price: "1,3 jt" });
  expect((await call("GET", `/manual-offers/${id}`)).body).toMatchObject({ price: 1_300_000, isOdd: false });
  scenario.days(1);
  await again(id, { price: 13_000 });
  expect((await call("GET", `/manual-offers/${id}`)).body).toMatchObject({ state: "applied", isOdd: true });
});

test("the run of a price can be undone: the one before holds again", async () => {
  const id = await typed();
  scenario.days(1);
  const run = await again(id, { price: 100_000 });
  await scenario.undo(run.id);
  expect((await scenario.prices(`manual-${id}`)).current).toMatchObject({ price: 189_000, gone: false });
  expect((await call("GET", `/manual-offers/${id}`)).body.state).toBe("undone");
});

test("while one is brought in the next one waits, and is begun by the schedule", async () => {
  const first = await call("POST", "/manual-offers", kettle());
  const second = await call("POST", "/manual-offers", kettle({ title: "Wajan Melati" }));
  expect([first.body.state, second.body.state, second.body.run]).toEqual(["waiting", "waiting", null]);
  await scenario.work(first.body.run);
  await startDueRuns({ db, dataDir: folder, clock }).run(
    {},
    { signal: new AbortController().signal, log: createLog("silent") },
  );
  const { body } = await call("GET", `/manual-offers/${second.body.id}`);
  await scenario.work(body.run);
  expect((await scenario.prices(`manual-${second.body.id}`)).current).toMatchObject({ price: 189_000 });
});

describe("what is wrong is said at its field", () => {
  test.each([
    [{ price: "" }, "price", "Tulis harganya."],
    [{ price: "0" }, "price", "Harga 0 atau 1 rupiah bukan harga."],
    [{ price: "US$ 12" }, "price", "Harga harus dalam rupiah."],
    [{ price: "1.000 - 2.000" }, "price", "Tulis satu harga, bukan rentang."],
    [{ listPrice: "100" }, "listPrice", "Harga coret harus di atas harganya."],
    [{ url: "toko.example/ketel" }, "url", "Tulis alamat lengkap, misalnya https://www.toko.example/kipas."],
    [{ url: "javascript:alert(1)" }, "url", "Tulis alamat lengkap, misalnya https://www.toko.example/kipas."],
    [{ title: " " }, "title", "Tulis nama barangnya."],
    [{ gtin: "8992761136012" }, "gtin", "Kode batang ini tidak sah. Periksa angkanya, atau kosongkan."],
    [{ category: "tidak-ada" }, "category", "Pilih kategorinya."],
    [{ seenOn: "2099-01-01" }, "seenOn", "Tanggalnya tidak boleh setelah hari ini."],
    [{ seenOn: "2025-01-01" }, "seenOn", /^Tanggalnya paling lama 30 hari yang lalu/],
    [{ merchant: "tidak-ada" }, "merchant", /^Toko ini tidak ditemukan/],
  ])("%j", async (change, field, message) => {
    const { status, body } = await call("POST", "/manual-offers", kettle(change));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.error.field).toBe(field);
    expect(body.error.message).toMatch(message);
  });

  test("and editors are no part of it", async () => {
    expect((await api.call("editor", "GET", "/manual-offers")).status).toBe(403);
  });
});

test("the sheet's template, filled in, is read without a mapping and with nothing rejected", async () => {
  const answer = await fetch(`${api.url}/api/admin/feed-sheet-template.csv`, {
    headers: { authorization: `Bearer ${api.tokenOf("admin")}` },
  });
  const header = await answer.text();
  expect(header.replace("\uFEFF", "").trim()).toBe(SHEET_COLUMNS.join(","));
  const rows = [
    'KP-1,Ketel Melati,"Rp 189.000","229.000",Ada,https://toko.example/ketel,Melati,8992761136011,Dapur > Ketel,,11/11/2026',
    "KP-2,Panci Melati,95000,,Habis,https://toko.example/panci,,,Dapur,,2026-11-10",
    "KP-3,Wajan lama,80000,,Ada,https://toko.example/wajan,,,Dapur,,2026-10-01",
    "KP-4,Wajan baru,90000,,Ada,https://toko.example/wajan-baru,,,Dapur,,kemarin",
  ];
  const sheet = header + rows.map((row) => `${row}\r\n`).join("");
  const preview = await previewFeed(await feedFile(sheet), {
    moment: new Date("2026-11-11T05:00:00Z"),
    unpackFolder: tmpdir(),
  });
  expect(preview).toMatchObject({ ok: true, value: { rejected: [], total: 4 } });
  const { offers, decision } = await readGood(sheet);
  expect(offers).toMatchObject([
    { externalId: "KP-1", price: 189_000, listPrice: 229_000, availability: "in_stock", brand: "Melati" },
    { externalId: "KP-2", price: 95_000, listPrice: null, availability: "out_of_stock" },
    { externalId: "KP-3", flags: [], expires: Date.parse("2026-10-01T23:59:59+07:00") + 14 * 86_400_000 },
    { externalId: "KP-4", flags: ["checked-unreadable"], expires: null },
  ]);
  expect(Object.keys(decision.mapping.columns)).toHaveLength(SHEET_COLUMNS.length);
});
