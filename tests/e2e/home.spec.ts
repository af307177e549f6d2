import { allowConsoleErrors, DESKTOP, expect, PHONE, part, test } from "../support/test.ts";

const CATEGORIES = [
  "Elektronik & Gadget",
  "Komputer & Laptop",
  "Fashion Pria & Wanita",
  "Kecantikan & Perawatan Diri",
  "Peralatan Rumah Tangga",
  "Makanan & Minuman",
  "Ibu & Bayi",
  "Olahraga & Outdoor",
  "Hobi & Mainan",
  "Perhiasan & Jam Tangan",
  "Perlengkapan Kantor & Sekolah",
  "Hewan Peliharaan & Aksesoris",
  "Buku & Majalah",
  "Otomotif & Aksesoris",
];

const tiles = "#kategori ~ ul > li";

test("says what the portal is for, and shows the fourteen categories in order", async ({ page }) => {
  await part(page, "says what the portal is for", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bandingkan Harga, Temukan Produk Impian Anda");
    await expect(
      page.getByText("Cari di toko online terpercaya untuk menemukan produk terbaik di satu tempat.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /ke halaman utama/ })).toHaveAttribute("href", "/");
  });
  await part(page, "shows the fourteen categories in order", async () => {
    await page.goto("/");
    await expect(page.locator(tiles)).toHaveText(CATEGORIES);
  });
});

test("shows the hero that the width asks for, at opacity 0.3, and its categories in as many columns", async ({
  page,
}) => {
  for (const [width, hero, columns] of [
    [360, "mobile", 2],
    [767, "mobile", undefined],
    [768, "tablet", 4],
    [1024, "desktop", undefined],
    [1280, "desktop", 7],
  ] as const) {
    await part(page, `${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/");
      const image = page.locator(".hero-image");
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(`hero-${hero}`);
      await expect(image).toHaveCSS("opacity", "0.3");
      const lefts = await page
        .locator(tiles)
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
      if (columns !== undefined) expect(new Set(lefts).size).toBe(columns);
    });
  }
});

test("a tile replaces the grid by that category's stores, and the way back leads to the tile", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto("/");
  const tile = page.getByRole("main").getByRole("link", { name: "Komputer & Laptop" });
  await tile.click();
  const heading = page.getByRole("heading", { name: "Toko Komputer & Laptop Terpercaya" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL("/?kategori=komputer-laptop");
  await expect(
    page.getByText("Pilihan toko online terbaik untuk kategori komputer & laptop", { exact: true }),
  ).toBeVisible();
  await expect(page.locator(tiles)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Kunjungi / })).toHaveCount(5);
  await expect(heading).toBeInViewport();

  await page.getByRole("link", { name: "← Kembali ke Semua Kategori" }).click();
  await expect(page.locator(tiles)).toHaveCount(14);
  await expect(tile).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("the browser's back button and a reload keep the choice", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Buku & Majalah" }).click();
  await expect(page.getByRole("heading", { name: "Toko Buku & Majalah Terpercaya" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(tiles)).toHaveCount(14);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Toko Buku & Majalah Terpercaya" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Toko Buku & Majalah Terpercaya" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Kunjungi / })).toHaveCount(4);
});

test("a category's stores open in a new tab without referrer or opener; one that is unknown is not found", async ({
  page,
  consoleErrors,
}) => {
  await part(page, "stores open in a new tab without referrer or opener", async () => {
    await page.goto("/?kategori=ibu-bayi");
    for (const link of await page.getByRole("link", { name: /^Kunjungi / }).all()) {
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer sponsored nofollow");
      await expect(link).toHaveAttribute("href", /^https:\/\//);
    }
  });
  await part(page, "an unknown category is not found", async () => {
    const response = await page.goto("/?kategori=tidak-ada");
    expect(response?.status()).toBe(404);
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tiles and the way back are links, and the drawer opens", async ({ page }) => {
    await part(page, "tiles and the way back are links", async () => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "Otomotif & Aksesoris" }).click();
      await expect(page.getByRole("heading", { name: "Toko Otomotif & Aksesoris Terpercaya" })).toBeVisible();
      await page.getByRole("link", { name: "← Kembali ke Semua Kategori" }).click();
      await expect(page.locator(tiles)).toHaveCount(14);
    });
    await part(page, "the drawer opens", async () => {
      await page.setViewportSize(PHONE);
      await page.goto("/");
      await page.getByRole("button", { name: "Buka menu" }).click();
      await page.locator("#menu").getByRole("link", { name: "Artikel" }).click();
      await expect(page).toHaveURL("/artikel");
    });
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("the drawer closes on Esc, on a tap outside and on a choice", async ({ page }) => {
    await part(page, "the drawer closes on Esc, on a tap outside and on a choice", async () => {
      await page.goto("/");
      const drawer = page.locator("#menu");
      const open = page.getByRole("button", { name: "Buka menu" });
      await expect(drawer).toBeHidden();

      await open.click();
      await expect(drawer).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(drawer).toBeHidden();
      await expect(open).toBeFocused();

      await open.click();
      await page.mouse.click(20, 400);
      await expect(drawer).toBeHidden();

      await open.click();
      await expect(drawer.getByRole("link")).toHaveText(["Beranda", "Artikel", "Bantuan"]);
      await drawer.getByRole("link", { name: "Bantuan" }).click();
      await expect(page).toHaveURL("/bantuan");
      await expect(drawer).toBeHidden();
    });
    await part(page, "a choice of the page one is on closes the drawer too", async () => {
      await page.goto("/bantuan#urutan-toko");
      await page.getByRole("button", { name: "Buka menu" }).click();
      await page.locator("#menu").getByRole("link", { name: "Bantuan" }).click();
      await expect(page.locator("#menu")).toBeHidden();
    });
  });
});
