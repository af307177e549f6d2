import { expect, type Page } from "@playwright/test";
import { feedPath, MAINTENANCE_TOOLS, merchantPath, PATHS } from "../../src/admin/paths.ts";
import { PRODUCT_ARTICLE_PATH } from "./rich-article.ts";

/** A kind of page, with an address that shows it. */
export type PageKind = {
  readonly name: string;
  readonly path: string;
  /** Leads to the page from `path`, where no address does. */
  readonly open?: (page: Page) => Promise<unknown>;
};

/** Every kind of page for visitors, once `publishRichArticle`, `publishProducts` and `publishEdition` have added theirs. */
export const PUBLIC_KINDS: readonly PageKind[] = [
  { name: "front page", path: "/" },
  { name: "front page with a category's stores", path: "/?kategori=kecantikan-perawatan-diri" },
  { name: "articles", path: "/artikel" },
  { name: "articles, last page", path: "/artikel?halaman=3" },
  { name: "articles of a category", path: "/artikel/hobi-mainan" },
  { name: "article", path: "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja" },
  { name: "article with everything", path: "/artikel/elektronik-gadget/serba-ada" },
  { name: "article with products", path: PRODUCT_ARTICLE_PATH },
  { name: "newsletters", path: "/newsletter" },
  { name: "newsletter", path: "/newsletter/kabar-pekan-ini" },
  { name: "stores of a category", path: "/toko/peralatan-rumah-tangga" },
  { name: "prices", path: "/harga" },
  { name: "prices of a category", path: "/harga/elektronik-gadget" },
  { name: "prices of a type", path: "/harga/elektronik-gadget/hp" },
  {
    name: "prices of a type, narrowed",
    path: "/harga/elektronik-gadget/hp?merek=nusa&ram=8",
    open: (page) =>
      page
        .locator("details.list-filter:not([open]) > summary:visible")
        .click({ timeout: 500 })
        .catch(() => {}),
  },
  { name: "prices of a type, nothing left", path: "/harga/elektronik-gadget/hp?q=qqqqqqqqzzz" },
  { name: "prices of a brand", path: "/harga/elektronik-gadget/hp/nusa" },
  { name: "product", path: "/produk/contoh-ponsel" },
  { name: "product, offer gone", path: "/produk/contoh-ponsel?penawaran=berakhir" },
  { name: "product without offers", path: "/produk/contoh-tanpa-penawaran" },
  { name: "prices that came down", path: "/turun-harga" },
  { name: "link check", path: "/cek-harga" },
  { name: "link check, found", path: "/cek-harga?url=https://toko.example/barang/contoh-ponsel-1" },
  { name: "link check, unknown", path: "/cek-harga?url=https://shopee.co.id/Kipas-Angin-Meja-i.123.456" },
  { name: "link check, no link", path: "/cek-harga?url=kipas+angin" },
  { name: "product compared", path: "/bandingkan?produk=contoh-ponsel,contoh-kabel,contoh-tanpa-penawaran" },
  { name: "saved products, none", path: "/simpanan" },
  { name: "saved products", path: "/produk/contoh-ponsel", open: saveProduct },
  { name: "merchant's profile", path: "/produk/contoh-ponsel", open: openMerchant },
  { name: "profile of a merchant", path: "/penjual/toko-contoh-satu" },
  { name: "search", path: "/cari" },
  { name: "search with results", path: "/cari?q=laptop" },
  { name: "search without results", path: "/cari?q=qqqqqqqqzzz" },
  { name: "about", path: "/tentang" },
  { name: "privacy", path: "/privasi" },
  { name: "terms", path: "/syarat" },
  { name: "help", path: "/bantuan" },
  { name: "for stores", path: "/untuk-toko" },
  { name: "rules of prices", path: "/aturan-harga" },
  { name: "beta", path: "/beta" },
  { name: "report for search engines", path: "/test-seo-optimization" },
  { name: "preview that is not there", path: "/pratinjau/tidak-ada" },
  { name: "unsubscribing by a bad link", path: "/berhenti-berlangganan" },
  { name: "answer to a sign-up", path: "/tentang", open: (page) => signUpWithoutScript(page, "bukan@alamat") },
  { name: "after a sign-up without scripts", path: "/tentang?berlangganan=berhasil" },
  { name: "not found", path: "/tidak-ada" },
];

/** The pages of the admin application that are open to everybody. */
export const OUTSIDE_KINDS: readonly PageKind[] = [
  { name: "sign-in", path: PATHS.signIn },
  { name: "setup", path: PATHS.setup },
  { name: "invitation", path: PATHS.invitation },
  { name: "password reset", path: PATHS.passwordReset },
];

const OUTSIDE = new Set<string>(OUTSIDE_KINDS.map(({ path }) => path));
const TOOLS = new Set<string>(MAINTENANCE_TOOLS);

