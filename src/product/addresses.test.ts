import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../platform/process/project-root.ts";
import { SITE_PAGES } from "../site/routes.ts";
import { ADDRESSES, FIXED_PAGES, FIXED_PATHS, isOwnPath, publicKindOf } from "./addresses.ts";
import { pageOf } from "./pages.ts";

test("every page has an address that the registry knows, and each cached address of a page leads to it", () => {
  for (const page of SITE_PAGES) {
    const path = page.path.replace(/:\w+/g, "contoh-1");
    expect(ADDRESSES.kindOf(path), page.path).toBe(page.kind);
    expect(pageOf(path)?.page, page.path).toBe(page.cached ? page : undefined);
  }
});

test.each([
  ["/artikel?halaman=2&utm_source=x", "/artikel?halaman=2"],
  ["/?q=laptop&kategori=ibu-bayi", "/?kategori=ibu-bayi&q=laptop"],
  ["/tentang?berlangganan=berhasil", undefined],
  ["/cari?q=laptop", undefined],
  ["/harga/ibu-bayi?halaman=2&lain=x", "/harga/ibu-bayi?halaman=2"],
  ["/harga/ibu-bayi/popok-bayi?merek=a%2Cb&isi=20", "/harga/ibu-bayi/popok-bayi?merek=a%2Cb&isi=20"],
  // The parameters are not in their canonical order, so the request is redirected to the address in which they are.
  ["/harga/ibu-bayi?halaman=2&urut=termurah", undefined],
  ["/produk/popok?penawaran=berakhir&laporan=diterima", "/produk/popok?penawaran=berakhir&laporan=diterima"],
  // A value that a page does not know is left out of the cache key, because it would only cache the same page twice.
  ["/produk/popok?laporan=apa-saja&penawaran=1&toko=toko-satu", "/produk/popok?toko=toko-satu"],
  ["/ke/12", undefined],
  ["/artikel/Komputer", undefined],
  ["/artikel/komputer-laptop/rss.xml?x=1", "/artikel/komputer-laptop/rss.xml"],
  ["/sitemap-artikel-1.xml", "/sitemap-artikel-1.xml"],
  ["/api/categories/ibu-bayi", "/api/categories/ibu-bayi"],
  [`/artikel?halaman=${"1".repeat(400)}`, undefined],
])("%s is cached as %s", (url, key) => {
  expect(ADDRESSES.cacheKeyOf(url)).toBe(key);
});

test.each([
  "/",
  "/tentang",
  "/cari",
  "/artikel/ibu-bayi",
  "/artikel/ibu-bayi/rss.xml",
  "/toko/ibu-bayi",
  "/toko/ibu-bayi/rss.xml",
  "/toko",
  "/harga",
  "/ke",
  "/ke/12",
  "/blog",
  "/newsletter",
  "/berhenti-berlangganan",
  "/admin",
  "/admin/",
  "/api/apa-saja",
  "/media/x/y",
  "/.well-known/security.txt",
  "/ads.txt",
  "/healthz",
])("%s is the site's own", (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  "/artikel/tidak-ada",
  "/artikel/ibu-bayi/judul",
  "/blog/judul",
  "/newsletter/x",
  "/toko/tidak-ada",
  "/cari/x",
])("%s may be led elsewhere", (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test("files and data are no public pages", () => {
  expect(["/rss.xml", "/api/categories/ibu-bayi", "/tidak-ada"].map(publicKindOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(FIXED_PAGES.listed.length + FIXED_PAGES.unlisted.length).toBe(6 + 14 + 14 + 4);
  expect(FIXED_PATHS.has("/untuk-toko")).toBe(true);
});

/** The files that own a path, and may therefore write it literally. */
const OWNERS = [
  "src/modules/stores/category-paths.shared.ts",
  "src/modules/search/paths.shared.ts",
  "src/modules/seo/paths.shared.ts",
  "src/modules/redirects/paths.shared.ts",
  "src/modules/newsletter/paths.shared.ts",
  "src/catalogue/ledger/offers/paths.shared.ts",
  "src/catalogue/curation/prices/paths.shared.ts",
  "src/catalogue/paths.shared.ts",
  "src/site/paths.shared.ts",
];

/** Other files that write a path literally, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "src/modules/seo/rules/structured-data-rules.ts":
    "a rule about one page of the site, whose paths modules do not import",
  "src/modules/page-texts/former-texts.ts": "sentences as owners have saved them, addresses included",
  "src/modules/redirects/schema.ts": "a sentence that shows an example",
  "src/admin/features/merchants/link-template-field.tsx": "an address of a store that shows an example",
  "src/admin/features/redirects/redirect-dialog.tsx": "a placeholder that shows an example",
};

const SPELLED =
  /(?<![\w.}*])\/(?:artikel|toko|harga|produk|bandingkan|penjual|lapor-harga|ke|cari|bantuan|untuk-toko|tentang|privasi|syarat|beta|test-seo-optimization|pratinjau|blog|newsletter|berhenti-berlangganan|rss\.xml|sitemap\.xml|opensearch\.xml|manifest\.webmanifest|robots\.txt)(?![\w-])/;

test("each public path is spelled in one place", () => {
  const files = ["src", "cli"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const spelling = files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|fixtures|\/testing\//.test(name) && !OWNERS.includes(name))
    .filter((name) => SPELLED.test(withoutComments(readFileSync(join(PROJECT_ROOT, name), "utf8"))));
  expect(spelling.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
