import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";

const BROWSER =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

test("an owner sees what is read, where from, and what was searched in vain, and takes it along as a file", async ({
  page,
}) => {
  test.slow();
  const product = await startProduct({ env: { TRUST_PROXY: "1" } });
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/statistics`);
  await expect(page.getByText("Belum ada yang terhitung dalam jangka waktu ini.")).toBeVisible();
  await expect(page.getByText("Kurang dari lima pengunjung.")).toBeVisible();
  for (let visitor = 1; visitor <= 6; visitor += 1) {
    const headers = {
      "user-agent": BROWSER,
      "x-forwarded-for": `36.68.0.${visitor}`,
      referer: "https://www.google.com/",
    };
    for (const path of ["/artikel", "/cari?q=xqzt"]) await (await fetch(url + path, { headers })).arrayBuffer();
  }
  await page.reload();
  await expect(page.getByText("12 kunjungan; 0 dalam jangka waktu yang sama sebelumnya.")).toBeVisible();
  const rowOf = (panel: string, name: string) =>
    page.getByRole("region", { name: panel, exact: true }).getByRole("row", { name: new RegExp(name) });
  await expect(rowOf("Halaman", "Semua artikel")).toContainText("6");
  await expect(rowOf("Situs asal", "google.com")).toContainText("12");
  await expect(rowOf("Perangkat", "Ponsel")).toContainText("12");
  await expect(rowOf("Dicari tanpa hasil", "xqzt")).toContainText("6");
  await expect(page.getByText("6 pengunjung sedang membaca.")).toBeVisible();
  const downloaded = page.waitForEvent("download");
  await page.getByRole("region", { name: "Halaman", exact: true }).getByRole("button", { name: "Unduh CSV" }).click();
  expect((await downloaded).suggestedFilename()).toBe("statistik-pages.csv");
  await page.getByLabel("Jangka waktu").selectOption("7");
  await expect(page).toHaveURL(/days=7/);
  await expect(rowOf("Halaman", "Semua artikel")).toContainText("6");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleLayout(page);
  }
  await page.goto(`${url}/admin`);
  await page.getByRole("link", { name: "Kunjungan halaman, 7 hari" }).click();
  await expect(page).toHaveURL(`${url}/admin/statistics`);
  // The page is closed before the product stops, since it keeps asking for live figures.
  await page.close();
  await product.stop();
});
