import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { findingText } from "./finding-text.ts";
import { feedScenario, feedText, type Row, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();

/** Makes a feed with four good runs of 100 offers each. */
async function settledFeed() {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(100)), true);
  for (const day of [1, 2, 3]) {
    scenario.days(1);
    const run = await scenario.run(feed, feedText(rowsOf(100, (at) => (at === day ? { price: 100_500 + at } : {}))));
    expect(run.state).toBe("applied");
  }
  scenario.days(1);
  return { scenario, feed };
}

const same = (change: (at: number) => Partial<Row>) => feedText(rowsOf(100, change));

test.each<[name: string, text: string, code: string]>([
  ["the feed shrinks by 90 %", feedText(rowsOf(10)), "fewer-rows"],
  ["prices fall by 90 %", same((at) => ({ price: (100_000 + at * 1000) / 10 })), "prices-moved"],
  ["prices rise tenfold", same((at) => ({ price: (100_000 + at * 1000) * 10 })), "median-price"],
  ["ids are all new", same((at) => ({ id: `baru-${at}` })), "new-ids"],
  ["the currency changes", same(() => ({ currency: "USD" })), "currency"],
  ["a column is empty", same(() => ({ category: "" })), "empty-column"],
])("%s: held, and what was there stays", async (_name, text, code) => {
  const { scenario, feed } = await settledFeed();
  const before = await scenario.prices("sku-5");
  const held = await scenario.run(feed, text);
  expect(held.state).toBe("held");
  expect(held.findings.map((finding) => finding.code)).toContain(code);
  expect(await scenario.prices("sku-5")).toEqual(before);
  expect((await scenario.discard(held.id)).ok).toBe(true);
  expect((await scenario.runRow(held.id)).state).toBe("discarded");
  scenario.days(1);
  expect(
    await scenario.run(
      feed,
      same((at) => (at === 9 ? { price: 99_000 } : {})),
    ),
  ).toMatchObject({ state: "applied" });
});

test("links to a host that the feed never had are held until a person accepts it", async () => {
  const { scenario, feed } = await settledFeed();
  const moved = (host: string) => same(() => ({})).replace("https://toko.example/sku-3\t", `https://${host}/sku-3\t`);
  const held = await scenario.run(feed, moved("lain.example"));
  expect(held).toMatchObject({ state: "held", reason: "new-hosts" });
  expect(held.findings).toEqual([{ code: "new-hosts", detail: "lain.example", measured: 1 }]);
  expect((await scenario.accept(held.id)).state).toBe("applied");
  scenario.days(1);
  expect(await scenario.run(feed, moved("www.lain.example"))).toMatchObject({ state: "applied" });
});

test("letters of a new host that look like others are named", async () => {
  const { scenario, feed } = await settledFeed();
  const text = same(() => ({})).replace("https://toko.example/sku-3", "https://t\u043eko.example/sku-3");
  const { findings } = await scenario.run(feed, text);
  expect(findings.map(({ code }) => code)).toEqual(["lookalike-hosts", "new-hosts"]);
  expect(findings[0]?.detail).toMatch(/^xn--[\w-]+\.example \(.*mencampur aksara Latin dan Kiril\)$/);
  expect(findings[1]?.detail).toMatch(/^xn--[\w-]+\.example \(.*“о” U\+043E\)$/);
});

test("a host that looks like a store's is named from the first run on", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const text = feedText(rowsOf(20)).replaceAll("https://toko.example/sku-3", "https://t0kopedia.com/sku-3");
  const first = await scenario.run(feed, text);
  expect(first.findings).toEqual([
    { code: "lookalike-hosts", detail: "t0kopedia.com (mirip tokopedia.com)", measured: 1 },
    { code: "first-run" },
  ]);
});

test("a file that is cut is held; accepted, it adds and changes, and withdraws nothing", async () => {
  const { scenario, feed } = await settledFeed();
  const whole = same((at) => ({ price: 100_000 + at * 1000 + 500 }));
  const cut = whole.slice(0, whole.lastIndexOf("sku-95") + 4);
  const held = await scenario.run(feed, cut);
  expect(held).toMatchObject({ state: "held", is_complete: false });
  expect(held.findings.map((finding) => finding.code)).toEqual(["incomplete"]);
  const applied = await scenario.accept(held.id);
  expect(applied).toMatchObject({ state: "applied", is_sighting: false, withdrawn: 0 });
  expect((await scenario.prices("sku-3")).current?.price).toBe(103_500);
  expect((await scenario.prices("sku-99")).points).toHaveLength(1);
});

