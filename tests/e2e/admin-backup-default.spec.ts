import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";

const LONG_TIMEOUT = { timeout: 120_000 };

test("an owner makes backups of a site without any settings: with a passphrase, or plain and knowingly", async ({
  page,
  person,
}) => {
  test.slow();
  await signIn(page, person, "/admin/restore-from-backup");
  const make = page.getByRole("button", { name: "Buat cadangan sekarang…" });
  const dialog = page.getByRole("dialog", { name: "Buat cadangan" });
  const confirm = dialog.getByRole("button", { name: "Buat cadangan" });
  await make.click();
  await expectAccessibleLayout(page);
  await dialog.getByLabel("Kata sandi cadangan").fill("kuda lumping 77 terbang");
  await dialog.getByLabel("Sekali lagi").fill("kuda lumping 77 terbag");
  await confirm.click();
  await expect(dialog.getByText("Kedua kata sandi tidak sama.")).toBeVisible();
  await dialog.getByLabel("Sekali lagi").fill("kuda lumping 77 terbang");
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Cadangan selesai dibuat dan sudah dibaca ulang")).toBeVisible(LONG_TIMEOUT);

  // An encrypted backup asks for its passphrase; no setting of the server could replace it.
  await page.getByRole("button", { name: /^Periksa / }).click();
  const check = page.getByRole("dialog", { name: "Periksa cadangan ini?" });
  await expect(check.getByLabel("Kata sandi cadangan")).toBeVisible();
  await expect(check.getByText("Kata sandi yang dipakai saat cadangan ini dibuat.")).toBeVisible();
  await page.keyboard.press("Escape");

  // A wrong passphrase is reported, and asked for again.
  await page.getByRole("button", { name: /^Lihat isi / }).click();
  const look = page.getByRole("dialog", { name: "Lihat isi cadangan ini?" });
  await look.getByLabel("Kata sandi cadangan").fill("kuda lumping 77 tebang");
  await look.getByRole("button", { name: "Lihat isi" }).click();
  await expect(page.getByText("Kata sandinya bukan yang dipakai saat cadangan ini dibuat.")).toBeVisible(LONG_TIMEOUT);
  await expectAccessibleLayout(page);
  await page.getByLabel("Kata sandi cadangan").fill("kuda lumping 77 terbang");
  await page.getByRole("button", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { name: "Pulihkan sebagian" })).toBeVisible(LONG_TIMEOUT);
  await page.getByRole("link", { name: "Semua cadangan" }).click();

  await make.click();
  await dialog.getByLabel("Tanpa enkripsi").check();
  await confirm.click();
  await expect(dialog.getByText("Centang dahulu bahwa Anda mengerti.")).toBeVisible();
  await dialog.getByLabel("Saya mengerti").check();
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: /\.backup/ })).toHaveCount(2, LONG_TIMEOUT);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Situs ini belum pernah dicadangkan.")).toHaveCount(0);
});
