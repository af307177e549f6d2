import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.describe.configure({ timeout: 240_000, mode: "serial" });

const save = (page: Page) => page.getByRole("button", { name: "Simpan", exact: true }).click();

test("texts of pages are written in Markdown, and the shipped ones come back", async ({
  page,
  person,
  team,
  consoleErrors,
}) => {
  const site = async (path: string) => (await fetch(team.url + path)).text();
  await signIn(page, person, "/admin/settings");
  await page.getByRole("link", { name: "Teks halaman" }).click();
  await page.getByRole("link", { name: "Tentang Kami" }).click();
  const field = page.getByLabel("Teks (Markdown)");
  await expect(field).toHaveValue(/## Apa yang ada di sini/);
  await field.fill("Kami **keluarga** di Malang.\n\n## Janji kami\n\n- jujur\n- cepat\n\n<script>alert(1)</script>");
  await save(page);
  await expect(page.getByText("Teks halaman disimpan", { exact: true })).toBeVisible();
  await expect.poll(() => site("/tentang"), { timeout: 5_000 }).toContain("<strong>keluarga</strong>");
  const about = await site("/tentang");
  expect(about).toContain('id="teks-janji-kami"');
  expect(about).not.toContain("<script>alert");
  expect(about).not.toContain("Cara kami memilih dan mengurutkan toko");
  // The parts about the authors, the income and the contact stay.
  for (const kept of ['id="redaksi"', 'id="pendapatan"', 'id="koreksi"']) expect(about).toContain(kept);
  await expectAccessibleLayout(page);
  await field.fill("::toko{id=tokopedia}");
  await save(page);
  await expect(page.getByText("Blok khusus artikel")).toBeVisible();
  await page.getByRole("button", { name: "Kembalikan ke teks bawaan" }).click();
  await expect.poll(() => site("/tentang"), { timeout: 5_000 }).toContain("Cara kami memilih dan mengurutkan toko");
  await page.getByRole("button", { name: "Kembalikan", exact: true }).click();
  await expect.poll(() => site("/tentang"), { timeout: 5_000 }).toContain("Janji kami");

  await page.goto("/admin/page-texts?teks=privacy-after");
  await field.fill("## Kantor kami\n\nJalan Melati 1, Malang.");
  await save(page);
  await expect.poll(() => site("/privasi"), { timeout: 5_000 }).toContain("Jalan Melati 1");
  const privacy = await site("/privasi");
  expect(privacy).toContain("Siapa pengendali data Anda");
  expect(privacy.indexOf("Siapa pengendali data Anda")).toBeLessThan(privacy.indexOf("Jalan Melati 1"));
  await page.goto("/privasi#teks-tambahan-kantor-kami");
  await expectAccessibleLayout(page);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("what is typed stays when somebody else has saved the text meanwhile", async ({ page, person, consoleErrors }) => {
  await signIn(page, person, "/admin/page-texts?teks=about");
  const field = page.getByLabel("Teks (Markdown)");
  await field.fill("Teks saya.");
  const elsewhere = await page.context().newPage();
  await elsewhere.goto("/admin/page-texts?teks=about");
  await elsewhere.getByLabel("Teks (Markdown)").fill("Teks orang lain.");
  await save(elsewhere);
  await expect(elsewhere.getByText("Teks halaman disimpan", { exact: true })).toBeVisible();
  await elsewhere.close();
  await save(page);
  await expect(page.getByRole("alert")).toContainText("Teks ini sudah disimpan di tempat lain");
  await expect(field).toHaveValue("Teks saya.");
  await page.getByText(/^Versi \d+.*\(berlaku\)$/).click();
  await expect(page.getByText("Teks orang lain.")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 409/);
});

test("an owner's Bantuan has questions that open, beside those about the site as it is", async ({
  page,
  person,
  team,
}) => {
  const site = async (path: string) => (await fetch(team.url + path)).text();
  await signIn(page, person, "/admin/page-texts?teks=help");
  const field = page.getByLabel("Teks (Markdown)");
  await expect(field).toHaveValue(/{{nama-situs}}/);
  await field.fill(`${await field.inputValue()}\n\n### Bisa bayar di tempat?\n\nBisa, **di Malang**.`);
  await save(page);
  await expect.poll(() => site("/bantuan"), { timeout: 5_000 }).toContain("Bisa bayar di tempat?");
  const help = await site("/bantuan");
  expect(help).not.toContain("{{");
  expect(help).toContain('"@type":"FAQPage"');
  for (const kept of ['id="membandingkan-harga"', 'id="harga"', 'id="kontak"']) expect(help).toContain(kept);
  await page.goto("/bantuan#teks-bisa-bayar-di-tempat");
  await expect(page.getByText("Bisa, di Malang.")).toBeVisible();
  await expectAccessibleLayout(page);
});