test("from the first good run on medians and shares are looked at", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(100)), true);
  scenario.days(1);
  const held = await scenario.run(
    feed,
    same((at) => ({ price: (100_000 + at * 1000) / 10 })),
  );
  expect(held).toMatchObject({ state: "held", reason: "median-price" });
  scenario.days(1);
  expect(await scenario.run(feed, feedText(rowsOf(60)))).toMatchObject({
    state: "held",
    reason: "fewer-rows",
    missing: 40,
  });
  expect(await scenario.run(feed, feedText(rowsOf(80)))).toMatchObject({ state: "applied", reason: null, missing: 20 });
});

test("a first file whose prices are 100,000 times those of other merchants says so", async () => {
  const own = await testDatabase();
  const other = await feedScenario(own);
  await other.run(await other.feed(), feedText(rowsOf(4)), true);
  const scenario = await feedScenario(own);
  const scaled = feedText(
    rowsOf(4, (at) => ({ id: `x-${at}`, title: `Barang sku-${at}`, price: (100_000 + at * 1000) * 100_000 })),
  );
  const held = await scenario.run(await scenario.feed(), scaled);
  expect(held.findings).toMatchObject([{ code: "price-scale", measured: 100_000 }, { code: "first-run" }]);
  expect(held.findings.map(findingText)[0]).toContain("mikro");
});

test("of a first file that is cut the reason is that it is, and it says so when it was accepted", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const text = feedText(rowsOf(5));
  const held = await scenario.run(feed, text.slice(0, text.lastIndexOf("sku-4") + 4));
  expect(held).toMatchObject({ state: "held", reason: "incomplete" });
  expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", reason: "incomplete" });
});

test("accepting begins the count of good runs again, so the next run like it passes", async () => {
  const { scenario, feed } = await settledFeed();
  const small = await scenario.run(feed, feedText(rowsOf(60)));
  expect(small.reason).toBe("fewer-rows");
  expect((await scenario.accept(small.id)).state).toBe("applied");
  scenario.days(1);
  expect(await scenario.run(feed, feedText(rowsOf(50)))).toMatchObject({ state: "applied" });
});

test("shares of few offers say nothing", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(20)), true);
  for (const price of [100_100, 100_200, 100_300]) {
    scenario.days(1);
    await scenario.run(feed, feedText(rowsOf(20, (at) => (at === 1 ? { price } : {}))));
  }
  scenario.days(1);
  expect(await scenario.run(feed, feedText(rowsOf(11)))).toMatchObject({ state: "applied" });
});

test("prices of a small feed that are 100,000 times those before are held from five offers on, a sale is not", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const priced = (factor: number) => feedText(rowsOf(6, (at) => ({ price: (100_000 + at * 1000) * factor })));
  await scenario.run(feed, priced(1), true);
  scenario.days(1);
  const held = await scenario.run(feed, priced(100_000));
  expect(held).toMatchObject({ state: "held", reason: "median-price" });
  expect(held.findings.map(findingText)[0]).toContain("mikro");
  scenario.days(1);
  expect(await scenario.run(feed, priced(0.4))).toMatchObject({ state: "applied" });
});

test.each([
  ["over half of a small feed is gone", feedText(rowsOf(2)), "most-gone"],
  ["all rows of a small feed are rejected", feedText(rowsOf(6)).replace(/\d+\.00 IDR/g, "Memuat..."), "all-rejected"],
])("%s: held from five offers on", async (_name, text, code) => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(6)), true);
  scenario.days(1);
  const held = await scenario.run(feed, text);
  expect(held).toMatchObject({ state: "held", reason: code });
});

test("most titles are others: held, with the likely cause", async () => {
  const { scenario, feed } = await settledFeed();
  const held = await scenario.run(
    feed,
    same((at) => (at < 60 ? { title: `Lain ${at}` } : {})),
  );
  expect(held).toMatchObject({ state: "held", reason: "titles-changed" });
});

test.each([
  [0.001, "1/1.000 harga sebelumnya. Mungkin titik ribuan"],
  [100_000, "mikro"],
  [0.00007, "Kolom harga mungkin tertukar"],
])("prices that are %d times those before are said with the likely cause", (measured, cause) => {
  const text = findingText({ code: "median-price", measured });
  expect(text).toContain(cause);
  expect(text).not.toContain(" 0 kali");
});
