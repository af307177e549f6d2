import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "../support/admin.ts";

test("subscribers are found, downloaded and deleted, and the log says so", async ({ page, person, request }) => {
  const word = crypto.randomUUID().slice(0, 8);
  for (const name of ["satu", "dua"])
    await request.post("/newsletter", { form: { email: `${name}-${word}@contoh.id` } });
  await signIn(page, person, "/admin/subscribers");
  await page.getByLabel("Cari alamat").fill(`satu-${word}`);
  await expect(page.getByRole("row", { name: `satu-${word}@contoh.id` })).toBeVisible();
  await expect(page.getByText(`dua-${word}@contoh.id`)).toHaveCount(0);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("pelanggan-newsletter.csv");

  await page.getByRole("link", { name: `satu-${word}@contoh.id` }).click();
  const [data] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh datanya" }).click(),
  ]);
  expect(JSON.parse(await readFile(await data.path(), "utf8"))).toMatchObject({
    ...{ email: `satu-${word}@contoh.id`, wants: "all", deliveries: [] },
  });
  await page.getByRole("link", { name: "Semua pelanggan" }).click();
  await page.getByLabel("Cari alamat").fill(`satu-${word}`);

  await page.getByRole("button", { name: `Hapus satu-${word}@contoh.id` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(page.getByText("Data dihapus", { exact: true })).toBeVisible();
  await expect(page.getByText(/Tidak ada alamat yang memuat/)).toBeVisible();

  for (const action of ["subscriber.exported", "subscriber.deleted"]) {
    await page.goto(`/admin/audit-log?action=${action}`);
    await expect(page.getByRole("cell", { name: person.email }).first()).toBeVisible();
  }
  await page.goto("/admin");
  await expect(page.getByRole("img", { name: /mendaftar/ })).toBeVisible();
});
