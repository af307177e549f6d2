import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayIn, dayNumberOf, dayOfNumber } from "../../../platform/calendar.ts";
import { CLI } from "../../../platform/json-api/actor.ts";
import { loadOfferHistory } from "../../ledger/prices/queries.ts";
import { dailyPrices } from "../../ledger/prices/rules/daily-prices.ts";
import { verdictOf } from "../../ledger/prices/rules/verdict-answer.ts";
import { feedScenario, feedText } from "../runs/run.fixtures.ts";
import { importPrices } from "./import-prices.ts";

const scenario = await feedScenario();
const { db, pool, parts } = scenario;
const TIME_ZONE = parts.timeZone;

async function importText(rows: readonly string[], header = "merchant,external_id,date,price,list_price,availability") {
  const path = await scenario.file([header, ...rows].join("\n"));
  const clock = { now: scenario.now };
  const signal = new AbortController().signal;
  const imported = await importPrices({ db, pool, timeZone: TIME_ZONE, clock, audit: CLI, signal }, path);
  if (!imported.ok) throw new Error(imported.code);
  return imported.value;
}

const offerOf = (merchant: string, id: string) =>
  db
    .selectFrom("offers")
    .innerJoin("merchants", "merchants.id", "offers.merchant_id")
    .leftJoin("offer_prices", "offer_prices.offer_id", "offers.id")
    .selectAll("offer_prices")
    .select(["offers.id", "merchants.name", "merchants.home_url"])
    .where("merchants.slug", "=", merchant)
    .where("external_id", "=", id)
    .executeTakeFirstOrThrow();

async function historyOf(merchant: string, id: string) {
  const { id: offer } = await offerOf(merchant, id);
  const history = await loadOfferHistory(db, offer, { timeZone: TIME_ZONE });
  if (!history) throw new Error("no history");
  return history;
}

test("a file's rows are days of its offers; merchants and offers that nobody knew are made", async () => {
  const imported = await importText([
    "Toko Baru,A-1,2025-01-01,10000,12000,",
    "Toko Baru,A-1,2025-01-02,10000,12000,",
    "Toko Baru,A-2,2025-03-01,Rp 5.000,,habis",
    "Toko Baru,A-1,2025-01-04,9000,12000,",
    "Toko Baru,A-1,2025-01-05,nol,,",
    "Toko Baru,A-1,2025-01-31,9000,12000,",
    "toko-baru,A-1,2025-01-04,8000,12000,",
  ]);
  expect(imported).toMatchObject({ rows: 7, offers: 2, merchants: 1, points: 4, rejected: 1 });
  expect(imported.rejections).toEqual({ "not-a-price": 1 });
  expect(imported.samples[0]).toMatchObject({ row: 6, field: "price", value: "nol" });
  const history = await historyOf("toko-baru", "A-1");
  expect(history.points.map(({ at, price }) => [dayIn(TIME_ZONE, new Date(at)), price])).toEqual([
    ["2025-01-01", 10_000],
    ["2025-01-04", 8_000],
    ["2025-01-31", 9_000],
  ]);
  expect(history.observedDays.map(dayOfNumber)).toEqual(["2025-01-01", "2025-01-02", "2025-01-04", "2025-01-31"]);
  expect(await offerOf("toko-baru", "A-1")).toMatchObject({ price: 9000, name: "Toko Baru", withdrawn_at: null });
  expect(await offerOf("toko-baru", "A-2")).toMatchObject({ price: 5000, availability: 2 });
});

test("what PostgreSQL cannot store is left out of a row's texts", async () => {
  await importText(["Toko\0 Nol,B\0-1,2025-01-01,10000,,"]);
  expect((await offerOf("toko-nol", "B-1")).name).toBe("Toko Nol");
});

