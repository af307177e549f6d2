import { sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addPriceHistory, addProduct } from "../../../catalogue/curation/product.fixtures.ts";
import { POINT_FLAGS } from "../../../catalogue/ledger/prices/point-codes.ts";
import { ProductCounts } from "../../../catalogue/listings/product-counts.ts";
import { productsForPages } from "../../../catalogue/listings/public-queries/product-page-loader.ts";
import { refreshDueVerdicts } from "../../../catalogue/listings/search/list-verdicts.ts";
import { systemClock } from "../../../platform/clock.ts";
import { RenderQueue } from "../../../platform/page-cache/render-queue.ts";
import type { PageRoute } from "../../page.ts";
import type { Services } from "../../services.ts";
import { load as comparison } from "./comparison.tsx";
import { load as categoryList } from "./list/category-list.tsx";
import { load as typeList } from "./list/type-list.tsx";
import { load as merchant } from "./merchant.tsx";
import { load as priceDrops } from "./price-drops.tsx";
import { load as product } from "./product.tsx";

const { db, pool } = await testDatabase();
const given = {
  ...{ reads: pool, db, clock: systemClock },
  productCounts: new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} }),
  config: { timeZone: "Asia/Jakarta", siteUrl: "https://belanja.example" },
};
const services = { ...given, productPages: productsForPages(given, new RenderQueue()) } as unknown as Services;

/** Returns the words of a page, with a space between any two. */
async function wordsOf(load: PageRoute["load"], input: object): Promise<string> {
  const result = await load({ params: {}, query: {}, ...input }, services);
  if (typeof result !== "object" || !("body" in result)) throw new Error("no page");
  return renderToStaticMarkup(result.body)
    .replace(/<script[\s\S]*?<\/script>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00A0]+/g, " ");
}

const PLACE = { category: "makanan-minuman", product_type: "beras", brand: "Melati" };

/** Adds two packs of one thing, each at one shop whose price is the lowest of a range. */
async function addRanges(): Promise<readonly string[]> {
  const packs = [
    { title: "Beras Melati 5 kg", price: 77_700, kg: 5 },
    { title: "Beras Melati 10 kg", price: 144_400, kg: 10 },
  ];
  const slugs: string[] = [];
  for (const { title, price, kg } of packs) {
    const { slug } = await addProduct(db, {
      ...{ ...PLACE, title, facts: JSON.stringify({ berat: kg * 1000 }) },
      offers: [{ merchant: "Toko Rentang", price, shipping: 0, facts: JSON.stringify({ priceFrom: 1 }) }],
    });
    slugs.push(slug);
  }
  return slugs;
}

test("wherever a price is shown that is the lowest of a range, it says mulai", async () => {
  const [slug = "", other = ""] = await addRanges();
  const seller = await db
    .selectFrom("merchants")
    .select("slug")
    .where("name", "=", "Toko Rentang")
    .executeTakeFirstOrThrow();
  const { category, product_type: type } = PLACE;
  const pages: readonly [string, PageRoute["load"], object][] = [
    ["list of a category", categoryList, { params: { category } }],
    ["list of a type", typeList, { params: { category, type } }],
    ["product page", product, { params: { slug } }],
    ["page of a seller", merchant, { params: { merchant: seller.slug } }],
    ["comparison", comparison, { query: { produk: `${slug},${other}` } }],
    ["comparison with what may be added", comparison, { query: { produk: slug } }],
  ];
  for (const [name, load, input] of pages) {
    const words = await wordsOf(load, input);
    const prices = [...words.matchAll(/(\S+ )?Rp (?:77\.700|144\.400|15\.540|14\.440)(?!\d)/g)].map(([found]) => found);
    expect(prices.length, name).toBeGreaterThan(0);
    expect(
      prices.filter((price) => !price.startsWith("mulai ")),
      name,
    ).toEqual([]);
  }
  expect(await wordsOf(product, { params: { slug } })).toContain("mulai Rp 15.540 per kg");
});

test("a range that begins lower than before is no drop", async () => {
  const drops = async () => {
    await refreshDueVerdicts({ db, clock: systemClock, timeZone: "Asia/Jakarta" });
    return await db
      .selectFrom("product_listings as l")
      .innerJoin("products as p", "p.id", "l.product_id")
      .select("p.slug")
      .where("l.drop_permille", "is not", null)
      .execute();
  };
  const [plain, range] = [
    await addProduct(db, { offers: [{ price: 50_000 }] }),
    await addProduct(db, { offers: [{ price: 50_000 }] }),
  ];
  for (const [offer = 0] of [plain.offers, range.offers])
    await addPriceHistory(db, offer, [
      { daysAgo: 120, price: 90_000 },
      { daysAgo: 8, price: 50_000 },
    ]);
  await sql`update price_points set flags = flags | ${POINT_FLAGS.from} where offer_id = ${range.offers[0]} and price = 50000`.execute(
    db,
  );
  expect(await drops()).toEqual([{ slug: plain.slug }]);
  expect(await wordsOf(priceDrops, {})).not.toContain("mulai Rp");
});
