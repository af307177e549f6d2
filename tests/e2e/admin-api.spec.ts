import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";

test("the API is described, readable and searchable", async ({ page, person }) => {
  test.slow();
  await signIn(page, person, "/admin/api");
  await expect(page.getByRole("heading", { name: "Ruang redaksi: artikel", exact: true, level: 2 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "API konten: artikel", level: 2 })).toBeVisible();
  await expect(page.getByText("Menampilkan dan mencari artikel dengan status apa pun")).toBeVisible();
  await page.getByLabel("Cari endpoint").fill("kunci api");
  await expect(page.getByRole("heading", { name: "Ruang redaksi: kunci API", level: 2 })).toBeVisible();
  await page.getByLabel("Cari endpoint").fill("/api-keys");
  const making = page.getByText("POST", { exact: true });
  await expect(making).toHaveCount(1);
  await making.click();
  await expect(page.getByText("expiry_past", { exact: false })).toBeVisible();
  await expect(page.getByText("Untuk Pemilik, Admin.").first()).toBeVisible();
  await page.getByText("Contoh", { exact: true }).first().click();
  await expect(page.getByText('"scopes": [', { exact: false }).first()).toBeVisible();
  await expectAccessibleLayout(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Unduh openapi.json" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("openapi.json");
  await page.getByLabel("Cari endpoint").fill("tidak-ada-jalur");
  await expect(page.getByText(/^Tidak ada jalur/)).toBeVisible();
});

test("the description is for members only", async ({ request }) => {
  expect((await request.get("/api/admin/openapi.json")).status()).toBe(401);
});
