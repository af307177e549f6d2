import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.describe.configure({ timeout: 240_000, mode: "serial" });

const SOURCE = "https://www.gramedia.com/bantuan";

test("the owner dates what is known of a store, and its card and page say it", async ({
  page,
  team,
  person,
  consoleErrors,
}) => {
  const site = async (path: string) => (await fetch(team.url + path)).text();
  expect((await fetch(`${team.url}/toko/gramedia`)).status).toBe(404);
  expect(await site("/toko/buku-majalah")).not.toContain("Domain resmi");
  await signIn(page, person, "/admin/settings");
  await page.getByRole("link", { name: "Direktori toko" }).click();
  await expect(page.getByRole("link", { name: "Shopee", exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Gramedia", exact: true }).click();
  await page.getByRole("button", { name: "Domain resmi" }).click();
  const domain = page.getByRole("group", { name: "Domain resmi" });
  await domain.getByLabel("Keterangan").fill("gramedia");
  await domain.getByLabel("Sumber").fill("katalog");
  await page.getByRole("button", { name: "Simpan keterangan" }).click();
  await expect(page.getByText("Ini bukan nama domain. Tulis seperti toko.example.")).toBeVisible();
  await expect(page.getByText(/^Tulis alamat halaman sumbernya secara lengkap/)).toBeVisible();
  await expectAccessibleLayout(page);
  await domain.getByLabel("Keterangan").fill("https://www.gramedia.com/");
  await domain.getByLabel("Sumber").fill(SOURCE);
  await domain.getByLabel("Diperiksa tanggal").fill("2030-01-01");
  await page.getByRole("button", { name: "Simpan keterangan" }).click();
  await expect(page.getByText("Tanggal pemeriksaan keterangan tidak boleh setelah hari ini.")).toBeVisible();
  await domain.getByLabel("Diperiksa tanggal").fill("2026-11-12");
  await page.getByRole("button", { name: "Cara mengadu" }).click();
  const complaints = page.getByRole("group", { name: "Cara mengadu" });
  await complaints.getByLabel("Keterangan").fill("Lewat formulir di halaman bantuan.");
  await complaints.getByLabel("Sumber").fill(SOURCE);
  await complaints.getByLabel("Diperiksa tanggal").fill("2026-11-13");
  await page.getByRole("button", { name: "Simpan keterangan" }).click();
  await expect(page.getByText("Keterangan Gramedia disimpan", { exact: true })).toBeVisible();

  await expect.poll(() => site("/toko/buku-majalah"), { timeout: 5_000 }).toContain("gramedia.com</strong>");
  expect(await site("/sitemap-halaman.xml")).toContain("/toko/gramedia</loc>");
  await page.goto("/?kategori=buku-majalah");
  await expect(page.getByText("Diperiksa 12 November 2026.")).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Keterangan Gramedia" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gramedia" })).toBeVisible();
  await expect(page.getByText("Lewat formulir di halaman bantuan.")).toBeVisible();
  await expect(page.getByRole("link", { name: "www.gramedia.com" }).first()).toHaveAttribute("href", SOURCE);
  await expect(page.getByText("Pengembalian barang")).toHaveCount(0);
  await expectAccessibleLayout(page);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("the search of the admin knows an owner's words", async ({ page, person }) => {
  await signIn(page, person, "/admin/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Pengaturan" })).toBeVisible();
  await page.keyboard.press("Control+k");
  for (const [typed, label] of [
    ["sampah", "Pulihkan artikel"],
    ["statistik", "Statistik"],
    ["email", "Pengiriman email"],
    ["kontak", "Identitas situs"],
    ["logo", "Identitas situs"],
    ["instagram", "Identitas situs"],
    ["nama situs", "Identitas situs"],
    ["ketik", "Isi harga"],
    ["harga", "Isi harga"],
    ["toko tutup", "Direktori toko"],
  ] as const) {
    await page.getByRole("combobox").fill(typed);
    await expect(page.getByRole("option", { name: label, exact: true }), typed).toBeVisible();
  }
});

