import { isWithin, type MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

const MARKS: Readonly<Record<string, string>> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  del: "~~",
  s: "~~",
  code: "`",
};

export const htmlInline: TextRule = {
  name: "html-inline",
  title: "Penanda HTML dalam kalimat",
  describe: "<b>, <i>, <a>, dan sejenisnya menjadi Markdown; <br> menjadi baris baru.",
  reason: "Penanda HTML ditulis sebagai Markdown.",
  on: true,
  markdown(doc, replace) {
    pairs(doc, replace);
    links(doc, replace);
    for (const tag of doc.all("HTMLTag")) {
      // In a table cell or a heading, `<br>` is the only possible line break, so it is not replaced.
      if (!/^<br\s*\/?>$/i.test(doc.slice(tag)) || isWithin(tag, "Table", "ATXHeading2", "ATXHeading3")) continue;
      const after = /^[ \t]*\n?/.exec(doc.text.slice(tag.to))?.[0] ?? "";
      replace(tag.from, tag.to + after.length, "\\\n");
    }
  },
};

/** Replaces `<b>x</b>` within one block, if no mark inside it begins or ends outside. */
function pairs(doc: MarkdownDoc, replace: Replace) {
  const tags = doc.all("HTMLTag");
  for (const [at, open] of tags.entries()) {
    const name = /^<([a-z]+)>$/i.exec(doc.slice(open))?.[1]?.toLowerCase() ?? "";
    const mark = MARKS[name];
    const close = tags[at + 1];
    if (!mark || !close || doc.slice(close).toLowerCase() !== `</${name}>`) continue;
    const inner = doc.text.slice(open.to, close.from);
    const words = inner.trim();
    if (words === "" || inner.includes("\n\n") || /[*_~`]/.test(words) || open.parent?.from !== close.parent?.from)
      continue;
    // Spaces are moved outside: with spaces inside, Markdown would show the marks as they are.
    replace(
      open.from,
      close.to,
      inner.replace(words, () => mark + words + mark),
    );
  }
}

function links(doc: MarkdownDoc, replace: Replace) {
  const tags = doc.all("HTMLTag");
  const closings = tags.filter((tag) => /^<\/a>$/i.test(doc.slice(tag)));
  let next = 0;
  for (const open of tags) {
    const address = /^<a\s[^>]*?href\s*=\s*["']([^"'\s<>()]+)["'][^>]*>$/i.exec(doc.slice(open))?.[1];
    while ((closings[next]?.from ?? Number.POSITIVE_INFINITY) < open.to) next += 1;
    const close = closings[next];
    if (!address || !close || !/^(https?:|\/|#|mailto:)/.test(address)) continue;
    const words = doc.text.slice(open.to, close.from);
    if (words.trim() === "" || /[[\]\n<]/.test(words)) continue;
    replace(open.from, close.to, `[${words.trim()}](${address})`);
  }
}

export const htmlBlocks: TextRule = {
  name: "html-blocks",
  title: "Blok HTML",
  describe: "<p>, <h2>, <ul>, dan sejenisnya menjadi paragraf, judul, dan daftar Markdown.",
  reason: "Blok HTML ditulis sebagai Markdown.",
  on: true,
  markdown(doc, replace) {
    for (const block of doc.all("HTMLBlock")) {
      if (isWithin(block, "Blockquote", "ListItem")) continue;
      const written = asMarkdown(doc.slice(block));
      if (written !== undefined) replace(block.from, block.to, written);
    }
  },
};

const KNOWN =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|blockquote|section|article|center|hr|br|b|strong|i|em|a|span|u)(?:\s[^<>]*)?\/?>/gi;

/** Converts simple HTML to Markdown; undefined if the HTML holds more than text, which is left to a person. */
function asMarkdown(html: string): string | undefined {
  if (/</.test(html.replace(KNOWN, ""))) return undefined;
  let number = 0;
  let list = "-";
  const lines = html
    .replace(/\s*(?:<(ul|ol)[^>]*>|<\/(?:ul|ol)>|<li[^>]*>)/gi, (tag, kind?: string) => {
      if (/^\s*<li/i.test(tag)) return `\n${list === "-" ? "-" : `${++number}.`} `;
      if (kind) {
        list = kind.toLowerCase() === "ol" ? "1." : "-";
        number = 0;
      }
      return "\n\n";
    })
    .replace(/<h([1-6])[^>]*>\s*/gi, (_, level: string) => `\n\n${"#".repeat(Math.max(2, Number(level)))} `)
    .replace(/<hr[^>]*>/gi, "\n\n---\n\n")
    .replace(/<blockquote[^>]*>\s*/gi, "\n\n> ")
    .replace(/<\/li>/gi, "")
    .replace(/<\/?(?:p|div|h[1-6]|blockquote|section|article|center)(?:\s[^<>]*)?>/gi, "\n\n")
    .replace(/<\/?(?:span|u)(?:\s[^<>]*)?>/gi, "")
    .split("\n")
    .map((line) => line.trim());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
