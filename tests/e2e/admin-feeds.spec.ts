import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { test as base, expect, signIn, withOwner } from "../support/admin.ts";
import { feedOf, startFeedShop } from "../support/feed-shop.ts";
import { queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";
import { allowConsoleErrors } from "../support/test.ts";

/** All tests share one product that may fetch from this machine; the first of them finds it without a feed. */
const test = base.extend({
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct({ env: { FEED_NETWORKS: "127.0.0.0/8" } });
      await use(await withOwner(product));
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
});

test.describe.configure({ mode: "default" });

/** Starts a shop's server with one feed, whose column names cannot be guessed. */
async function startShop(rows: number) {
  const server = createServer((_request, response) => response.end(content));
  const line = (at: number) =>
    `sku-${at};Kipas angin Melati ${at};${250_000 + at};https://melati.example/${at};Kipas;${at === 7 ? "entah" : "baru"}\n`;
  const content = `kode;barang;rp;alamat;rak;keadaan\n${Array.from({ length: rows }, (_, at) => line(at)).join("")}x;Gratis;0;https://melati.example/x;Kipas;baru\n`;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.csv`,
    stop: () => server.close(),
  };
}

async function addMerchant(page: Page, url: string, name: string) {
  await page.goto(`${url}/admin/merchants?new`);
  await page.getByLabel("Nama", { exact: true }).fill(name);
  await page.getByLabel("Alamat situs").fill("https://melati.example");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(page.getByText("Toko ditambahkan", { exact: true })).toBeVisible();
}

test("a feed is begun from its address, mapped, accepted, and its run undone", async ({
  page,
  team,
  consoleErrors,
}) => {
  test.slow();
  const shop = await startShop(30);
  const { url, owner } = team;
  await signIn(page, owner, `${url}/admin/feeds`);
  await expect(page.getByRole("heading", { name: "Belum ada feed" })).toBeVisible();
  await expectAccessibleLayout(page);
  await addMerchant(page, url, "Melati Elektrik");

  await page.goto(`${url}/admin/feeds?new`);
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByText("Pilih tokonya.")).toBeVisible();
  await page.getByLabel("Toko", { exact: true }).selectOption("Melati Elektrik");
  await page.getByLabel("Alamat feed").fill("melati.example/feed");
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByText("Alamat feed harus lengkap, misalnya https://www.toko.example/feed.xml.")).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 400/);
  await page.getByLabel("Alamat feed").fill(shop.url);
  await page.getByRole("button", { name: "Lihat isinya" }).click();
  await expect(page.getByText("Kolom judul atau harga tidak dikenali.", { exact: false })).toBeVisible();
  const mapping = page.getByRole("region", { name: "Pemetaan kolom" });
  // A column is preselected where its name is recognised.
  await expect(mapping.getByLabel("Judul", { exact: true })).toHaveValue("barang");
  const columns = { Judul: "barang", Harga: "rp", ID: "kode", Tautan: "alamat", Kategori: "rak", Kondisi: "keadaan" };
  const preview = async () => {
    await page.getByRole("button", { name: "Lihat lagi dengan pemetaan ini" }).click();
    await expect(page.getByText("Kipas angin Melati 15")).toBeVisible();
  };
  const choose = async () => {
    for (const [field, column] of Object.entries(columns))
      await mapping.getByLabel(field, { exact: true }).selectOption(column);
  };
  await choose();
  await preview();
  // Without a header, the first row is an offer like others, and columns are named by their positions.
  await mapping.getByLabel("Baris pertama berisi nama kolom").uncheck();
  await expect(mapping.getByLabel("Judul", { exact: true })).toHaveValue("2");
  await preview();
  await expect(page.getByRole("region", { name: "Baris yang ditolak" })).toContainText("rp");
  await mapping.getByLabel("Baris pertama berisi nama kolom").check();
  await page.getByRole("button", { name: "Lihat lagi dengan pemetaan ini" }).click();
  await expect(mapping.getByLabel("Judul", { exact: true }).getByRole("option", { name: "barang" })).toHaveCount(1);
  await choose();
  await preview();
  await expect(page.getByText("Harga 0 atau 1 rupiah bukan harga.")).toBeVisible();
  await expect(mapping.getByLabel("Harga", { exact: true })).toHaveAccessibleDescription("Wajib.");
  await expect(mapping.getByLabel("Merek", { exact: true })).toHaveAccessibleDescription("");
  await expect(page.getByRole("region", { name: "Tidak persis seperti tertulis" })).toContainText(
    "Kondisi barang tidak dikenali; dianggap baru. 1 penawaran.",
  );
  await expectAccessibleLayout(page);
  await page.getByLabel("Nama feed").fill("Feed Melati");
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feed Melati" })).toBeVisible();
  await expectAccessibleLayout(page);

  await page.getByRole("button", { name: "Jalankan sekarang" }).click();
  await expect(page.getByText("Ini pembaruan pertama feed ini.", { exact: false })).toBeVisible();
  await page.getByLabel("Tampilkan").selectOption("Penawaran baru");
  await expect(page.getByText("Kipas angin Melati 0")).toBeVisible();
  await expectAccessibleLayout(page);
  // A second person who decides otherwise is told that somebody was first, even while that decision is being applied.
  const late = await page.context().newPage();
  await late.goto(page.url());
  await late.getByRole("button", { name: "Buang" }).click();
  await withDatabase(team.dataDir, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table offers in exclusive mode`.execute(trx);
      await page.getByRole("button", { name: "Terima" }).click();
      await page.getByRole("button", { name: "Terima dan terapkan" }).click();
      await expect(page.getByText("Sedang berjalan", { exact: true })).toBeVisible();
      await late.getByRole("dialog").getByRole("button", { name: "Buang" }).click();
      await expect(late.getByText("Pembaruan ini tidak menunggu keputusan lagi", { exact: false })).toBeVisible();
    }),
  );
  allowConsoleErrors(consoleErrors, /status of 409/);
  await late.close();
  await expect(page.getByText("Diterapkan", { exact: true })).toBeVisible();

  await page.goto(`${url}/admin/feeds?paths`);
  await expect(page.getByText("30 penawaran", { exact: false })).toBeVisible();
  await page
    .getByRole("button", { name: /^Petakan Kipas ke / })
    .first()
    .click();
  await expect(page.getByText("Semua kategori dari toko sudah dipetakan.")).toBeVisible();

  await page.goto(`${url}/admin/feeds`);
  await expect(page.getByRole("table").getByText("Diterapkan", { exact: true })).toBeVisible();
  // A run that the schedule begins appears without a reload.
  await queryAsOwner(team.dataDir, "update feeds set next_run_at = now() + interval '10 seconds'");
  await page.getByRole("link", { name: "Feed Melati" }).click();
  const runs = page.getByRole("region", { name: "Pembaruan", exact: true }).getByRole("row");
  await expect(runs).toHaveCount(2);
  await expect(runs.getByText("Isinya sama", { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(runs).toHaveCount(3);
  await expectAccessibleLayout(page);
  await page.getByRole("row").filter({ hasText: "Diterapkan" }).getByRole("link").click();
  await page.getByRole("button", { name: "Urungkan" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Urungkan" }).click();
  await expect(page.getByText("Diurungkan", { exact: true })).toBeVisible();
  await page.goto(`${url}/admin/feeds?run=99999`);
  await expect(page.getByRole("heading", { level: 1, name: "Pembaruan tidak ditemukan" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ke daftar feed" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 404/);
  shop.stop();
});

test("a run whose server holds it is stopped by a person, who is asked before", async ({ page, team }) => {
  const shop = await startFeedShop();
  shop.setContent(feedOf(60, () => 100_000));
  const answer = shop.hold();
  const { url, owner } = team;
  await signIn(page, owner, `${url}/admin/feeds`);
  await addMerchant(page, url, "Mawar Elektrik");
  await page.goto(`${url}/admin/feeds?new`);
  await page.getByLabel("Toko", { exact: true }).selectOption("Mawar Elektrik");
  await page.getByLabel("Alamat feed").fill(shop.url);
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await page.getByRole("button", { name: "Jalankan sekarang" }).click();
  await expect(page.getByText("Sedang berjalan", { exact: true })).toBeVisible();
  await answer.isHalfSent;
  await expect(
    page.getByText(/^Mengunduh isinya dari server toko\. [\d,]+ [kM]?B dari [\d,]+ [kM]?B\.$/),
  ).toBeVisible();
  await expectAccessibleLayout(page);
  const runAddress = page.url();
  await page.getByRole("link", { name: "Mawar Elektrik" }).click();
  await expect(page.getByText(/^Mengunduh isinya dari server toko\./)).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Buka pembaruan ini" }).click();
  await expect(page).toHaveURL(runAddress);
  await page.getByRole("button", { name: "Hentikan" }).click();
  await expect(page.getByRole("dialog")).toContainText("Hentikan pembaruan ini?");
  await page.getByRole("dialog").getByRole("button", { name: "Hentikan" }).click();
  await expect(page.getByText("Dihentikan sebelum ada yang diterapkan.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hentikan" })).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByText("Dihentikan", { exact: true })).toBeVisible();
  // No row of the feed was read.
  await expect(main.getByText(/^\d+ (baris|baru|ditolak)$/)).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByRole("link", { name: "Mawar Elektrik" }).click();
  await expect(main.getByRole("region", { name: "Pembaruan" })).toContainText("Dihentikan");
  await page.goto(`${url}/admin/feeds?state=stopped`);
  await expect(main.getByRole("row").locator(".badge")).toHaveText(["Dihentikan"]);
  await page.goto(`${url}/admin/audit-log`);
  await expect(page.getByRole("main").getByText("Pembaruan feed dihentikan").filter({ visible: true })).toBeVisible();
  answer.release();
  shop.stop();
});

test("what a preview refused is saved only after a person was told why, and never from a private network", async ({
  page,
  team,
  consoleErrors,
}) => {
  const shop = await startFeedShop();
  shop.setContent("Halaman ini sedang diperbaiki.");
  const { url, owner } = team;
  await signIn(page, owner, `${url}/admin/feeds`);
  await addMerchant(page, url, "Kenanga Elektrik");
  await page.goto(`${url}/admin/feeds?new`);
  await page.getByLabel("Toko", { exact: true }).selectOption("Kenanga Elektrik");
  const address = page.getByLabel("Alamat feed");
  await address.fill("http://10.0.0.5/feed.xml");
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await expect(address).toHaveAccessibleDescription(/jaringan pribadi.*pemilik situs/);
  allowConsoleErrors(consoleErrors, /status of 422/);
  await expectAccessibleLayout(page);

  await address.fill(shop.url);
  await page.getByLabel("Nama feed").fill("Feed Kenanga");
  await page.getByRole("button", { name: "Lihat isinya" }).click();
  const said = await page.getByRole("region", { name: "Isi feed" }).getByRole("status").innerText();
  await page.getByRole("button", { name: "Tambah feed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(said);
  await expectAccessibleLayout(page);
  await dialog.getByRole("button", { name: "Batal" }).click();
  await expect(address).toHaveValue(shop.url);
  await expect(page.getByLabel("Nama feed")).toHaveValue("Feed Kenanga");
  await page.getByRole("button", { name: "Tambah feed" }).click();
  await dialog.getByRole("button", { name: "Tetap tambah" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Feed Kenanga" })).toBeVisible();
  shop.stop();
});