/** Every other page of the admin application, and further states of some. */
export const ADMIN_KINDS: readonly PageKind[] = [
  ...Object.values(PATHS)
    .filter((path) => !OUTSIDE.has(path))
    .map((path) => ({ name: TOOLS.has(path) ? `tool ${path}` : path, path })),
  { name: "editor, new article", path: `${PATHS.articleEditor}?new` },
  { name: "editor, article", path: `${PATHS.articleEditor}?q=smartphone`, open: openEditor },
  // The article has a footnote, which the visual editor cannot show.
  { name: "editor, Markdown", path: `${PATHS.articleEditor}?q=serba`, open: openEditor },
  { name: "merchant, new", path: merchantPath() },
  { name: "merchant, with facts and hosts", path: merchantPath(), open: fillMerchant },
  {
    name: "product in the admin",
    path: `${PATHS.products}?q=contoh+ponsel+nusa`,
    open: (page) => openNamed(page, /Ponsel Nusa/),
  },
  { name: "feed, new", path: feedPath() },
  { name: "feed", path: PATHS.feeds, open: (page) => openNamed(page, "Feed Contoh") },
  { name: "feed run", path: PATHS.feeds, open: openRun },
  { name: "newsletter, draft", path: PATHS.newsletters, open: writeNewsletter },
  { name: "subscriber", path: PATHS.subscribers, open: (page) => openRow(page, "pelanggan@contoh.id") },
  { name: "admin, not found", path: "/admin/tidak-ada" },
];

async function openEditor(page: Page) {
  await page
    .getByRole("link", { name: /Serba ada|Smartphone/ })
    .first()
    .click();
  await expect(page.locator(".visual-text, .source-editor").first()).toBeVisible();
}

async function openMerchant(page: Page) {
  await page.getByRole("heading", { level: 3 }).getByRole("link", { name: "Toko Contoh Satu" }).first().click();
  await page.waitForURL("**/penjual/*");
}

/** Saves a product, beside one that was only seen. */
async function saveProduct(page: Page) {
  // The product may be saved already, at another width.
  await page.evaluate(() => localStorage.removeItem("simpanan"));
  await page.reload();
  await page.getByRole("button", { name: "Simpan", exact: true }).click();
  await page.getByRole("link", { name: "Lihat simpanan" }).waitFor();
  await page.goto(new URL("/produk/contoh-kabel", page.url()).href);
  await page.waitForFunction(() => localStorage.getItem("simpanan")?.includes("contoh-kabel"));
  await page.goto(new URL("/simpanan", page.url()).href);
  await expect(page.getByRole("heading", { level: 2, name: "Disimpan" })).toBeVisible();
}

async function openNamed(page: Page, name: string | RegExp) {
  await page.getByRole("table").getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Follows a link in a table to a page of the same name. */
async function openRow(page: Page, name: string) {
  await page.getByRole("table").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function writeNewsletter(page: Page) {
  await page.getByRole("button", { name: "Tulis newsletter" }).click();
  await expect(page.locator(".visual-text").first()).toBeVisible();
}

/** Opens the newest run of the sample's feed, which is held. */
async function openRun(page: Page) {
  await openNamed(page, "Feed Contoh");
  await page.getByRole("region", { name: "Pembaruan" }).getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Pembaruan" })).toBeVisible();
}

/** Fills in a merchant's form as in the middle of work: with two facts, a host, and an error. */
async function fillMerchant(page: Page) {
  await page.getByLabel("Nama", { exact: true }).fill("Sumber Rejeki Elektronik dan Perabot Rumah Tangga");
  for (const fact of ["Nama badan usaha", "Cara pembayaran"]) await page.getByRole("button", { name: fact }).click();
  await page.getByLabel("Host halaman produk (opsional)").fill("www.sumber.example\ntoko.sumber.example");
  await page.getByRole("button", { name: "Tambah toko" }).click();
  await expect(page.getByText("Tulis alamat situs toko.")).toBeVisible();
}

/** Posts the form as a browser without scripts does. */
async function signUpWithoutScript(page: Page, email: string) {
  await page.evaluate((typed) => {
    const form = document.querySelector<HTMLFormElement>("form[action='/newsletter']");
    const field = form?.querySelector<HTMLInputElement>("[name=email]");
    if (!form || !field) throw new Error("no form");
    field.value = typed;
    HTMLFormElement.prototype.submit.call(form);
  }, email);
  await page.waitForURL("**/newsletter");
}

/** Divides a list into groups, each for one test. */
export const inGroups = <One>(all: readonly One[], size: number): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Goes to a page and waits until it is complete. */
export async function openKind(page: Page, { path, open }: PageKind, base = ""): Promise<void> {
  await page.goto(base + path);
  await waitUntilStable(page);
  if (!open) return;
  await open(page);
  await waitUntilStable(page);
}

/** Waits until titles and fonts are there and nothing is being loaded. */
async function waitUntilStable(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(/^Memuat(\.\.\.|…)$/)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}
