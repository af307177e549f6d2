import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { PHONE } from "../support/test.ts";

test("the log is filtered while one types, Enter does not wait, and one press shows all again", async ({
  page,
  person,
}) => {
  await signIn(page, person, "/admin/audit-log");
  const events = page.getByRole("region", { name: "Peristiwa" });
  const actor = page.getByLabel("Email pengguna");
  await expect(events.getByRole("row").nth(1)).toBeVisible();
  await actor.pressSequentially("tidak-ada@contoh.id");
  await expect(page).toHaveURL(/\?actor=tidak-ada%40contoh\.id$/);
  await expect(events.getByText("Tidak ada peristiwa yang cocok.")).toBeVisible();
  await expect(actor).toBeFocused();
  await actor.fill(person.email);
  await actor.press("Enter");
  await expect(events.getByRole("row").nth(1)).toContainText(person.email);
  await page.getByLabel("Dari tanggal").fill("2026-02-01");
  await page.getByLabel("Sampai tanggal").fill("2026-01-01");
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-01-01$/);
  await expect(events.getByText("Tanggal akhir mendahului tanggal awal.")).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Hapus filter" }).click();
  await expect(page).toHaveURL(/audit-log$/);
  await expect(actor).toBeFocused();
  await expect(events.getByRole("row").nth(1)).toBeVisible();
});
