import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

async function addMerchant(page: Page, url: string) {
  await page.goto(`${url}/admin/merchants?new`);
  await page.getByLabel("Nama", { exact: true }).fill("Melati Elektrik");
  await page.getByLabel("Alamat situs").fill("https://melati.example");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(page.getByText("Toko ditambahkan", { exact: true })).toBeVisible();
}

test("a price is typed in, applied, changed and withdrawn", async ({ page, consoleErrors }) => {
  test.slow();
  const product = await startProduct();
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/feeds`);
  await addMerchant(page, url);

  await page.goto(`${url}/admin/feeds?typed`);
  await expect(page.getByText("Belum ada harga yang diisi.")).toBeVisible();
  const templateFile = page.waitForEvent("download");
  await page.getByRole("button", { name: /CSV/ }).click();
  expect((await templateFile).suggestedFilename()).toBe("templat-harga.csv");
  await expectAccessibleLayout(page);

  await page.getByRole("link", { name: "Isi harga" }).click();
  // All errors are shown at once, and the first field gets the focus.
  await page.getByRole("button", { name: "Simpan harga" }).click();
  for (const said of ["Pilih tokonya.", "Tulis nama barangnya.", "Tulis harganya.", "Pilih kategorinya."]) {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^Tulis alamat lengkap/)).toBeVisible();
  await expect(page.getByLabel("Toko", { exact: true })).toBeFocused();
  await page.getByLabel("Toko", { exact: true }).selectOption("Melati Elektrik");
  await page.getByLabel("Nama barang").fill("Ketel Listrik Melati 1,7 L");
  await page.getByLabel("Alamat di toko").fill("https://melati.example/ketel");
  await page.getByLabel("Harga saat ini", { exact: true }).fill("sekitar dua ratus");
  await page.getByLabel("Kategori").selectOption("peralatan-rumah-tangga");
  await page.getByRole("button", { name: "Simpan harga" }).click();
  await expect(page.getByText("Harga ini tidak terbaca. Tulis seperti 1.299.000.")).toBeVisible();
  // Leaving with typed words asks first.
  await page.getByRole("link", { name: "Harga yang saya isi sendiri" }).click();
  await page.getByRole("dialog", { name: "Tinggalkan isian ini?" }).getByRole("button", { name: "Batal" }).click();
  await expect(page.getByLabel("Nama barang")).toHaveValue("Ketel Listrik Melati 1,7 L");
  await page.getByRole("button", { name: "Simpan harga" }).click();
  await expect(page.getByLabel("Harga saat ini", { exact: true })).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel("Harga saat ini", { exact: true }).fill("Rp 189.000");
  await page.getByRole("button", { name: "Simpan harga" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ketel Listrik Melati 1,7 L" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Diterapkan$/ })).toBeVisible();
  await expectAccessibleLayout(page);

  const stale = await page.context().newPage();
  await stale.goto(page.url());
  await stale.getByLabel("Harga saat ini", { exact: true }).fill("90.000");
  await page.getByLabel("Harga saat ini", { exact: true }).fill("179.000");
  // An address at another host needs one confirmation.
  await page.getByLabel("Alamat di toko").fill("https://pasar.example/melati/ketel");
  await page.getByRole("button", { name: "Simpan harga" }).click();
  const doubt = page.getByText(
    /^Alamat ini ada di pasar\.example, sedangkan situs Melati Elektrik adalah melati\.example\./,
  );
  await expect(doubt).toBeVisible();
  await expect(page.getByLabel("Alamat di toko")).toBeFocused();
  await expect(page.getByText("Harga disimpan", { exact: true })).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Simpan harga" }).click();
  await expect(doubt).toHaveCount(0);
  await expect(page.getByText("Harga disimpan", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: /^Diterapkan$/ })).toBeVisible();

  // A digit too few needs one confirmation, too.
  await page.getByLabel("Harga saat ini", { exact: true }).fill("17.900");
  await page.getByRole("button", { name: "Simpan harga" }).click();
  await expect(page.getByText(/^Harga ini jauh di bawah harga sebelumnya, Rp\s179\.000\./)).toBeVisible();
  await expect(page.getByLabel("Harga saat ini", { exact: true })).toBeFocused();
  await expectAccessibleLayout(page);
  await page.getByLabel("Harga saat ini", { exact: true }).fill("179.000");

  // The price that another tab has saved is shown, and stays unless this tab insists.
  await stale.getByRole("button", { name: "Simpan harga" }).click();
  await expect(stale.getByText(/ menyimpan Rp\s179\.000 untuk penawaran ini pada /)).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 409/);
  await expect(stale.getByLabel("Harga saat ini", { exact: true })).toHaveValue("90.000");
  await expectAccessibleLayout(stale);
  await stale.getByRole("button", { name: "Pakai yang tersimpan" }).click();
  await expect(stale.getByLabel("Harga saat ini", { exact: true })).toHaveValue("179.000");
  await stale.close();

  await page.getByRole("button", { name: "Tarik penawaran" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Ditarik / })).toBeVisible();
  await page.goto(`${url}/admin/feeds?typed`);
  await expect(page.getByRole("table").getByText("Rp\u00a0179.000")).toBeVisible();
  await product.stop();
});

test("product pages are promised to be readable, read, and shown with what each gave", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  const offer = { "@type": "Offer", price: "250000", priceCurrency: "IDR" };
  const kipas = { "@context": "https://schema.org", "@type": "Product", name: "Kipas Angin Melati", offers: offer };
  const shop = createServer((request, response) => {
    if (request.url === "/kipas")
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<script type="application/ld+json">${JSON.stringify(kipas)}</script>`);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
  const { port } = shop.address() as AddressInfo;
  const product = await startProduct({ env: { FEED_NETWORKS: "127.0.0.0/8" } });
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/feeds`);
  await addMerchant(page, url);

  await page.goto(`${url}/admin/feeds?new`);
  await page.getByLabel("Toko", { exact: true }).selectOption("Melati Elektrik");
  await page.getByLabel("Asal isi", { exact: true }).selectOption("Halaman produk, dibaca satu per satu");
  await page.getByLabel("Alamat halaman produk").fill("https://shopee.co.id/a-i.1.2");
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByText(/^Shopee melarang halamannya dibaca program/)).toBeVisible();
  await page.getByLabel("Alamat halaman produk").fill(`http://127.0.0.1:${port}/kipas\n`);
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByText(/^Centang pernyataan bahwa Anda berhak/)).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 4/);
  await expectAccessibleLayout(page);
  await page.getByLabel("Saya berhak membaca halaman ini").check();
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByRole("heading", { name: "Halaman produk" })).toBeVisible();
  await page.getByRole("button", { name: "Jalankan sekarang" }).click();
  // The real pause between robots.txt and the page takes time here.
  await expect(page.getByText("Ini pembaruan pertama feed ini.", { exact: false })).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("table").getByText("Ada harga")).toBeVisible();
  await expectAccessibleLayout(page);
  shop.close();
  await product.stop();
});
