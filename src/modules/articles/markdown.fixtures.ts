/** The hash of the only picture in these tests. */
export const HASH = "0f".repeat(32);
/** A render context for tests, with one picture and one store. */
export const context = {
  image: (src: string) =>
    src.includes(HASH) ? { hash: HASH, mediaType: "image/png" as const, width: 9, height: 9, widths: [9] } : undefined,
  knowsStore: (id: string) => id === "tokopedia",
};

// A value of an attribute; a < within quotation marks is text and begins no tag.
const VALUE = `[^"]*`;
const ID = `id="(bagian-|catatan-)[^"<>\\s]+"`;

/** The elements that rendered HTML may contain, each with a pattern of its tag. This allow list is written independently of sanitize.ts. */
const ALLOWED: Record<string, RegExp> = {
  a: new RegExp(
    `^( href="(https?://|/(?!/)|#(bagian|catatan)-|mailto:|tel:)${VALUE}"| rel="noopener nofollow"| ${ID}| data-footnote-(back)?ref(="")?| aria-describedby="footnote-label"| aria-label="Kembali ke rujukan [\\d-]+"| class="(data-footnote-backref|button button-primary)")*$`,
  ),
  aside: /^ class="note note-(tip|info|warning)" role="note"$/,
  code: /^( class="language-[\w+#.-]+")?$/,
  div: new RegExp(
    `^ class="(gallery"|button-line"|table-scroll" role="region" tabindex="0" aria-label="Tabel \\d+(: ${VALUE})?")$`,
  ),
  "faq-items": /^ data-place="body"$/,
  figure: /^( class="(comparison|figure-(wide|left|right)|video video-(youtube|vimeo))")?$/,
  img: new RegExp(
    `^ src="/media/${HASH}/9.jpeg" srcset="[/\\w. ]+" sizes="[^"<>]+" width="9" height="9" alt="${VALUE}" loading="lazy" decoding="async"$`,
  ),
  input: /^ type="checkbox"( checked)?$/,
  li: new RegExp(`^( class="task-list-item"| ${ID})*$`),
  ol: /^( start="\d+")?$/,
  p: /^( class="note-label")?$/,
  "product-card": /^ data-slug="[a-z0-9-]+"$/,
  "product-comparison": /^ data-slugs="[a-z0-9,-]+"$/,
  section: /^ data-footnotes class="footnotes"$/,
  source: /^ type="image\/(avif|webp)" srcset="[/\w. ]+" sizes="[^"<>]+"$/,
  "store-card": /^ data-id="tokopedia"$/,
  td: /^( class="align-(right|center)")?$/,
  th: /^( scope="(col|row)"| class="align-(right|center)")*$/,
  ul: /^( class="contains-task-list")?$/,
  ...Object.fromEntries([2, 3, 4, 5, 6].map((n) => [`h${n}`, new RegExp(`^ (${ID}|id="footnote-label")$`)])),
};
const PLAIN = "blockquote br del em figcaption hr label picture pre strong sup table tbody thead tr".split(" ");

/** @returns every part of the HTML that the allow list forbids */
export function intruders(html: string): string[] {
  const found: string[] = [];
  const text = html.replace(/<(\/?)([a-z][a-z0-9-]*)((?:[^<>"]|"[^"]*")*)>/g, (tag, closing, name, attributes) => {
    const rule = PLAIN.includes(name) ? /^$/ : ALLOWED[name];
    if (!rule || !(closing ? attributes === "" : rule.test(attributes))) found.push(tag);
    return "";
  });
  if (/[<]/.test(text)) found.push(`a bare < in: ${text.slice(Math.max(0, text.indexOf("<") - 20)).slice(0, 60)}`);
  return found;
}

/** Markdown that once took quadratic time to render, or looks as if it could, generated at a given length. */
export const GROWING_MARKDOWN: Readonly<Record<string, (length: number) => string>> = {
  "unclosed script tags": (n) => `<div>${"<script ".repeat(n / 8)}`,
  "scripts that another tag closes": (n) => `<div>${"<script></style>".repeat(n / 16)}`,
  "hidden elements of many kinds": (n) => `<div>${"<script><svg><math><style>".repeat(n / 26)}`,
  "attributes that are never closed": (n) => "<svg><a href='".repeat(n / 14),
  "comments that are never closed": (n) => `kata ${"<!--".repeat(n / 4)}`,
  "instructions that are never closed": (n) => `kata ${"<?".repeat(n / 2)}`,
  "declarations that are never closed": (n) => `kata ${"<!A ".repeat(n / 4)}`,
  "a table of very many columns": (n) => `${"|a".repeat(n / 4)}|\n${"|-".repeat(n / 4)}|\n|b|\n`,
  "a wide table of empty rows": (n) => `${"|a".repeat(n / 8)}|\n${"|-".repeat(n / 8)}|\n${"|\n".repeat(n / 8)}`,
  "fences that grow": (n) => growing("`", n, "\nx\n"),
  "code spans that grow": (n) => growing("`", n, " a "),
  "notes that grow": (n) => growing(":", n, "note\nx\n\n"),
  "underlined headings": (n) => "a\n=\n".repeat(n / 4),
  "lines after quoted ones": (n) => ">a\nb\n".repeat(n / 5),
  "a long tight list": (n) => "- a\n".repeat(n / 4),
  "tags of which each is a problem of its own": (n) => Array.from({ length: n / 9 }, (_, at) => `<b${at}>`).join(" "),
  "headings of the same words": (n) => "# a\n".repeat(n / 4),
};

function growing(mark: string, length: number, after: string): string {
  const lines: string[] = [];
  for (let size = 3, sum = 0; sum < length; size += 1, sum += size + after.length)
    lines.push(mark.repeat(size) + after);
  return lines.join("");
}
