import { wxr, wxrCategory, wxrItem } from "../../src/modules/import/exports.fixtures.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";

const post = (id: number, slug: string, category = wxrCategory("Laptop", "laptop")) =>
  wxrItem({ id, slug, title: `Pos ${slug}`, content: `<p>Isi <b>tebal</b> dari ${slug}.</p>`, extra: category });

test("an export is uploaded, checked, given a category, imported, read by visitors, and undone", async ({
  page,
  person,
  request,
}) => {
  // The job waits for the pictures of a fresh installation.
  test.slow();
  const word = crypto.randomUUID().slice(0, 8);
  const first = `satu-${word}`;
  const second = `dua-${word}`;
  const id = Number.parseInt(word.slice(0, 6), 16);
  const text = wxr([post(id, first), post(id + 1, second, wxrCategory("Kabar Kami", "kabar-kami"))]);
  await signIn(page, person, "/admin/import");
  await expect(page.getByRole("heading", { name: "Impor dan ekspor" })).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole("button", { name: "Unggah dan periksa" }).click();
  await expect(page.getByText("Pilih berkasnya dahulu.")).toBeVisible();
  await page
    .getByLabel("Berkas ekspor")
    .setInputFiles({ name: `toko-${word}.xml`, mimeType: "text/xml", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Unggah dan periksa" }).click();
  await expect(page.getByText("Sudah diperiksa")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("row", { name: `Pos ${first}` })).toContainText("Akan dibuat");
  await expect(page.getByRole("row", { name: `Pos ${second}` })).toContainText("Perlu pilihan kategori");
  await expectAccessibleLayout(page);
  expect((await request.get(`/artikel/komputer-laptop/${first}`)).status()).toBe(404);

  // The second article cannot be imported before somebody has chosen its category.
  await expect(page.getByRole("button", { name: "Impor 1 artikel" })).toBeVisible();
  await expect(page.getByText("1 artikel berstatus terbit masuk sebagai draf")).toBeVisible();
  await page.getByLabel("Kabar Kami (1 artikel)").selectOption("Buku & Majalah");
  await expect(page.getByText("2 artikel berstatus terbit masuk sebagai draf")).toBeVisible();
  await page.getByLabel("Impor sebagai draf").uncheck();
  await expect(page.getByText("2 artikel akan langsung tampil bagi pembaca.")).toBeVisible();
  await page.getByRole("button", { name: "Impor 2 artikel" }).click();
  await expect(page.getByText("Selesai", { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole("row", { name: `Pos ${second}` })).toContainText("Dibuat");
  const read = await request.get(`/2024/03/${first}/`);
  expect(read.url()).toContain(`/artikel/komputer-laptop/${first}`);
  expect(await read.text()).toContain("<strong>tebal</strong>");
  expect((await request.get(`/artikel/buku-majalah/${second}`)).status()).toBe(200);

  await page.getByRole("button", { name: "Batalkan seluruh impor" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Batalkan impor" }).click();
  await expect(page.getByText("Dibatalkan", { exact: true })).toBeVisible({ timeout: 120_000 });
  expect((await request.get(`/artikel/komputer-laptop/${first}`)).status()).toBe(404);

  await page.getByRole("button", { name: "Hapus laporan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus laporan" }).click();
  await expect(page.getByRole("heading", { name: "Impor artikel" })).toBeVisible();
  await expect(page.getByRole("link", { name: `toko-${word}.xml` })).toHaveCount(0);
  await page.goto("/admin/audit-log?action=import.undone");
  await expect(page.getByRole("cell", { name: person.email }).first()).toBeVisible();
});

test("the ZIP of the Markdown export is imported on the page that offers it", async ({ page, person }) => {
  test.slow();
  await signIn(page, person, "/admin/import");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh Markdown" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("artikel-markdown.zip");
  await page.getByLabel("Berkas ekspor").setInputFiles(await file.path());
  await page.getByRole("button", { name: "Unggah dan periksa" }).click();
  await expect(page.getByText("Sudah diperiksa")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText("Tidak ada artikel yang akan langsung tampil bagi pembaca.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Sudah ada" }).first()).toBeVisible();
});
