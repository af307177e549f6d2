import { sql } from "kysely";
import { expect, test } from "vitest";
import { CLI } from "../../../platform/json-api/actor.ts";
import { matchOffers } from "../../assignment/match-offers.ts";
import { offerOutcomes } from "../outcomes/offer-outcomes.ts";
import { feedScenario, feedText, type Row } from "../runs/run.fixtures.ts";
import { decidePath } from "./decide-path.ts";
import { feedPathPage, pathsOfFeed } from "./path-list.ts";
import { titlesOfPaths } from "./path-titles.ts";
import { decideSurePaths } from "./sure-paths.ts";

const MIXED = [
  "Kemeja Flanel Kotak",
  "Laptop Tipis 14 inci",
  "Sabun Mandi Cair 450 ml",
  "Rice Cooker 1.8 L",
  "Kaos Kaki Polos",
];
const LAPTOPS = ["Laptop Kerja 14 inci", "Laptop Gaming 15 inci", "Notebook Pelajar", "Laptop Tipis", "Laptop Murah"];

const rows: readonly Row[] = [
  ...LAPTOPS.map((title, at) => ({ id: `l-${at}`, price: 5_000_000 + at, title, category: "Komputer > Laptop" })),
  ...MIXED.map((title, at) => ({ id: `m-${at}`, price: 50_000 + at, title, category: "Terlaris" })),
  { id: "m-9", price: 75_000, title: "Paket Hemat 17", category: "Terlaris" },
  ...[1, 2, 3].map((at) => ({ id: `z-${at}`, price: 10_000, title: `Barang ${at}`, category: "Zzz" })),
];

/** Adds a feed without mapped paths and runs it once. */
async function feedOf(shop: Awaited<ReturnType<typeof feedScenario>>, content: readonly Row[]): Promise<number> {
  const feed = await shop.feed({ category: undefined });
  await shop.run(feed, feedText(content), true);
  // The sighting is set to now, because the clock of the run stands still, whereas outcomes are read for the present moment.
  await sql`update feeds set sighted_at = now() where id = ${feed}`.execute(shop.db);
  return feed;
}

/** Makes a feed without mapped paths, with its offers. */
async function scenario() {
  const shop = await feedScenario();
  const { db, clock } = shop;
  const feed = await feedOf(shop, rows);
  const parts = { db, clock, timeZone: "Asia/Jakarta", audit: CLI };
  const match = () => matchOffers(db, { signal: new AbortController().signal, clock, timeZone: "Asia/Jakarta" });
  const placeOf = async () =>
    new Map(
      (await pathsOfFeed(db, feed)).map(({ path, category, productType, byTitle }) => [
        path,
        byTitle ? "by title" : (productType ?? category),
      ]),
    );
  const outcomes = async () => {
    const found = [];
    for await (const batch of offerOutcomes(db, { feed })) found.push(...batch);
    return new Map(found.map((outcome) => [outcome.external_id, outcome]));
  };
  return { ...shop, feed, parts, match, placeOf, outcomes };
}

test("what is sure is taken, by a path's words or by what its offers are called; the rest waits", async () => {
  const { feed, parts, placeOf } = await scenario();
  expect(await decideSurePaths(parts, { feed, most: 100 })).toEqual({ paths: 2, offers: 11, after: null });
  expect(await placeOf()).toEqual(
    new Map([
      ["Terlaris", "by title"],
      ["Komputer > Laptop", "laptop"],
      ["Zzz", null],
    ]),
  );
  // A second call finds nothing to decide.
  expect(await decideSurePaths(parts, { feed, most: 100 })).toMatchObject({ paths: 0, offers: 0 });
});

test("offers of a path by title are each where their own title says, and nowhere where it says nothing", async () => {
  const { feed, parts, match, outcomes, db } = await scenario();
  await decideSurePaths(parts, { feed, most: 100 });
  await match();
  const found = await outcomes();
  expect(found.get("m-0")).toMatchObject({ category: "fashion-pria-wanita", type: "kemeja", state: "shown" });
  expect(found.get("m-1")).toMatchObject({ category: "komputer-laptop", type: "laptop", state: "shown" });
  expect(found.get("m-9")).toMatchObject({ category: null, product: null, state: "unplaced" });
  expect(found.get("z-1")).toMatchObject({ state: "unmapped", reason: "Kategori dari toko “Zzz” belum dipetakan." });
  expect(await match()).toBe(0);
  // When the path is mapped to a category, all its offers get this category.
  await decidePath(parts, {
    feed,
    path: "Terlaris",
    category: "peralatan-rumah-tangga",
    productType: null,
    byTitle: false,
  });
  await match();
  expect((await outcomes()).get("m-9")).toMatchObject({ category: "peralatan-rumah-tangga", state: "shown" });
  // When a path is made undecided again, its offers are hidden again.
  await decidePath(parts, { feed, path: "Terlaris", category: null, productType: null, byTitle: false });
  expect((await outcomes()).get("m-0")).toMatchObject({ state: "unmapped" });
  const { shown } = await db
    .selectFrom("product_listings")
    .select((is) => is.fn.sum<number>("merchants").as("shown"))
    .executeTakeFirstOrThrow();
  expect(Number(shown)).toBe(LAPTOPS.length);
});

