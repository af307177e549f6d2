import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("a redirect works at once on the site, until it is deleted", async ({ page, person, request, consoleErrors }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const ask = (path: string) => request.get(path, { maxRedirects: 0 });
  expect((await ask(`/2021/${word}`)).status()).toBe(404);
  await signIn(page, person, "/admin/redirects");
  await page.getByRole("button", { name: "Tambah pengalihan" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Alamat lama").fill("/tentang");
  await dialog.getByLabel("Tujuan").fill("/bantuan");
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(dialog.getByText(/Alamat lama ini masih punya halaman/)).toBeVisible();
  await expect(dialog.getByLabel("Alamat lama")).toBeFocused();
  await expectAccessibleLayout(page);
  await dialog.getByLabel("Alamat lama").fill(`/2021/${word}/`);
  await dialog.getByRole("button", { name: "Simpan" }).click();
  await expect(page.getByText("Pengalihan disimpan", { exact: true })).toBeVisible();
  await expectAccessibleLayout(page);

  await expect
    .poll(async () => (await ask(`/2021/${word}?utm_source=x`)).headers().location)
    .toBe("/bantuan?utm_source=x");
  const moved = await ask(`/2021/${word}/`);
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe("/bantuan");
  expect(moved.headers()["cache-control"]).toContain("max-age=0");
  expect((await request.post(`/2021/${word}`, { maxRedirects: 0 })).status()).toBe(404);

  await page.getByLabel("Cari alamat").fill(word);
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  await page.getByRole("button", { name: `Ubah /2021/${word}` }).click();
  await page.getByLabel("Tujuan").fill("/artikel?halaman=1#isi");
  await page.getByRole("button", { name: "Simpan" }).click();
  await expect.poll(async () => (await ask(`/2021/${word}?a=1`)).headers().location).toBe("/artikel?halaman=1&a=1#isi");
  await page.getByRole("button", { name: `Hapus /2021/${word}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect.poll(async () => (await ask(`/2021/${word}`)).status()).toBe(404);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("previous article addresses and the previous blog are sent on too, and a file is set as a whole", async ({
  page,
  person,
  request,
}) => {
  await test.step("previous article addresses and the previous blog", async () => {
    const word = crypto.randomUUID().slice(0, 8);
    await signIn(page, person, "/admin/redirects");
    for (const from of [`/artikel/komputer-laptop/x-${word}`, `/blog/x-${word}`, `/artikel/kategori-lama-${word}`]) {
      await page.getByRole("button", { name: "Tambah pengalihan" }).click();
      await page.getByLabel("Alamat lama").fill(from);
      await page.getByLabel("Tujuan").fill("/bantuan");
      await page.getByRole("button", { name: "Simpan" }).click();
      await expect(page.getByRole("row", { name: from })).toBeVisible();
      await expect.poll(async () => (await request.get(from, { maxRedirects: 0 })).headers().location).toBe("/bantuan");
    }
  });
  await test.step("a file is checked line by line, then set as a whole", async () => {
    const word = crypto.randomUUID().slice(0, 8);
    await page.goto("/admin/redirects");
    await page.getByRole("button", { name: "Impor CSV" }).click();
    const dialog = page.getByRole("dialog");
    const choose = (text: string) =>
      dialog.getByLabel("Berkas CSV").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(dialog.getByText("Belum ada berkas")).toBeVisible();
    // A click on our label goes to the native file input.
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByText("Pilih berkas").click({ force: true });
    expect((await chooser).isMultiple()).toBe(false);
    await choose(`dari,ke\n/f/${word},/bantuan\n/tentang,/bantuan\n`);
    await expect(dialog.getByText("a.csv")).toBeVisible();
    await dialog.getByRole("button", { name: "Periksa berkas" }).click();
    await expect(dialog.getByText("1 baris keliru.")).toBeVisible();
    await expect(dialog.getByText("Baris 3", { exact: true })).toBeVisible();
    await expectAccessibleLayout(page);
    await choose(`dari,ke\n/f/${word},/g/${word}\n/g/${word},/bantuan\n`);
    await dialog.getByRole("button", { name: "Periksa berkas" }).click();
    await expect(dialog.getByText(/2 pengalihan baru/)).toBeVisible();
    expect((await request.get(`/f/${word}`, { maxRedirects: 0 })).status()).toBe(404);
    await dialog.getByRole("button", { name: "Terapkan" }).click();
    await expect(page.getByText("Pengalihan diimpor", { exact: true })).toBeVisible();
    await expect
      .poll(async () => (await request.get(`/f/${word}`, { maxRedirects: 0 })).headers().location)
      .toBe("/bantuan");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Unduh CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("pengalihan.csv");
  });
});
