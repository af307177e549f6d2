import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { signIn, signInByApi, withOwner } from "../support/admin.ts";
import { findChromium } from "../support/chromium.ts";
import { publishEdition } from "../support/edition.ts";
import { ADMIN_KINDS, OUTSIDE_KINDS, openKind, type PageKind, PUBLIC_KINDS } from "../support/page-kinds.ts";
import { startProduct } from "../support/product.ts";
import { publishProducts } from "../support/products.ts";
import { publishRichArticle } from "../support/rich-article.ts";
import { type Shots, writeSheet } from "./sheet.ts";

/**
 * Makes one picture of every kind of page, whole, at both widths and in both themes: what no rule knows to be ugly is seen there at a
 * glance. The single pictures lie beside it.
 */
const USAGE = "Usage: npm run contact-sheet -- [--only WORD]    kinds with this word in their name or address";
const FOLDER = join(PROJECT_ROOT, "contact-sheet");
const WIDTHS = [390, 1280];
const THEMES = ["light", "dark"] as const;
/** The height in pixels at which a picture is cut: further down a page only repeats itself. */
const MAX_HEIGHT = 12_000;

async function makeSheet(only: string) {
  const wanted = ({ name, path }: PageKind) => `${name} ${path}`.toLowerCase().includes(only);
  const kinds = [...PUBLIC_KINDS, ...OUTSIDE_KINDS, ...ADMIN_KINDS];
  if (!kinds.some(wanted)) throw new Error(`No kind has "${only}" in: ${kinds.map(({ name }) => name).join(", ")}`);
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const product = await startProduct({ env: { SIGNUP_LIMIT: "10000", CONTACT_EMAIL: "redaksi@example.com" } });
  const { path, args } = await findChromium();
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const { url, owner } = await withOwner(product);
    await publishRichArticle(url, await signInByApi(url, owner));
    await publishProducts(product.dataDir);
    await publishEdition(product.dataDir);
    const page = await openPage(browser);
    const shots: Shots[] = [];
    const shoot = async (some: readonly PageKind[]) => {
      for (const kind of some.filter(wanted)) shots.push(await shootKind(page, kind, url, shots.length + 1));
    };
    await shoot([...PUBLIC_KINDS, ...OUTSIDE_KINDS]);
    if (ADMIN_KINDS.some(wanted)) await signIn(page, owner, `${url}/admin`);
    await shoot(ADMIN_KINDS);
    const file = join(FOLDER, "contact-sheet.jpg");
    await writeSheet(shots, file);
    console.log(`${shots.length} kinds of pages: ${file}`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

const openPage = (browser: Browser) =>
  browser.newPage({ locale: "id-ID", timezoneId: "Asia/Jakarta", reducedMotion: "reduce" });

async function shootKind(page: Page, kind: PageKind, url: string, number: number): Promise<Shots> {
  const files: string[] = [];
  console.log(kind.name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openKind(page, kind, url);
    await loadPictures(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const file = join(
        FOLDER,
        `${String(number).padStart(2, "0")}-${fileName(kind.name)}-${width}-${colorScheme}.png`,
      );
      const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), MAX_HEIGHT);
      await page.screenshot({ path: file, fullPage: true, clip: { x: 0, y: 0, width, height } });
      files.push(file);
    }
  }
  return { name: kind.name, files };
}

const fileName = (name: string) => name.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "");

/** Loads all pictures of the page: those below the first screen would otherwise wait for scrolling. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });

const { values } = parseArgs({ options: { only: { type: "string", default: "" }, help: { type: "boolean" } } });
if (values.help) console.log(USAGE);
else await makeSheet(values.only.toLowerCase());
