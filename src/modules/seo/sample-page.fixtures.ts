import { headHtml } from "./head-html.ts";
import type { AuditedPage } from "./rules/rule.ts";
import { auditPage } from "./rules.ts";
import { DEFAULT_DESCRIPTION, type PageMeta, type Site } from "./schema.ts";

export const SITE: Site = {
  url: "https://pandubelanja.example",
  name: "PanduBelanja",
  publisherName: "PanduBelanja",
  contactEmail: "halo@pandubelanja.example",
  allowIndexing: true,
  timeZone: "Asia/Jakarta",
  description: DEFAULT_DESCRIPTION,
  socialLinks: [],
  tagline: "Cari di toko online terpercaya untuk menemukan produk terbaik di satu tempat.",
};

/** A hostile or odd title. */
export const HOSTILE =
  "</script><script>alert(1)</script> ]]> <!-- \"kutip\" 'satu' & 🛒 \u0000\u0007\u001b \u2028 \ud800";

/** The text that remains of `HOSTILE` as one line of plain text. */
export const HOSTILE_SEEN = "</script><script>alert(1)</script> ]]> <!-- \"kutip\" 'satu' & 🛒 \ufffd";

export const ARTICLE: PageMeta = {
  title: "Cara Memilih Laptop Gaming",
  description:
    "Panduan memilih laptop gaming: kartu grafis, layar, pendingin, dan hal yang perlu diperiksa sebelum membeli.",
  path: "/artikel/komputer-laptop/cara-memilih-laptop-gaming",
  keywords: ["laptop gaming", "memilih laptop"],
  image: { path: "/media/abc/1200.jpeg", width: 1200, height: 630, alt: "Laptop di atas meja" },
  article: {
    author: "Redaksi PanduBelanja",
    publishedTime: new Date("2026-10-01T02:00:00Z"),
    modifiedTime: new Date("2026-10-05T02:00:00Z"),
    section: "Komputer & Laptop",
    tags: ["laptop", "gaming"],
    authorBio: "Tim yang menulis panduan belanja.",
    authorPath: "/tentang#penulis-redaksi",
    wordCount: 900,
  },
  faq: [{ question: "Berapa RAM yang cukup?", answer: "Untuk gim masa kini, 16 GB sudah nyaman." }],
  breadcrumbs: [
    { name: "Beranda", url: "/" },
    { name: "Artikel", url: "/artikel" },
    { name: "Cara Memilih Laptop Gaming", url: "/artikel/komputer-laptop/cara-memilih-laptop-gaming" },
  ],
};

export const ARTICLE_BODY = `<h1>Cara Memilih Laptop Gaming</h1>
<nav><a href="/">Beranda</a> <a href="/artikel">Artikel</a></nav>
<p>Oleh Redaksi PanduBelanja. Tim yang menulis panduan belanja.</p>
<a href="#layar">Layar</a><h2 id="layar">Layar</h2><h3>Ukuran</h3>
<img src="/media/abc/640.jpeg" alt="" width="640" height="336">
<h2>Tanya jawab</h2><details><summary>Berapa RAM yang cukup?</summary><p>Untuk gim masa kini,
<strong>16 GB</strong> sudah nyaman.</p></details>
<a href="https://enterkomputer.com/" target="_blank" rel="noopener noreferrer sponsored nofollow">Kunjungi Enterkomputer</a>`;

/** Makes a page as the site does. */
export const pageHtml = (meta: PageMeta, body: string, site = SITE): string => `<!doctype html><html lang="id"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${headHtml(meta, site)}
</head><body>${body}</body></html>`;

export const HTML_HEADERS = { "content-type": "text/html; charset=UTF-8" };

/** Returns the ids of the rules that a page breaks, each once, with the details. */
export function brokenRules(html: string, page: Partial<AuditedPage> & { path: string }): Record<string, string[]> {
  const defaults = { status: 200, headers: new Headers(HTML_HEADERS), indexable: true, site: SITE };
  const findings = auditPage(html, { ...defaults, ...page });
  return Object.fromEntries(
    [...new Set(findings.map(({ rule }) => rule))].map((rule) => [
      rule,
      findings.filter((finding) => finding.rule === rule).map(({ detail }) => detail),
    ]),
  );
}
