import { beforeAll, describe, expect, test } from "vitest";
import { checkLoudly } from "../../../../tests/support/answers.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addPriceHistory, addProduct } from "../../../catalogue/curation/product.fixtures.ts";
import { days, minutes, systemClock } from "../../../platform/clock.ts";
import { memoryLimiter } from "../../../platform/http/rate-limits.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { apiKeyAdminRoutes } from "../../api-keys/admin-routes.ts";
import { startAdminApi } from "../../auth/admin.fixtures.ts";
import { contentApp } from "../content-app.ts";
import { catalogueRoutes } from "./routes.ts";
import type { ContentOffer, ContentPricePoint, ContentProduct } from "./schema.ts";

const SITE = "https://belanja.example";
const database = await testDatabase();
const { db, pool } = database;
const admin = await startAdminApi(database, apiKeyAdminRoutes(db));
const limiter = memoryLimiter({ name: "content", limit: 1000, window: minutes(1) });
const app = contentApp(catalogueRoutes({ pool, siteUrl: SITE, clock: systemClock }), {
  ...{ pool, limiter, log: createLog("silent"), onAnswer: checkLoudly },
});
const { token } = (await admin.call("owner", "POST", "/api-keys", { name: "Uji" })).body as { token: string };

const ask = async (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
async function read<Body>(path: string): Promise<Body> {
  const response = await ask(path);
  expect(response.status, path).toBe(200);
  return response.json();
}
type Meta = { readonly meta: { readonly nextCursor: string | null } };
const products = (query = "") => read<{ products: ContentProduct[] } & Meta>(`/products${query}`);
const offers = (query = "") => read<{ offers: ContentOffer[] } & Meta>(`/offers${query}`);
const history = (query: string) => read<{ points: ContentPricePoint[] } & Meta>(`/history${query}`);
const daysAgo = (count: number) => new Date(Date.now() - days(count));

let phone: Awaited<ReturnType<typeof addProduct>>;
let mixed: Awaited<ReturnType<typeof addProduct>>;
const secret = { slug: "rahasia", title: "Rahasia", offers: [{}] };

beforeAll(async () => {
  phone = await addProduct(db, {
    ...{ slug: "ponsel", title: "Ponsel X", brand: "X", gtin: "8991234567890", product_type: "hp" },
    offers: [
      { merchant: "Toko A", price: 2_000_000, shipping: 10_000 },
      { merchant: "Toko B", price: 1_990_000 },
      { merchant: "Toko C", price: 900_000, is_odd: true },
      { merchant: "Toko D", price: 1_000_000, is_hidden: true },
      { merchant: "Toko E", price: 1_000_001, withdrawn_at: new Date() },
      { merchant: "Toko F", price: 1_000_002, seen_at: daysAgo(15) },
      { merchant: "Toko G", price: 1_500_000, seen_at: daysAgo(4), condition: "used" },
    ],
  });
  await addPriceHistory(db, phone.offers[0] ?? 0, [
    { daysAgo: 50, price: 2_500_000 },
    { daysAgo: 20, price: 2_100_000, listPrice: 2_600_000 },
    { daysAgo: 3, price: 2_000_000 },
  ]);
  await addProduct(db, { ...secret, hidden_at: new Date() });
  const sample = await addProduct(db, { ...secret, slug: "contoh", is_sample: true });
  await addPriceHistory(db, sample.offers[0] ?? 0, [{ daysAgo: 5, price: 1 }]);
  mixed = await addProduct(db, {
    ...{ slug: "campuran", title: "Campuran", category: "hobi-mainan" },
    offers: [{ merchant: "Toko A", price: 70_000 }],
  });
  // The offer is of a real product, but from a sample merchant.
  await pool.query(
    `insert into offers (merchant_id, external_id, product_id, title, url, category, content_hash)
     select o.merchant_id, 'tiruan', $1, 'Tiruan', 'https://a.example', 'hobi-mainan', 1 from offers o join products p on p.id = o.product_id where p.slug = 'contoh'`,
    [mixed.id],
  );
  await pool.query(
    `insert into offer_prices (offer_id, price, availability, changed_at, seen_at) select id, 5, 1, now(), now() from offers where external_id = 'tiruan'`,
  );
});

describe("products", () => {
  test("have the lowest of what may be compared, and count what may be seen", async () => {
    const { product } = await read<{ product: ContentProduct }>("/products/ponsel");
    expect(product).toMatchObject({
      ...{ id: phone.id, slug: "ponsel", title: "Ponsel X", brand: "X", url: `${SITE}/produk/ponsel`, type: "hp" },
      ...{ offers: 4, stores: 4, lowest: { price: 2_000_000, shipping: 10_000, total: 2_010_000 } },
    });
  });

  test("that are hidden or invented are not there, nor are offers of invented merchants", async () => {
    expect((await products()).products.map(({ slug }) => slug)).toEqual(["ponsel", "campuran"]);
    for (const slug of ["rahasia", "contoh", "tidak-ada"]) expect((await ask(`/products/${slug}`)).status).toBe(404);
    const { product } = await read<{ product: ContentProduct }>("/products/campuran");
    expect(product).toMatchObject({ offers: 1, lowest: { price: 70_000 } });
    expect((await offers("?product=campuran")).offers.map(({ price }) => price)).toEqual([70_000]);
    expect((await offers("?product=rahasia")).offers).toEqual([]);
  });

  test("are narrowed, and an unknown parameter is refused", async () => {
    const slugsOf = async (query: string) => (await products(query)).products.map(({ slug }) => slug);
    expect(await slugsOf("?category=hobi-mainan")).toEqual(["campuran"]);
    expect(await slugsOf("?type=hp&gtin=8991234567890")).toEqual(["ponsel"]);
    expect(await slugsOf("?updatedSince=2100-01-01T00:00:00Z")).toEqual([]);
    expect(await slugsOf("?updatedSince=2020-01-01T00:00:00%2B07:00")).toHaveLength(2);
    expect((await ask("/products?kategori=hp")).status).toBe(400);
  });
});

test("a list is read on to its end by its cursor, each once", async () => {
  const seen: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: { offers: ContentOffer[] } & Meta = await offers(`?limit=2&cursor=${cursor}`);
    seen.push(...page.offers.map(({ id }) => id));
    cursor = page.meta.nextCursor;
  }
  const [a, b, odd, , , , used] = phone.offers;
  expect(seen).toEqual([a, b, odd, used, mixed.offers[0]]);
});

