import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { priceDashboardItems } from "./curation/prices/dashboard-items.ts";
import { addProduct } from "./curation/product.fixtures.ts";
import { secondsPerDecision, workText } from "./waiting-work.ts";

const { db } = await testDatabase();
const OWNER = { personId: 1, email: "a@contoh.id", name: "A", role: "owner" } as const;

/** A query for decisions of one person, each so many seconds after the one before. */
const decisions = (...gaps: number[]) =>
  sql`select 1 as person_id, now() + make_interval(secs => sum(gap) over (order by nth)) as decided_at
    from unnest(${[0, ...gaps]}::float8[]) with ordinality t (gap, nth)`;

test("how long a decision takes is the median of what was measured here, and nothing before ten are known", async () => {
  const nine = [4, 4, 5, 5, 6, 6, 7, 7, 8];
  expect(await secondsPerDecision(db, decisions(...nine))).toBeUndefined();
  expect(await secondsPerDecision(db, decisions(...nine, 6))).toBe(6);
  // One press for many, and a pause, are no time that a decision takes.
  expect(await secondsPerDecision(db, decisions(...nine, 0, 0, 4000))).toBeUndefined();
});

test("worth and minutes are said as far as they are known", () => {
  expect(workText({ count: 12, clicks: 0, seconds: undefined })).toBe("");
  expect(workText({ count: 12, clicks: 1340, seconds: 10 })).toBe(
    " Dari produknya ada 1.340 kunjungan ke toko dalam 30 hari terakhir. Perlu kira-kira 2 menit.",
  );
  expect(workText({ count: 3000, clicks: 0, seconds: 6 })).toBe(" Perlu kira-kira 5 jam.");
});

test("prices that wait say the clicks of their products, and invented stores are left out", async () => {
  const { id, offers } = await addProduct(db, { offers: [{ merchant: "Nyata" }] });
  const sample = await addProduct(db, { offers: [{ merchant: "Rekaan" }] });
  await sql`update merchants set is_sample = true where name = 'Rekaan'`.execute(db);
  await sql`update offer_prices set is_odd = true where offer_id = any(${[...offers, ...sample.offers]}::bigint[])`.execute(
    db,
  );
  await sql`insert into store_clicks (day, merchant_id, product_id, page, clicks)
    select current_date - 3, merchant_id, ${id}::bigint, '', 40 from offers where id = ${offers[0] ?? 0}`.execute(db);
  const [item] = await priceDashboardItems(db, OWNER);
  expect(item?.text).toBe(
    "1 harga sedang diperiksa dan tidak ikut dibandingkan. Dari produknya ada 40 kunjungan ke toko dalam 30 hari terakhir.",
  );
});
