import { Hono } from "hono";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { days, minutes, systemClock } from "../../../../platform/clock.ts";
import { memoryLimiter } from "../../../../platform/http/rate-limits.ts";
import { deleteOldRows } from "../../../../platform/jobs/retention.ts";
import { CLI } from "../../../../platform/json-api/actor.ts";
import { createLog } from "../../../../platform/telemetry/log.ts";
import { shownOffers } from "../../../listings/public-queries/product-page.ts";
import { reportedPath } from "../../../paths.shared.ts";
import { addPriceHistory, addProduct } from "../../product.fixtures.ts";
import { priceCuration } from "../module.ts";
import { outlierPage, outlierReviewPage } from "../outliers/outlier-list.ts";
import { undoOutlierReview } from "../outliers/review-outlier.ts";
import { closeReport } from "./close-report.ts";
import { hideReportedPrice } from "./hide-reported-price.ts";
import { countOpenReports, openReportPage } from "./report-list.ts";
import { reportPrice } from "./report-price.ts";
import { reportRoutes } from "./report-routes.ts";

const { db, pool } = await testDatabase();

const NOW = new Date();
const audit = CLI;
const showSamples = { showSamples: true };

async function addOffer() {
  const { id, slug, offers } = await addProduct(db, { offers: [{ merchant: "Dilaporkan", price: 120_000 }] });
  return { product: id, slug, offer: offers[0] ?? 0 };
}

test("the same said again is counted; the page says so until somebody has looked", async () => {
  const { product, slug, offer } = await addOffer();
  const given = { offer, price: 120_000, reason: "other-price" } as const;
  expect(await reportPrice(db, given, showSamples)).toEqual({ ok: true, value: { slug } });
  await reportPrice(db, given, showSamples);
  const isReported = async () => (await shownOffers(pool, [product], NOW))(product).offers.map((one) => one.isReported);
  expect(await isReported()).toEqual([true]);
  const { reports } = await openReportPage(db, { cursor: "" });
  const own = reports.find(({ product: named }) => named?.id === product);
  expect(own).toMatchObject({ reports: 2, reason: "other-price", currentPrice: 120_000 });
  const before = await countOpenReports(db);
  const id = own?.id ?? 0;
  expect(await closeReport(db, { id, outcome: "mended" }, { moment: NOW, audit })).toMatchObject({ ok: true });
  expect(await closeReport(db, { id, outcome: "mended" }, { moment: NOW, audit })).toMatchObject({ code: "closed" });
  expect(await countOpenReports(db)).toBe(before - 1);
  expect(await isReported()).toEqual([false]);
});

test("a price that a visitor rightly called wrong is compared no longer, and that is taken back", async () => {
  const { product, offer } = await addOffer();
  await addPriceHistory(db, offer, [
    { daysAgo: 9, price: 150_000 },
    { daysAgo: 2, price: 120_000 },
  ]);
  for (const reason of ["other-price", "sold-out"] as const) {
    await reportPrice(db, { offer, price: 120_000, reason }, showSamples);
  }
  const { reports } = await openReportPage(db, { cursor: "" });
  const own = reports.filter(({ product: named }) => named?.id === product);
  const context = { moment: NOW, timeZone: "Asia/Jakarta", audit };
  const isCompared = async () => (await shownOffers(pool, [product], NOW))(product).offers.map((one) => one.isCompared);
  expect([own.length, await isCompared()]).toEqual([2, [true]]);
  expect(await hideReportedPrice(db, own[0]?.id ?? 0, context)).toMatchObject({ ok: true });
  expect(await isCompared()).toEqual([false]);
  expect(await hideReportedPrice(db, own[1]?.id ?? 0, context)).toMatchObject({ code: "closed" });
  const { decisions } = await outlierReviewPage(db, { cursor: "" });
  const decision = decisions.find(({ price }) => price === 120_000);
  await reportPrice(db, { offer, price: 120_000, reason: "sold-out" }, showSamples);
  expect(await undoOutlierReview(db, decision?.id ?? 0, context)).toMatchObject({ ok: true });
  // Everything is as before: the price is compared and waits for nothing, and the reports are open.
  expect(await isCompared()).toEqual([true]);
  expect((await outlierPage(db, { cursor: "" }, NOW)).prices.filter((one) => one.offer === offer)).toEqual([]);
  const open = (await openReportPage(db, { cursor: "" })).reports.filter(({ product: named }) => named?.id === product);
  expect(open.map(({ reason, reports: count }) => [reason, count]).toSorted()).toEqual([
    ["other-price", 1],
    ["sold-out", 2],
  ]);
});

