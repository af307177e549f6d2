import type { Page } from "@playwright/test";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { refreshIndexing } from "../../src/catalogue/listings/indexing/refresh-indexing.ts";
import { countProductWords } from "../../src/catalogue/listings/search/product-words.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { announceProducts, withDatabase } from "../support/products.ts";
import { allowConsoleErrors, test as base, expect, part } from "../support/test.ts";

const LIST = "/harga/elektronik-gadget/hp";

const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await withDatabase(product.dataDir, async (db) => {
        const given = { category: "elektronik-gadget", product_type: "hp" };
        for (const [brand, ram, price] of [
          ["Nusa", 8, 3_000_000],
          ["Nusa", 12, 5_000_000],
          ["Lintang", 8, 2_000_000],
        ] as const) {
          await addProduct(db, {
            ...{ ...given, slug: `${brand.toLowerCase()}-${ram}`, title: `${brand} Ponsel ${ram} GB`, brand },
            facts: JSON.stringify({ ram }),
            offers: [
              { price, merchant: "Toko Satu" },
              { price: price + 50_000, merchant: "Toko Dua" },
              ...(ram === 12 ? [{ price: 4_000_000, merchant: "Toko Dua", condition: "used" as const }] : []),
            ],
          });
        }
        await countProductWords({ db, showSamples: true });
        await announceProducts(db);
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: "serial" });

/** Presses the button, found by its type: its words change once it has counted. */
const applyFilters = (page: Page) => page.locator(".list-filter [type=submit]").click();

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("filters are a sheet whose button says what there would be, and which is left as a dialog is", async ({
    page,
  }) => {
    await page.goto(LIST);
    const summary = page.getByText("Saring", { exact: true });
    const button = page.locator(".list-filter [type=submit]");
    await summary.click();
    await expect(button).toBeInViewport();
    await page.getByLabel(/^8 GB/).check();
    await expect(button).toHaveText("Lihat 2 produk");
    await page.getByLabel("Paling mahal").fill("1 juta");
    await expect(button).toHaveText("Tidak ada produk yang cocok");
    await expect(page.locator(".list-filter [role=status]")).toHaveText("Tidak ada produk yang cocok");
    await page.keyboard.press("Escape");
    await expect(button).toBeHidden();
    await expect(page.locator(".list-filter summary")).toBeFocused();
    await summary.click();
    await page.mouse.click(195, 20);
    await expect(button).toBeHidden();
    await expect(page).toHaveURL(LIST);
    // The answer has no count; unlike a failed one, it leaves the console empty.
    await page.route("**/api/product-count/**", (route) => route.fulfill({ status: 204 }));
    await summary.click();
    const answered = page.waitForResponse("**/api/product-count/**");
    await page.getByLabel("Paling mahal").fill("2.500.000");
    await answered;
    await expect(button).toHaveText("Terapkan saringan");
    await button.click();
    await expect(page).toHaveURL(`${LIST}?harga_max=2500000&ram=8`);
  });
});

