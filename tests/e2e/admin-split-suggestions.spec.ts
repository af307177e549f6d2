import { findContradictions } from "../../src/catalogue/curation/contradictions/find-contradictions.ts";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { withDatabase } from "../support/products.ts";

for (const width of [1280, 390]) {
  test(`a product that contradicts itself is found on the dashboard, and stays one at ${width} px`, async ({
    page,
    team,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const title = `Kipas ${crypto.randomUUID().slice(0, 8)}`;
    const look = () =>
      withDatabase(team.dataDir, (db) => findContradictions({ db, clock: systemClock }, new AbortController().signal));
    const { id } = await withDatabase(team.dataDir, (db) =>
      addProduct(db, {
        ...{ title, slug: title.toLowerCase().replaceAll(" ", "-") },
        offers: [
          { merchant: "Toko Satu", price: 200_000, title: `${title} 16 inch` },
          { merchant: "Toko Dua", price: 210_000, title: `${title} 16 inch` },
          { merchant: "Toko Tiga", price: 220_000, title: `${title} 18 inch` },
        ],
      }),
    );
    await look();
    await signIn(page, await team.addPerson("editor"), "/admin");
    const item = page.locator("li", { hasText: "produk memuat penawaran yang saling bertentangan." });
    await item.getByRole("link", { name: "Tinjau" }).click();
    await expect(page.getByLabel("Pencocokan")).toHaveValue("contradiction");
    await page.getByRole("link", { name: title }).click();
    const notice = page.getByText("Mungkin bukan satu produk: ukuran berbeda: 16 inch dan 18 inch.");
    await expect(notice).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: /18 inch \(Toko Tiga, Rp\s220\.000\)/ })).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: /^Tetap satu produk/ }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByText("Saran memisahkan diabaikan")).toBeVisible();
    await look();
    await page.goto("/admin/products?doubt=contradiction");
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
    await page.goBack();
    await page.getByRole("button", { name: /^Buka lagi/ }).click();
    await expect(notice).toBeVisible();
    await page.getByRole("button", { name: /^Jadikan produk lain/ }).click();
    await expect(page).toHaveURL(/[?&]run=\d+/);
    await expect(page.getByText("1 dari 3 penawaran menjadi produk baru.")).toBeVisible();
    await page.getByRole("button", { name: "Terapkan" }).click();
    await expect(page.getByText("1 selesai. Semuanya dapat diurungkan sekaligus.")).toBeVisible();
    await page.goto(`/admin/products?id=${id}`);
    await expect(page.getByRole("heading", { name: "Penawaran (2)" })).toBeVisible();
    await expect(page.getByText(/Mungkin bukan satu produk|Saran memisahkan diabaikan/)).toHaveCount(0);
  });
}
