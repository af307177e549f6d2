import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { addPriceHistory, addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { days } from "../../src/platform/clock.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, signInByApi, test } from "../support/admin.ts";
import { withDatabase } from "../support/products.ts";
import { allowConsoleErrors } from "../support/test.ts";

const newName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible();

const TWO_STORES = [
  { merchant: "Toko Satu", price: 2_000_000 },
  { merchant: "Toko Dua", price: 2_100_000 },
];

type Given = Parameters<typeof addProduct>[1];

/** Adds a phone with offers of two stores, as matching leaves it. */
const addPhone = (dataDir: string, title: string, given: Given = {}) =>
  withDatabase(dataDir, (db) =>
    addProduct(db, {
      ...{ title, slug: title.toLowerCase().replaceAll(" ", "-"), product_type: "hp", brand: "Nusa" },
      facts: JSON.stringify({ ram: 8, penyimpanan: 256 }),
      ...given,
      offers: (given?.offers ?? TWO_STORES).map((offer) => ({
        ...{ product_type: "hp", brand: "Nusa", title: `${title} 8/256` },
        ...offer,
      })),
    }),
  );

test("a product is found, edited over its feeds, given back to them, and its edits undone", async ({
  page,
  team,
  consoleErrors,
}) => {
  test.slow();
  const title = newName("Ponsel");
  await addPhone(team.dataDir, title);
  await signIn(page, await team.addPerson("editor"), "/admin/products");
  await expect(page.getByRole("heading", { level: 1, name: "Produk" })).toBeVisible();
  await page.getByLabel("Kategori").selectOption("Elektronik & Gadget");
  await expect(page).toHaveURL(/category=elektronik-gadget/);
  await page.getByLabel("Jenis").selectOption("hp");
  await page.getByLabel("Cari judul, merek, atau GTIN").fill(title.toUpperCase());
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await expect(page.getByRole("table").first().locator("tbody tr")).toHaveCount(1);
  // The table no longer shows the previous filter's products.
  await expect(page).toHaveURL(/q=PONSEL/);
  await expect(page.locator(".opacity-60")).toHaveCount(0);
  await expectAccessibleLayout(page);
  await page.getByLabel("Kategori").selectOption("Ibu & Bayi");
  await expect(page.getByText("Tidak ada produk yang cocok. Coba kurangi filter.")).toBeVisible();
  await page.getByRole("button", { name: "Hapus filter" }).click();
  await page.getByLabel("Cari judul, merek, atau GTIN").fill(title);
  await page.getByRole("link", { name: title }).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Toko Satu", { exact: false }).first()).toBeVisible();
  await expectAccessibleLayout(page);
  await page.getByLabel("RAM (GB)").fill("banyak");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByText("Tulis angka lebih dari nol.")).toBeVisible();
  await expect(page.getByLabel("RAM (GB)")).toBeFocused();
  await page.getByLabel("RAM (GB)").fill("12,5");
  await page.getByLabel("Judul").fill(`${title} Pro`);
  await page.getByLabel("Judul").press("Enter");
  await said(page, "Produk disimpan");
  await expect(page.getByRole("heading", { level: 1, name: `${title} Pro` })).toBeVisible();
  await expect(page.getByText("Ditulis redaksi. Dari feed: 8 GB")).toBeVisible();
  await expect(page.getByLabel("RAM (GB)")).toHaveValue("12,5");
  await said(page, "Judul dan RAM disunting.");

  await page.getByLabel("RAM (GB)").fill("");
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await expect(page.getByLabel("RAM (GB)")).toHaveValue("8");
  await page.getByRole("button", { name: "Urungkan RAM disunting." }).click();
  await expect(page.getByLabel("RAM (GB)")).toHaveValue("12,5");
  await expectAccessibleLayout(page);
  allowConsoleErrors(consoleErrors, /status of 400/);
});