for (const [width, javaScriptEnabled] of [
  [360, false],
  [1280, true],
] as const) {
  test.describe(`at ${width} px, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width, height: 740 }, javaScriptEnabled });

    test("a list is narrowed by its form and its search, in the words that people use", async ({ page }) => {
      await part(page, "a list is narrowed by its form, and chips take it back", async () => {
        await expect(async () => {
          await page.goto(LIST);
          await expect(page.getByRole("heading", { level: 1, name: "Harga HP" })).toBeVisible({ timeout: 1_000 });
        }).toPass();
        const names = page.getByRole("region", { name: "Produk", exact: true }).getByRole("heading", { level: 3 });
        await expect(names).toHaveCount(3);
        await expect(page.getByText("Komisi tidak pernah menentukan urutan.")).toBeVisible();
        const panel = page.getByText("Saring", { exact: true });
        if (width < 1024) await panel.click();
        await page.getByLabel(/^8 GB/).check();
        await page.getByLabel("Paling mahal").fill("2.500.000");
        await applyFilters(page);
        await expect(page).toHaveURL(`${LIST}?harga_max=2500000&ram=8`);
        await expect(names).toHaveText(["Lintang Ponsel 8 GB"]);
        await page.getByRole("link", { name: "Hapus saringan 8 GB" }).click();
        await expect(page).toHaveURL(`${LIST}?harga_max=2500000`);
        await page.getByRole("link", { name: "Hapus semua" }).click();
        await page.getByRole("navigation", { name: "Urutkan" }).getByRole("link", { name: "Total termurah" }).click();
        await expect(page).toHaveURL(`${LIST}?urut=termurah`);
        await expect(names.first()).toHaveText("Lintang Ponsel 8 GB");
        await expect(
          page.getByText("Produk yang ongkirnya belum diketahui di semua toko ada di belakang"),
        ).toBeVisible();
        // The list mixes different phones, so the cheapest is not marked.
        await expect(page.getByText(/^Termurah (?:di halaman ini|sebelum ongkir)$/)).toHaveCount(0);
      });
      await part(page, "prices are typed as people say them, and what is none is kept and said", async () => {
        await page.goto("/harga/elektronik-gadget");
        const price = page.locator(".product-row-price strong").first();
        expect((await price.boundingBox())?.y).toBeLessThan(700);
        if (width < 1024) await page.getByText("Saring", { exact: true }).click();
        await page.getByLabel("Paling murah").fill("4,5 juta");
        await page.getByLabel("Paling mahal").fill("rp 2500rb");
        await applyFilters(page);
        await expect(page).toHaveURL("/harga/elektronik-gadget?harga_min=2500000&harga_max=4500000");
        await page.getByRole("navigation", { name: "Jenis" }).getByRole("link", { name: "HP (1)" }).click();
        await expect(page).toHaveURL(`${LIST}?harga_min=2500000&harga_max=4500000`);
        await page.goto(`${LIST}?harga_max=murah`);
        await expect(page.getByLabel("Paling mahal")).toHaveValue("murah");
        await expect(page.getByText("Harga itu tidak kami pahami")).toBeVisible();
      });
      await part(page, "the list's own search knows words and budgets", async () => {
        await page.goto(LIST);
        await page.getByRole("textbox", { name: "Cari di HP" }).fill("nusa di bawah 4 juta");
        await page.getByRole("button", { name: "Cari di HP" }).click();
        await expect(page).toHaveURL(`${LIST}?q=nusa&harga_max=4000000`);
        await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Nusa Ponsel 8 GB"]);
        await page.getByRole("textbox", { name: "Cari di HP" }).fill("di bawah 2,5 juta");
        await page.getByRole("button", { name: "Cari di HP" }).click();
        await expect(page).toHaveURL(`${LIST}?harga_max=2500000`);
        await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Lintang Ponsel 8 GB"]);
      });
    });
  });
}

test("lists are accessible and keep their layout, and what is empty says so and leads on", async ({
  page,
  consoleErrors,
}) => {
  await part(page, "lists are accessible and keep their layout", async () => {
    for (const path of [
      LIST,
      `${LIST}?merek=nusa&ram=8`,
      `${LIST}/nusa`,
      `${LIST}?harga_max=murah`,
      `${LIST}?merek=lintang&ram=12`,
      `${LIST}?banding=nusa-8,nusa-12`,
      "/bandingkan?produk=nusa-8",
    ]) {
      await page.goto(path);
      await expectAccessibleLayout(page);
    }
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
  await part(page, "an empty list names what was chosen", async () => {
    await page.goto(`${LIST}?merek=lintang&ram=12`);
    await expect(page.getByRole("link", { name: "Hapus saringan Lintang" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Hapus saringan 12 GB" })).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
  await part(page, "an address that leads nowhere, and a search that finds nothing, lead on to products", async () => {
    for (const [path, title, first] of [
      ["/produk/nusa-ponsel-99-gb", "Produk yang namanya mirip", /^Nusa Ponsel/],
      ["/harga/elektronik-gadget/kamera", "Produk Elektronik & Gadget", /Ponsel/],
    ] as const) {
      await page.goto(path);
      const near = page.getByRole("region", { name: title });
      await expect(near.getByRole("heading", { level: 3 }).first(), path).toHaveText(first);
      await expect(near.getByRole("link", { name: "Lihat semua harga Elektronik & Gadget" })).toBeVisible();
      await expectAccessibleLayout(page);
    }
    await page.goto("/cari?q=lintang+qqqqzzzz");
    const near = page.getByRole("region", { name: "Produk", exact: true });
    await expect(near).toContainText("Tidak ada yang “qqqqzzzz”. Ini yang paling mendekati:");
    await expect(near.getByRole("heading", { level: 3 }).first()).toHaveText(/^Lintang Ponsel/);
    await expectAccessibleLayout(page);
    await page.goto("/produk-lain/nusa");
    await expect(page.getByRole("region", { name: /^Produk/ })).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
});

test("each list has one address; what makes no sense or is empty is none", async ({ request }) => {
  const at = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  expect(await at(`${LIST}?ram=8&merek=nusa&q=`)).toEqual([301, `${LIST}?merek=nusa&ram=8`]);
  expect(await at(`${LIST}?ram=12&ram=8`)).toEqual([301, `${LIST}?ram=12,8`]);
  expect(await at(`${LIST}?ram=12,8`)).toEqual([301, `${LIST}?ram=8,12`]);
  expect(await at(`${LIST}?ram=8&banding=tidak-ada,nusa-12`)).toEqual([302, `${LIST}?ram=8&banding=nusa-12`]);
  for (const path of ["?merek=tidak-ada", "?halaman=2", "?urut=acak", "?pk=1", "?merek=lintang&ram=12", "/tidak-ada"]) {
    expect((await at(LIST + path))[0], path).toBe(404);
  }
  expect(await (await request.get(`${LIST}?merek=nusa`)).text()).toMatch(/rel="canonical" href="[^"?]+\/hp"/);
  expect((await at(`${LIST}?banding=a,b,c,d`))[0]).toBe(404);
});

test("search engines may keep lists of enough products they may keep, and nothing narrowed", async ({
  request,
  shop,
}) => {
  const isKept = async (path: string) =>
    !/name="robots" content="[^"]*noindex/.test(await (await request.get(path)).text());
  expect(await isKept(LIST)).toBe(false);
  await withDatabase(shop.dataDir, async (db) => {
    await refreshIndexing({ db, clock: systemClock, timeZone: "Asia/Jakarta" });
  });
  await expect.poll(() => isKept(LIST)).toBe(true);
  const canonical = async (path: string) =>
    /rel="canonical" href="([^"]+)"/
      .exec(await (await request.get(path)).text())?.[1]
      ?.replace(/^https?:\/\/[^/]+/, "");
  expect(await canonical(LIST)).toBe(LIST);
  for (const path of ["/harga", "/harga/elektronik-gadget"]) expect(await isKept(path), path).toBe(true);
  for (const path of [`${LIST}?urut=termurah`, `${LIST}?merek=nusa`, `${LIST}/nusa`, `${LIST}?banding=nusa-8`]) {
    expect(await isKept(path), path).toBe(false);
  }
  for (const path of [`${LIST}?urut=termurah`, `${LIST}?banding=nusa-8`])
    expect(await canonical(path), path).toBe(LIST);
  expect(await (await request.get("/sitemap.xml")).text()).toContain("/sitemap-harga-1.xml");
  expect(await (await request.get("/sitemap-harga-1.xml")).text()).toContain(`${LIST}</loc>`);
});

test.describe("without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("products of lists are compared, and stay while more is looked for", async ({ page, shop }) => {
    await part(page, "a product of a list is compared with another, and both are sent on in one press", async () => {
      await page.goto(LIST);
      await page.getByRole("link", { name: "Bandingkan Nusa Ponsel 8 GB dengan produk lain" }).click();
      await page.getByRole("link", { name: "Tambahkan Lintang Ponsel 8 GB" }).click();
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
      const address = await sharedBy(page);
      const [title, first, second = ""] = (address.searchParams.get("text") ?? "").split("\n");
      expect([title, first]).toEqual([
        "Bandingkan produk:",
        expect.stringMatching(/^Nusa Ponsel 8 GB: mulai Rp.* ongkir$/),
      ]);
      const { pathname, search } = new URL(page.url());
      expect(second).toMatch(/^Lintang Ponsel 8 GB: mulai Rp/);
      expect(second.endsWith(` termasuk ongkir ${shop.url}${pathname}${search}`)).toBe(true);
      await page.getByRole("link", { name: "Nusa Ponsel 8 GB", exact: true }).click();
      expect((await sharedBy(page)).searchParams.get("text")).toMatch(
        new RegExp(`^Nusa Ponsel 8 GB.* ${page.url().replaceAll(".", "\\.")}$`),
      );
    });
    await part(page, "what is being compared stays while more is looked for in a list", async () => {
      await page.goto("/bandingkan?produk=nusa-8");
      await page.getByRole("link", { name: "Tambah dari daftar HP" }).click();
      await expect(page).toHaveURL(`${LIST}?banding=nusa-8`);
      const compared = page.getByRole("region", { name: "Yang sedang dibandingkan" });
      await expect(compared.getByText("Nusa Ponsel 8 GB")).toBeVisible();
      await expect(page.getByRole("article").filter({ hasText: "Nusa Ponsel 8 GB" })).toContainText("Sudah dipilih");
      await page.getByRole("navigation", { name: "Urutkan" }).getByRole("link", { name: "Total termurah" }).click();
      await page.getByText("Saring", { exact: true }).click();
      await page.getByLabel(/^8 GB/).check();
      await applyFilters(page);
      await expect(page).toHaveURL(`${LIST}?ram=8&banding=nusa-8&urut=termurah`);
      await page.getByRole("textbox", { name: "Cari di HP" }).fill("ponsel");
      await page.getByRole("button", { name: "Cari di HP" }).click();
      await expect(page).toHaveURL(`${LIST}?q=ponsel&ram=8&banding=nusa-8`);
      await page.getByRole("link", { name: "Hapus saringan 8 GB" }).click();
      await expect(page).toHaveURL(`${LIST}?q=ponsel&banding=nusa-8`);
      await page.getByRole("link", { name: "Hapus semua" }).click();
      await page.getByRole("link", { name: "HP Lintang" }).click();
      await expect(page).toHaveURL(`${LIST}/lintang?banding=nusa-8`);
      await page.getByRole("link", { name: "Bandingkan Lintang Ponsel 8 GB dengan yang sudah dipilih" }).click();
      await expect(page).toHaveURL("/bandingkan?produk=nusa-8,lintang-8");
      await page.getByRole("link", { name: "Tambah dari daftar HP" }).click();
      await compared.getByRole("link", { name: "Lihat perbandingan" }).click();
      await expect(page.getByRole("table").getByRole("columnheader")).toHaveCount(2);
      await page.goto(`${LIST}?banding=nusa-8,lintang-8&urut=termurah`);
      await compared.getByRole("link", { name: "Kosongkan pilihan" }).click();
      await expect(page).toHaveURL(`${LIST}?urut=termurah`);
    });
  });

  test("search finds products by words with typos, and a budget is a price filter", async ({ page }) => {
    await page.goto("/cari?q=lintamg+ponsel");
    const found = page.getByRole("region", { name: "Produk", exact: true }).getByRole("heading", { level: 3 });
    await expect(found).toHaveText(["Lintang Ponsel 8 GB"]);
    await expect(page.getByText("Menampilkan hasil untuk")).toContainText("lintang ponsel");
    await page.goto("/cari?q=ponsel+di+bawah+2,5+juta");
    await expect(found).toHaveText(["Lintang Ponsel 8 GB"]);
    await page.goto("/cari?q=nusa+ponsel+3-4+juta");
    await expect(found).toHaveText(["Nusa Ponsel 8 GB"]);
    // The condition is a fact of an offer, whatever its title says.
    await page.goto("/cari?q=ponsel+bekas");
    await expect(found).toHaveText(["Nusa Ponsel 12 GB"]);
    await page.goto(`${LIST}?q=ponsel+second+nusa`);
    await expect(page).toHaveURL(`${LIST}?q=ponsel+nusa&kondisi=bekas`);
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Nusa Ponsel 12 GB"]);
  });
});

/** Returns the address of the page's one WhatsApp link. */
async function sharedBy(page: Page): Promise<URL> {
  const link = page.getByRole("link", { name: /^Kirim lewat WhatsApp/ });
  await expect(link).toHaveCount(1);
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin).toBe("https://wa.me");
  return address;
}
