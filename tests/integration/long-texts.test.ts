import { expect, test, vi } from "vitest";
import { embeds, scripts } from "../../src/modules/article-tools/tools/clean/html.ts";
import { emptyParts } from "../../src/modules/article-tools/tools/clean/leftovers.ts";
import { brokenTables } from "../../src/modules/article-tools/tools/fix/tables.ts";
import { isGenericName } from "../../src/modules/article-tools/tools/image-paths/file-names.ts";
import { context } from "../../src/modules/articles/markdown.fixtures.ts";
import { renderMarkdown } from "../../src/modules/articles/markdown.shared.ts";
import { htmlToMarkdown } from "../../src/modules/import/html-to-markdown.shared.ts";
import { readHtmlFile } from "../../src/modules/import/sources/html-file.ts";
import { readTemplates } from "../../src/modules/import/sources/liquid.ts";
import { readMarkdownFile } from "../../src/modules/import/sources/markdown-file.ts";
import { readShortcodes } from "../../src/modules/import/sources/wordpress-shortcodes.ts";
import { storedPath } from "../../src/modules/redirects/paths.shared.ts";
import { canonicalUrl } from "../../src/modules/seo/addresses.ts";
import { MarkdownDoc } from "../../src/platform/text/markdown-doc.ts";

// On these texts a careless regular expression would run for hours: a test that ends has passed.

const MANY = 2_000_000;

test("paths of slashes alone but for their end", () => {
  const path = `/a${"/".repeat(MANY)}b`;
  expect(storedPath(path)).toBe(path);
  expect(canonicalUrl(path, { url: "https://belanja.example" })).toMatch(/b$/);
});

test.each([
  "<!",
  "<?",
  "<!--",
  "<script>",
  "<a ",
  "<p>",
  "&",
  "![",
  "[",
  "[[",
  "`",
  "*",
  "_a",
  ":::",
  "> ",
  "| ",
  "\u00a0",
])("an article of nothing but %j", (piece) => {
  expect(renderMarkdown(piece.repeat(50_000 / piece.length), context)).toBeDefined();
});

test("a paragraph that holds spaces and never ends is left as it is", () => {
  const put = vi.fn();
  emptyParts.markdown?.(new MarkdownDoc(`<p>${"\u00a0".repeat(100)}\n\nteks`), put, vi.fn());
  expect(put).not.toHaveBeenCalled();
});

const PIECES = [
  ...[
    "{% raw %}",
    "{% comment %}",
    "{% highlight a %}",
    "{% a ",
    "[caption]",
    "[embed]",
    '[a b="',
    "- ",
    "1. ",
    "<p>- ",
  ],
  ...["<style>", "<audio\t", "<iframe>", "<!--", "{{site.url|", "{{< a ", "\t", "| -", " \n"],
];

const attachments = { byId: () => undefined, ofPost: () => [] };

test.each(PIECES)("tools over an article of nothing but %j", (piece) => {
  const text = piece.repeat(50_000 / piece.length);
  const doc = new MarkdownDoc(`${text}s`);
  for (const rule of [scripts, embeds, brokenTables]) rule.markdown?.(doc, vi.fn(), vi.fn());
  expect(readTemplates(`${text}s`, () => {})).toBeDefined();
  expect(readShortcodes(text, { postId: "1", attachments, problem: () => {} })).toBeDefined();
  expect(readMarkdownFile("panjang.md", `# ${text}#${text}s`)).toBeDefined();
});

test("a page whose elements lie in each other by the thousand is refused, and ends no import", () => {
  expect(readHtmlFile("dalam.html", "<div>".repeat(2_000))).toMatchObject({ found: "broken" });
  expect(htmlToMarkdown("<span>".repeat(2_000))).toEqual({ ok: false, code: "too-complex" });
});

test("what the head of a file cannot be parsed from in time is refused", () => {
  const head = "[a][".repeat(100_000);
  expect(readMarkdownFile("panjang.md", `---\n${head}\n---\nteks`)).toMatchObject({ found: "broken" });
});

test("parts of a text that are called the same by the thousand", () => {
  const rendered = renderMarkdown("# sama\n".repeat(10_000), context);
  expect(rendered.ok && rendered.value.contents.at(-1)?.id).toBe("bagian-sama-10000");
});

test("a name of a picture that is nothing but numbers, but for its end", () => {
  expect(isGenericName(`0${"-0".repeat(5_000)}s`)).toBe(false);
  expect(isGenericName(`foto-${"12-".repeat(5_000)}3`)).toBe(true);
});
