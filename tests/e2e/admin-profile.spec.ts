import { authenticator, expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("a second factor and its codes on one's own page; the codes stay until they are kept", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/admin/profile");
  await page.getByRole("button", { name: "Pasang verifikasi dua langkah" }).click();
  await page.getByRole("button", { name: "Lanjut" }).click();
  const nextCode = authenticator((await page.locator(".secret").textContent()) ?? "");
  await page.getByLabel("Masukkan kode enam angka").fill(nextCode());

  const dialog = page.getByRole("dialog", { name: "Kode pemulihan" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Kode sudah saya simpan" }).click();
  await expect(page.getByText("10 dari 10 belum dipakai.")).toBeVisible();

  await page.getByRole("button", { name: "Buat kode baru" }).click();
  await page.getByRole("button", { name: "Buat kode", exact: true }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await dialog.getByRole("button", { name: "Kode sudah saya simpan" }).click();

  await page.getByRole("button", { name: "Lepas Ponsel saya" }).click();
  await page.getByRole("button", { name: "Lepas", exact: true }).click();
  await expect(page.getByText("Belum terpasang.")).toBeVisible();
});

test("another password, by the one that holds", async ({ page, person, consoleErrors }) => {
  await signIn(page, person, "/admin/profile");
  const change = page.getByRole("button", { name: "Ganti kata sandi" });
  await page.getByLabel("Kata sandi sekarang").fill("bukan yang sekarang");
  await page.getByLabel("Kata sandi baru").fill("perahu phinisi biru 9");
  await change.click();
  await expect(page.getByText("Kata sandi yang sekarang tidak cocok.")).toBeVisible();
  await expect(page.getByLabel("Kata sandi sekarang")).toBeFocused();
  await page.getByLabel("Kata sandi sekarang").fill(person.password);
  await page.getByLabel("Kata sandi baru").fill(person.email);
  await change.click();
  await expect(page.getByText("terlalu mirip nama, email, atau nama situs Anda")).toBeVisible();
  await page.getByLabel("Kata sandi baru").fill("perahu phinisi biru 9");
  await change.click();
  await expect(page.getByText("Kata sandi diganti")).toBeVisible();
  await expect(page.getByLabel("Kata sandi sekarang")).toHaveValue("");
  allowConsoleErrors(consoleErrors, /status of (400|422)/);
});
