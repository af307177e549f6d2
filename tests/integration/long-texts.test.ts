import { expect, test, vi } from "vitest";
import { renderMarkdown } from "../../src/modules/articles/markdown.ts";
import { context } from "../../src/modules/articles/markdown-fixtures.ts";
import { MarkdownDoc } from "../../src/modules/maintenance/text/markdown-doc.ts";
import { emptyParts } from "../../src/modules/maintenance/tools/clean/leftovers.ts";
import { storedPath } from "../../src/modules/redirects/paths.ts";
import { canonicalUrl } from "../../src/modules/seo/addresses.ts";

// Texts that a careless regular expression would look at for hours: a test that ends has passed.

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
