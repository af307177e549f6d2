import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("an author is added, changed and deleted, but not while they have articles", async ({
  page,
  person,
  consoleErrors,
}) => {
  test.slow();
  await signIn(page, person, "/admin/authors");
  await page.getByRole("button", { name: "Tambah penulis" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText("Tulis nama penulis.")).toBeVisible();
  await expect(dialog.getByLabel("Nama", { exact: true })).toBeFocused();
  const name = `Dewi ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("Nama", { exact: true }).fill(name);
  // An id typed as people write becomes a valid one.
  await dialog.getByLabel("Pengenal (opsional)").fill(`${name}!`);
  await dialog.getByLabel("Biodata").focus();
  await expect(dialog.getByLabel("Pengenal (opsional)")).toHaveValue(/^dewi-[0-9a-f]{8}$/);
  await dialog.getByRole("button", { name: "Pilih gambar" }).click();
  const picker = page.getByRole("dialog", { name: "Pilih gambar penulis" });
  await picker.getByRole("list", { name: "Gambar" }).getByRole("button").first().click();
  await expect(dialog.getByAltText("Gambar terpilih")).toBeVisible();
  await expect(picker).toHaveCount(0);
  await expectAccessibleLayout(page);
  await dialog.getByLabel("Biodata").fill("Menulis tentang <b>dapur</b>.");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Penulis disimpan", { exact: true })).toBeVisible();
  const row = page.getByRole("row", { name });
  await expect(row).toContainText("Menulis tentang <b>dapur</b>.");
  await expect(row.locator("img")).toHaveCount(1);
  await expectAccessibleLayout(page);

  await row.getByRole("button", { name: `Ubah ${name}` }).click();
  await page.getByLabel("Biodata").fill("Menulis tentang taman.");
  await page.getByRole("button", { name: "Hapus gambar" }).click();
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(row).toContainText("taman");
  await expect(row.locator("img")).toHaveCount(0);
  await expect(row.getByRole("button", { name: `Ubah ${name}` })).toBeFocused();

  await page.getByLabel("Cari penulis").fill("redaksi");
  await expect(page).toHaveURL(/\?q=redaksi$/);
  await page.getByRole("button", { name: /^Hapus Redaksi/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByRole("alert")).toContainText("masih punya artikel");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Tampilkan semua" }).click();
  await row.getByRole("button", { name: `Hapus ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Penulis dihapus", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  allowConsoleErrors(consoleErrors, /status of 409/);
});

test("a changed name is on the article's page at once", async ({ page, person, request }) => {
  const list = await (await request.get("/artikel")).text();
  const path = /href="(\/artikel\/[a-z-]+\/[a-z0-9-]+)"/.exec(list)?.[1] ?? "";
  await signIn(page, person, "/admin/authors?q=redaksi");
  const name = `Redaksi ${crypto.randomUUID().slice(0, 8)}`;
  expect(await (await request.get(path)).text()).not.toContain(name);
  await page.getByRole("button", { name: /^Ubah Redaksi/ }).click();
  await page.getByLabel("Nama", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Penulis disimpan", { exact: true })).toBeVisible();
  await expect.poll(async () => (await request.get(path)).text()).toContain(name);
  await expect.poll(async () => (await request.get("/rss.xml")).text()).toContain(name);
});
