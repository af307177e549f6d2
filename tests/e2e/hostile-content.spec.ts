import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { expect, signIn, signInByApi, test, withOwner } from "../support/admin.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { allowConsoleErrors } from "../support/test.ts";

// Texts that try to run code are put into every field that people can fill, and each page that shows them is opened. A violated
// policy, or a request for the picture `jahat`, fails the test too, by the console errors.

test.setTimeout(300_000);

const CODE = "window.jahat=1";
const PAYLOADS = [
  `</script><script>${CODE}</script>`,
  `"><img src=jahat onerror=${CODE}>`,
  `'-(${CODE})-'</title></style>`,
  `<!--<script>]]><svg onload=${CODE}>`,
];
/** The payload as an address, which a careless template would make a link of. */
const ADDRESS = `javascript:${CODE}`;

const PUBLIC_PAGES = ["/", "/artikel", "/artikel/buku-majalah", "/artikel/buku-majalah/jahat-0"];
/** The pages that list names; the text of an article is read in its editor. */
const ADMIN_PAGES = [
  "/admin/article-editor",
  "/admin/authors",
  "/admin/tags",
  "/admin/images",
  "/admin/redirects",
  "/admin/api-keys",
  "/admin/webhooks",
];

let product: Product | undefined;
test.afterAll(() => product?.stop());

test("what people write is nowhere run, by readers' browsers or by editors'", async ({ page, consoleErrors }) => {
  product = await startProduct();
  const { url, owner } = await withOwner(product);
  const articles = await fillEverything(url, await signInByApi(url, owner));
  const searches = PAYLOADS.map((payload) => `/cari?q=${encodeURIComponent(payload)}`);
  for (const path of [...PUBLIC_PAGES, ...searches]) await visit(page, url + path);
  await expectWellFormed(page, url);

  await signIn(page, owner, `${url}/admin`);
  const editors = articles.map((id) => `/admin/article-editor?id=${id}`);
  for (const path of [...ADMIN_PAGES, ...editors]) await visit(page, url + path);
  // Chromium reports pictures as aborted when their page is left.
  allowConsoleErrors(consoleErrors, /net::ERR_ABORTED/);
});

/** Opens a page, waits until it shows a hostile text, and checks that the text did not run. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect.poll(() => shows(page), { message: path }).toBe(true);
  expect(await page.evaluate("window.jahat"), path).toBeUndefined();
  expect(
    await page
      .locator('img[src$="jahat"], a[href^="javascript" i], script:has-text("window.jahat"):not([type])')
      .count(),
    path,
  ).toBe(0);
  const blocks = await page
    .locator('script[type="application/ld+json"], script[type="application/json"]')
    .allTextContents();
  for (const block of blocks) JSON.parse(block);
}

const shows = (page: Page) =>
  page.evaluate(
    (code) =>
      document.documentElement.innerText.includes(code) ||
      [...document.querySelectorAll("input, textarea")].some((field) =>
        (field as HTMLInputElement).value.includes(code),
      ),
    CODE,
  );

/** Checks that feeds and site maps, which hold the texts, are well-formed XML. */
async function expectWellFormed(page: Page, url: string) {
  for (const path of ["/rss.xml", "/artikel/buku-majalah/rss.xml", "/sitemap-artikel-1.xml"]) {
    const text = await (await page.request.get(url + path)).text();
    const errors = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, "text/xml").querySelectorAll("parsererror").length,
      text,
    );
    expect(errors, path).toBe(0);
  }
}

/** @returns ids of the articles, one for each payload */
async function fillEverything(url: string, token: string): Promise<number[]> {
  const send = async (method: string, path: string, body: unknown, type = "application/json") => {
    const response = await fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": type },
      body: type === "application/json" ? JSON.stringify(body) : (body as BodyInit),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${response.status} ${text}`).toBe(true);
    return text ? JSON.parse(text) : undefined;
  };
  const ids: number[] = [];
  for (const [index, payload] of PAYLOADS.entries()) {
    const cover = await picture(index);
    const { image } = await send(
      "POST",
      `/images?name=${encodeURIComponent(payload)}`,
      cover,
      "application/octet-stream",
    );
    await send("PATCH", `/images/${image.id}`, { alt: payload, caption: payload });
    const author = await send("POST", "/authors", {
      name: payload,
      id: `jahat-${index}`,
      bio: payload,
      imageId: image.id,
    });
    const draft = {
      ...{ title: payload, slug: `jahat-${index}`, category: "buku-majalah", authorId: author.id ?? `jahat-${index}` },
      ...{ excerpt: payload, description: payload, seoTitle: payload, keywords: [payload], tags: [payload] },
      ...{ coverImageId: image.id, coverAlt: payload, body: bodyOf(payload) },
      faq: [{ question: payload, answer: `${payload} [x](${ADDRESS})` }],
    };
    const { id, version } = await send("POST", "/articles", { draft });
    await send("POST", `/articles/${id}/publication`, { version, draft, note: payload });
    ids.push(id);
    await send("POST", "/redirects", {
      from: `/lama-${index}`,
      to: `/artikel/buku-majalah/jahat-${index}?${payload}`,
    });
    await send("POST", "/api-keys", { name: payload });
    await send("POST", "/webhooks", { name: payload, url: "https://hook.example/a", events: ["article.published"] });
    const file = `---\ntitle: ${JSON.stringify(payload)}\ncategory: buku-majalah\n---\n${payload}\n`;
    const made = await send("POST", "/imports", { name: `${payload}.md`, bytes: file.length });
    await send("PUT", `/imports/${made.id}/file?offset=0`, file, "application/octet-stream");
    await send("POST", `/imports/${made.id}/check`, {});
  }
  return ids;
}

const bodyOf = (payload: string) => `
${payload}

## ${payload}

[teks](${ADDRESS}) [teks](<${payload}> "${payload}") <${ADDRESS}>

![${payload}](${ADDRESS} "${payload}")

\`\`\`${payload}
${payload}
\`\`\`

| ${payload} | b |
|---|---|
| ${payload} | c |

:::note[${payload}]{type=tip onclick="${CODE}"}
${payload}
:::

::faq
`;

/** Makes a different picture for each, since the same file counts as the same picture. */
async function picture(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await readFile(join(PROJECT_ROOT, "docs/pictures/home.png"));
  return new Uint8Array([...file, index]);
}