test("a store that has closed is hidden everywhere, and can be shown again", async ({ page, team, person }) => {
  const site = async (path: string) => (await fetch(team.url + path)).text();
  await signIn(page, person, "/admin/directory-stores?toko=gramedia");
  await page.getByLabel("Tutup sejak").fill("2026-11-03");
  await page.getByRole("button", { name: "Sembunyikan Gramedia" }).click();
  await expect(page.getByText(/^Tulis alasannya/)).toBeVisible();
  await page.getByLabel("Alasan").fill("Toko daringnya berhenti berjualan.");
  await page.getByRole("button", { name: "Sembunyikan Gramedia" }).click();
  await expect(page.getByRole("heading", { name: "Toko ini disembunyikan" })).toBeVisible();
  await expectAccessibleLayout(page);
  await expect.poll(() => site("/toko/buku-majalah"), { timeout: 5_000 }).not.toContain("Kunjungi Gramedia");
  for (const path of ["/?kategori=buku-majalah", "/api/categories/buku-majalah", "/cari?q=gramedia"])
    expect(await site(path), path).not.toContain("Kunjungi Gramedia");
  expect(await site("/api/categories/buku-majalah")).not.toContain("gramedia");
  expect(await site("/sitemap-halaman.xml")).not.toContain("/toko/gramedia");
  expect(await site("/cek-harga")).not.toContain("Gramedia");
  const closed = await fetch(`${team.url}/toko/gramedia`);
  expect(closed.status).toBe(410);
  const text = await closed.text();
  for (const words of ["Gramedia sudah tutup", "3 November 2026", "Toko daringnya berhenti berjualan."])
    expect(text).toContain(words);

  await page.getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByText("Gramedia ditampilkan lagi", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Toko ini tutup" })).toBeVisible();
  await expect.poll(() => site("/toko/buku-majalah"), { timeout: 5_000 }).toContain("Kunjungi Gramedia");
  expect((await fetch(`${team.url}/toko/gramedia`)).status).toBe(200);
  expect(await site("/sitemap-halaman.xml")).toContain("/toko/gramedia</loc>");
});

test("chosen merchants stand after the list, in the owner's order", async ({ page, team, person }) => {
  const site = async (path: string) => (await fetch(team.url + path)).text();
  await signIn(page, person, "/admin/merchants?new");
  for (const name of ["Buku Anggrek", "Buku Melati"]) {
    await page.goto("/admin/merchants?new");
    await page.getByLabel("Nama", { exact: true }).fill(name);
    await page.getByLabel("Alamat situs").fill(`https://${name.replace(" ", "").toLowerCase()}.example`);
    await page.getByRole("button", { name: "Tambah toko" }).click();
    await expect(page.getByText("Toko ditambahkan", { exact: true }).first()).toBeVisible();
  }
  await page.goto("/admin/directory-stores?kategori=buku-majalah");
  const choice = page.getByLabel("Tambah toko");
  await choice.selectOption("Buku Anggrek");
  await choice.selectOption("Buku Melati");
  await page.getByRole("button", { name: "Naikkan Buku Melati" }).click();
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Toko lain untuk Buku & Majalah disimpan", { exact: true })).toBeVisible();
  await expect.poll(() => site("/toko/buku-majalah"), { timeout: 5_000 }).toContain("Penjual lain untuk");
  const html = await site("/toko/buku-majalah");
  const places = ["Kunjungi Gramedia", "Penjual lain untuk", "/penjual/buku-melati", "/penjual/buku-anggrek"];
  expect(places.map((words) => html.indexOf(words))).toEqual(
    places.map((words) => html.indexOf(words)).toSorted((a, b) => a - b),
  );
  await page.goto("/?kategori=buku-majalah");
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Buku Melati" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Buku Melati" })).toBeVisible();
});
