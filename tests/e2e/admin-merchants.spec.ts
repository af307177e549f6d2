import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

const newName = () => `Toko ${crypto.randomUUID().slice(0, 8)}`;
const saved = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();

/** Adds a merchant by the form. @returns its name */
async function addMerchant(page: Page, name = newName()) {
  await page.goto("/admin/merchants?new");
  await page.getByLabel("Nama", { exact: true }).fill(name);
  await page.getByLabel("Alamat situs").fill("https://sumber.example");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await saved(page, "Toko ditambahkan");
  return name;
}

test("the first merchant is begun, filled in with the keyboard, changed and deleted", async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  // The test runs its own product, so that no other test has added a merchant.
  const product = await startProduct();
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/merchants`);
  await expect(page.getByRole("heading", { name: "Belum ada toko" })).toBeVisible();
  await expect(page.getByText("Alamat feed", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Tambah toko" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Toko baru" })).toBeFocused();

  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(page.getByText("Tulis nama toko.")).toBeVisible();
  await expect(page.getByLabel("Nama", { exact: true })).toBeFocused();
  await expectAccessibleLayout(page);
  await page.keyboard.type("Súmber Rejeki");
  await expect(page.getByLabel("Pengenal")).toHaveValue("sumber-rejeki");
  await page.getByLabel("Alamat situs").fill("ftp://sumber.example");
  await page.getByLabel("Templat tautan (opsional)").fill("https://mitra.example/go");
  await expect(page.getByText(/^Templat tautan harus memuat/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Alamat situs harus lengkap, misalnya https://www.toko.example.")).toBeVisible();
  await expect(page.getByLabel("Alamat situs")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("www.sumber.co.id");
  await page.getByLabel("Templat tautan (opsional)").fill("https://mitra.example/go?ke={url_encoded}&id=7");
  await expect(
    page.getByText("https://mitra.example/go?ke=https%3A%2F%2Fwww.sumber.co.id%2Fproduk%2Fcontoh%3Fwarna%3Dbiru&id=7"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Alamat usaha" }).focus();
  await page.keyboard.press("Enter");
  const fact = page.getByRole("group", { name: "Alamat usaha" });
  await expect(fact.getByLabel("Keterangan")).toBeFocused();
  await page.keyboard.type("Jalan Melati 5, Bandung");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(fact.getByText("Tulis sumbernya: alamat halaman, atau dari siapa.")).toBeVisible();
  await expect(fact.getByLabel("Sumber")).toBeFocused();
  await page.keyboard.type("https://www.sumber.co.id/kontak");
  await fact.getByLabel("Diperiksa tanggal").fill("2099-01-01");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(fact.getByText("Tanggal pemeriksaan keterangan tidak boleh setelah hari ini.")).toBeVisible();
  await expectAccessibleLayout(page);
  await fact.getByLabel("Diperiksa tanggal").fill("2026-11-01");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await saved(page, "Toko ditambahkan");
  await expect(page).toHaveURL(/\/admin\/merchants\?id=\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Súmber Rejeki" })).toBeVisible();
  await expect(page.getByLabel("Alamat situs")).toHaveValue("https://www.sumber.co.id/");
  await expect(fact.getByLabel("Keterangan")).toHaveValue("Jalan Melati 5, Bandung");

  await fact.getByRole("button", { name: "Hapus keterangan" }).click();
  await expect(page.getByRole("button", { name: "Alamat usaha" })).toBeFocused();
  await page.getByRole("button", { name: "Simpan" }).click();
  await saved(page, "Toko disimpan");
  await page.reload();
  await expect(page.getByRole("button", { name: "Alamat usaha" })).toBeVisible();
  await page.getByRole("button", { name: "Hapus toko" }).click();
  await expectAccessibleLayout(page);
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await saved(page, "Toko dihapus");
  await expect(page.getByRole("heading", { name: "Belum ada toko" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 422/);
  await product.stop();
});

test("hosts of pages want somebody's word, a slug is only one's, and what is not saved is not lost without a question", async ({
  page,
  person,
  consoleErrors,
}) => {
  await test.step("hosts of pages want somebody's word, and marketplaces that forbid it are refused", async () => {
    await signIn(page, person);
    await addMerchant(page);
    const hosts = page.getByLabel("Host halaman produk (opsional)");
    await hosts.fill("https://shopee.co.id/barang-i.1.2");
    await expect(page.getByText(/^shopee\.co\.id\. Pernyataan ini dicatat/)).toBeVisible();
    const tick = page.getByLabel("Saya berhak membaca halaman ini");
    await tick.check();
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText(/^Shopee melarang halamannya dibaca program\./)).toBeVisible();
    await expect(hosts).toBeFocused();
    await tick.uncheck();
    await hosts.fill("www.sumber.example\nhttps://TOKO.sumber.example/p/1");
    await page.getByRole("button", { name: "Simpan" }).click();
    await expect(page.getByText(/^Centang pernyataan bahwa Anda berhak/)).toBeVisible();
    await expect(tick).toBeFocused();
    await expectAccessibleLayout(page);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Simpan" }).click();
    await saved(page, "Toko disimpan");
    await expect(tick).toHaveCount(0);
    await expect(hosts).toHaveValue("www.sumber.example\ntoko.sumber.example");
    await page.goto("/admin/audit-log");
    await expect(
      page.getByRole("row", { name: "Halaman toko dinyatakan boleh dibaca" }).filter({ hasText: person.email }),
    ).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 422/);
  });
  await test.step("what is not saved is not lost without a question", async () => {
    const name = await addMerchant(page);
    await page.getByLabel("Nama", { exact: true }).fill(`${name} baru`);
    await page.getByRole("link", { name: "Semua toko" }).click();
    await page.getByRole("dialog", { name: "Tinggalkan isian ini?" }).getByRole("button", { name: "Batal" }).click();
    await expect(page.getByLabel("Nama", { exact: true })).toHaveValue(`${name} baru`);
    await page.getByRole("button", { name: "Simpan" }).click();
    await saved(page, "Toko disimpan");
    await page.getByRole("link", { name: "Semua toko" }).click();
    await page.getByLabel("Cari toko").fill(name);
    await page.waitForURL(/[?&]q=/);
    // The previous list is faded until the answer is there.
    await expect(page.locator(".opacity-60")).toHaveCount(0);
    const row = page.getByRole("row", { name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText("Langsung");
    await expectAccessibleLayout(page);
    await page.getByLabel("Cari toko").fill("tidak-ada-begini");
    await expect(page.getByText("Tidak ada toko yang memuat “tidak-ada-begini”.")).toBeVisible();
  });
  await test.step("a slug is another's only once", async () => {
    const name = await addMerchant(page);
    await page.goto("/admin/merchants?new");
    await page.getByLabel("Nama", { exact: true }).fill(name);
    await page.getByLabel("Alamat situs").fill("https://sumber.example");
    await page.getByRole("button", { name: "Tambah toko" }).click();
    await expect(page.getByText("Pengenal itu sudah dipakai toko lain. Pilih yang lain.")).toBeVisible();
    await expect(page.getByLabel("Pengenal")).toBeFocused();
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
});

test("editors look, and change nothing", async ({ page, person, team, browser, consoleErrors }) => {
  await signIn(page, person);
  const name = await addMerchant(page);
  await page.getByRole("button", { name: "Nama badan usaha" }).click();
  await page.getByLabel("Keterangan", { exact: true }).fill("PT Sumber Rejeki");
  await page.getByLabel("Sumber").fill("telepon");
  await page.getByLabel("Diperiksa tanggal").fill("2026-11-01");
  await page.getByRole("button", { name: "Simpan" }).click();
  await saved(page, "Toko disimpan");
  const address = page.url();
  const theirs = await browser.newPage();
  await signIn(theirs, await team.addPerson("editor"), address);
  await expect(theirs.getByText("Hanya pemilik dan admin yang dapat mengubahnya.")).toBeVisible();
  await expect(theirs.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "https://sumber.example/" })).toBeVisible();
  await expect(theirs.getByText("PT Sumber Rejeki", { exact: true })).toBeVisible();
  await expect(theirs.getByText("Sumber: telepon, diperiksa 1 Nov 2026")).toBeVisible();
  await expect(theirs.getByText("Belum diketahui")).toHaveCount(6);
  await expect(theirs.getByRole("textbox")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: /Simpan|Hapus toko/ })).toHaveCount(0);
  await expectAccessibleLayout(theirs);
  await theirs.goto("/admin/merchants?new");
  await expect(theirs.getByText("Peran Anda (Editor) tidak dapat membuka halaman ini.")).toBeVisible();
  await theirs.getByRole("link", { name: "Toko", exact: true }).click();
  await expect(theirs.getByRole("link", { name: "Tambah toko" })).toHaveCount(0);
  await theirs.close();
  await page.goto("/admin/merchants?id=999999");
  await expect(page.getByRole("heading", { level: 1, name: "Toko tidak ditemukan" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 404/);
});
