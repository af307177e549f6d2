import type { Locator, Page } from "@playwright/test";
import { addPriceHistory, addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { collectParts } from "../../src/modules/seo/page-parts.ts";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { signInByApi, withOwner } from "../support/admin.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../support/fixture-catalogue.ts";
import { enlargeLetters, findLayoutProblems, LONG_WORD } from "../support/geometry-rules.ts";
import type { Product } from "../support/launch.ts";
import { inGroups } from "../support/page-kinds.ts";
import { startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";
import { PRODUCT_ARTICLE_PATH, productArticle, publishArticle } from "../support/rich-article.ts";
import { test as base, expect, part } from "../support/test.ts";

const COMPARED = ["nusa-seri-0", "lintang-seri-1", "samudra-seri-2", "nusa-seri-3"];

/** The product under test has public products that search engines may index, and an article about some of them. */
const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await withDatabase(product.dataDir, (db) => addFixtureCatalogue(db));
      const { url, owner } = await withOwner(product);
      await publishArticle(url, await signInByApi(url, owner), productArticle(COMPARED));
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = 740;

const OTHERS = { check: "/cek-harga", stores: "/untuk-toko", article: PRODUCT_ARTICLE_PATH };

/** The tests run one after the other, since one product is enough for all. */
test.describe.configure({ mode: "default" });

for (const paths of inGroups(Object.values({ ...FIXTURE_PAGES, ...OTHERS }), 4)) {
  test(`pages from ${paths[0]}: accessible, and nothing is lost at any width, in both themes`, async ({ page }) => {
    for (const path of paths) {
      await part(page, path, async () => {
        await openWhenListed(page, path);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: HEIGHT });
          await expectAccessibleLayoutAtSize(page);
          const where = `${path}, ${width} px`;
          await expect.poll(() => page.evaluate(findLayoutProblems), { message: where }).toEqual([]);
        }
      });
    }
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison scrolls with its page on a phone, and the names stay in sight", async ({ page }) => {
    for (const [width, count] of [360, 390].flatMap((width) => [2, 3, 4].map((count) => [width, count] as const))) {
      await part(page, `${count} products at ${width} px`, async () => {
        await page.setViewportSize({ width, height: HEIGHT });
        await openWhenListed(page, `/bandingkan?produk=${COMPARED.slice(0, count).join(",")}`);
        const table = page.getByRole("table", { name: "Bandingkan produk" });
        expect(await table.evaluate(scrollingParents)).toBe(0);
        const row = table.getByRole("row").filter({ hasText: "Dijual di" });
        await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
        const { top } = await edgesOf(row);
        expect(top).toBeLessThan(HEIGHT);
        const names = count < 4 ? table.getByRole("columnheader") : row.locator(".compared-name");
        await expect(names).toHaveText([/^Nusa/, /^Lintang/, /^Samudra/, /^Nusa/].slice(0, count));
        for (const name of await names.all()) {
          const edges = await edgesOf(name);
          expect(edges.top).toBeGreaterThanOrEqual((await edgesOf(page.locator(".site-header"))).bottom - 1);
          expect(edges.bottom).toBeLessThan(HEIGHT);
          expect(edges.right).toBeLessThanOrEqual(width);
        }
      });
    }
  });
});