test("the same file twice changes nothing; a later row of a day replaces the earlier one's, and what follows from it", async () => {
  const rows = ["b,X,2025-05-01,7000,,", "b,X,2025-05-02,7000,,", "b,X,2025-05-03,9000,,"];
  expect(await importText(rows)).toMatchObject({ points: 2 });
  const before = await historyOf("b", "X");
  expect(await importText(rows)).toMatchObject({ rows: 3, points: 0 });
  expect(await historyOf("b", "X")).toEqual(before);
  await importText(["b,X,2025-05-01,6000,,"]);
  const prices = (await historyOf("b", "X")).points.map(({ price }) => price);
  expect(prices).toEqual([6000, 7000, 9000]);
  await importText(["b,X,2025-05-03,7000,,"]);
  expect((await historyOf("b", "X")).points.map(({ price }) => price)).toEqual([6000, 7000]);
  expect(await offerOf("b", "X")).toMatchObject({ price: 7000 });
});

test("columns that are missing are named, and nothing is written", async () => {
  const path = await scenario.file("merchant,price\na,1000");
  const clock = { now: scenario.now };
  const signal = new AbortController().signal;
  const given = { db, pool, timeZone: TIME_ZONE, clock, audit: CLI, signal };
  expect(await importPrices(given, path)).toMatchObject({ code: "missing-columns", missing: ["external_id", "date"] });
});

test("an import that was cut off ends the same when it is begun again", async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, at) => `c,${at % 300},${dayOfNumber(19_000 + at / 300)},${5000 + at},,`,
  );
  const path = await scenario.file(
    ["merchant,external_id,date,price", ...rows.map((row) => row.slice(0, -2))].join("\n"),
  );
  const interrupt = new AbortController();
  const clock = { now: scenario.now };
  const cutOff = { db, pool, timeZone: TIME_ZONE, clock, audit: CLI, signal: interrupt.signal };
  const begun = importPrices(cutOff, path);
  const watch = setInterval(async () => {
    const { rows: found } = await pool.query(
      "select from offers o join merchants m on m.id = merchant_id where m.slug = 'c'",
    );
    if (found.length > 0) interrupt.abort();
  }, 20);
  await begun.catch(() => undefined);
  clearInterval(watch);
  const whole = { ...cutOff, signal: new AbortController().signal };
  expect(await importPrices(whole, path)).toMatchObject({ ok: true, value: { rows: 30_000, offers: 300 } });
  const history = await historyOf("c", "7");
  expect(history.observedDays).toHaveLength(100);
  expect(history.points).toHaveLength(100);
  expect(await importPrices(whole, path)).toMatchObject({ value: { points: 0 } });
});

/** No price is more than five times another, so none is an outlier. */
const price = fc.constantFrom(30_000, 30_000, 40_000, 60_000);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ run: fc.option(price) }) },
  { weight: 2, arbitrary: fc.record({ rows: fc.array(fc.tuple(fc.nat(6), price), { minLength: 1, maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ undo: fc.nat(2) }) },
);

type Step = typeof step extends fc.Arbitrary<infer Given> ? Given : never;

/** A run that misses the offer writes a point with the offer's last price, but an import has another price for the same day. */
const LAST_SEEN_BY_AN_IMPORT: Step[] = [{ run: 60_000 }, { run: null }, { rows: [[1, 40_000]] }];

/** A second import says another price for a day, and a third one says another price for the next day. */
const CORRECTED_TWICE: Step[] = [
  {
    rows: [
      [2, 30_000],
      [1, 40_000],
    ],
  },
  { rows: [[3, 60_000]] },
  { rows: [[3, 30_000]] },
];

let sequences = 0;
let elapsed = 0;

test("imports and runs in any order leave what both have seen: the import from midnight, the run from ten o'clock", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      sequences += 1;
      scenario.days(-elapsed);
      elapsed = steps.length;
      const id = `s${sequences}`;
      const feed = await scenario.feed({ name: id });
      const imported = new Map<number, number>();
      let runs: { run: number; day: number; price: number | null }[] = [];
      const today = () => dayNumberOf(dayIn(TIME_ZONE, scenario.now()));
      for (const [at, one] of steps.entries()) {
        scenario.days(1);
        if ("run" in one) {
          const rows = one.run === null ? [] : [{ id, price: one.run }];
          const run = await scenario.run(feed, feedText([...rows, { id: `${id}-x`, price: 10_000 + at }]), true);
          runs.push({ run: run.id, day: today(), price: one.run });
        } else if ("undo" in one) {
          const target = runs.at(-1 - one.undo);
          if (target) await scenario.undo(target.run);
          runs = runs.filter((other) => other !== target);
        } else {
          const rows = one.rows.map(([ago, asked]) => [today() - ago, asked] as const);
          for (const [day, asked] of rows) imported.set(day, asked);
          await importText(
            rows.map(([day, asked]) => `toko,${id},${dayOfNumber(day)},${asked}`),
            "merchant,external_id,date,price",
          );
        }
      }
      const days = [...new Set([...imported.keys(), ...runs.map(({ day }) => day)])].sort((a, b) => a - b);
      const expected = days.flatMap((day) => {
        const seen = [imported.get(day), runs.find((run) => run.day === day)?.price ?? undefined];
        const prices = seen.filter((asked) => asked !== undefined);
        return prices.length === 0 ? [] : [{ day, low: Math.min(...prices), close: prices.at(-1) }];
      });
      if (expected.length === 0) return;
      const history = await historyOf("toko", id);
      const found = dailyPrices(history, today()).days.map(({ day, low, close }) => ({
        day,
        low,
        close: close?.price,
      }));
      expect(found).toEqual(expected);
      const offer = await offerOf("toko", id);
      expect(offer.price).toBe(expected.at(-1)?.close);
    }),
    { numRuns: 12, endOnFailure: true, examples: [[LAST_SEEN_BY_AN_IMPORT], [CORRECTED_TWICE]] },
  );
}, 300_000);

