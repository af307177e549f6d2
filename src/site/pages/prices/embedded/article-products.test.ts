import { sql } from "kysely";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { addProduct } from "../../../../catalogue/curation/product.fixtures.ts";
import { merchantTags } from "../../../../catalogue/ledger/merchants/cache-tags.shared.ts";
import { ProductCounts } from "../../../../catalogue/listings/product-counts.ts";
import { systemClock } from "../../../../platform/clock.ts";
import { articleProducts } from "./article-products.tsx";

const { db, pool } = await testDatabase();

const productsOf = (slugs: readonly string[], { showSamples = false } = {}) =>
  articleProducts(slugs, {
    ...{ reads: pool, clock: systemClock, config: { timeZone: "Asia/Jakarta" } },
    productCounts: new ProductCounts(pool, { showSamples, onPresenceChange: () => {} }),
  });
const html = renderToStaticMarkup;

test("a card has the lowest total with its store and time, and leads to the product and to the store", async () => {
  const { id, offers } = await addProduct(db, {
    slug: "kartu-satu",
    title: "Kartu <Satu>",
    offers: [
      { merchant: "Murah", price: 1_250_000, shipping: 20_000, seen_at: new Date("2026-01-01T00:00:00Z") },
      { merchant: "Sedang", price: 1_300_000, shipping: 0 },
      { merchant: "Lain", price: 1_400_000 },
    ],
  });
  const products = await productsOf(["kartu-satu"]);
  const card = html(products.card("kartu-satu"));
  expect(card).toContain('<a href="/produk/kartu-satu">Kartu &lt;Satu&gt;</a>');
  expect(card).toMatch(/Rp\s1\.300\.000<\/strong>/);
  expect(card).toMatch(/Sedang, termasuk ongkir/);
  expect(card).toMatch(/dicek <time dateTime="[^"]+"[^>]*>\d+ \S+ \d\d\.\d\d WIB<\/time>/);
  expect(card).toContain(`<a href="/ke/${offers[1]}" target="_blank" rel="sponsored nofollow noopener"`);
  expect(card).toContain("Bandingkan di 2 toko");
  expect(card).not.toContain("style=");
  expect(products).toMatchObject({ missing: [], hasSamples: false, tags: [`product:${id}`, merchantTags.names] });
});

test("a page drops with each product that it names, hidden ones too, and with any list where one is unknown", async () => {
  const hidden = await addProduct(db, { slug: "kartu-sembunyi", hidden_at: new Date() });
  const shown = await addProduct(db, { slug: "kartu-tampil" });
  const products = await productsOf(["kartu-sembunyi", "kartu-tampil"]);
  expect(products.tags.toSorted()).toEqual(
    [merchantTags.names, `product:${hidden.id}`, `product:${shown.id}`].toSorted(),
  );
  expect(products.missing).toEqual(["kartu-sembunyi"]);
  expect(html(products.card("kartu-sembunyi"))).toBe("");
  const unknown = await productsOf(["tidak-ada"]);
  expect(unknown).toMatchObject({
    missing: ["tidak-ada"],
    tags: [merchantTags.names, "product-lists", "redirects"],
    expiresAt: undefined,
  });
  await sql`insert into redirects (from_path, to_path) values ('/produk/kartu-lama', '/produk/kartu-tampil')`.execute(
    db,
  );
  const moved = await productsOf(["kartu-lama"]);
  expect(moved).toMatchObject({ missing: [], tags: [`product:${shown.id}`, merchantTags.names, "redirects"] });
  expect(html(moved.card("kartu-lama"))).toContain('href="/produk/kartu-tampil"');
});

test("a product without a price to compare is named without one", async () => {
  await addProduct(db, { slug: "kartu-habis", offers: [{ availability: 2 }] });
  const card = html((await productsOf(["kartu-habis"])).card("kartu-habis"));
  expect(card).toContain("Saat ini tidak ada harga yang dapat dibandingkan.");
  expect(card).not.toMatch(/Rp|\/ke\//);
});

test("invented products are marked where they are shown, and are nothing elsewhere", async () => {
  await addProduct(db, { slug: "kartu-contoh", is_sample: true });
  const shown = await productsOf(["kartu-contoh"], { showSamples: true });
  expect(html(shown.card("kartu-contoh"))).toContain("Data contoh");
  expect(shown.hasSamples).toBe(true);
  const elsewhere = await productsOf(["kartu-contoh"]);
  expect(elsewhere).toMatchObject({ hasSamples: false, missing: ["kartu-contoh"] });
  expect(html(elsewhere.card("kartu-contoh"))).toBe("");
});

test("products stand side by side in their order with the best marked; of those that are left one is a card", async () => {
  const add = (slug: string, price: number, berat: number) =>
    addProduct(db, {
      ...{ slug, title: `Kopi ${slug}`, product_type: "kopi", category: "makanan-minuman" },
      ...{ facts: JSON.stringify({ berat }), offers: [{ price }] },
    });
  await add("banding-a", 50_000, 100);
  await add("banding-b", 80_000, 200);
  const products = await productsOf(["banding-b", "banding-a", "tidak-ada"]);
  const table = html(products.comparison(["banding-b", "tidak-ada", "banding-a"]));
  const cells = table.replace(/<span class="compared-name">[^<]*<\/span><div>(.*?)<\/div>/g, "$1");
  const row = (label: string) => new RegExp(`<th scope="row">${label}</th>(.*?)</tr>`).exec(cells)?.[1] ?? "";
  expect([...table.matchAll(/<a href="\/produk\/([^"]+)" class="compared-title/g)].map(([, slug]) => slug)).toEqual([
    "banding-b",
    "banding-a",
  ]);
  expect(row("Harga, di luar ongkir")).toMatch(/^<td>Rp\s80\.000<\/td><td>Rp\s50\.000<\/td>$/);
  expect(row("Harga per 100 g, di luar ongkir")).toMatch(/^<td><strong>Rp\s40\.000<\/strong> .*termurah/);
  expect(table).toContain("Ditandai “termurah”");
  expect(table).toContain("Komisi tidak pernah menentukan urutan.");
  expect(table).toContain('href="/bandingkan?produk=banding-b,banding-a"');
  const alone = html(products.comparison(["tidak-ada", "banding-a", "banding-a"]));
  expect(alone).toContain("product-card");
  expect(alone).not.toContain("<table");
  expect(html(products.comparison(["tidak-ada"]))).toBe("");
});
