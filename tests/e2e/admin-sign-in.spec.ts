import { expect, givePassword, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("a wrong password says so, takes the focus and keeps what was typed", async ({ page, person, consoleErrors }) => {
  await page.goto("/admin/auth");
  await givePassword(page, { ...person, password: "bukan ini" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Email atau kata sandi tidak cocok.");
  await expect(alert).toBeFocused();
  await expect(page.getByLabel("Alamat email")).toHaveValue(person.email);
  allowConsoleErrors(consoleErrors, /status of 400/);
});

test("nothing is sent that is not filled in", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto("/admin/auth");
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page.getByLabel("Alamat email")).toBeFocused();
  await expect(page.getByText("Masukkan kata sandi Anda.")).toBeVisible();
  expect(posts).toEqual([]);
});

test("sign-in leads back to the page asked for", async ({ page, person }) => {
  await page.goto("/admin/audit-log?action=session.created");
  await expect(page).toHaveURL(/\/admin\/auth\?kembali=/);
  await givePassword(page, person);
  await expect(page).toHaveURL(/\/admin\/audit-log\?action=session\.created$/);
  await expect(page.getByRole("cell", { name: person.email }).first()).toBeVisible();
});

test("and never to another site", async ({ page, person, baseURL }) => {
  await page.goto(`/admin/auth?kembali=${encodeURIComponent("//evil.example/admin")}`);
  await givePassword(page, person);
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/admin`);
});

test("a server that cannot be reached is told from a wrong password", async ({ page, person, consoleErrors }) => {
  await page.goto("/admin/auth");
  await page.route("**/auth/v1/**", (route) => route.abort());
  await givePassword(page, person);
  await expect(page.getByRole("alert")).toContainText("Server tidak dapat dihubungi.");
  await expect(page.getByLabel("Kata sandi", { exact: true })).toHaveValue(person.password);
  await page.unroute("**/auth/v1/**");
  await page.getByRole("button", { name: "Masuk", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test("too many tries name the wait", async ({ page, person, consoleErrors }) => {
  await page.goto("/admin/auth");
  for (let tries = 0; tries < 6; tries += 1) {
    await givePassword(page, { ...person, password: `bukan ini ${tries}` });
    await expect(page.getByRole("button", { name: "Masuk", exact: true })).toBeVisible();
  }
  await expect(page.getByRole("alert")).toContainText(
    /Terlalu banyak percobaan\. Coba lagi setelah \d+ (detik|menit)\./,
  );
  allowConsoleErrors(consoleErrors, /status of (400|429)/);
});

test("a forgotten password is answered alike for everybody", async ({ page }) => {
  await page.goto("/admin/auth");
  await page.getByRole("button", { name: "Lupa kata sandi?" }).click();
  await page.getByLabel("Alamat email").fill("siapa-saja@contoh.id");
  await page.getByRole("button", { name: "Kirim tautan" }).click();
  await expect(page.getByRole("status")).toContainText("siapa-saja@contoh.id");
});

test("the session outlives a reload", async ({ page, person }) => {
  await signIn(page, person, "/admin/profile");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
});
