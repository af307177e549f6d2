import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { ClientKeys } from "../../platform/http/client-keys.ts";
import { VisitorClassifier } from "../../platform/http/visitor-classifier.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { PageStatistics } from "./commands.ts";
import { pageViews, statistics, weekOfViews } from "./queries.ts";
import { mergeOldDays } from "./write-counts.ts";

const { db } = await testDatabase();
const TIME_ZONE = "Asia/Jakarta";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

beforeEach(async () => void (await db.deleteFrom("page_statistics").execute()));

function counting() {
  const clock = { now: () => new Date() };
  const counter = new PageStatistics({
    ...{ db, clock, timeZone: TIME_ZONE, log: createLog("silent"), siteUrl: "https://belanja.example" },
    classifier: new VisitorClassifier({ clientKeys: new ClientKeys(0, () => {}), clock }),
    isPage: (path) => path === "/" || path === "/cari" || path.startsWith("/artikel/"),
    ...{ searchPath: "/cari", signUpPaths: new Set(["/newsletter"]) },
  });
  const read = (url: string, given: Record<string, string | undefined> = {}, status = 200, method = "GET") => {
    const { address = "203.0.113.1", ...headers } = given;
    const socket = { remoteAddress: address } as never;
    counter.note(
      { method, url, headers: { "user-agent": PHONE, host: "belanja.example", ...headers }, socket },
      status,
    );
  };
  return { counter, read, all: () => statistics(db, { days: 7, timeZone: TIME_ZONE }) };
}

test("people are counted by page, site of origin and device; robots, failures and what is no page are not", async () => {
  const { counter, read, all } = counting();
  read("/artikel/ibu-bayi/popok?utm_source=x", { referer: "https://www.google.com/" });
  read("/artikel/ibu-bayi/popok", { "user-agent": DESKTOP, referer: "https://belanja.example/" }, 304);
  read("/", { "user-agent": GOOGLEBOT });
  read("/", {}, 404);
  read("/", {}, 200, "HEAD");
  read("/admin");
  read("/assets/x.js");
  await counter.flush();
  expect(await all()).toMatchObject({
    views: 2,
    viewsBefore: 0,
    pages: [{ path: "/artikel/ibu-bayi/popok", title: null, views: 2 }],
    categories: [{ category: "ibu-bayi", views: 2 }],
    referrers: [{ host: "google.com", views: 1 }],
    devices: [
      { device: "desktop", views: 1 },
      { device: "phone", views: 1 },
    ],
  });
  read("/artikel/ibu-bayi/popok");
  await counter.flush();
  expect(await pageViews(db, "/artikel/ibu-bayi/popok", TIME_ZONE)).toMatchObject({ views: 3, viewsBefore: 0 });
  expect(await weekOfViews(db, TIME_ZONE)).toEqual({ week: 3, weekBefore: 0 });
});

test("a search is kept once three visitors asked it, with what it found; what may be personal never is", async () => {
  const { counter, read, all } = counting();
  counter.recordFound("Popok  Murah", 7);
  const ask = (words: string, visitor: number) =>
    read(`/cari?q=${encodeURIComponent(words)}`, { address: `203.0.113.${visitor}` });
  for (const visitor of [1, 1, 1, 2]) ask("popok murah", visitor);
  await counter.flush();
  expect((await all()).searches).toEqual([]);
  for (const visitor of [3, 4]) ask("POPOK murah", visitor);
  for (const visitor of [1, 2, 3, 4]) {
    ask("0812 3456 7890", visitor);
    for (const divided of ["tes 0812 / 345 / 6789", "resi 12a34b56c7", "٠٨١٢٣٤٥٦٧"]) ask(divided, visitor);
    ask("budi@surat.example", visitor);
    ask("x".repeat(200), visitor);
  }
  await counter.flush();
  expect((await all()).searches).toEqual([{ words: "popok murah", times: 4, found: 7 }]);
});

