import { endSessions, expect, givePassword, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("tabs are signed in together and signed out together", async ({ page, context, person }) => {
  await signIn(page, person, "/admin/profile");
  const other = await context.newPage();
  await other.goto("/admin");
  await expect(other.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  await page.getByRole("button", { name: `Akun ${person.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await expect(other).toHaveURL(/\/admin\/auth$/);

  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  await expect(other.getByRole("heading", { name: "Dasbor" })).toBeVisible();
});

test("a session that ends while someone types keeps the words and goes on after the password", async ({
  page,
  person,
  team,
  consoleErrors,
}) => {
  await signIn(page, person, "/admin/profile");
  const name = page.getByLabel("Nama", { exact: true });
  await name.fill("Nama yang baru ditulis");
  await endSessions(team.url, person);
  await page.getByRole("button", { name: "Simpan nama" }).click();
  const dialog = page.getByRole("dialog", { name: "Masuk lagi" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Alamat email")).toHaveValue(person.email);
  await expect(dialog.getByLabel("Kata sandi", { exact: true })).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Nama tersimpan", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Nama yang baru ditulis");
  allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
});

test("another person who signs in over a page does not get it", async ({ page, person, team, consoleErrors }) => {
  const other = await team.addPerson("editor");
  await signIn(page, person, "/admin/profile");
  await page.getByLabel("Nama", { exact: true }).fill("Rahasia");
  await endSessions(team.url, person);
  await page.getByRole("button", { name: "Simpan nama" }).click();
  await expect(page.getByRole("dialog", { name: "Masuk lagi" })).toBeVisible();
  await givePassword(page, other);
  await expect(page.getByLabel("Nama", { exact: true })).toHaveValue(other.name);
  await expect(page.getByText(`${other.email} · Editor`)).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
});

test("an outage during a refresh loses nobody", async ({ page, person, consoleErrors }) => {
  await signIn(page, person, "/admin/profile");
  let refusals = 0;
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) => {
    refusals += 1;
    return refusals > 3 ? route.continue() : route.fulfill({ status: 503, json: { code: "unexpected_failure" } });
  });
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) + 20 }));
  });
  await page.getByLabel("Nama", { exact: true }).fill("Sari Setelah Gangguan");
  await page.getByRole("button", { name: "Simpan nama" }).click();
  await expect(page.getByText("Nama tersimpan", { exact: true })).toBeVisible();
  expect(refusals).toBe(4);
  allowConsoleErrors(consoleErrors, /status of 503/);
});

test("a session can be ended from another device", async ({ page, person, browser, consoleErrors }) => {
  await signIn(page, person, "/admin/profile");
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person, `${new URL(page.url()).origin}/admin/profile`);
  await page.reload();
  const sessions = page.getByRole("region", { name: "Perangkat yang sedang masuk" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await page.getByRole("button", { name: "Keluarkan semua perangkat lain" }).click();
  await page.getByRole("button", { name: "Keluarkan", exact: true }).click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/admin\/auth/);
  await elsewhere.context().close();
  allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
});