test("an offer says how sure its price is, and leads by the counted way", async () => {
  const [a, , odd, used] = (await offers("?product=ponsel")).offers;
  expect(a).toMatchObject({
    ...{ product: "ponsel", merchant: { name: "Toko A" }, total: 2_010_000, shipping: 10_000, freshness: "fresh" },
    ...{ url: `${SITE}/ke/${phone.offers[0]}`, isUnderReview: false, availability: "in_stock" },
  });
  expect(a?.ownUrl).toMatch(/^https:\/\/toko\.example\//);
  expect([odd?.isUnderReview, used?.condition, used?.freshness]).toEqual([true, "used", "stale"]);
});

describe("history", () => {
  test("has the points that hold, page by page, from a moment on with what held at it", async () => {
    const first = await history("?product=ponsel&limit=2");
    expect(first.points.map(({ price }) => price)).toEqual([2_500_000, 2_100_000]);
    const next = await history(`?product=ponsel&limit=2&cursor=${first.meta.nextCursor}`);
    expect([next.points.map(({ price }) => price), next.meta.nextCursor]).toEqual([[2_000_000], null]);
    const since = encodeURIComponent(daysAgo(10).toISOString());
    const later = await history(`?offer=${phone.offers[0]}&since=${since}`);
    expect(later.points.map(({ price, listPrice }) => [price, listPrice])).toEqual([
      [2_100_000, 2_600_000],
      [2_000_000, null],
    ]);
  });

  test("has nothing void, invented or hidden", async () => {
    await pool.query("update price_points set flags = flags | 2 where price = 2100000");
    expect((await history("?product=ponsel")).points.map(({ price }) => price)).toEqual([2_500_000, 2_000_000]);
    expect((await history("?product=contoh")).points).toEqual([]);
    await pool.query("update offers set is_hidden = true where id = $1", [phone.offers[0]]);
    expect((await history(`?offer=${phone.offers[0]}`)).points).toEqual([]);
    await pool.query("update offers set is_hidden = false where id = $1", [phone.offers[0]]);
  });

  test("is of one thing", async () => {
    for (const query of ["", "?offer=1&product=ponsel", "?offer=x"]) {
      expect((await ask(`/history${query}`)).status, query).toBe(400);
    }
    const madeUp = Buffer.from(JSON.stringify([0, "2026-13-99T00:00:00.000000Z"])).toString("base64url");
    expect((await history(`?product=ponsel&cursor=${madeUp}`)).points).toHaveLength(2);
  });
});

test("the same comes as CSV, and formulas in it stay texts", async () => {
  await pool.query("update products set title = '=HYPERLINK(\"x\")' where slug = 'campuran'");
  const csv = async (path: string) => {
    const response = await ask(`/exports/${path}`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    return (await response.text()).trim().split("\r\n");
  };
  const [header = "", ...rows] = await csv("products");
  expect(header).toContain("id,slug,title,url,brand,category");
  expect(rows.map((row) => row.split(",")[1])).toEqual(["ponsel", "campuran"]);
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(await csv("offers?product=ponsel")).toHaveLength(5);
  expect(await csv("history")).toHaveLength(3);
});

test("what has not changed is answered 304, and without a key nothing", async () => {
  const etag = (await ask("/products/ponsel")).headers.get("etag") ?? "";
  expect((await ask("/products/ponsel", { "if-none-match": etag })).status).toBe(304);
  for (const path of ["/products", "/offers", "/history?offer=1", "/exports/offers"])
    expect((await app.request(path)).status).toBe(401);
});
