import { expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../../tests/support/fixture-catalogue.ts";
import { hasChartOf } from "../catalogue/listings/public-queries/chart-stores.ts";
import { SITE_PAGES } from "../site/routes.ts";
import { ADDRESSES } from "./addresses.ts";
import { pageOf } from "./pages.ts";

const { db, pool } = await testDatabase();

/**
 * Parameters whose allowed values cannot be listed as an address's `values`, because they depend on the database. An invalid value is answered with 404 or a
 * redirect before a page is rendered, and neither is cached. Each of these parameters is tested in the test of its page.
 * - `halaman`: `pageNumber` refuses everything but a number in its one spelling, without an SQL query, and each list refuses a number above its last page.
 * - `kategori`: the page refuses a category that does not exist, without an SQL query, and the page of price drops refuses a category without drops.
 * - `q`: the front page always redirects to the search, which is not cached.
 * - `toko`: one SQL query by index (`hasChartOf`) tells whether the store sells the product, as the next test checks.
 */
const REFUSED = new Set(["halaman", "kategori", "q", "toko"]);

test("each declared parameter of each kept page has junk left out of its key, or refused by its page", () => {
  const asked = SITE_PAGES.filter(({ cached, isOrdered }) => cached && !isOrdered).flatMap((page) => {
    const path = page.path.replace(/:\w+/g, "contoh-1");
    return page.query.map((name) => ({ name, path, key: ADDRESSES.cacheKeyOf(`${path}?${name}=apa-saja`) }));
  });
  expect(asked.length).toBeGreaterThan(8);
  for (const { name, path, key } of asked) {
    if (!REFUSED.has(name)) expect(key, `${path}?${name}`).toBe(path);
    expect(pageOf(key ?? "")?.page, `${path}?${name}`).toBeDefined();
  }
});

test("a chart is of a store that sells the product", async () => {
  await addFixtureCatalogue(db, { products: 1 });
  const slug = FIXTURE_PAGES.product.replace("/produk/", "");
  expect(await hasChartOf(pool, slug, "toko-uji-satu", new Date())).toBe(true);
  expect(await hasChartOf(pool, slug, "apa-saja", new Date())).toBe(false);
  expect(await hasChartOf(pool, "apa-saja", "toko-uji-satu", new Date())).toBe(false);
});