test("of two who edit at once nobody loses what they typed", async ({ page, team, consoleErrors }) => {
  const title = newName("Ponsel");
  const { id } = await addPhone(team.dataDir, title);
  await signIn(page, await team.addPerson("editor"), `/admin/products?id=${id}`);
  await page.getByLabel("Judul").fill("Nama dari saya");
  await page.getByLabel("RAM (GB)").fill("16");
  const bearer = await signInByApi(team.url, team.owner);
  const change = { version: 1, title: "Nama dari orang lain", facts: { penyimpanan: 512 } };
  const answer = await page.request.patch(`${team.url}/api/admin/products/${id}`, {
    headers: { authorization: `Bearer ${bearer}` },
    data: change,
  });
  expect(answer.status()).toBe(200);
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await expect(page.getByRole("button", { name: "Simpan perubahan saya" })).toBeInViewport();
  await expect(notice).toContainText(team.owner.name);
  await expect(notice).toContainText("Judul: “Nama dari orang lain”");
  await expect(page.getByLabel("Judul")).toHaveValue("Nama dari saya");
  await expect(page.getByLabel("RAM (GB)")).toHaveValue("16");
  await expect(page.getByLabel("Penyimpanan (GB)")).toHaveValue("512");
  await expectAccessibleLayout(page);
  await page.getByRole("button", { name: "Simpan perubahan saya" }).click();
  await said(page, "Produk disimpan");
  await expect(page.getByRole("heading", { level: 1, name: "Nama dari saya" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByLabel("Judul").fill("Belum disimpan");
  await page.getByRole("link", { name: "Semua produk" }).click();
  await expect(page.getByRole("heading", { name: "Tinggalkan isian ini?" })).toBeVisible();
  allowConsoleErrors(consoleErrors, /status of 409/);
});

for (const width of [1280, 390]) {
  test(`offers are separated, moved and told apart at ${width} px`, async ({ page, team }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const [name, other] = [newName("Ponsel"), newName("Tablet")];
    const target = await addPhone(team.dataDir, other);
    const doubtful = {
      product: target.id,
      agreement: { kind: "code", codes: ["a55"], quantities: [] },
      doubt: { kind: "price", ratio: 9 },
    };
    const match = JSON.stringify({ rule: "own", doubtful });
    const { id } = await addPhone(team.dataDir, name, {
      offers: [
        { merchant: "Toko Satu", price: 2_000_000, title: `${name} hitam` },
        { merchant: "Toko Dua", price: 2_100_000, title: `${name} putih` },
        { merchant: "Toko Tiga", price: 9_100_000, title: `${name} ragu`, match },
      ],
    });
    await signIn(page, await team.addPerson("editor"), `/admin/products?id=${id}`);
    await expect(page.getByText(/harganya berbeda 9 kali lipat/)).toBeVisible();
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: `Berbeda dari ${other}` }).click();
    await said(page, "Dinyatakan berbeda");
    await expect(page.getByText("dinyatakan berbeda dari produk yang mirip oleh redaksi")).toBeVisible();

    await page.getByRole("button", { name: `Tindakan untuk ${name} putih` }).click();
    await page.getByRole("menuitem", { name: "Pisahkan…" }).click();
    await expectAccessibleLayout(page);
    await page.getByRole("dialog").getByRole("button", { name: "Pisahkan" }).dblclick();
    await said(page, "Penawaran dipisahkan");
    await expect(page.getByRole("heading", { name: "Penawaran (2)" })).toBeVisible();
    await page.getByRole("button", { name: /^Urungkan Penawaran .* dipisahkan menjadi produk sendiri\.$/ }).click();
    await expect(page.getByRole("heading", { name: "Penawaran (3)" })).toBeVisible();

    await page.getByRole("button", { name: `Tindakan untuk ${name} putih` }).click();
    await page.getByRole("menuitem", { name: "Pindahkan ke produk lain…" }).click();
    // The previous list stays dimmed until the answer is there.
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === other);
    await page.getByRole("dialog").getByLabel("Cari produk tujuan").fill(other);
    await answered;
    await expect(page.getByRole("dialog").locator(".opacity-60")).toHaveCount(0);
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Pindahkan ke/ })).toHaveCount(1);
    await expectAccessibleLayout(page);
    await page.getByRole("button", { name: `Pindahkan ke ${other}` }).click();
    await said(page, "Penawaran dipindahkan");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Penawaran (2)" })).toBeVisible();
    await page.getByRole("link", { name: other }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Penawaran (3)" })).toBeVisible();
  });
}

