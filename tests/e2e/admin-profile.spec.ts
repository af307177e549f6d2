import { authenticator, expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

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

test("the dashboard leads to the second factor, at the top of a phone's screen and with the focus", async ({
  page,
  person,
}) => {
  // The screen is so low that the content below the heading fills the rest of it.
  await page.setViewportSize({ ...PHONE, height: 480 });
  await signIn(page, person, "/admin");
  await page.getByRole("link", { name: "Pasang verifikasi dua langkah" }).click();
  const panel = page.getByRole("region", { name: "Verifikasi dua langkah" });
  await expect(panel.getByRole("button", { name: "Pasang verifikasi dua langkah" })).toBeVisible();
  const heading = panel.getByRole("heading", { name: "Verifikasi dua langkah" });
  await expect(heading).toBeFocused();
  const below = async () => {
    const bar = await page.locator(".topbar").boundingBox();
    const line = await heading.boundingBox();
    return bar && line ? line.y - bar.y - bar.height : Number.NaN;
  };
  await expect.poll(below).toBeGreaterThan(0);
  await expect.poll(below).toBeLessThan(60);
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
