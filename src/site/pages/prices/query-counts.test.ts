import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../../../../tests/support/fixture-catalogue.ts";
import { ProductCounts } from "../../../catalogue/listings/product-counts.ts";
import { productsForPages } from "../../../catalogue/listings/public-queries/product-page-loader.ts";
import { storeLinks } from "../../../modules/stores/links.ts";
import { systemClock } from "../../../platform/clock.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { RenderQueue } from "../../../platform/page-cache/render-queue.ts";
import type { PageRoute } from "../../page.ts";
import type { Services } from "../../services.ts";
import { load as comparison } from "./comparison.tsx";
import { load as linkCheck } from "./link-check.tsx";
import { load as categoryList } from "./list/category-list.tsx";
import { load as typeList } from "./list/type-list.tsx";
import { load as merchant } from "./merchant.tsx";
import { load as priceDrops } from "./price-drops.tsx";
import { load as prices } from "./prices.tsx";
import { load as product } from "./product.tsx";

const { db, connection } = await testDatabase();
const asked: string[] = [];
const observed = openDatabase<Tables>(connection, () => {}, {
  started: ({ text }) => {
    asked.push(text);
    return () => {};
  },
});
const given = {
  ...{ reads: observed.pool, db: observed.db, clock: systemClock },
  productCounts: new ProductCounts(observed.pool, { showSamples: false, onPresenceChange: () => {} }),
  config: { timeZone: "Asia/Jakarta", siteUrl: "https://belanja.example" },
  ...storeLinks({}),
};
const services = { ...given, productPages: productsForPages(given, new RenderQueue()) } as unknown as Services;

const [category = "", type = ""] = FIXTURE_PAGES.list.split("/").slice(2);
const slug = FIXTURE_PAGES.product.replace("/produk/", "");
const checked = async () =>
  (await db.selectFrom("offers").select("url").orderBy("id").limit(1).executeTakeFirstOrThrow()).url;

/** Each page, with the largest number of queries that it may need, whatever the catalogue holds. */
const PAGES: readonly [
  name: string,
  load: PageRoute["load"],
  most: number,
  input: Partial<Record<"params" | "query", object>>,
][] = [
  ["/harga", prices, 4, {}],
  ["/harga/{category}", categoryList, 6, { params: { category } }],
  ["/harga/{category}/{type}", typeList, 6, { params: { category, type } }],
  [
    "/harga/{category}/{type}?…",
    typeList,
    9,
    { params: { category, type }, query: { merek: "nusa", ram: "8", urut: "termurah" } },
  ],
  ["/produk/{slug}", product, 7, { params: { slug } }],
  ["/turun-harga", priceDrops, 4, {}],
  ["/penjual/{merchant}", merchant, 5, { params: { merchant: "toko-uji-satu" } }],
  ["/bandingkan", comparison, 4, { query: { produk: `${slug},nusa-seri-3` } }],
];

async function countQueries(load: PageRoute["load"], input: object): Promise<number> {
  const given = { params: {}, query: {}, ...input };
  // The first load also reads the data that is kept in memory for all pages.
  await load(given, services);
  asked.length = 0;
  const result = await load(given, services);
  expect(typeof result === "object" && "body" in result).toBe(true);
  return asked.length;
}

test("no page asks more of the database where there are more products", async () => {
  await addFixtureCatalogue(db, { products: 8 });
  const few = new Map<string, number>();
  for (const [name, load, most, input] of PAGES) {
    const queries = await countQueries(load, input);
    expect(queries, name).toBeLessThanOrEqual(most);
    few.set(name, queries);
  }
  const link = { query: { url: await checked() } };
  few.set("/cek-harga", await countQueries(linkCheck, link));
  await addFixtureCatalogue(db, { products: 40, from: 8 });
  services.productCounts.dropAll();
  for (const [name, load, , input] of PAGES) expect(await countQueries(load, input), name).toBe(few.get(name));
  expect(await countQueries(linkCheck, link)).toBe(few.get("/cek-harga"));
  await observed.close();
});
