import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { announceProducts, publishProducts, withDatabase } from "../support/products.ts";
import { allowConsoleErrors, test as base, expect, PHONE, part } from "../support/test.ts";

/** All tests share one product, whose catalogue they fill step by step, in their order. */
const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.describe.configure({ mode: "serial" });

const PHONE_PATH = "/produk/contoh-ponsel";
const PHONE_ARTICLE = "/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan";

test("without a product nothing leads to prices, and there are none", async ({ page, request, consoleErrors }) => {
  for (const path of [PHONE_ARTICLE, "/"]) {
    await page.goto(path);
    await expect(page.locator("a[href^='/harga']")).toHaveCount(0);
  }
  for (const path of [
    "/harga",
    "/harga/elektronik-gadget",
    "/turun-harga",
    "/cek-harga",
    "/simpanan",
    PHONE_PATH,
    "/ke/1",
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain("Disallow: /ke/");
  expect(await (await request.get("/bantuan")).text()).toContain("Mengapa harga belum ditampilkan");
  allowConsoleErrors(consoleErrors, /status of 404/);
});

test("invented products are led to by one marked section, and every page says what they are", async ({
  page,
  shop,
}) => {
  await publishProducts(shop.dataDir);
  const note = page.getByText("Data contoh: toko, merek, dan harga ini rekaan.");
  await expect(async () => {
    await page.goto("/");
    await expect(note).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(page.locator("a[href^='/harga']")).toHaveCount(1);
  const section = page.getByRole("region", { name: "Bandingkan harga produk" });
  await expect(section.getByRole("article").first()).toContainText(/Rp\s[\d.]+/);
  await expect(section.getByRole("link", { name: "Cek tautan barangnya" })).toHaveAttribute("href", "/cek-harga");
  await page.goto(PHONE_ARTICLE);
  await expect(page.getByRole("region", { name: "Bandingkan harga HP" })).toContainText("Data contoh");
  await page.getByRole("link", { name: "Lihat harga HP" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harga HP" })).toBeVisible();
  await page.goto("/toko/elektronik-gadget");
  await expect(
    page.getByText("Harga dari toko-toko ini belum kami tampilkan; yang ada di bawah hanya contoh."),
  ).toBeVisible();
  await page.getByRole("link", { name: "lihat perbandingan harga Elektronik & Gadget" }).click();
  await expect(page).toHaveURL("/harga/elektronik-gadget");
  await page.goto("/");
  await page.getByRole("link", { name: "Lihat harga" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bandingkan harga" })).toBeVisible();
  await expect(note).toBeVisible();
  await page.getByRole("link", { name: "Elektronik & Gadget 2 produk, 8 penawaran" }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Jenis" }).getByRole("link")).toHaveText(["HP (1)"]);
  await page.getByRole("link", { name: /^Contoh Ponsel Nusa A5/ }).click();
  await expect(note).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  for (const path of ["/sitemap-halaman.xml", "/sitemap.xml"]) {
    expect(await (await page.request.get(path)).text()).not.toMatch(/harga|produk/);
  }
});

test("a product says what each store asks, what is seen of its prices and where they have been", async ({
  page,
  request,
}) => {
  await part(page, "a product says what each store asks, in the stated order, and why it is there", async () => {
    await page.goto(PHONE_PATH);
    const best = page.getByRole("region", { name: "Total termurah" });
    await expect(best).toContainText(/Rp\s3\.014\.000/);
    await expect(best).toContainText(/di Toko Contoh Satu, termasuk ongkir/);
    await expect(best).toContainText(/dicek \d+ \p{L}+ \d\d\.\d\d WIB/u);
    await expect(best).toContainText(/Waktu yang baik: terendah dalam \d+ hari\./);
    await expect(best.locator(".badge")).toHaveText(["Harga coret: potongan lebih kecil dari yang tertulis"]);
    const offers = page.getByRole("region", { name: "Penawaran", exact: true }).getByRole("listitem");
    await expect(offers.getByRole("heading")).toHaveText([
      "Toko Contoh Satu",
      "Toko Contoh Dua",
      "Toko Contoh Tiga (Gerai Ponsel)",
      "Toko Contoh Lima",
      "Toko Contoh Empat",
      "Toko Contoh Enam",
    ]);
    await expect(offers.nth(0)).toContainText(
      /menurut toko: Rp\s3\.999\.000\. Tertulis turun 25%, .* tidak pernah kami lihat dalam 90 hari/,
    );
    await expect(offers.nth(1)).toContainText("ongkir belum diketahui");
    await expect(offers.nth(1)).toContainText("bisa berubah");
    await expect(offers.nth(2)).toContainText("gratis ongkir");
    await expect(offers.nth(3)).toContainText("Harga sedang diperiksa");
    await expect(offers.nth(3).locator("summary")).toHaveText(/^dicek /);
    await expect(offers.nth(3)).not.toContainText("299.000");
    await expect(offers.nth(4)).toContainText("Habis");
    await expect(offers.nth(5)).toContainText("lama tidak dicek");
    await expect(page.getByRole("region", { name: "Bekas dan rekondisi" })).toContainText("1.900.000");
    await expect(offers.first().getByText(/Penawaran toko lain dicocokkan/)).toBeHidden();
    await offers.first().locator("summary").click();
    await expect(offers.first().getByText(/Penawaran toko lain dicocokkan/)).toBeVisible();
    await expect(offers.first()).toContainText("Penawaran toko lain dicocokkan dengannya");
    await expect(offers.nth(1)).toContainText("GTIN 8991234567897 sama");
    const link = offers.first().getByRole("link", { name: "Lihat di Toko Contoh Satu" });
    await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
    await expect(page.getByRole("region", { name: "Keterangan" })).toContainText("RAM8 GBPenyimpanan256 GB");
  });
  await part(page, "what is said of its prices leads to the rule, and its history is a table", async () => {
    await page.goto(PHONE_PATH);
    const said = page.locator("#penilaian");
    await page.getByRole("link", { name: "Buktinya" }).click();
    await expect(said.getByText("Terendah 90 hari")).toBeVisible();
    await expect(said).toContainText(
      /Termurah: Rp\s2\.999\.000 di luar ongkir di Toko Contoh Satu sejak .* Sebelumnya paling rendah/,
    );
    await expect(said.getByText("Harga bagus:")).toHaveCount(0);
    await expect(said).toContainText("Harga coret di Toko Contoh Satu: potongan lebih kecil dari yang tertulis.");
    await expect(said).toContainText("Terendah 90 hari");
    await expect(said).toContainText(/Harga coret Rp\s3\.999\.000 tidak pernah kami lihat/);
    await expect(page.getByRole("region", { name: "Tabel riwayat harga" }).getByRole("row")).toHaveCount(5);
    await said.getByRole("link", { name: "Aturan: Termurah", exact: true }).click();
    await expect(page).toHaveURL("/aturan-harga#harga-termurah");
    await expect(page.locator("#harga-termurah")).toBeInViewport();
    await expect(page.locator("h2#harga")).toHaveText("Aturan harga dan riwayat harga");
  });
  await part(page, "the chart says what it shows, its stores are links, and it is a table, too", async () => {
    await page.goto(PHONE_PATH);
    const chart = page.getByRole("img", {
      name: /^Grafik harga barang terendah per hari di luar ongkir di semua toko/,
    });
    await expect(chart).toBeVisible();
    await expect(chart).toHaveAccessibleName(/Dicek \d+ dari \d+ hari\.$/);
    const readings = chart.locator(".chart-reading");
    await readings.last().locator("rect").hover();
    await expect(readings.last().locator("text")).toHaveText(/\d{4}: Rp\s2\.999\.000$/);
    await expect(readings.last().locator("text")).toBeVisible();
    await expect(chart.locator(".chart-now")).toBeHidden();
    await page.getByText("Keterangan grafik dan tabelnya").click();
    await expect(page.getByRole("table").filter({ hasText: "Harga terendah" }).getByRole("row").nth(1)).toContainText(
      /Rp\s2\.999\.000/,
    );
    const stores = page.getByRole("navigation", { name: "Riwayat menurut toko" });
    await stores.getByRole("link", { name: "Toko Contoh Dua" }).click();
    await expect(page).toHaveURL(/\?toko=.*#riwayat$/);
    await expect(
      page.getByRole("img", { name: /^Grafik harga barang terendah per hari di luar ongkir di Toko Contoh Dua/ }),
    ).toBeVisible();
    expect((await request.get(`${PHONE_PATH}?toko=tidak-ada`)).status()).toBe(404);
  });
});

test("products stand side by side without scripts, and senseless comparisons are 404", async ({
  browser,
  request,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(shop.url + PHONE_PATH);
  await page.getByRole("link", { name: "Bandingkan", exact: true }).click();
  const search = page.getByRole("searchbox", { name: "Cari produk lain" });
  await search.fill("qqqqqqqqzzz");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await expect(page.getByText("Tidak ada produk lain yang cocok")).toBeVisible();
  await search.fill("kabel");
  await page.getByRole("button", { name: "Cari", exact: true }).click();
  await page.getByRole("link", { name: /^Tambahkan Kabel/ }).click();
  await expect(page).toHaveURL(/produk=contoh-ponsel,contoh-kabel$/);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await page.getByRole("link", { name: /^Keluarkan Contoh Ponsel/ }).click();
  await expect(page).toHaveURL(/produk=contoh-kabel$/);
  await page.goto(`${shop.url}/bandingkan?produk=contoh-ponsel,contoh-kabel,tidak-ada`);
  await expect(page.getByText("Tidak ada produk dengan alamat “tidak-ada”")).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  await expect(table.getByRole("row", { name: /^Dijual di/ })).toContainText("terbanyak");
  await expect(page.getByText("Jenisnya berbeda")).toBeVisible();
  await page.getByRole("link", { name: "Hanya perbedaan" }).click();
  await expect(page).toHaveURL(/produk=contoh-ponsel,contoh-kabel&hanya=beda$/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await context.close();
  for (const query of ["", "?produk=", "?produk=tidak-ada", "?produk=a,a", "?produk=contoh-ponsel&hanya=x"]) {
    expect((await request.get(`/bandingkan${query}`)).status(), query).toBe(404);
  }
});

test("a store's profile says what is known of it, and that the rest is not", async ({ page, request }) => {
  await page.goto(PHONE_PATH);
  await page.getByRole("heading", { level: 3 }).getByRole("link", { name: "Toko Contoh Satu" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Toko Contoh Satu" })).toBeVisible();
  await expect(page.getByText(/^Belum kami ketahui: nama badan usaha, /)).toBeVisible();
  await expect(page.getByRole("region", { name: "Seberapa sering harganya turun" })).toContainText(
    "1 pernah turun harga",
  );
  await expect(page.getByRole("region", { name: "Penawarannya" })).toContainText(
    /Contoh Ponsel Nusa A5.*Bekas, ongkir belum diketahui/,
  );
  expect((await request.get("/penjual/tidak-ada")).status()).toBe(404);
});

test("a wrong price is reported without scripts, and the page says that it is being checked", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(shop.url + PHONE_PATH);
  await page.getByText("Laporkan harga yang salah").click();
  await page.getByLabel("Penawaran yang mana?").selectOption({ index: 1 });
  await page.getByLabel("Harganya lain di toko").check();
  await page.getByRole("button", { name: "Kirim laporan" }).click();
  await expect(page).toHaveURL(`${shop.url}${PHONE_PATH}?laporan=diterima`);
  await expect(page.getByRole("status").first()).toContainText("laporan Anda sudah kami terima");
  await expect(async () => {
    await page.goto(shop.url + PHONE_PATH);
    await expect(page.getByText("Sampai selesai, harga ini tetap dibandingkan.")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await context.close();
});

test("a link leads to the store's own address, whatever is asked, and back where the offer is gone", async ({
  page,
  request,
  shop,
}) => {
  await page.goto(PHONE_PATH);
  const path =
    (await page
      .getByRole("link", { name: /Lihat di/ })
      .first()
      .getAttribute("href")) ?? "";
  const answer = await request.get(`${path}?url=https://lain.example/`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toMatch(/^https:\/\/toko\.example\/barang\/\d+$/);
  expect(answer.headers()["x-robots-tag"]).toContain("noindex");
  await withDatabase(shop.dataDir, (db) =>
    db
      .updateTable("offer_prices")
      .set({ withdrawn_at: new Date() })
      .where("offer_id", "=", Number(path.split("/").at(-1)))
      .execute(),
  );
  await page.goto(path);
  await expect(page).toHaveURL(`${PHONE_PATH}?penawaran=berakhir`);
  await expect(page.getByRole("status").first()).toContainText("sudah tidak ada di toko itu");
  for (const unknown of ["/ke/99999999", "/ke/abc", "/ke/0"]) {
    expect((await request.get(unknown, { maxRedirects: 0 })).status(), unknown).toBe(404);
  }
});

test("a pasted link finds its product, an unknown one gets help, and no script is needed", async ({
  browser,
  shop,
}) => {
  const { url } = await withDatabase(shop.dataDir, (db) =>
    db
      .selectFrom("offers as o")
      .innerJoin("merchants as m", "m.id", "o.merchant_id")
      .select("o.url")
      .where("m.name", "=", "Toko Contoh Tiga")
      .executeTakeFirstOrThrow(),
  );
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url, viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/cek-harga");
  await page.getByLabel("Tautan barang").fill(`Lihat ini: ${url}?utm_source=wa`);
  await page.getByRole("button", { name: "Cek harga" }).click();
  await expect(page.getByRole("heading", { name: "Contoh Ponsel Nusa A5 8/256 GB" })).toBeVisible();
  await expect(page.getByText(/^Rp\s51\.000 lebih mahal$/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lebih murah di toko lain" })).toBeVisible();
  await expect(page.locator("main")).toContainText("Toko Contoh Dua");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByLabel("Tautan barang").fill("https://shopee.co.id/Kipas-Angin-i.123.456");
  await page.getByRole("button", { name: "Cek harga" }).click();
  await expect(page.getByRole("heading", { name: "Barang ini belum kami pantau" })).toBeVisible();
  await page.getByLabel("Tautan barang").fill("kipas angin");
  await page.getByRole("button", { name: "Cek harga" }).click();
  await expect(page).toHaveURL(/\/cari\?q=kipas(?:\+|%20)angin$/);
  await page.goto("/cek-harga?url=12345");
  await expect(page.getByRole("heading", { name: "Ini belum berupa tautan barang" })).toBeVisible();
  await expect(async () => {
    const wished = await withDatabase(shop.dataDir, (db) => db.selectFrom("wished_offers").selectAll().execute());
    expect(wished).toMatchObject([{ store: "shopee", item: "123.456", times: 1 }]);
  }).toPass();
  // WhatsApp hands over a shared text like this.
  await page.goto(`/cek-harga?teks=${encodeURIComponent(`Lihat ini: ${shop.url}/produk/contoh-ponsel?utm_source=wa`)}`);
  await expect(page).toHaveURL("/produk/contoh-ponsel");
  await page.goto(`/cari?q=${encodeURIComponent(`Lihat ini: ${url}`)}`);
  await expect(page).toHaveURL(/\/cek-harga\?url=/);
  await expect(page.getByRole("heading", { name: "Contoh Ponsel Nusa A5 8/256 GB" })).toBeVisible();
  const manifest = await (await context.request.get("/manifest.webmanifest")).json();
  expect(manifest.share_target).toMatchObject({ action: "/cek-harga", method: "GET" });
  await context.close();
});

test("all of it is accessible and fits the screen, and a hostile title is text", async ({ page }) => {
  await part(page, "the link check and the drops are accessible and fit the screen", async () => {
    const unknown = `/cek-harga?url=${encodeURIComponent("https://shopee.co.id/Kipas-Angin-i.123.456")}`;
    for (const path of ["/cek-harga", unknown, "/cek-harga?url=kipas", "/turun-harga", "/harga"]) {
      await page.goto(path);
      await expectAccessibleLayout(page);
    }
  });
  await part(page, "a hostile title is text, and nothing leaves its place on any of the pages", async () => {
    test.slow();
    for (const path of [
      ...["/harga", "/harga/elektronik-gadget", PHONE_PATH, "/bandingkan?produk=contoh-ponsel,contoh-kabel"],
      ...[PHONE_ARTICLE, "/produk/contoh-kabel"],
    ]) {
      await page.goto(path);
      await expectAccessibleLayout(page);
    }
    await expect(page.getByRole("heading", { level: 1 })).toContainText('<script>alert("x")</script> & <b>tebal</b>');
  });
});

test("with real products, header and drawer have prices between the front page and the articles", async ({
  page,
  shop,
}) => {
  await withDatabase(shop.dataDir, async (db) => {
    await db.updateTable("products").set({ is_sample: false }).execute();
    await db.updateTable("product_listings").set({ is_sample: false }).execute();
    await announceProducts(db);
  });
  const names = ["Beranda", "Harga", "Artikel"];
  await expect(async () => {
    await page.goto("/tentang");
    await expect(page.getByRole("navigation", { name: "Utama" }).getByRole("link")).toHaveText([...names, "Bantuan"]);
  }).toPass();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Buka menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link")).toHaveText([...names, "Bantuan"]);
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Harga" }).click();
  await expect(page.getByText("Data contoh:")).toHaveCount(0);
  await page.goto("/");
  for (const name of ["Bandingkan harga", "Turun harga", "Cek diskon"]) {
    await expect(page.getByRole("list", { name: "Harga" }).getByRole("link", { name })).toBeInViewport();
  }
  await expect(page.getByRole("navigation", { name: "Kaki halaman" }).getByRole("link")).toHaveText([
    ...["Harga", "Turun harga", "Cek harga", "Simpanan"],
    ...["Artikel", "Tentang Kami", "Kebijakan Privasi", "Syarat & Ketentuan", "Bantuan"],
  ]);
  await page.getByRole("main").getByRole("link", { name: "Elektronik & Gadget" }).click();
  await page.getByRole("link", { name: "Bandingkan harga Elektronik & Gadget" }).click();
  await expect(page).toHaveURL("/harga/elektronik-gadget");
  await page.goto(PHONE_ARTICLE);
  await expect(page.getByRole("region", { name: "Bandingkan harga HP" })).toBeVisible();
  await expect(page.getByText("Data contoh:")).toHaveCount(0);
  await page.goto("/tentang");
  await expect(page.getByText("Kami belum menampilkan harga langsung dari toko.")).toHaveCount(0);
  await page.getByRole("link", { name: "dari mana harga berasal dan cara membandingkannya" }).click();
  const origin = page.getByText("Dari mana harga di sini berasal, dan bagaimana cara membandingkannya?");
  await expect(origin).toBeVisible();
  await expect(page.getByText("Mengapa harga belum ditampilkan")).toHaveCount(0);
});

test("where the site is public, invented products are not there", async ({ request }) => {
  test.setTimeout(420_000);
  const product = await startProduct({ env: { SITE_URL: "https://belanja.example" } });
  try {
    await publishProducts(product.dataDir);
    for (const path of ["/harga", "/harga/elektronik-gadget", PHONE_PATH, "/ke/1"]) {
      expect((await request.get(product.url + path, { maxRedirects: 0 })).status(), path).toBe(404);
    }
    expect(await (await request.get(product.url)).text()).not.toContain('href="/harga');
  } finally {
    await product.stop();
  }
});
