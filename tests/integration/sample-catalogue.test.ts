import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Product } from "../support/launch.ts";
import { runToExit, startProduct } from "../support/product.ts";
import { withDatabase } from "../support/starter-data.ts";
import { ANON_KEY, addTeam, callAs, signInAs } from "../support/team.ts";

// Tests the sample catalogue as people meet it who start the product on their own machine: it appears while the site already answers,
// is shown and marked, counts nowhere, and is removed by one press.

let product: Product;
let token: string;
const ENV = { SAMPLE_DATA: "true", ANON_KEY };

beforeAll(async () => {
  product = await startProduct({ env: ENV });
}, 120_000);
afterAll(() => product?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.url + path, { redirect: "manual", headers });
const textOf = async (path: string) => (await get(path)).text();
const rows = async <Row>(text: string): Promise<Row[]> =>
  withDatabase(product.dataDir, async (pool) => (await pool.query(text)).rows);
const countOf = async (from: string) =>
  (await rows<{ count: number }>(`select count(*)::int as count from ${from}`))[0]?.count;

/** Asks again until something holds that only needs time. */
async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    if (await holds()) return;
    await pause(500);
  }
  throw new Error(`not in two minutes: ${what}`);
}

test("the site answers at once, and the catalogue comes in the background", async () => {
  expect((await get("/")).status).toBe(200);
  expect(await rows("select state from sample_catalogue")).toEqual([{ state: "loading" }]);
  await until(
    async () => (await rows("select from sample_catalogue where state = 'loaded'")).length === 1,
    "it is loaded",
  );
  await until(
    async () => (await countOf("offers where match is null and category is not null")) === 0,
    "all is matched",
  );
  expect(await countOf("merchants where is_sample")).toBe(4);
  expect(await countOf("merchants where not is_sample")).toBe(0);
}, 180_000);

test("its pages work, are marked and noindex; nothing else of the site names them but Home", async () => {
  const [{ slug, id } = { slug: "", id: 0 }] = await rows<{ slug: string; id: number }>(
    "select p.slug, p.id::int from products p join product_listings l on l.product_id = p.id where p.is_sample order by l.merchants desc, p.id limit 1",
  );
  const [{ category } = { category: "" }] = await rows<{ category: string }>(
    `select category from products where id = ${id}`,
  );
  await until(async () => (await get("/harga")).status === 200, "prices are shown");
  for (const path of ["/harga", `/harga/${category}`, `/produk/${slug}`]) {
    const page = await get(path);
    expect([path, page.status]).toEqual([path, 200]);
    const html = await page.text();
    expect(html, path).toContain("Data contoh");
    expect(`${html.match(/<meta name="robots"[^>]*>/)?.[0]} ${page.headers.get("x-robots-tag")}`, path).toContain(
      "noindex",
    );
    expect(html, path).not.toContain('"AggregateOffer"');
  }
  const home = await textOf("/");
  expect(home).toContain('href="/harga"');
  expect(home).toContain("Data contoh");
  const about = await textOf("/tentang");
  expect(about).not.toContain('href="/harga');
  const maps = [...(await textOf("/sitemap.xml")).matchAll(/<loc>[^<]*?(\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  for (const map of ["/sitemap.xml", ...maps.map((path) => new URL(path, product.url).pathname)])
    expect(await textOf(map), map).not.toMatch(/\/harga|\/produk\/|contoh-/);
  for (const feed of ["/rss.xml", "/llms.txt"]) {
    const text = await textOf(feed);
    expect(text, feed).not.toContain("/produk/");
  }
});

test("it is in no content API, webhook, statistic, metric or backup", async () => {
  await addTeam(product, ["owner"], ENV);
  ({ token } = await signInAs(product, "owner"));
  const listed = (await (await callAs(product, token, "/api/admin/feeds", "GET")).json()) as {
    feeds: { isSample: boolean }[];
  };
  expect(new Set(listed.feeds.map(({ isSample }) => isSample))).toEqual(new Set([true]));
  const made = await callAs(product, token, "/api/admin/api-keys", "POST", { name: "Uji" });
  const key = ((await made.json()) as { token: string }).token;
  const read = async (path: string) => (await get(`/api/content${path}`, { authorization: `Bearer ${key}` })).text();
  expect(JSON.parse(await read("/products"))).toMatchObject({ products: [] });
  expect(JSON.parse(await read("/offers"))).toMatchObject({ offers: [] });
  const [{ id } = { id: 0 }] = await rows<{ id: number }>(
    "select min(o.id)::int as id from offers o join price_points t on t.offer_id = o.id",
  );
  expect(JSON.parse(await read(`/history?offer=${id}`))).toMatchObject({ points: [] });
  for (const part of ["products", "offers", "history"])
    expect((await read(`/exports/${part}`)).trim().split("\r\n")).toHaveLength(1);

  const agent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
  expect((await get(`/ke/${id}`, { "user-agent": agent })).status).toBe(302);
  await pause(6_000);
  expect(await countOf("store_clicks")).toBe(0);
  expect(await countOf("webhook_deliveries")).toBe(0);

  const file = `${product.dataDir}/uji.backup`;
  const backup = await runToExit(["cli.js", "backup", "create", "--plain", "--json", "--output", file], {
    ...ENV,
    DATA_DIR: product.dataDir,
  });
  expect(backup.code, backup.stderr).toBe(0);
  const { tables } = JSON.parse(backup.stdout);
  for (const table of [
    "merchants",
    "feeds",
    "feed_runs",
    "offers",
    "offer_prices",
    "price_points",
    "products",
    "product_lows",
  ])
    expect([table, tables[table]]).toEqual([table, 0]);
  expect(tables.articles).toBeGreaterThan(0);
}, 60_000);

test("one press takes all of it away", async () => {
  const removed = await callAs(product, token, "/api/admin/sample-catalogue", "DELETE");
  expect([removed.status, await removed.json()]).toEqual([200, expect.objectContaining({ merchants: 4 })]);
  for (const table of [
    "merchants",
    "feeds",
    "feed_runs",
    "feed_paths",
    "offers",
    "offer_prices",
    "price_points",
    "imported_price_days",
    "products",
    "product_lows",
    "product_listings",
  ])
    expect([table, await countOf(table)]).toEqual([table, 0]);
  await until(async () => (await get("/harga")).status === 404, "prices are gone");
  await until(async () => !(await textOf("/")).includes('href="/harga"'), "Home names them no more");
}, 60_000);
