import { describe, expect, test } from "vitest";
import type { AuditedPage } from "./rules/rule.ts";
import { findRule, RULES, UNIQUENESS_RULES } from "./rules.ts";
import { ARTICLE, ARTICLE_BODY, brokenRules, HOSTILE, HTML_HEADERS, pageHtml, SITE } from "./sample-page.fixtures.ts";
import type { PageMeta } from "./schema.ts";

const html = pageHtml(ARTICLE, ARTICLE_BODY);

type Break = { rule: string; what: string; html?: string; page?: Partial<AuditedPage> };

const without = (pattern: RegExp) => replaced(pattern, "");

function replaced(pattern: RegExp | string, by: string): string {
  const changed = html.replace(pattern, by);
  if (changed === html) throw new Error(`nothing to replace: ${pattern}`);
  return changed;
}

const added = (body: string) => replaced("</body>", `${body}</body>`);
const inHead = (element: string) => replaced("</head>", `${element}</head>`);

/** The ways to break each rule. A page that breaks one rule breaks no other, except those in `also`. */
const BREAKS: (Break & { also?: string[] })[] = [
  { rule: "status", what: "404", page: { status: 404 } },
  { rule: "status", what: "not HTML", page: { headers: new Headers({ "content-type": "text/plain" }) } },
  { rule: "title", what: "none", html: without(/<title>.*<\/title>/) },
  { rule: "title", what: "two", html: inHead("<title>Judul kedua yang lain</title>") },
  { rule: "title", what: "empty", html: replaced(/<title>.*<\/title>/, "<title> </title>") },
  { rule: "title-length", what: "short", html: replaced(/<title>.*<\/title>/, "<title>Laptop</title>") },
  { rule: "title-length", what: "long", html: replaced(/<title>/, `<title>${"panjang ".repeat(8)}`) },
  {
    rule: "title-price",
    what: "a price",
    html: replaced(/<title>.*<\/title>/, "<title>Harga Laptop Rp 3.499.000</title>"),
  },
  { rule: "description", what: "none", html: without(/<meta name="description".*>/) },
  { rule: "description", what: "two", html: inHead('<meta name="description" content="Dua">') },
  {
    rule: "description",
    what: "in the body",
    html: added('<meta name="x">').replace(/(<meta name="description".*>)([\s\S]*<body>)/, "$2$1"),
  },
  { rule: "description-length", what: "short", html: replaced(/(name="description" content=").*"/, '$1Pendek"') },
  { rule: "language", what: "none", html: replaced('<html lang="id">', "<html>") },
  { rule: "language", what: "not a tag", html: replaced('<html lang="id">', '<html lang="indonesia_id">') },
  { rule: "language", what: "another than og:locale", html: replaced('<html lang="id">', '<html lang="en">') },
  { rule: "viewport", what: "none", html: without(/<meta name="viewport"[^>]*>/) },
  { rule: "viewport", what: "no zoom", html: replaced("initial-scale=1", "maximum-scale=1, user-scalable=no") },
  { rule: "canonical", what: "none", html: without(/<link rel="canonical".*>/) },
  { rule: "canonical", what: "two", html: inHead(`<link rel="canonical" href="${SITE.url}/">`) },
  {
    rule: "canonical",
    what: "relative",
    html: replaced(`href="${SITE.url}/artikel`, 'href="/artikel'),
    also: ["open-graph", "json-ld-address"],
  },
  { rule: "canonical", what: "another page", page: { path: "/artikel/komputer-laptop/lain" } },
  {
    rule: "canonical",
    what: "another site",
    html: pageHtml({ ...ARTICLE, canonical: "https://asal.example/laptop" }, ARTICLE_BODY),
  },
  { rule: "robots", what: "not in the sitemap, yet open", page: { indexable: false } },
  { rule: "robots", what: "in the sitemap, yet closed", html: pageHtml({ ...ARTICLE, noindex: true }, ARTICLE_BODY) },
  {
    rule: "robots",
    what: "closed by the header",
    page: { headers: new Headers({ ...HTML_HEADERS, "x-robots-tag": "none" }) },
  },
  { rule: "robots", what: "a closed site with an open page", page: { site: { ...SITE, allowIndexing: false } } },
  { rule: "neighbours", what: "relative", html: inHead('<link rel="next" href="/artikel?halaman=2">') },
  {
    rule: "neighbours",
    what: "two",
    html: inHead(`<link rel="prev" href="${SITE.url}/a"><link rel="prev" href="${SITE.url}/b">`),
  },
  { rule: "open-graph", what: "no title", html: without(/<meta property="og:title".*>/) },
  {
    rule: "open-graph",
    what: "another address",
    html: replaced(/(property="og:url" content=").*"/, `$1${SITE.url}/lain"`),
  },
  {
    rule: "open-graph",
    what: "an article without its date",
    html: without(/<meta property="article:published_time".*>/),
  },
  { rule: "preview-image", what: "relative", html: replaced(/(property="og:image" content=")[^/]*\/\/[^/]*/, "$1") },
  { rule: "preview-image", what: "another size", html: replaced(/(property="og:image:width" content=").*"/, '$1800"') },
  { rule: "twitter-card", what: "no card", html: without(/<meta name="twitter:card".*>/) },
  { rule: "h1", what: "none", html: replaced(/<(\/?)h1>/g, "<$1p>") },
  { rule: "h1", what: "two", html: added("<h1>Satu lagi</h1>") },
  { rule: "h1", what: "empty", html: replaced(/<h1>.*?<\/h1>/, "<h1></h1><p>Cara Memilih Laptop Gaming</p>") },
  { rule: "heading-order", what: "a skipped level", html: replaced(/<(\/?)h3>/g, "<$1h4>") },
  { rule: "image-alt", what: "no alt", html: replaced(' alt=""', "") },
  { rule: "image-size", what: "no width", html: replaced(' width="640"', "") },
  { rule: "image-size", what: "width in per cent", html: replaced('width="640"', 'width="100%"') },
  { rule: "page-size", what: "too large", html: added(`<p>${"a".repeat(200_000)}</p>`) },
  { rule: "aria-reference", what: "empty", html: added('<input aria-activedescendant="">') },
  { rule: "aria-reference", what: "nowhere", html: added('<p aria-describedby="layar tidak-ada">x</p>') },
  { rule: "aria-role", what: "a search field as combobox", html: added('<input type="search" role="combobox">') },
  { rule: "aria-role", what: "a password as textbox", html: added('<input type="password" role="textbox">') },
  {
    rule: "aria-hidden-label",
    what: "a trap for programs",
    html: added('<label aria-hidden="true">Situs web <span><input name="situs"></span></label>'),
  },
  { rule: "json-ld-syntax", what: "not JSON", html: added('<script type="application/ld+json">{"a":</script>') },
  { rule: "json-ld-properties", what: "no headline", html: replaced(/"headline":/, '"judul":') },
  { rule: "json-ld-properties", what: "a date without a zone", html: replaced(/("datePublished":"[^"]*)Z"/, '$1"') },
  { rule: "json-ld-properties", what: "positions out of order", html: replaced('"position":2', '"position":3') },
  { rule: "json-ld-properties", what: "an unknown type", html: replaced('"@type":"FAQPage"', '"@type":"Tanya"') },
  {
    rule: "json-ld-properties",
    what: "another vocabulary",
    html: replaced("https://schema.org", "https://contoh.example"),
  },
  {
    rule: "json-ld-types",
    what: "an article without breadcrumbs",
    html: without(/<script[^>]*>[^<]*BreadcrumbList.*<\/script>/),
  },
  {
    rule: "json-ld-types",
    what: "two articles",
    html: replaced(/(<script[^>]*>[^<]*"Article".*<\/script>)/, "$1$1"),
  },
  { rule: "json-ld-visible", what: "a hidden answer", html: replaced("sudah nyaman", "sudah lega") },
  { rule: "json-ld-visible", what: "a hidden author", html: replaced(/Oleh Redaksi PanduBelanja/, "Oleh kami") },
  { rule: "json-ld-visible", what: "a hidden breadcrumb", html: replaced('<a href="/artikel">Artikel</a>', "") },
  { rule: "json-ld-address", what: "another address", html: replaced(/("@id":")[^"]*cara/, `$1${SITE.url}/cara`) },
  { rule: "link-name", what: "an icon", html: added('<a href="/x"><svg></svg></a>') },
  { rule: "link-text", what: "click here", html: added('<a href="/x">Klik di sini!</a>') },
  {
    rule: "link-scheme",
    what: "a host without a scheme",
    html: added(
      '<a href="tokopedia.com/kipas">Kipas di Tokopedia</a> <a href="panduan.html">Panduan memilih kipas</a>',
    ),
  },
  {
    rule: "link-scheme",
    what: "as an article renders it",
    html: added('<a href="/shopee.co.id/kipas">Kipas di Shopee</a> <a href="/gambar.png">Gambar kipas</a>'),
  },
  { rule: "link-broken", what: "404", page: { linkStatus: (path) => (path === "/artikel" ? 404 : 200) } },
  { rule: "link-redirect", what: "301", page: { linkStatus: (path) => (path === "/artikel" ? 301 : 200) } },
  { rule: "link-fragment", what: "nowhere", html: replaced(' id="layar"', "") },
  { rule: "store-link", what: "rel incomplete", html: replaced("noopener noreferrer sponsored", "sponsored") },
  { rule: "store-link", what: "the same tab", html: replaced(' target="_blank"', "") },
  {
    rule: "store-link",
    what: "behind an affiliate's address",
    html: replaced(
      /<a href="https:\/\/enterkomputer.*rel=".*"/,
      '<a href="https://iklan.example/k?u=x" rel="noopener"',
    ),
  },
];

const path = ARTICLE.path;

test("a combobox in a text field, references that lead somewhere and a hidden box around a label keep the rules", () => {
  const kept = added(
    '<input role="combobox" aria-controls="Daftar" aria-expanded="false"><ul id="Daftar"></ul>' +
      '<div aria-hidden="true"><label>Situs <input type="text" tabindex="-1"></label></div>',
  );
  expect(brokenRules(kept, { path })).toEqual({});
});

test("a budget in a title is no price", () => {
  const kept = replaced(/<title>.*<\/title>/, "<title>Laptop di bawah Rp 4 juta, 10 pilihan</title>");
  expect(brokenRules(kept, { path })).toEqual({});
});

test("a page that the site makes breaks no rule", () => {
  expect(brokenRules(html, { path })).toEqual({});
});

test.each(BREAKS)("$rule is broken by: $what", ({ rule, html: broken = html, page = {}, also = [] }) => {
  const found = brokenRules(broken, { path, ...page });
  expect(Object.keys(found).sort()).toEqual([rule, ...also].sort());
  for (const detail of Object.values(found).flat()) expect(detail).toMatch(/\S/);
});

test("every rule has a page that breaks it, and a description of its own", () => {
  const covered = new Set([...BREAKS.map(({ rule }) => rule), ...UNIQUENESS_RULES.map(({ id }) => id)]);
  expect(RULES.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  expect(new Set(RULES.map(({ description }) => description)).size).toBe(RULES.length);
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(findRule("canonical")?.severity).toBe("error");
  expect(findRule("yang-lain")).toBeUndefined();
});

describe("pages that are different in kind", () => {
  const plainPage: PageMeta = { title: "Tentang PanduBelanja", description: ARTICLE.description, path: "/tentang" };
  const body = "<h1>Tentang PanduBelanja</h1>";

  test("a page that is kept out of search engines", () => {
    const closed = pageHtml({ ...plainPage, path: "/cari?q=laptop", noindex: true }, body);
    expect(brokenRules(closed, { path: "/cari?q=laptop", indexable: false })).toEqual({});
  });

  test("an article that first stood elsewhere is out of the sitemap", () => {
    const elsewhere = pageHtml({ ...ARTICLE, canonical: "https://asal.example/laptop" }, ARTICLE_BODY);
    expect(brokenRules(elsewhere, { path, indexable: false })).toEqual({});
  });

  test("an article in another language says so on its own element", () => {
    const body = `<article lang="en">${ARTICLE_BODY}</article>`;
    expect(brokenRules(pageHtml({ ...ARTICLE, language: "en" }, body), { path })).toEqual({});
    expect(Object.keys(brokenRules(pageHtml({ ...ARTICLE, language: "en" }, ARTICLE_BODY), { path }))).toEqual([
      "language",
    ]);
  });

  test("on a site that is closed, every page is", () => {
    const site = { ...SITE, allowIndexing: false };
    expect(brokenRules(pageHtml(plainPage, body, site), { path: "/tentang", site })).toEqual({});
  });

  test("the home page needs WebSite and Organization", () => {
    const home: PageMeta = { title: "", description: "", path: "/", website: true };
    expect(brokenRules(pageHtml(home, "<h1>Halo</h1>"), { path: "/" })).toEqual({});
    expect(brokenRules(pageHtml({ ...home, website: false }, "<h1>Halo</h1>"), { path: "/" })).toEqual({
      "json-ld-types": ["WebSite tidak ada.", "Organization tidak ada."],
    });
  });

  test("a store list needs an ItemList of the stores that it shows", () => {
    const list: PageMeta = {
      ...plainPage,
      path: "/toko/buku-majalah",
      itemList: [{ name: "Gramedia", url: "https://www.gramedia.com/" }],
    };
    expect(brokenRules(pageHtml(list, `${body}<p>Gramedia</p>`), { path: list.path })).toEqual({});
    expect(Object.keys(brokenRules(pageHtml(list, body), { path: list.path }))).toEqual(["json-ld-visible"]);
  });

  test("headings in a closed dialog are no part of the outline", () => {
    expect(
      brokenRules(pageHtml(plainPage, `<dialog><h4>Menu</h4></dialog>${body}<div hidden><h1>x</h1></div>`), {
        path: "/tentang",
      }),
    ).toEqual({});
  });

  test("a hostile title breaks nothing", () => {
    const meta: PageMeta = { ...plainPage, title: HOSTILE, breadcrumbs: [{ name: "Beranda", url: "/" }] };
    const found = brokenRules(pageHtml(meta, `${body}<p>Beranda</p>`), { path: "/tentang" });
    expect(found).toEqual({});
  });

  test("a page that is not there breaks one rule, not all", () => {
    expect(brokenRules("Not found", { path: "/x", status: 404 })).toEqual({ status: ["Status 404."] });
  });

  test("findings of one rule on one page are bounded", () => {
    const found = brokenRules(pageHtml(plainPage, body + "<img src=x width=1 height=1>".repeat(500)), {
      path: "/tentang",
    });
    expect(found["image-alt"]).toHaveLength(20);
  });
});