test("a comparison in an article is as wide as its page on a phone, and none of it scrolls by itself", async ({
  page,
}) => {
  for (const width of [320, 360]) {
    await part(page, `${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await openWhenListed(page, PRODUCT_ARTICLE_PATH);
      const table = page.getByRole("table", { name: /^Perbandingan harga: / });
      expect(await table.evaluate(scrollingParents)).toBe(0);
      for (const cell of await table.getByRole("cell").filter({ visible: true }).all()) {
        const { left, right } = await edgesOf(cell);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
      }
      const totals = table.getByRole("row").filter({ hasText: "Total termurah" }).getByRole("cell");
      for (const total of await totals.all()) await expect(total).toContainText(/Rp\s[\d.]+/);
    });
  }
});

/** Counts the elements around a table that scroll by themselves. It runs in the page. */
function scrollingParents(table: Element): number {
  let found = 0;
  for (let parent = table.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (parent.scrollHeight > parent.clientHeight + 1 || parent.scrollWidth > parent.clientWidth + 1) {
      if (getComputedStyle(parent).overflow !== "visible") found += 1;
    }
  }
  return found;
}

test("at 360 px with letters of twice the size nothing is lost to the side", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  for (const path of [...Object.values(FIXTURE_PAGES), PRODUCT_ARTICLE_PATH]) {
    await part(page, path, async () => {
      await openWhenListed(page, path);
      await page.evaluate(enlargeLetters);
      const faults = await page.evaluate(findLayoutProblems);
      expect(faults.filter((fault) => !LONG_WORD.test(fault))).toEqual([]);
    });
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled });

    test("a product's first screen has name, picture, best total with store and time, the advice and an offer", async ({
      page,
    }) => {
      await openWhenListed(page, FIXTURE_PAGES.product);
      const best = page.getByRole("region", { name: "Total termurah" });
      for (const part of [
        page.getByRole("heading", { level: 1, name: "Nusa Ponsel Seri 0 8/256 GB" }),
        page.locator(".product-image").first(),
        best.getByText(/^Rp\s1\.515\.000$/),
        best.getByText("Toko Uji Satu").first(),
        best.getByText(/^dicek \d+ \p{L}+ \d\d\.\d\d WIB$/u),
        best.getByText(/^(?:Waktu yang baik|Tunggu|Harga biasa|Belum bisa dinilai):$/),
        page.locator(".offer").first(),
      ]) {
        const { top, bottom } = await edgesOf(part);
        expect(top).toBeGreaterThan(0);
        expect(bottom).toBeLessThanOrEqual(800);
      }
      for (const offer of await page.locator(".offer").all()) {
        const { top, bottom } = await edgesOf(offer);
        expect(bottom - top).toBeLessThanOrEqual(96);
      }
      const { height } = (await page.locator("body").boundingBox()) ?? { height: 0 };
      expect(height).toBeLessThanOrEqual(5 * 800);
    });
  });
}

test("prices of a list stand in one column, on a phone and beside filters", async ({ page }) => {
  for (const [width, edge] of [
    [360, "left"],
    [1024, "right"],
  ] as const) {
    await part(page, `${width} px`, async () => {
      await page.setViewportSize({ width, height: HEIGHT });
      await openWhenListed(page, FIXTURE_PAGES.list);
      const prices = await page.locator(".product-row-price strong").all();
      expect(prices.length).toBe(24);
      const edges = await Promise.all(prices.map(async (price) => Math.round((await edgesOf(price))[edge])));
      expect(new Set(edges).size).toBe(1);
      // The list shows the newest 24 of thirty products, since all have equally many stores.
      const cheapest = page.getByRole("article").filter({ hasText: /Rp\s2\.265\.000/ });
      await expect(cheapest).toContainText("Toko Uji Satu, termasuk ongkir");
    });
  }
});

test("on paper a product has its offers and its history, and nothing that only a screen can use", async ({ page }) => {
  await openWhenListed(page, FIXTURE_PAGES.product);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(":is(form, nav, header, footer, .button):visible")).toHaveCount(0);
  await expect(page.getByText("Laporkan harga yang salah")).toBeHidden();
  for (const name of ["Total termurah", "Penawaran", "Riwayat harga"])
    await expect(page.getByRole("region", { name, exact: true }).first()).toBeVisible();
});

test("search engines may keep product, lists and drops, and know what a product costs", async ({ page }) => {
  const factsOf = async (path: string) => {
    const answer = () => page.request.get(path);
    await expect.poll(async () => (await answer()).status(), { message: path }).toBe(200);
    return collectParts(await (await answer()).text());
  };
  for (const name of ["product", "list", "brandList", "category", "prices", "drops"] as const) {
    const { metas, links, titles } = await factsOf(FIXTURE_PAGES[name]);
    expect(metas.get("robots")?.join() ?? "", name).not.toContain("noindex");
    const canonical = links.filter(({ rel }) => rel.includes("canonical")).map(({ href }) => href);
    expect(canonical).toEqual([expect.stringMatching(new RegExp(`${FIXTURE_PAGES[name]}$`))]);
    expect(titles.join()).not.toMatch(/Rp/);
  }
  expect((await factsOf(FIXTURE_PAGES.product)).jsonLd.join()).toMatch(/"lowPrice":"?1500000"?/);
  expect((await factsOf("/untuk-toko")).metas.get("robots")?.join() ?? "").not.toContain("noindex");
  await page.goto("/cari?q=untuk+toko+gambar+dihapus");
  await expect(page.locator('main a[href^="/untuk-toko#"]').first()).toBeVisible();
});

/** Opens a page once it answers 200: caches hear of new products a moment later. */
async function openWhenListed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(200);
  }).toPass();
}

async function edgesOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}

test("the prices beside a chart are not cut on a narrow phone", async ({ page, shop }) => {
  for (const price of [215_000, 28_500, 8_990_000]) {
    const slug = `harga-${price}`;
    await withDatabase(shop.dataDir, async (db) => {
      const product = await addProduct(db, { slug, title: `Produk ${price}`, offers: [{ price }] });
      await addPriceHistory(db, product.offers[0] ?? 0, [
        { daysAgo: 120, price: price * 1.02 },
        { daysAgo: 8, price },
      ]);
    });
    await page.setViewportSize({ width: 320, height: HEIGHT });
    await page.goto(`/produk/${slug}`);
    const drawing = page.getByRole("img", { name: /^Grafik/ }).locator("xpath=preceding-sibling::*");
    const { left } = await edgesOf(drawing);
    const labels = await drawing.locator("text").all();
    expect(labels.length).toBeGreaterThan(2);
    for (const label of labels) expect((await edgesOf(label)).left, `${price}`).toBeGreaterThanOrEqual(left);
  }
});

test("an offer is one row of a phone, however much there is to say of it", async ({ page, shop }) => {
  await withDatabase(shop.dataDir, (db) =>
    addProduct(db, {
      ...{ slug: "popok-banyak-kata", title: "Popok Celana Lembut Ukuran M isi 46" },
      ...{ category: "ibu-bayi", product_type: "popok-bayi", facts: JSON.stringify({ isi: 46 }) },
      offers: [
        {
          ...{ merchant: "Toko Uji Pasar", seller: "Gerai Perlengkapan Bayi dan Anak Nusantara Terlengkap" },
          ...{ price: 1_074_500, shipping: 115_000 },
        },
        { merchant: "Toko Uji Satu", seller: "TOKO UJI-SATU", price: 1_099_500 },
      ],
    }),
  );
  await page.setViewportSize({ width: 390, height: 800 });
  await openWhenListed(page, "/produk/popok-banyak-kata");
  const offers = page.locator(".offer");
  await expect(offers).toHaveCount(2);
  for (const offer of await offers.all()) {
    const { top, bottom } = await edgesOf(offer);
    expect(bottom - top).toBeGreaterThanOrEqual(72);
    expect(bottom - top).toBeLessThanOrEqual(96);
  }
  await expect(offers.getByRole("heading")).toHaveText([/^Toko Uji Pasar \(Gerai Perlengkapan/, "Toko Uji Satu"]);
  await expect.poll(() => page.evaluate(findLayoutProblems)).toEqual([]);
});
