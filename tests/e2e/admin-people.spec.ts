import { expect, givePassword, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test("an invitation becomes a member with a role, who can be shut out", async ({
  page,
  person,
  browser,
  consoleErrors,
}) => {
  await signIn(page, person, "/admin/people");
  await page.getByRole("button", { name: "Undang anggota" }).click();
  const email = `undangan-${crypto.randomUUID().slice(0, 8)}@contoh.id`;
  await page.getByLabel("Alamat email").fill(email);
  await page.getByRole("button", { name: "Undang", exact: true }).click();
  const link = (await page.getByRole("dialog").locator(".secret").textContent()) ?? "";
  await page.getByRole("button", { name: "Tutup" }).click();
  await expect(page.getByText(email)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByText(email)).toBeVisible();
  expect(guest.url()).not.toContain("token");
  await expect(guest.getByText("menyunting, menyembunyikan, menggabung, dan memisahkan produk")).toBeVisible();
  await expect(guest.getByText("memutuskan harga yang dipertanyakan")).toBeVisible();
  await guest.getByLabel("Nama").fill("Budi <b>Hartono</b>");
  await guest.getByLabel("Kata sandi", { exact: true }).fill("sepeda ontel kuning 22");
  await guest.getByRole("button", { name: "Terima undangan" }).click();
  await expect(guest.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  await guest.goto("/admin/people");
  await expect(guest.getByText("Peran Anda (Editor) tidak dapat membuka halaman ini.")).toBeVisible();

  await page.reload();
  const menu = page.getByRole("row", { name: email }).getByRole("button", { name: "Tindakan untuk Budi" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Ubah peran" }).click();
  await page.getByLabel("Admin").check();
  await page.getByRole("button", { name: "Simpan peran" }).click();
  await expect(page.getByRole("row", { name: email }).getByRole("cell", { name: "Admin" })).toBeVisible();
  await expect(menu).toBeFocused();
  await guest.reload();
  await givePassword(guest, { name: "", email, password: "sepeda ontel kuning 22" });
  await expect(guest.getByRole("button", { name: "Undang anggota" })).toBeVisible();
  // The invitations of the new admin are named to the person who later removes them.
  await guest.getByRole("button", { name: "Undang anggota" }).click();
  await guest.getByLabel("Alamat email").fill(`kawan-${email}`);
  await guest.getByRole("button", { name: "Undang", exact: true }).click();
  await guest.getByRole("button", { name: "Tutup" }).click();

  await menu.click();
  await page.getByRole("menuitem", { name: "Nonaktifkan" }).click();
  await expect(page.getByRole("dialog").getByText(`kawan-${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Nonaktifkan" }).click();
  await expect(page.getByRole("row", { name: email }).getByText("Dinonaktifkan")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("alert")).toContainText("Akun Anda dinonaktifkan.");
  await guest.getByRole("button", { name: "Keluar" }).click();
  await givePassword(guest, { name: "", email, password: "sepeda ontel kuning 22" });
  await expect(guest.getByRole("alert")).toContainText("Akun ini dinonaktifkan.");
  await guest.context().close();
  allowConsoleErrors(consoleErrors, /status of (400|401|403)/);
});

test("a used invitation says so", async ({ page, team, consoleErrors }) => {
  await page.goto(`${team.url}/admin/undangan#token=tidak-pernah-ada`);
  await expect(page.getByRole("alert")).toContainText("Tautan ini sudah dipakai, kedaluwarsa, atau tidak lengkap.");
  // A valid invitation, opened in the same tab, replaces the invalid one.
  const { link, email } = await team.invite("editor");
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  expect(page.url()).not.toContain("token");
  allowConsoleErrors(consoleErrors, /status of 404/);
});

test("an invitation that is taken where somebody else is signed in says so, and lets the new member in", async ({
  page,
  person,
  team,
}) => {
  await signIn(page, person);
  const { link, email } = await team.invite("editor");
  await page.goto(link);
  await expect(page.getByText(`Di browser ini ${person.email} sedang masuk`)).toBeVisible();
  await page.getByLabel("Nama").fill("Rina Kartika");
  await page.getByLabel("Kata sandi", { exact: true }).fill("sepeda ontel kuning 22");
  await page.getByRole("button", { name: "Terima undangan" }).click();
  await expect(page.getByRole("button", { name: "Akun Rina Kartika" })).toBeVisible();
  await page.goto("/admin/profile");
  await expect(page.getByText(`${email} · Editor`)).toBeVisible();
});

test("a reset link lets a member choose another password", async ({ page, person, team, browser }) => {
  const member = await team.addPerson("editor");
  await signIn(page, person, "/admin/people");
  await page.getByRole("row", { name: member.email }).getByRole("button").click();
  await page.getByRole("menuitem", { name: "Buat tautan atur ulang kata sandi" }).click();
  await page.getByRole("button", { name: "Buat tautan" }).click();
  const link = (await page.getByRole("dialog").locator(".secret").textContent()) ?? "";

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await guest.getByLabel("Kata sandi baru").fill("perahu phinisi biru 9");
  await guest.getByRole("button", { name: "Simpan kata sandi" }).click();
  await guest.getByRole("link", { name: "Masuk dengan kata sandi baru" }).click();
  await givePassword(guest, { ...member, password: "perahu phinisi biru 9" });
  await expect(guest.getByRole("heading", { name: "Dasbor" })).toBeVisible();
  await guest.context().close();
});
