import { readFile } from "node:fs/promises";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { test as base, expect, givePassword, signIn, signInByApi, withOwner } from "../support/admin.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

/** The tests run a product of their own: a restore ends all other work on it. */
const test = base.extend({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct({ env: { BACKUP_UNENCRYPTED: "true" } });
      await use(await withOwner(product));
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
});

const LONG_TIMEOUT = { timeout: 120_000 };

test("a backup is made, looked into, restored in part and as a whole, by keyboard too", async ({
  page,
  team,
  request,
  consoleErrors,
}) => {
  test.slow();
  const { owner, url } = team;
  const editor = await team.addPerson("editor");
  await signIn(page, owner, "/admin");
  await expect(page.getByText("Atur jadwal cadangan, lalu buat cadangan pertama.")).toBeVisible();
  await page.goto("/admin/restore-from-backup");
  await expect(page.getByRole("heading", { name: "Cadangan", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Buat cadangan sekarang" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Cadangan selesai dibuat dan sudah dibaca ulang")).toBeVisible(LONG_TIMEOUT);
  await expectAccessibleLayout(page);

  const bearer = await signInByApi(url, owner);
  const api = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(data ? { data } : {}),
    });
    expect([path, response.ok()]).toEqual([path, true]);
    return response.status() === 204 ? undefined : response.json();
  };
  const { articles } = await api("GET", "/articles?status=published");
  const [first, second] = articles as { id: number; title: string; version: number }[];
  if (!first || !second) throw new Error("there are no starter articles");
  await api("POST", `/articles/${first.id}/trash`, { version: first.version });
  const { saved } = await api("GET", `/articles/${second.id}`);
  await api("PUT", `/articles/${second.id}`, {
    version: second.version,
    draft: { ...saved, title: "Judul sesudah cadangan" },
  });

  const row = page.getByRole("row", { name: /\.backup/ });
  const [file] = await Promise.all([page.waitForEvent("download"), row.getByRole("button", { name: "Unduh" }).click()]);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 4).toString("hex")).toBe("28b52ffd");
  await row.getByRole("button", { name: "Lihat isi" }).click();
  // The backup is not encrypted, so no passphrase is asked for, here or below.
  const passphrase = page.getByLabel("Kata sandi cadangan");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Lihat isi" })).toBeVisible();
  await expect(page.getByRole("dialog").locator(passphrase)).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Lihat isi" }).click();
  await expect(page.getByRole("heading", { name: "Pulihkan sebagian" })).toBeVisible(LONG_TIMEOUT);
  // Nothing is missing, so the list opens on what differs.
  await expect(page.getByLabel("Perbandingan", { exact: true })).toHaveValue("changed");
  await expect(page.getByRole("group", { name: first.title })).toBeVisible();
  const counts = page.getByRole("row", { name: /^Artikel/ }).first();
  await expect(counts).toHaveText(/^Artikel02/);
  // The search finds an article by its title, whatever the comparison filter says.
  await page.getByLabel("Cari judul").fill(second.title.toUpperCase());
  await expect(page.getByRole("group", { name: second.title })).toBeVisible();
  await expect(page.getByRole("group", { name: first.title })).toHaveCount(0);
  await page.getByRole("button", { name: "Tampilkan semua" }).first().click();
  await page.getByLabel("Perbandingan", { exact: true }).selectOption("Berbeda");
  await expect(page.getByRole("group", { name: first.title })).toBeVisible();
  const conflict = page.getByRole("group", { name: second.title });
  await page.getByRole("listitem").filter({ has: conflict }).getByText("Lihat perbedaan").click();
  await expect(page.getByText("Judul sesudah cadangan", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);
  await conflict.getByLabel("Pertahankan yang sekarang").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("Dipilih: 1 artikel.")).toBeVisible();
  await page.getByRole("button", { name: "Pulihkan pilihan" }).click();
  await expect(page.getByRole("dialog").locator(passphrase)).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Pulihkan" }).click();
  await expect(page.getByText("Dipulihkan: 0 artikel baru, 1 artikel digantikan, 0 gambar.")).toBeVisible(LONG_TIMEOUT);
  expect((await api("GET", `/articles/${second.id}`)).saved.title).toBe(second.title);
  await expect(counts).toHaveText(/^Artikel01/);

  await page.getByRole("button", { name: "Pulihkan semuanya…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pulihkan semuanya" }).click();
  await expect(dialog.getByText("Ketik PULIHKAN dengan huruf besar")).toBeVisible();
  allowConsoleErrors(consoleErrors, /400 \(Bad Request\)/);
  await dialog.getByLabel("Ketik PULIHKAN").fill("PULIHKAN");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Semuanya sudah dipulihkan.").first()).toBeVisible(LONG_TIMEOUT);
  await expect.poll(async () => (await api("GET", `/articles/${first.id}`)).status, LONG_TIMEOUT).toBe("published");
  // After a reload, the person who restored is still signed in, and everybody else is not.
  await page.goto("/admin/audit-log?action=backup.restored");
  await expect(page.getByRole("cell", { name: owner.email }).first()).toBeVisible();
  await page.goto("/admin/restore-from-backup");
  await expect(page.getByRole("row", { name: /-safety\.backup/ })).toBeVisible();

  const upload = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Berkas cadangan").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await page.getByRole("button", { name: "Unggah dan periksa" }).click();
  };
  await upload("dari-simpanan.backup", bytes);
  await expect(page.getByText("Cadangan sudah diperiksa: isinya utuh.")).toBeVisible(LONG_TIMEOUT);
  await expect(page.getByRole("row", { name: /-uploaded\.backup/ })).toHaveCount(1);
  await expect(page.getByText("Belum ada berkas")).toBeVisible();
  await upload("terpotong.backup", bytes.subarray(0, bytes.length - 3000));
  await expect(page.getByText(/Memeriksa cadangan tidak berhasil.* Cadangan ini terpotong/)).toBeVisible(LONG_TIMEOUT);
  await upload("foto.backup", Buffer.from("PK\u0003\u0004 bukan cadangan, ini zip"));
  await expect(page.getByText("Berkas ini bukan berkas cadangan situs.")).toBeVisible(LONG_TIMEOUT);
  allowConsoleErrors(consoleErrors, /422 \(Unprocessable/);
  await expectAccessibleLayout(page);
  expect((await request.get("/readyz")).status()).toBe(200);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/admin/restore-from-backup");
  await givePassword(page, editor);
  await expect(page.getByText(/tidak dapat membuka halaman ini/)).toBeVisible();
});
