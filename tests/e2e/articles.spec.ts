import { allowConsoleErrors, expect, part, test } from "../support/test.ts";

const ARTICLE = "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja";

test("lists lead through all articles, and an article to stores that sell what it is about", async ({ page }) => {
  await part(page, "the list shows twelve cards a page and leads through all of them", async () => {
    await page.goto("/artikel");
    const cards = page.getByRole("main").locator("article");
    await expect(cards).toHaveCount(12);
    await expect(page.locator('link[rel="next"]')).toHaveAttribute("href", /\/artikel\?halaman=2$/);
    await expect(page.locator('link[rel="prev"]')).toHaveCount(0);
    await page.getByRole("link", { name: "Berikutnya" }).click();
    await expect(page).toHaveURL("/artikel?halaman=2");
    await expect(page.locator('link[rel="prev"]')).toHaveAttribute("href", /\/artikel$/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/artikel$/);
    await page.getByRole("link", { name: "Berikutnya" }).click();
    await expect(cards).toHaveCount(4);
  });
  await part(page, "a category's list shows that category", async () => {
    await page.goto("/artikel");
    await page.getByRole("main").getByRole("link", { name: "Buku & Majalah" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artikel Buku & Majalah");
    await expect(page.getByRole("main").locator("article")).toHaveCount(2);
  });
  await part(page, "an article leads to stores that sell what it is about", async () => {
    const stores = () => page.getByRole("region", { name: /^Toko untuk/ }).getByRole("heading", { level: 3 });
    await page.goto("/artikel/peralatan-rumah-tangga/memilih-ac-hemat-listrik");
    await expect(stores()).toHaveText(["Tokopedia", "Shopee", "Blibli"]);
    await page.goto("/artikel/perlengkapan-kantor-sekolah/memilih-kursi-kerja-ergonomis");
    await expect(page.getByRole("heading", { name: "Toko untuk Furnitur" })).toBeVisible();
    await expect(stores()).toHaveText(["IKEA Indonesia", "Informa", "Tokopedia"]);
  });
});

test("pages that are not there are real 404s that lead on", async ({ page, consoleErrors }) => {
  for (const path of [
    "/artikel?halaman=99",
    "/artikel?halaman=0",
    "/artikel/tidak-ada",
    "/artikel/buku-majalah/tidak-ada",
    "/tidak-ada",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Halaman tidak ditemukan");
    await expect(page.getByRole("main").getByRole("link", { name: "Elektronik & Gadget" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("searchbox").or(page.getByRole("main").getByRole("combobox")),
    ).toBeVisible();
  }
  allowConsoleErrors(consoleErrors, /status of 404/);
});

test("an article has everything around its body, and its parts can be used", async ({ page }) => {
  await part(page, "an article has everything around its body", async () => {
    await page.goto(ARTICLE);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main.getByRole("navigation", { name: "Remah roti" }).getByRole("listitem")).toHaveCount(4);
    await expect(main.getByText("Redaksi PanduBelanja").first()).toBeVisible();
    await expect(main.locator("time").first()).toHaveAttribute("datetime", /^2026-/);
    await expect(main.getByRole("navigation", { name: "Daftar isi" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Pertanyaan yang sering diajukan" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Toko untuk Komputer & Laptop" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "Baca juga" })).toBeVisible();
    const images = main.locator("img");
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute("width", /^\d+$/);
      await expect(image).toHaveAttribute("height", /^\d+$/);
    }
  });
  await part(page, "the contents list leads to its heading, clear of the sticky header", async () => {
    await page.goto(ARTICLE);
    const entry = page.getByRole("navigation", { name: "Daftar isi" }).getByRole("link").nth(2);
    const text = (await entry.textContent()) ?? "";
    await entry.click();
    const heading = page.getByRole("main").getByRole("heading", { name: text, exact: true });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(header);
  });
  await part(page, "a checklist can be ticked by its words", async () => {
    await page.goto(ARTICLE);
    const item = page.locator(".task-list-item").first();
    await item.locator("label").click();
    await expect(item.getByRole("checkbox")).toBeChecked();
  });
  await part(page, "the contents stand open beside a wide article and closed above the text of a phone", async () => {
    await page.goto(ARTICLE);
    const contents = page.getByRole("navigation", { name: "Daftar isi" });
    const first = contents.getByRole("link").first();
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(first).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(first).toBeHidden();
    await contents.getByText("Daftar isi").click();
    await first.click();
    await expect(page).toHaveURL(/#bagian-/);
  });
});

test("pictures come in modern formats once their job is done", async ({ page }) => {
  // The job makes the covers of all articles in turn, at the lowest priority, so this one may come late.
  test.setTimeout(300_000);
  await expect(async () => {
    await page.goto(ARTICLE);
    await expect(page.locator(".article-cover")).toBeVisible();
    const source = await page.locator(".article-cover").evaluate((img: HTMLImageElement) => img.currentSrc);
    expect(source).toMatch(/\/media\/[0-9a-f]{64}\/\d+\.avif$/);
  }).toPass({ timeout: 280_000, intervals: [2_000] });
});

test("until a picture is there its colours are", async ({ page, context }) => {
  test.setTimeout(300_000);
  // Pictures never arrive while the page is looked at.
  await context.route("**/media/**", () => {});
  const cover = page.locator(".article-cover");
  await expect(async () => {
    await page.goto(ARTICLE, { waitUntil: "domcontentloaded" });
    await expect(cover).toHaveAttribute("data-p1", /^#[0-9a-f]{3}$/, { timeout: 1000 });
  }).toPass({ timeout: 280_000, intervals: [2_000] });
  await expect(cover).toHaveCSS("background-image", /^linear-gradient\(rgb\(.+\), rgb\(.+\), rgb\(.+\)\)$/);
});

test("sharing opens a popup of 600 by 400 with the address and the title", async ({ page, context }) => {
  await context.route(/facebook\.com|twitter\.com|wa\.me/, (route) => route.fulfill({ body: "ok" }));
  await page.goto(ARTICLE);
  const share = page.getByRole("complementary").getByRole("link", { name: /Bagikan ke X/ });
  const href = (await share.getAttribute("href")) ?? "";
  expect(new URL(href).searchParams.get("url")).toMatch(/\/artikel\/komputer-laptop\//);
  const [popup] = await Promise.all([page.waitForEvent("popup"), share.click()]);
  await popup.waitForLoadState();
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 400]);
});