test("a verdict is what the same rows say without a database", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, at) => `d,V,${dayOfNumber(20_100 + at)},${at < 50 ? 100_000 : 80_000},100000,`,
  );
  await importText(rows);
  const verdict = verdictOf(await historyOf("d", "V"), 20_159);
  expect(verdict).toMatchObject({
    price: 80_000,
    low_30: 80_000,
    days: 60,
    discount: { verdict: "wajar", real_share: 0.2 },
  });
});

test("days before a listing became another thing are of what it was", async () => {
  const own = await feedScenario(scenario.database);
  const feed = await own.feed();
  const see = (title: string, price: number) => own.run(feed, feedText([{ id: "L2", title, price }]), true);
  const [first, second, third] = ["Headset Rexus HX20", "Mouse Rexus Xierra X15", "Panci Presto Aluminium"];
  await see(first ?? "", 289_000);
  for (const title of [second, third]) {
    own.days(1);
    await see(title ?? "", 119_000);
  }
  await importText([`${own.merchant},L2,2026-02-20,300000,,`, `${own.merchant},L2,2026-03-02,120000,,`]);
  const { rows } = await sql<{ title: string; prices: number[]; gone: boolean }>`
    select o.title, p.withdrawn_at is not null as gone,
      (select jsonb_agg(t.price order by t.observed_at) from price_points t where t.offer_id = o.id and t.availability > 0) as prices
    from offers o join offer_prices p on p.offer_id = o.id where o.merchant_id = ${own.merchantId} order by o.id`.execute(
    db,
  );
  expect(rows).toEqual([
    { title: first, prices: [300_000, 289_000], gone: true },
    { title: second, prices: [120_000, 119_000], gone: true },
    { title: third, prices: [119_000], gone: false },
  ]);
});

test("the lowest of a range is no price of a day, and a later file may say a price instead", async () => {
  await importText([
    "rentang,R-1,2025-01-01,6.000.000,,",
    "rentang,R-1,2025-01-02,6.000.000 - 7.000.000,,",
    "rentang,R-1,2025-01-03,Mulai Rp 6.000.000,,",
  ]);
  const points = async () =>
    (await historyOf("rentang", "R-1")).points.map(({ at, price, isFrom }) => [
      dayIn(TIME_ZONE, new Date(at)),
      price,
      isFrom,
    ]);
  expect(await points()).toEqual([
    ["2025-01-01", 6_000_000, false],
    ["2025-01-02", 6_000_000, true],
  ]);
  await importText(["rentang,R-1,2025-01-02,6.100.000,,"]);
  expect(await points()).toEqual([
    ["2025-01-01", 6_000_000, false],
    ["2025-01-02", 6_100_000, false],
    ["2025-01-03", 6_000_000, true],
  ]);
});
