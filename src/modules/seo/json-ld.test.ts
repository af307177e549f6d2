import { describe, expect, test } from "vitest";
import { jsonLd, serializeJsonLd } from "./json-ld.ts";
import { collectParts } from "./page-parts.ts";
import { ARTICLE, HOSTILE, HOSTILE_SEEN, SITE } from "./sample-page.fixtures.ts";
import type { PageMeta } from "./schema.ts";
import { shapeProblems, structuredItems } from "./structured-data.ts";

const HOME: PageMeta = { title: "", description: "", path: "/", website: true };

/** Writes the data into HTML and reads them back, as a browser or a crawler does. */
function roundTrip(meta: PageMeta) {
  const scripts = jsonLd(meta, SITE).map(
    (data) => `<script type="application/ld+json">${serializeJsonLd(data)}</script>`,
  );
  const parts = collectParts(`<!doctype html><head></head><body>${scripts.join("")}<p>akhir</p></body>`);
  expect(parts.text).toBe("akhir");
  return structuredItems(parts.jsonLd);
}

const dataOf = (meta: PageMeta, type: string) => roundTrip(meta).find((item) => item.type === type)?.data;

test("a page gets what it has, each in an object of its own", () => {
  expect(roundTrip({ title: "Tentang", description: "Kami", path: "/tentang", faq: [], breadcrumbs: [] })).toEqual([]);
  expect(roundTrip(HOME).map(({ type }) => type)).toEqual(["WebSite", "Organization"]);
  expect(roundTrip(ARTICLE).map(({ type }) => type)).toEqual(["Article", "BreadcrumbList", "FAQPage"]);
});

test("everything made here has the shape that the rules ask for", () => {
  const list: PageMeta = {
    ...HOME,
    website: false,
    title: "Toko",
    itemList: [{ name: "Gramedia", url: "https://www.gramedia.com/" }],
  };
  for (const item of [HOME, ARTICLE, list].flatMap(roundTrip)) expect(shapeProblems(item)).toEqual([]);
});

test("the home page offers the search of the spec", () => {
  expect(dataOf(HOME, "WebSite")).toMatchObject({
    name: "PanduBelanja",
    url: `${SITE.url}/`,
    potentialAction: { target: { urlTemplate: `${SITE.url}/?q={search_term_string}` } },
  });
  expect(dataOf(HOME, "Organization")).toMatchObject({
    logo: { url: `${SITE.url}/icon-512.png` },
    contactPoint: { email: "halo@pandubelanja.example" },
  });
  expect(jsonLd(HOME, { ...SITE, description: "Kata pemiliknya." })[0]).toMatchObject({
    description: "Kata pemiliknya.",
  });
  const { contactEmail: _, ...anonymous } = SITE;
  expect(JSON.stringify(jsonLd(HOME, anonymous))).not.toContain("ContactPoint");
});

describe("an article", () => {
  test("carries the data of the spec with absolute addresses", () => {
    expect(dataOf(ARTICLE, "Article")).toMatchObject({
      headline: "Cara Memilih Laptop Gaming",
      mainEntityOfPage: { "@id": SITE.url + ARTICLE.path },
      image: [{ url: `${SITE.url}/media/abc/1200.jpeg`, width: 1200, height: 630 }],
      datePublished: "2026-10-01T02:00:00.000Z",
      dateModified: "2026-10-05T02:00:00.000Z",
      author: {
        "@type": "Organization",
        name: "Redaksi PanduBelanja",
        url: `${SITE.url}/tentang#penulis-redaksi`,
        description: "Tim yang menulis panduan belanja.",
      },
      publisher: { "@type": "Organization", name: "PanduBelanja" },
      articleSection: "Komputer & Laptop",
      keywords: ["laptop", "gaming"],
      wordCount: 900,
      inLanguage: "id",
    });
    const { article } = ARTICLE;
    const day = article && { ...article, publishedTime: new Date("2026-10-01T00:00:00+07:00") };
    expect(dataOf({ ...ARTICLE, ...(day && { article: day }) }, "Article")).toMatchObject({
      datePublished: "2026-10-01",
      dateModified: "2026-10-05T02:00:00.000Z",
    });
    expect(dataOf({ ...ARTICLE, language: "en" }, "Article")).toMatchObject({ inLanguage: "en" });
  });

  test.each([
    ["Budi Santoso", "Person"],
    ["Timotius Hadi", "Person"],
    ["Tim Redaksi", "Organization"],
    ["PanduBelanja", "Organization"],
  ])("by %s is by a %s", (author, type) => {
    if (!ARTICLE.article) throw new Error("the sample is an article");
    const article = { ...ARTICLE.article, author, authorImage: "/media/foto.jpeg" };
    const image = `${SITE.url}/media/foto.jpeg`;
    expect(dataOf({ ...ARTICLE, article }, "Article")).toMatchObject({
      author: { "@type": type, name: author, image },
    });
  });

  test("has its breadcrumbs and questions in order", () => {
    expect(dataOf(ARTICLE, "BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Beranda", item: `${SITE.url}/` },
        { position: 2, name: "Artikel", item: `${SITE.url}/artikel` },
        { position: 3, item: SITE.url + ARTICLE.path },
      ],
    });
    expect(dataOf(ARTICLE, "FAQPage")).toMatchObject({
      mainEntity: [
        { name: "Berapa RAM yang cukup?", acceptedAnswer: { text: "Untuk gim masa kini, 16 GB sudah nyaman." } },
      ],
    });
  });
});

describe("no content leaves the script element", () => {
  const meta: PageMeta = {
    ...ARTICLE,
    title: HOSTILE,
    description: HOSTILE,
    faq: [{ question: HOSTILE, answer: HOSTILE }],
    breadcrumbs: [{ name: HOSTILE, url: HOSTILE }],
    itemList: [{ name: HOSTILE, url: `javascript:${HOSTILE}` }],
  };

  test("the text has none of the characters that could", () => {
    for (const data of jsonLd(meta, SITE)) expect(serializeJsonLd(data)).not.toMatch(/[<>&\u2028\u2029]/);
  });

  test("and means the same when it is read", () => {
    expect(roundTrip(meta)).toHaveLength(4);
    expect(dataOf(meta, "Article")).toMatchObject({ headline: HOSTILE_SEEN });
    expect(dataOf(meta, "FAQPage")).toMatchObject({
      mainEntity: [{ name: HOSTILE_SEEN, acceptedAnswer: { text: HOSTILE_SEEN } }],
    });
    expect(serializeJsonLd({ a: "\u2028\u2029<>&" })).toBe('{"a":"\\u2028\\u2029\\u003c\\u003e\\u0026"}');
  });

  test("no address leads off the site by a trick", () => {
    expect(JSON.stringify(dataOf(meta, "ItemList"))).toContain(`"url":"${SITE.url}/javascript:`);
  });
});
