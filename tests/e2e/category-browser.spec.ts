import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE, part, test } from "../support/test.ts";

const tile = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
const list = (page: Page, name: string) => page.getByRole("heading", { name: `Toko ${name} Terpercaya` });

test("the skip link and other places on the page leave the list alone", async ({ page }) => {
  await page.goto("/");
  await tile(page, "Ibu & Bayi").click();
  await expect(list(page, "Ibu & Bayi")).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  const skip = page.getByRole("link", { name: "Langsung ke isi" });
  await skip.focus();
  await skip.press("Enter");
  await expect(page).toHaveURL("/?kategori=ibu-bayi#isi");
  await page.waitForTimeout(500);
  await expect(page.locator("#isi")).toBeFocused();
  expect(asked).toEqual([]);
});

test("each choice has its own title, and its list says how the stores are known", async ({ page }) => {
  await part(page, "each choice has its own title, which comes back with it", async () => {
    await page.goto("/");
    const home = await page.title();
    await tile(page, "Buku & Majalah").click();
    await expect(page).toHaveTitle("Pilihan Toko Buku & Majalah | PanduBelanja");
    await page.goBack();
    await expect(page).toHaveTitle(home);
    await page.goForward();
    await expect(page).toHaveTitle("Pilihan Toko Buku & Majalah | PanduBelanja");
    await page.reload();
    await expect(page).toHaveTitle("Pilihan Toko Buku & Majalah | PanduBelanja");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /^https?:\/\/[^/]+\/$/);
    await page.getByRole("link", { name: "← Kembali ke Semua Kategori" }).click();
    await expect(page).toHaveTitle(home);
    await page.goto("/toko/buku-majalah");
    await expect(page).toHaveTitle("Toko Buku & Majalah Terpercaya | PanduBelanja");
  });
  await part(page, "a list says how its stores are known, wherever it stands", async () => {
    const line = page.getByRole("main").getByText(/^Ditulis redaksi .+ belum kami periksa sendiri\.$/);
    for (const path of ["/toko/buku-majalah", "/?kategori=buku-majalah"]) {
      await page.goto(path);
      await expect(line).toHaveCount(1);
    }
    await page.goto("/");
    await expect(line).toHaveCount(0);
    await tile(page, "Buku & Majalah").click();
    await expect(line).toHaveCount(1);
  });
});

test("the list comes to rest just under the header", async ({ page }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    await part(page, `${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await page.goto("/");
      await tile(page, "Komputer & Laptop").click();
      await expect(list(page, "Komputer & Laptop")).toBeFocused();
      const gap = () =>
        page.evaluate(() => {
          const header = document.querySelector(".site-header")?.getBoundingClientRect();
          const section = document.querySelector("#toko-terpercaya")?.closest("section")?.getBoundingClientRect();
          return header && section ? section.top - header.bottom : Number.NaN;
        });
      await expect.poll(gap).toBeLessThanOrEqual(24);
      await page.waitForTimeout(300);
      expect(await gap()).toBeGreaterThanOrEqual(0);
      expect(await gap()).toBeLessThanOrEqual(24);
    });
  }
});

test.describe("while a list is on its way", () => {
  test("what is chosen last counts, and each choice is one step in the history", async ({ page }) => {
    await part(page, "a second click on the same tile makes no second step in the history", async () => {
      await page.goto("/artikel");
      await page.goto("/");
      const release = await holdLists(page);
      await tile(page, "Ibu & Bayi").dblclick();
      release();
      await expect(list(page, "Ibu & Bayi")).toBeFocused();
      await page.goBack();
      await expect(tile(page, "Ibu & Bayi")).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL("/artikel");
    });
    await part(page, "a second tile wins", async () => {
      await page.goto("/artikel");
      await page.goto("/");
      const release = await holdLists(page);
      await tile(page, "Ibu & Bayi").click();
      await tile(page, "Buku & Majalah").click();
      await tile(page, "Ibu & Bayi").click();
      await expect(page.locator("[aria-busy]")).toHaveCount(1);
      release();
      await expect(list(page, "Ibu & Bayi")).toBeFocused();
      await expect(page).toHaveURL("/?kategori=ibu-bayi");
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL("/artikel");
    });
    await part(page, "going back shows what was there, and the list that comes late changes nothing", async () => {
      await page.goto("/");
      await tile(page, "Ibu & Bayi").click();
      await page.getByRole("link", { name: "← Kembali ke Semua Kategori" }).click();
      const release = await holdLists(page, "buku-majalah");
      await tile(page, "Buku & Majalah").click();
      await page.goBack();
      await expect(list(page, "Ibu & Bayi")).toBeFocused();
      release();
      await page.waitForTimeout(500);
      await expect(list(page, "Ibu & Bayi")).toBeVisible();
      await expect(page).toHaveURL("/?kategori=ibu-bayi");
    });
  });

  test.describe("for too long", () => {
    test.use({ extendedTimeouts: false });

    test("it is asked for as a page", async ({ page }) => {
      await page.goto("/");
      await holdLists(page);
      await tile(page, "Ibu & Bayi").click();
      await expect(list(page, "Ibu & Bayi")).toBeVisible();
      await expect(page).toHaveURL(/\/\?kategori=ibu-bayi/);
    });
  });
});

/** Keeps the lists of stores from arriving until the returned function is called. */
async function holdLists(page: Page, slug = "*"): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/categories/${slug}`, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}