test("what a robot was counted for before it showed itself is taken back, and nothing of others", async () => {
  const { counter, read, all } = counting();
  const robot = { address: "36.68.7.66", referer: "https://lain.example/" };
  for (const visitor of [1, 2, 3]) {
    read("/", { address: `36.68.7.${visitor}` });
    read("/assets/x.webp", { address: `36.68.7.${visitor}` });
  }
  for (let page = 0; page < 20; page += 1) read(`/artikel/ibu-bayi/${page}`, robot);
  for (let page = 0; page < 5; page += 1) read("/", robot);
  await counter.flush();
  expect((await all()).views).toBe(28);
  read("/robots.txt", robot);
  read("/", robot);
  await counter.flush();
  expect(await all()).toMatchObject({ views: 3, pages: [{ path: "/", views: 3 }], referrers: [] });
  for (let page = 0; page < 250; page += 1) read("/", { address: "36.68.7.67", "user-agent": DESKTOP });
  await counter.flush();
  expect(await all()).toMatchObject({ views: 3, devices: [{ device: "phone", views: 3 }] });
});

test("a sign-up is counted by the page of its form", async () => {
  const { counter, read, all } = counting();
  read("/newsletter", { referer: "https://belanja.example/artikel/ibu-bayi/popok" }, 303, "POST");
  read("/newsletter", { referer: "https://lain.example/artikel/x" }, 303, "POST");
  read("/newsletter", { referer: "https://belanja.example/" }, 422, "POST");
  await counter.flush();
  expect((await all()).signups).toEqual([
    { path: "", title: null, signups: 1 },
    { path: "/artikel/ibu-bayi/popok", title: null, signups: 1 },
  ]);
});

test("who is here is shown from five on, in all and of a page", () => {
  const { counter, read } = counting();
  for (const visitor of [1, 2, 3, 4]) read("/", { address: `203.0.113.${visitor}` });
  expect(counter.live.now()).toEqual({ visitors: null, pages: [] });
  read("/cari", { address: "203.0.113.5" });
  expect(counter.live.now()).toEqual({ visitors: 5, pages: [] });
  read("/", { address: "203.0.113.6" });
  expect(counter.live.now()).toEqual({ visitors: 6, pages: [{ path: "/", visitors: 5 }] });
});

test("what could not be written waits, and two processes add to each other", async () => {
  const [one, other] = [counting(), counting()];
  for (const { read } of [one, other]) read("/");
  await Promise.all([one.counter.flush(), other.counter.flush()]);
  expect((await one.all()).views).toBe(2);
});

test("a week counts today and six days before, and so does the week before it", async () => {
  for (const [ago, count] of [
    [0, 3],
    [6, 4],
    [7, 5],
    [13, 1],
    [14, 100],
  ] as const) {
    await sql`insert into page_statistics (day, kind, name, count)
      values ((now() at time zone ${TIME_ZONE})::date - ${ago}::int, 'view', '/', ${count})`.execute(db);
  }
  expect(await weekOfViews(db, TIME_ZONE)).toEqual({ week: 7, weekBefore: 6 });
});

test("days become months after thirteen of them, and lose nothing", async () => {
  const add = (day: string, count: number) =>
    db.insertInto("page_statistics").values({ day, kind: "view", name: "/", count }).execute();
  await add("2025-09-30", 5);
  await add("2025-09-02", 7);
  await add("2025-10-05", 1);
  expect(await mergeOldDays(db, "2026-11-29")).toBe(2);
  expect(await mergeOldDays(db, "2026-11-29")).toBe(0);
  const rows = await db
    .selectFrom("page_statistics")
    .select([sql<string>`day::text`.as("day"), "is_month", "count"])
    .orderBy("day")
    .execute();
  expect(rows).toEqual([
    { day: "2025-09-01", is_month: true, count: 12 },
    { day: "2025-10-05", is_month: false, count: 1 },
  ]);
});
