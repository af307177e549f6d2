import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { addDraft } from "../support/drafts.ts";
import { withDatabase } from "../support/products.ts";

test.setTimeout(180_000);

const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("one goes on writing from the dashboard, and every number leads to what it counts", async ({
  page,
  person,
  team,
}) => {
  await test.step("one goes on writing: a new article, and the last ones", async () => {
    await signIn(page, person);
    await expect(
      panel(page, "Terakhir Anda kerjakan").getByRole("link", { name: "Lihat semua artikel" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Tulis artikel" }).click();
    await expect(page.getByLabel("Judul artikel")).toBeFocused();
    // The title is wider than a phone.
    const title = `Dasbor ${crypto.randomUUID().slice(0, 8)} dengan judul yang tidak muat pada satu baris layar ponsel`;
    const id = await addDraft(team.url, person, { title, body: "Kalimat pertama." });
    await addDraft(team.url, person, { title: `${title} lagi`, body: "Kalimat pertama." });
    await page.getByRole("link", { name: "PanduBelanja, ke dasbor" }).click();
    const links = panel(page, "Terakhir Anda kerjakan").getByRole("link");
    await expect(links).toHaveText([`${title} lagi`, title]);
    await expectAccessibleLayout(page);
    await links.nth(1).click();
    await expect(page).toHaveURL(`/admin/article-editor?id=${id}`);
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
  });
  await test.step("every number leads to what it counts", async () => {
    await page.goto("/admin");
    const numbers = panel(page, "Artikel");
    const drafts = numbers.getByRole("link", { name: "Draf" });
    // The whole tile is its link, which lies over the number.
    await numbers.getByText(/^\d+$/).nth(2).click({ force: true });
    await expect(page).toHaveURL("/admin/article-editor?status=draft");
    await page.goBack();
    await drafts.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin/article-editor?status=draft");
    await page.goto("/admin");
    await numbers.getByRole("link", { name: "Sampah" }).click();
    await expect(page).toHaveURL("/admin/restore-articles");
    await page.goto("/admin");
    await panel(page, "Pembaca").getByRole("link", { name: "Pelanggan newsletter" }).click();
    await expect(page).toHaveURL("/admin/subscribers");
  });
});

test("what needs attention says how urgent it is and where it is settled, for who may settle it", async ({
  page,
  person,
  team,
}) => {
  await signIn(page, person);
  const attention = panel(page, "Perlu perhatian");
  const items = attention.getByRole("listitem");
  await expect(items.filter({ hasText: "verifikasi dua langkah" })).toBeVisible();
  // The first steps ask for a backup, so nothing else does.
  const steps = panel(page, "Langkah pertama");
  await expect(steps.getByRole("link", { name: "Atur cadangan" })).toBeVisible();
  await expect(items.filter({ hasText: "Situs ini belum pernah dicadangkan." })).toHaveCount(0);
  const texts = await items.allTextContents();
  const urgent = texts.filter((text) => /^(Mendesak|Peringatan): /.test(text));
  expect(texts.slice(0, urgent.length)).toEqual(urgent);
  // The rows are read in one call, since other tests settle entries meanwhile. The sample catalogue, which another test may load, has a button.
  expect(
    await items.evaluateAll((rows) =>
      rows.filter((row) => row.querySelectorAll("a, button").length !== 1).map((row) => row.textContent),
    ),
  ).toEqual([]);
  await steps.getByRole("link", { name: "Atur cadangan" }).click();
  await expect(page).toHaveURL("/admin/backup-schedule");

  await signIn(page, await team.addPerson("editor"));
  await expect(items.filter({ hasText: "verifikasi dua langkah" })).toBeVisible();
  await expect(items.filter({ hasText: /dicadangkan|SMTP_URL|webhook/ })).toHaveCount(0);
  await expect(panel(page, "Pembaca").getByRole("link", { name: "Pelanggan newsletter" })).toHaveCount(0);
  await expect(panel(page, "Pelanggan newsletter")).toHaveCount(0);
});

test("background work that was given up is run again or dropped where the dashboard leads", async ({
  page,
  person,
  team,
}) => {
  // No worker knows this task name, so the job keeps waiting after it is run again.
  const name = `coba-${crypto.randomUUID().slice(0, 8)}`;
  await withDatabase(team.dataDir, async (db) => {
    await sql`select graphile_worker.add_job(${name}, max_attempts => 1)`.execute(db);
    await sql`update graphile_worker._private_jobs set attempts = max_attempts where id =
      (select id from graphile_worker.jobs where task_identifier = ${name})`.execute(db);
  });
  await signIn(page, person);
  const attention = panel(page, "Perlu perhatian");
  const item = attention.getByRole("listitem").filter({ hasText: /pekerjaan latar gagal/ });
  await item.getByRole("link", { name: "Periksa" }).click();
  const jobs = panel(page, "Pekerjaan latar");
  await expect(jobs.getByRole("heading")).toBeFocused();
  await expect(jobs.getByText(`${name}: 1 gagal`, { exact: false })).toBeVisible();
  await expectAccessibleLayout(page);
  await jobs.getByRole("button", { name: "Jalankan lagi semuanya" }).click();
  await expect(jobs.getByText("Tidak ada pekerjaan yang gagal.")).toBeVisible();
  await withDatabase(team.dataDir, (db) =>
    sql`update graphile_worker._private_jobs set attempts = max_attempts where id =
      (select id from graphile_worker.jobs where task_identifier = ${name})`.execute(db),
  );
  await page.reload();
  await jobs.getByRole("button", { name: "Hapus semuanya…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hapus" }).click();
  await expect(jobs.getByText("Tidak ada pekerjaan yang gagal.")).toBeVisible();
  const left = await withDatabase(team.dataDir, (db) =>
    sql`select 1 from graphile_worker.jobs where task_identifier = ${name}`.execute(db),
  );
  expect(left.rows).toEqual([]);
});