test("a product is hidden and shown again; one that is gone or was never there says so, and hostile words are only words", async ({
  page,
  team,
  consoleErrors,
}) => {
  await test.step("a hidden product is gone for visitors until it is shown again", async () => {
    const title = newName("Ponsel");
    const { id, slug } = await addPhone(team.dataDir, title);
    const status = async () => (await fetch(`${team.url}/produk/${slug}`)).status;
    expect(await status()).toBe(200);
    await signIn(page, await team.addPerson("editor"), `/admin/products?id=${id}`);
    await page.getByRole("button", { name: "Sembunyikan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sembunyikan" }).click();
    await said(page, "Produk disembunyikan");
    await expect.poll(status).toBe(404);
    await page.getByRole("button", { name: "Tampilkan lagi" }).click();
    await said(page, "Produk ditampilkan lagi");
    await expect.poll(status).toBe(200);
  });
  await test.step("what was typed of a product that is gone meanwhile stays to be copied", async () => {
    const title = newName("Tablet");
    const { id } = await addPhone(team.dataDir, title, { offers: [] });
    await page.goto(`/admin/products?id=${id}`);
    await page.getByLabel("Uraian").fill("Layarnya terang, baterainya tahan dua hari.");
    await withDatabase(team.dataDir, (db) => db.deleteFrom("products").where("id", "=", id).execute());
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(page.getByText("Produk atau keputusan ini tidak ditemukan.").first()).toBeVisible();
    await expect(page.getByLabel("Uraian")).toHaveValue("Layarnya terang, baterainya tahan dua hari.");
    await page.getByRole("link", { name: "Semua produk" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Tinggalkan" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Produk", exact: true })).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
  await test.step("a product that is not there says so, and hostile words are only words", async () => {
    const hostile = `<img src=x onerror=alert(1)> & "kutip" ${crypto.randomUUID()} ${"panjang".repeat(18)}`;
    const { id } = await addPhone(team.dataDir, hostile, { slug: `keras-${crypto.randomUUID()}` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/products?id=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: hostile })).toBeVisible();
    await expectAccessibleLayout(page);
    await page.goto("/admin/products?id=999999999");
    await expect(page.getByRole("heading", { level: 1, name: "Produk tidak ditemukan" })).toBeVisible();
    await page.getByRole("link", { name: "Ke daftar produk" }).click();
    await page.getByLabel("Cari judul, merek, atau GTIN").fill('%_\\"<script>');
    await expect(page.getByText("Tidak ada produk yang cocok. Coba kurangi filter.")).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 404/);
  });
});

