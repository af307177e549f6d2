import { describe, expect, test } from "vitest";
import { absoluteUrl, canonicalUrl, internalPath } from "./addresses.ts";
import { headElements, openGraphLocale, pageTitle } from "./metadata.ts";
import { collectParts } from "./page-parts.ts";
import { ARTICLE, ARTICLE_BODY, HOSTILE, HOSTILE_SEEN, pageHtml, SITE } from "./sample-page.fixtures.ts";
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE, type PageMeta } from "./schema.ts";

const HOME: PageMeta = { title: "", description: "", path: "/", website: true };
const PLAIN: PageMeta = { title: "Tentang Kami", description: "Siapa kami.", path: "/tentang" };

const attributesOf = (meta: PageMeta, tag: string, site = SITE) =>
  headElements(meta, site)
    .filter((element) => element.tag === tag)
    .map(({ attributes }) => attributes);

const contents = (meta: PageMeta, name: string, site = SITE) =>
  attributesOf(meta, "meta", site)
    .filter((attributes) => attributes.name === name || attributes.property === name)
    .map(({ content }) => content);

const hrefs = (meta: PageMeta, rel: string) =>
  attributesOf(meta, "link")
    .filter((attributes) => attributes.rel === rel)
    .map(({ href }) => href);

describe("canonical address (docs/specification.md, Page metadata)", () => {
  test.each([
    ["/", "/"],
    ["", "/"],
    ["/?kategori=buku-majalah", "/"],
    ["/?q=laptop#hasil", "/"],
    ["/artikel/", "/artikel"],
    ["/artikel//", "/artikel"],
    ["/artikel?halaman=2", "/artikel"],
    ["/artikel/?halaman=2", "/artikel"],
    ["/tentang#kami", "/tentang"],
    ["/tentang#a?b\n/", "/tentang"],
    ["/a b", "/a%20b"],
    ['/a"><script>', "/a%22%3E%3Cscript%3E"],
    ["//jahat.example/x", "/jahat.example/x"],
    ["javascript:alert(1)", "/javascript:alert(1)"],
    ["https://jahat.example/x", "https://jahat.example/x"],
  ])("%j becomes %s", (path, expected) => {
    expect(canonicalUrl(path, SITE)).toBe(expected.startsWith("/") ? SITE.url + expected : expected);
  });

  test("an original elsewhere takes its place", () => {
    expect(hrefs({ ...ARTICLE, canonical: "https://asal.example/a?b=1" }, "canonical")).toEqual([
      "https://asal.example/a?b=1",
    ]);
  });
});

test("absolute addresses stay on the site unless they are http addresses", () => {
  expect(absoluteUrl("/a?b=1#c", SITE)).toBe(`${SITE.url}/a?b=1#c`);
  expect(absoluteUrl("\\\\jahat.example", SITE)).toMatch(SITE.url);
  expect(absoluteUrl("https://", SITE)).toMatch(SITE.url);
  expect(internalPath("../b?x=1#y", `${SITE.url}/artikel/a/c`, SITE)).toBe("/artikel/b?x=1");
  expect(internalPath("mailto:a@b.example", `${SITE.url}/`, SITE)).toBeUndefined();
  expect(internalPath("https://", `${SITE.url}/`, SITE)).toBeUndefined();
});

describe("title", () => {
  test.each([
    ["Tentang Kami", "Tentang Kami | PanduBelanja"],
    ["Tentang PanduBelanja", "Tentang PanduBelanja"],
    ["x".repeat(50), `${"x".repeat(50)} | PanduBelanja`],
    ["x".repeat(51), "x".repeat(51)],
    ["🛒".repeat(50), `${"🛒".repeat(50)} | PanduBelanja`],
    ["  satu\n\tdua\u0000 ", "satu dua | PanduBelanja"],
  ])("%j becomes %j", (title, expected) => {
    expect(pageTitle({ title }, SITE)).toBe(expected);
  });

  test("the site's default stands where a page has none, and fits with the name", () => {
    expect(pageTitle({ title: "" }, SITE)).toBe(`${DEFAULT_TITLE} | PanduBelanja`);
    expect(contents({ ...PLAIN, description: " " }, "description")).toEqual([DEFAULT_DESCRIPTION]);
  });
});

describe("robots", () => {
  test.each([
    [{}, true, "index,follow,max-image-preview:large"],
    [{ noindex: true }, true, "noindex,nofollow"],
    [{ noindex: false }, false, "noindex,nofollow"],
    [{ noindex: true }, false, "noindex,nofollow"],
  ])("%j with ALLOW_INDEXING %s: %s", (meta, allowIndexing, expected) => {
    expect(contents({ ...PLAIN, ...meta }, "robots", { ...SITE, allowIndexing })).toEqual([expected]);
  });
});

