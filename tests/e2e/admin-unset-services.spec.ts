import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";

test.setTimeout(180_000);

test("a page says what the server lacks before one begins, and leads to how it is set", async ({ page, person }) => {
  await signIn(page, person, "/admin/translate-articles");
  const notice = page.locator(".notice", { hasText: "Layanan AI untuk teks belum diatur." });
  // A translator that works is preselected, and the notice says why.
  const translator = page.getByLabel("Diterjemahkan oleh");
  await expect(translator.getByRole("option", { selected: true })).toHaveText("Orang (XLIFF dan memori)");
  await expect(notice).toContainText("Karena itu “Orang (XLIFF dan memori)” yang dipilih.");
  await translator.selectOption({ label: "Layanan AI" });
  await expect(notice).toContainText("Pilih “Diterjemahkan oleh” yang lain untuk tetap melanjutkan.");
  await translator.selectOption({ label: "Orang (XLIFF dan memori)" });
  await expect(notice).toHaveCount(0);
  await translator.selectOption({ label: "Layanan AI" });
  await expect(notice.getByRole("link", { name: "Atur sekarang" })).toHaveAttribute("href", "/admin/ai-settings");
  await page.goto("/admin/settings#layanan");
  const services = page.getByRole("region", { name: "Layanan di server" });
  await expect(services.getByRole("heading")).toBeFocused();
  await expect(services.getByRole("listitem").filter({ hasText: "Pengiriman email" })).toContainText("Atur sekarang");
  await expect(services.getByRole("listitem").filter({ hasText: "Penyimpanan S3" })).toContainText("S3_BUCKET");
  await expect(services.getByRole("listitem").filter({ hasText: "Pengukuran kunjungan" })).toContainText(
    "Sudah diatur",
  );
  await expectAccessibleLayout(page);

  await page.goto("/admin/generate-images");
  await expect(page.getByLabel("Sumber gambar")).toBeVisible();
  await expect(page.getByText("Layanan AI untuk gambar belum diatur.")).toHaveCount(0);
  await page.getByLabel("Sumber gambar").selectOption({ label: "Penyedia AI" });
  await expect(page.getByText("Layanan AI untuk gambar belum diatur.")).toBeVisible();
  await page.goto("/admin/people");
  await expect(page.getByText("Pengiriman email belum diatur.")).toBeVisible();
  await page.goto("/admin/restore-from-backup");
  await expect(page.getByText("Jadwal pencadangan belum diatur.")).toBeVisible();
});

test("who may not set it reads whom to ask", async ({ page, team }) => {
  // The product under test measures visits; the answer is changed to one that does not.
  await page.route("**/api/admin/services", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, isSet: { ...body.isSet, visits: false } } });
  });
  await signIn(page, await team.addPerson("editor"));
  const notice = page.locator(".notice", { hasText: "Pengukuran kunjungan belum diatur." });
  await expect(notice).toContainText(`Minta pemilik situs (${team.owner.name}`);
  await expect(notice.getByRole("link")).toHaveCount(0);
});

test("who forgot their password reads that no mail will come", async ({ page }) => {
  await page.goto("/admin/auth");
  await page.getByRole("button", { name: /^Lupa kata sandi/ }).click();
  await expect(page.getByText("Situs ini belum dapat mengirim email")).toBeVisible();
});
