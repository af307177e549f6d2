import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";

test("a key is made, shown once, read with, and revoked", async ({ page, person, request }) => {
  await signIn(page, person, "/admin/api-keys");
  await page.getByRole("button", { name: "Buat kunci" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Buat kunci" }).click();
  await expect(dialog.getByText("Tulis untuk apa kunci ini.")).toBeVisible();
  const name = `Aplikasi ${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("Untuk apa").fill(name);
  await dialog.getByLabel("Berlaku sampai (opsional)").fill("2099-12-31");
  await expectAccessibleLayout(page);
  await dialog.getByRole("button", { name: "Buat kunci" }).click();
  await expect(page.getByText("Ini hanya ditampilkan sekali.", { exact: false })).toBeVisible();
  const token = (await page.getByRole("dialog").locator(".secret").textContent()) ?? "";
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByRole("row", { name })).toContainText("31 Des 2099");

  const read = () => request.get("/api/content/articles?limit=1", { headers: { authorization: `Bearer ${token}` } });
  expect((await (await read()).json()).articles).toHaveLength(1);
  expect((await request.get(`/api/content/articles?key=${token}`)).status()).toBe(400);
  await page.reload();
  await expect(page.getByRole("row", { name })).not.toContainText("Belum pernah");
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: `Cabut ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cabut" }).click();
  await expect(page.getByRole("row", { name })).toContainText("Dicabut");
  expect((await read()).status()).toBe(401);
  await expectAccessibleLayout(page);
});