for (const width of [1280, 390]) {
  test(`an odd price is found on the dashboard, called wrong, undone and called right at ${width} px`, async ({
    page,
    team,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const title = newName("Ponsel");
    const { id } = await addPhone(team.dataDir, title, {
      offers: [
        { merchant: "Toko Satu", price: 2_000_000 },
        { merchant: "Toko Dua", price: 2_100_000 },
        { merchant: "Toko Tiga", price: 21_000, is_odd: true, title: `${title} murah` },
      ],
    });
    await signIn(page, await team.addPerson("editor"), "/admin");
    const item = page.getByText(/harga sedang diperiksa dan tidak ikut dibandingkan\./);
    await expect(item).toBeVisible();
    await page.locator("li", { has: item }).getByRole("link", { name: "Periksa" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Harga dipertanyakan" })).toBeVisible();
    const row = page.getByRole("region", { name: "Menunggu keputusan" }).locator("li", { hasText: `${title} murah` });
    await expect(row).toContainText(/Rp\s21\.000/);
    await expect(row).toContainText(/Rp\s2\.050\.000/);
    await expectAccessibleLayout(page);
    await row.getByRole("button", { name: /^Harga ini salah/ }).dblclick();
    await said(page, "Harga dinyatakan salah");
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: `Urungkan keputusan tentang ${title} murah` }).click();
    await said(page, "Keputusan diurungkan");
    await row.getByRole("button", { name: /^Harga ini benar/ }).click();
    await said(page, "Harga dinyatakan benar");
    await expect(row).toHaveCount(0);
    await page.goto(`/admin/products?id=${id}`);
    await expect(page.getByText(`${title} murah`)).toBeVisible();
  });
}

test("each report of visitors is answered in its own words, and the page says so until the last one is", async ({
  page,
  team,
}) => {
  const title = newName("Ponsel dilaporkan");
  const { slug, offers } = await addPhone(team.dataDir, title, { offers: [{ price: 2_000_000 }] });
  for (const alasan of ["other-price", "no-page"]) {
    const form = { penawaran: `${offers[0]}-2000000`, alasan, situs_web: "" };
    await page.request.post(`${team.url}/lapor-harga`, { form });
  }
  const isChecked = async () => (await (await page.request.get(`/produk/${slug}`)).text()).includes("sedang diperiksa");
  await expect.poll(isChecked).toBe(true);
  await signIn(page, await team.addPerson("editor"), "/admin/odd-prices");
  const row = page.getByRole("region", { name: "Laporan pengunjung" }).locator("li", { hasText: title });
  for (const [reason, answer, isCheckedAfter] of [
    ["halamannya tidak ada", "Halamannya ada", true],
    ["harganya lain di toko", "Harganya benar", false],
  ] as const) {
    const report = row.filter({ hasText: reason });
    await report.getByRole("button", { name: `${answer} untuk ${title}` }).click();
    await expect(report).toHaveCount(0);
    await expect.poll(isChecked).toBe(isCheckedAfter);
  }
  await said(
    page,
    "Halaman produk berhenti menulis “sedang diperiksa” begitu semua laporan tentang harga itu selesai.",
  );
});

test("of a listing whose title is another an editor says that it is the same thing, and its page has its past again", async ({
  page,
  team,
}) => {
  const [before, after] = [newName("Kaos polos"), newName("Atasan pria")];
  const former = await addPhone(team.dataDir, before, {
    offers: [{ price: 2_000_000, withdrawn_at: new Date() }],
  });
  const now = await addPhone(team.dataDir, after, { offers: [{ price: 1_900_000 }] });
  await withDatabase(team.dataDir, async (db) => {
    const [formerOffer = 0, offer = 0] = [former.offers[0], now.offers[0]];
    await addPriceHistory(db, formerOffer, [{ daysAgo: 9, price: 2_000_000 }]);
    await addPriceHistory(db, offer, [{ daysAgo: 1, price: 1_900_000 }]);
    const observed = new Date(Date.now() - days(1));
    await sql`insert into history_breaks (former_offer_id, offer_id, cause, observed_at)
      values (${formerOffer}, ${offer}, 'title', ${observed})`.execute(db);
  });
  const history = page.getByRole("region", { name: "Riwayat harga", exact: true });
  await page.goto(`/produk/${now.slug}`);
  await expect(history).toContainText(/sebelumnya berisi Kaos polos .+\. Riwayat harga barang ini mulai/);
  await history.getByRole("link", { name: before }).click();
  await expect(history).toContainText(/memakai etalasenya untuk Atasan pria .+\. Harga sebelumnya tetap tercatat/);
  await expectAccessibleLayout(page);
  await signIn(page, await team.addPerson("editor"), "/admin/odd-prices");
  const row = page.getByRole("region", { name: "Etalase yang berganti barang" }).locator("li", { hasText: before });
  await expect(row).toContainText("hanya judulnya yang hampir seluruhnya lain");
  await expectAccessibleLayout(page);
  await row.getByRole("button", { name: /^Barang yang sama/ }).click();
  await expect(row).toHaveCount(0);
  await said(page, "Penawaran ini kembali ke produknya yang semula.");
  await page.goto(`/produk/${former.slug}`);
  await expect(history).not.toContainText("etalase");
  for (const price of ["Rp 1.900.000", "Rp 2.000.000"]) await expect(history).toContainText(price);
});
