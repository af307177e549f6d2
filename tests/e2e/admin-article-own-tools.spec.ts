import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { beginSession, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { startArticle, waitUntilSaved } from "../support/article-editor.ts";
import { storeDraft } from "../support/drafts.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.setTimeout(240_000);

const word = () => crypto.randomUUID().slice(0, 8);

test("an editor makes a cover in the article, and sees it before it is taken", async ({ page, team }) => {
  const editor = await team.addPerson("editor");
  await beginSession(page, editor);
  await startArticle(page, `Memilih laptop ${word()}`, "Awal.");
  const panel = page.locator(".side-panel");
  await panel.getByText("Sampul", { exact: true }).click();
  await panel.getByRole("button", { name: "Buat sampul" }).click();
  const dialog = page.getByRole("dialog", { name: "Buat sampul" });
  await expect(dialog.getByText("Isi judul dan pilih kategori artikel dahulu.")).toBeVisible();
  await dialog.getByRole("button", { name: "Batal" }).click();

  await panel.getByLabel("Kategori").selectOption("Komputer & Laptop");
  await panel.getByRole("button", { name: "Buat sampul" }).click();
  const drawn = dialog.getByRole("img");
  await expect(drawn).toBeVisible();
  const layout = dialog.getByLabel("Tata letak");
  const others = await layout.locator("option:not(:checked)").allTextContents();
  const first = await drawn.getAttribute("src");
  await layout.selectOption(others[0] ?? "");
  await expect(drawn).not.toHaveAttribute("src", first ?? "");
  await expectAccessibleLayout(page);
  await page.setViewportSize(PHONE);
  await expectAccessibleLayout(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole("button", { name: "Pakai sampul ini" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.locator(".image-shown")).toBeVisible();
  await expect(panel.getByLabel("Teks alternatif")).toHaveValue(/^Gambar bertema Komputer & Laptop/);
  await waitUntilSaved(page);
  await page.reload();
  await panel.getByText("Sampul", { exact: true }).click();
  await expect(panel.locator(".image-shown")).toBeVisible();
});

test("who writes opens the tools over their own articles alone", async ({ page, team, consoleErrors }) => {
  const [editor, colleague] = [await team.addPerson("editor"), await team.addPerson("editor")];
  const tag = word();
  for (const person of [editor, colleague]) {
    const bearer = await signInByApi(team.url, person);
    const draft = { title: `Dari ${person.email}`, body: "# Judul\n\n* satu\n", tags: [tag] };
    await storeDraft(team.url, bearer, draft);
  }
  await signIn(page, editor, "/admin/maintenance");
  await expect(page.getByText("Alat di sini hanya memeriksa artikel yang Anda buat.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Hapus duplikat" })).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Rapikan artikel" }).click();
  await page.getByRole("textbox", { name: "Tag" }).fill(tag);
  await expect(page.getByText("1 artikel akan diperiksa.")).toBeVisible();
  await page.getByRole("button", { name: "Susun rencana" }).click();
  await expect(page.getByText("1 dari 1 artikel dicentang.")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(`Dari ${editor.email}`).first()).toBeVisible();
  await expect(page.getByText(`Dari ${colleague.email}`)).toHaveCount(0);
  const run = new URL(page.url()).searchParams.get("proses");
  await page.getByRole("button", { name: `Akun ${editor.name}` }).click();
  await page.getByRole("menuitem", { name: "Keluar" }).click();
  await expect(page).toHaveURL(/\/admin\/auth$/);
  await signIn(page, colleague, `/admin/tidy-articles?proses=${run}`);
  await expect(page.getByText("Proses ini bukan proses Anda, atau tidak ada.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Coba lagi" })).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Lihat alat dan proses Anda di Perawatan" }).click();
  await expect(page.getByText("Alat di sini hanya memeriksa artikel yang Anda buat.")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 403/);
  await page.goto("/admin/remove-duplicates");
  await expect(page.getByRole("heading", { level: 1, name: "Perawatan" })).toBeVisible();
  await expect(page.getByText("Peran Anda (Editor) tidak dapat membuka halaman ini.")).toBeVisible();
});

test("the list shows where a text has the phrase in quotes, marked", async ({ page, person, team }) => {
  const bearer = await signInByApi(team.url, team.owner);
  const name = `cakram${word()}`;
  for (const [title, body] of [
    ["Sepeda lipat", `Rem **${name} hidrolik** lebih pakem daripada rem tromol, terutama di jalan yang basah.`],
    ["Minyak rem", `Hidrolik itu minyaknya, ${name} itu piringannya.`],
  ]) {
    await storeDraft(team.url, bearer, { title: `${title} ${name}`, body });
  }
  await signIn(page, person, `/admin/article-editor?q=${encodeURIComponent(`"${name} hidrolik"`)}`);
  const rows = page.getByRole("region", { name: "Daftar artikel" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.locator(".article-excerpt mark")).toHaveText([name, "hidrolik"]);
  await expectAccessibleLayout(page);
  await page.getByRole("searchbox", { name: "Cari artikel" }).fill(`${name} hidrolik`);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Sepeda lipat");
  await page.setViewportSize(PHONE);
  await expect(rows.first().locator(".article-excerpt")).toBeVisible();
  await expectAccessibleLayout(page);
});