test("what a person decides meanwhile stays", async () => {
  const { feed, parts, placeOf } = await scenario();
  const decided = { feed, path: "Terlaris", category: "hobi-mainan", productType: null, byTitle: false };
  await decidePath(parts, decided);
  await Promise.all([decideSurePaths(parts, { feed, most: 100 }), decideSurePaths(parts, { feed, most: 100 })]);
  expect((await placeOf()).get("Terlaris")).toBe("hobi-mainan");
  expect(await decidePath(parts, { ...decided, category: "ibu-bayi", isOnlyIfOpen: true })).toMatchObject({
    code: "no-path",
  });
});

test("the list says what titles of a path are, five of them, and what is sure", async () => {
  const { feed, db } = await scenario();
  const { paths } = await feedPathPage(db, { feed, all: false, cursor: "" });
  const byPath = new Map(paths.map((path) => [path.path, path]));
  expect(byPath.get("Komputer > Laptop")).toMatchObject({
    titlesSay: [{ productType: "laptop", percent: 100, evidence: ["“laptop”", "“laptop gaming”", "“notebook”"] }],
    sure: { category: "komputer-laptop", productType: "laptop", byTitle: false },
  });
  expect(byPath.get("Komputer > Laptop")?.titles).toHaveLength(5);
  expect(byPath.get("Terlaris")).toMatchObject({ sure: { category: null, byTitle: true } });
  expect(byPath.get("Zzz")).toMatchObject({ titlesSay: [], sure: null });
});

test("a file that is sorted by what was searched for is judged by all its rows", async () => {
  const shop = await feedScenario();
  const shelves = [
    Array.from({ length: 400 }, (_, at) => `Sepatu Sneakers Pria ${at}`),
    Array.from({ length: 400 }, (_, at) => `Keyboard Gaming RGB ${at}`),
    Array.from({ length: 400 }, (_, at) => `Rice Cooker ${at} L`),
  ];
  const content = shelves.flat().map((title, at) => ({ id: `s-${at}`, price: 90_000 + at, title, category: "Hasil" }));
  const feed = await feedOf(shop, content);
  const [{ titles = [] } = {}] = await titlesOfPaths(shop.db, [{ feed, path: "Hasil" }], 300);
  expect(titles).toHaveLength(300);
  for (const shelf of shelves) expect(titles.filter((title) => shelf.includes(title)).length).toBeGreaterThan(60);
  expect(await titlesOfPaths(shop.db, [{ feed, path: "Hasil" }], 300)).toEqual([{ titles, books: 0 }]);
  const [path] = await pathsOfFeed(shop.db, feed);
  expect(path?.sure).toEqual({ category: null, productType: null, byTitle: true });
  expect(path?.titles.filter((title) => shelves[2]?.includes(title)).length).toBeGreaterThan(0);
});

test("what people have taught of words is read in titles of paths, and places them", async () => {
  const shop = await feedScenario();
  const { db, clock } = shop;
  const taught = { words: "anginesia", product_type: "kipas-angin", teachers: 3, learnt_at: clock.now() };
  await db.insertInto("learnt_title_words").values(taught).execute();
  const titles = ["Anginesia A", "Anginesia B", "Anginesia C", "Laptop Tipis", "Kemeja Flanel"];
  const feed = await feedOf(
    shop,
    titles.map((title, at) => ({ id: `t-${at}`, price: 100_000 + at, title, category: "Terlaris" })),
  );
  const [path] = await pathsOfFeed(db, feed);
  expect(path?.titlesSay[0]).toEqual({
    ...{ productType: "kipas-angin", percent: 60 },
    evidence: ["“anginesia” (dipelajari dari koreksi)"],
  });
  expect(path?.sure).toEqual({ category: null, productType: null, byTitle: true });
  const place = { category: null, productType: null, byTitle: true };
  await decidePath({ db, clock, timeZone: "Asia/Jakarta", audit: CLI }, { feed, path: "Terlaris", ...place });
  await matchOffers(db, { signal: new AbortController().signal, clock, timeZone: "Asia/Jakarta" });
  const found = [];
  for await (const batch of offerOutcomes(db, { feed })) found.push(...batch);
  expect(found.find(({ external_id }) => external_id === "t-0")).toMatchObject({
    ...{ category: "peralatan-rumah-tangga", type: "kipas-angin", state: "shown" },
  });
});

test("many paths are taken in parts, each going on where the last ended", async () => {
  const shop = await feedScenario();
  const { db } = shop;
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...{ id: `p-${at}`, price: 1_000_000 + at, title: `Laptop Model ${at}`, category: `Toko ${at} > Laptop` },
  }));
  const feed = await feedOf(shop, many);
  const parts = { db, clock: shop.clock, timeZone: "Asia/Jakarta", audit: CLI };
  const first = await decideSurePaths(parts, { feed, most: 50 });
  expect(first).toMatchObject({ paths: 50, offers: 50 });
  const second = await decideSurePaths(parts, { feed, most: 1000, after: first.after ?? "" });
  expect(second).toEqual({ paths: 70, offers: 70, after: null });
});