test("a price that was in question before it was reported is in question again", async () => {
  const { product, offer } = await addOffer();
  await db.updateTable("offer_prices").set({ is_odd: true }).where("offer_id", "=", offer).execute();
  await reportPrice(db, { offer, price: 120_000, reason: "other-price" }, showSamples);
  const { reports } = await openReportPage(db, { cursor: "" });
  const { id = 0 } = reports.find(({ product: named }) => named?.id === product) ?? {};
  const context = { moment: NOW, timeZone: "Asia/Jakarta", audit };
  await hideReportedPrice(db, id, context);
  const { decisions } = await outlierReviewPage(db, { cursor: "" });
  await undoOutlierReview(db, decisions.find((one) => one.offer === offer)?.id ?? 0, context);
  expect((await outlierPage(db, { cursor: "" }, NOW)).prices.map((one) => one.offer)).toContain(offer);
});

test("another price than was reported is not hidden", async () => {
  const { product, offer } = await addOffer();
  await reportPrice(db, { offer, price: 120_000, reason: "other-price" }, showSamples);
  await db.updateTable("offer_prices").set({ price: 99_000 }).where("offer_id", "=", offer).execute();
  const { reports } = await openReportPage(db, { cursor: "" });
  const { id = 0 } = reports.find(({ product: named }) => named?.id === product) ?? {};
  const context = { moment: NOW, timeZone: "Asia/Jakarta", audit };
  expect(await hideReportedPrice(db, id, context)).toMatchObject({ code: "other-price" });
  expect(await hideReportedPrice(db, 0, context)).toMatchObject({ code: "not-found" });
});

test("a price that is another by now, or whose offer has left, cannot be reported", async () => {
  const { offer } = await addOffer();
  const reason = "sold-out";
  expect(await reportPrice(db, { offer, price: 119_000, reason }, showSamples)).toMatchObject({ code: "changed" });
  await db.updateTable("offer_prices").set({ withdrawn_at: NOW }).where("offer_id", "=", offer).execute();
  expect(await reportPrice(db, { offer, price: 120_000, reason }, showSamples)).toMatchObject({ code: "changed" });
});

test("a form from elsewhere, a filled trap, nonsense and too many are refused, and nothing is stored", async () => {
  const { slug, offer } = await addOffer();
  const most = 2;
  let address = "192.0.2.1";
  const app = new Hono().route(
    "/",
    reportRoutes({
      ...{ db, showSamples: true, limiter: memoryLimiter({ name: "reports", limit: 1, window: minutes(10) }) },
      allLimiter: memoryLimiter({ name: "all-reports", limit: most, window: minutes(10) }),
      addressOf: () => address,
      reportedPath,
      isFromOwnPage: (c) => c.req.header("origin") !== "https://lain.example",
      renderMessage: ({ title, status }) => new Response(title, { status }),
    }),
  );
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request("/", { method: "POST", body: new URLSearchParams(fields), headers });
  const good = { penawaran: `${offer}-120000`, alasan: "no-page", situs_web: "" };
  const stored = async () =>
    (await db.selectFrom("price_reports").select("id").where("offer_id", "=", offer).execute()).length;
  expect((await send(good, { origin: "https://lain.example" })).status).toBe(403);
  expect((await send({ ...good, situs_web: "https://spam.example" })).status).toBe(400);
  expect((await send({ ...good, alasan: "lainnya" })).status).toBe(400);
  expect((await send({ ...good, penawaran: `${offer}` })).status).toBe(400);
  expect((await send({ ...good, catatan: "x".repeat(4_000) })).status).toBe(413);
  expect(await stored()).toBe(0);
  const taken = await send(good);
  expect([taken.status, taken.headers.get("location")]).toEqual([303, `/produk/${slug}?laporan=diterima`]);
  expect(await stored()).toBe(1);
  const refused = await send(good);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  // Visitors at other addresses may still report, until all visitors together have reached the shared limit.
  address = "2001:db8:1::1";
  expect((await send(good)).status).toBe(303);
  address = "2001:db8:1::2";
  expect(await (await send(good)).text()).toContain("belum terkirim");
  address = "2001:db8:2::1";
  expect((await send(good)).status).toBe(429);
});

test("what was said is forgotten when it cannot matter any more", async () => {
  const { offer } = await addOffer();
  const row = { offer_id: offer, price: 1, outcome: null, closed_at: null, closed_by: null };
  const ago = (time: number) => new Date(Date.now() - time);
  await db
    .insertInto("price_reports")
    .values([
      { ...row, reason: "sold-out", reported_at: ago(days(181)) },
      { ...row, reason: "no-page", reported_at: ago(days(170)) },
      { ...row, reason: "other-price", reported_at: ago(days(100)), closed_at: ago(days(91)), outcome: "mended" },
    ])
    .execute();
  const nightly = deleteOldRows(priceCuration.retention, { db, clock: systemClock, config: {} });
  await nightly.run({}, { signal: new AbortController().signal, log: createLog("silent") });
  const left = await db.selectFrom("price_reports").select("reason").where("offer_id", "=", offer).execute();
  expect(left).toEqual([{ reason: "no-page" }]);
});
