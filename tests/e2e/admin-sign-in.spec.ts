import { expect, givePassword, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("a sign-in that cannot be says why, and keeps what was typed", async ({ page, person, consoleErrors }) => {
  await test.step("a wrong password says so, takes the focus and keeps what was typed", async () => {
    await page.goto("/admin/auth");
    await givePassword(page, { ...person, password: "bukan ini" });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Email atau kata sandi tidak cocok.");
    await expect(alert).toBeFocused();
    await expect(page.getByLabel("Alamat email")).toHaveValue(person.email);
    allowConsoleErrors(consoleErrors, /status of 400/);
  });
  await test.step("nothing is sent that is not filled in", async () => {
    const posts: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
    await page.goto("/admin/auth");
    await page.getByRole("button", { name: "Masuk", exact: true }).click();
    await expect(page.getByLabel("Alamat email")).toBeFocused();
    await expect(page.getByText("Masukkan kata sandi Anda.")).toBeVisible();
    expect(posts).toEqual([]);
  });
  await test.step("a forgotten password is answered alike for everybody", async () => {
    await page.goto("/admin/auth");
    await page.getByRole("button", { name: "Lupa kata sandi?" }).click();
    await page.getByLabel("Alamat email").fill("siapa-saja@contoh.id");
    await page.getByRole("button", { name: "Kirim tautan" }).click();
    await expect(page.getByRole("status")).toContainText("siapa-saja@contoh.id");
  });
  await test.step("a server that cannot be reached is told from a wrong password", async () => {
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
});

test("sign-in leads back to the page asked for, never to another site, and outlives a reload", async ({
  page,
  person,
  baseURL,
}) => {
  await test.step("sign-in leads back to the page asked for", async () => {
    await page.goto("/admin/audit-log?action=session.created");
    await expect(page).toHaveURL(/\/admin\/auth\?kembali=/);
    await givePassword(page, person);
    await expect(page).toHaveURL(/\/admin\/audit-log\?action=session\.created$/);
    await expect(page.getByRole("cell", { name: person.email }).first()).toBeVisible();
  });
  await test.step("never to another site", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/admin/auth?kembali=${encodeURIComponent("//evil.example/admin")}`);
    await givePassword(page, person);
    await expect(page.getByRole("heading", { name: "Dasbor" })).toBeVisible();
    expect(page.url()).toBe(`${baseURL}/admin`);
  });
  await test.step("the session outlives a reload", async () => {
    await signIn(page, person, "/admin/profile");
    await page.reload();
    await expect(page.getByRole("heading", { name: "Profil" })).toBeVisible();
  });
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
