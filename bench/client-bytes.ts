import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page, type Request } from "@playwright/test";
import { findChromium } from "../tests/support/chromium.ts";
import { addCleanup } from "./cleanup.ts";
import { bar, kB, printTopic } from "./report.ts";
import { startSite } from "./running-sites.ts";

const ARTICLE = "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja";
const PAGES = [
  { name: "home", path: "/", mostScript: 6 },
  { name: "article", path: ARTICLE, mostScript: 3 },
  { name: "list", path: "/artikel" },
  { name: "search", path: "/cari?q=laptop" },
  { name: "stores", path: "/toko/komputer-laptop" },
  { name: "static", path: "/tentang" },
] as const;

const MAX_CSS_KB = 12;
/** A mid-range phone; its screen decides which sizes of pictures are fetched. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const QUIET_MS = 2_500;

type Kind = "html" | "script" | "css" | "font" | "image" | "other";
type Bytes = Record<Kind, number> & { requests: number; scriptGzip: number };

/** Measures what the first visit of each page loads before any interaction, and what the first use of an island adds. */
export async function measureClientBytes(starterData: string): Promise<void> {
  const site = await startSite(starterData);
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args });
  addCleanup(() => browser.close());
  const rows = [];
  for (const { name, path, ...bars } of PAGES) {
    const { before, after, css, inlineScript } = await visit(browser, site.product.url + path);
    const script = before.scriptGzip + inlineScript;
    rows.push([
      name,
      before.requests,
      kB(before.html),
      `${kB(css)} ${bar(css / 1000, "at most", MAX_CSS_KB)}`,
      `${kB(script)}${"mostScript" in bars ? ` ${bar(script / 1000, "at most", bars.mostScript)}` : ""}`,
      kB(before.font),
      kB(before.image),
      kB(before.html + before.script + before.css + before.font + before.image + before.other),
      `${kB(after.scriptGzip - before.scriptGzip)} (${after.requests - before.requests})`,
    ]);
  }
  printTopic(
    "Bytes of a first visit",
    `kB (1,000 bytes) of bodies over the wire on a phone (412 px, 1.75 dots a pixel), an empty cache and no input for ${QUIET_MS / 1000} s.
     HTML is as sent and includes the inlined style sheet, which stands by itself as gzip of its text. JavaScript is gzip, inline
     scripts included. The last column: JavaScript (requests) that the first touch of the page's first island adds.`,
    ["", "requests", "HTML", "of that CSS", "JavaScript", "fonts", "images", "all", "first touch"],
    rows,
  );
  await browser.close();
  await site.stop();
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(url);
    await page.waitForTimeout(QUIET_MS);
    const before = await count(finished);
    const inline = await inlineTexts(page);
    await page.locator("[data-island]").first().locator("input, button, a").first().focus();
    await page.waitForTimeout(QUIET_MS);
    return { before, after: await count(finished), css: gzipped(inline.styles), inlineScript: gzipped(inline.scripts) };
  } finally {
    await context.close();
  }
}

/** Returns the text of the page's inline styles and scripts, without data blocks, which do not run. */
const inlineTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent).join("");
    return {
      styles: texts("style"),
      scripts: texts('script:not([src]):not([type]), script[type="module"]:not([src])'),
    };
  });

const gzipped = (text: string | Buffer) => (text.length === 0 ? 0 : gzipSync(text, { level: 9 }).length);

const KINDS: Record<string, Kind> = {
  document: "html",
  script: "script",
  stylesheet: "css",
  font: "font",
  image: "image",
};

async function count(requests: readonly Request[]): Promise<Bytes> {
  const bytes: Bytes = { html: 0, script: 0, css: 0, font: 0, image: 0, other: 0, requests: 0, scriptGzip: 0 };
  for (const request of requests) {
    const kind = KINDS[request.resourceType()] ?? "other";
    const { responseBodySize } = await request.sizes();
    bytes[kind] += responseBodySize;
    bytes.requests += 1;
    if (kind === "script") bytes.scriptGzip += gzipped((await (await request.response())?.body()) ?? "");
  }
  return bytes;
}