describe("an article", () => {
  test("says everything about itself", () => {
    expect(contents(ARTICLE, "keywords")).toEqual(["laptop gaming, memilih laptop"]);
    expect(contents(ARTICLE, "author")).toEqual(["Redaksi PanduBelanja"]);
    expect(contents(ARTICLE, "og:type")).toEqual(["article"]);
    expect(contents(ARTICLE, "og:title")).toEqual(["Cara Memilih Laptop Gaming"]);
    expect(contents(ARTICLE, "og:url")).toEqual([SITE.url + ARTICLE.path]);
    expect(contents(ARTICLE, "og:image")).toEqual([`${SITE.url}/media/abc/1200.jpeg`]);
    expect(contents(ARTICLE, "og:locale")).toEqual(["id_ID"]);
    expect(contents(ARTICLE, "article:published_time")).toEqual(["2026-10-01T02:00:00.000Z"]);
    expect(contents(ARTICLE, "article:modified_time")).toEqual(["2026-10-05T02:00:00.000Z"]);
    expect(contents(ARTICLE, "article:section")).toEqual(["Komputer & Laptop"]);
    expect(contents(ARTICLE, "article:tag")).toEqual(["laptop", "gaming"]);
    expect(contents(ARTICLE, "twitter:card")).toEqual(["summary_large_image"]);
    expect(hrefs(ARTICLE, "alternate")).toEqual(["/rss.xml", "/artikel/komputer-laptop/rss.xml"]);
    expect(hrefs(ARTICLE, "search")).toEqual(["/opensearch.xml"]);
  });

  test.each([
    [undefined, "id_ID"],
    ["id", "id_ID"],
    ["en", "en_US"],
    ["en-GB", "en_GB"],
    ["ms", "ms_MY"],
    ["zz-", "id_ID"],
  ])("in %s has the locale %s", (language, expected) => {
    expect(openGraphLocale(language)).toBe(expected);
  });
});

test("a plain page has the site's picture and no article properties", () => {
  expect(contents(PLAIN, "og:image")).toEqual([`${SITE.url}/og-default.png`]);
  expect(contents(PLAIN, "og:image:alt")).toEqual([`PanduBelanja: ${SITE.tagline}`]);
  expect(contents(PLAIN, "keywords")).toEqual([]);
  expect(headElements(PLAIN, SITE).some(({ attributes }) => attributes.property?.startsWith("article:"))).toBe(false);
});

test("a site with its own logo is shared with that logo, never with the shipped one", () => {
  const site = {
    ...SITE,
    name: "Pasar Melati",
    logo: { path: "/media/logo.png", width: 512, height: 512, type: "image/png" },
  };
  const elements = JSON.stringify([PLAIN, HOME].map((meta) => headElements(meta, site)));
  expect(elements).not.toContain("og-default");
  expect(elements).toContain(`${SITE.url}/media/logo.png`);
  expect(elements).toContain("Logo Pasar Melati");
  expect(elements).not.toContain("summary_large_image");
  expect(JSON.stringify(headElements(ARTICLE, site))).toContain("summary_large_image");
});

test("the home page's title names the site, however long its name is", () => {
  for (const name of ["Melati", "Pasar Keluarga Melati!", "x".repeat(60)])
    expect(pageTitle(HOME, { name })).toBe(`Bandingkan Harga & Temukan Toko Online Terpercaya | ${name}`);
});

test("a numbered page names its neighbours, with their query", () => {
  const meta: PageMeta = { ...PLAIN, path: "/artikel?halaman=2", previous: "/artikel", next: "/artikel?halaman=3" };
  expect(hrefs(meta, "canonical")).toEqual([`${SITE.url}/artikel`]);
  expect(hrefs(meta, "prev")).toEqual([`${SITE.url}/artikel`]);
  expect(hrefs(meta, "next")).toEqual([`${SITE.url}/artikel?halaman=3`]);
});

test("a hostile title is only text, wherever it stands", () => {
  const parts = collectParts(pageHtml({ ...ARTICLE, title: HOSTILE, description: HOSTILE }, ARTICLE_BODY));
  expect(parts.titles).toEqual([HOSTILE_SEEN]);
  expect(parts.metas.get("og:title")).toEqual([HOSTILE_SEEN]);
  expect(parts.metas.get("description")).toEqual([HOSTILE_SEEN]);
  expect(parts.jsonLd).toHaveLength(3);
});
