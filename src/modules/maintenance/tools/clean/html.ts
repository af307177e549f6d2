import { CODE, lineEnd, lineStart, type MarkdownDoc } from "../../text/markdown-doc.ts";
import type { Put, TextRule } from "../../text/text-tool.ts";

/** HTML as it stands in the text, whether on lines of its own or within a sentence. */
const HTML = ["HTMLBlock", "HTMLTag", "CommentBlock", "Comment"];

/** Matches of a pattern that lie in HTML of the text. What is code, or only looks like a tag, does not. */
function* matchesIn(doc: MarkdownDoc, pattern: RegExp) {
  if (doc.all(...HTML).length === 0) return;
  for (const match of doc.text.matchAll(pattern)) if (doc.covers(match.index, ...HTML)) yield match;
}

/** What stood alone on its line leaves no empty one. */
function drop(doc: MarkdownDoc, start: number, end: number, put: Put) {
  const from = lineStart(doc.text, start);
  const to = lineEnd(doc.text, end);
  const isAlone = /^[ \t]*$/.test(doc.text.slice(from, start)) && /^[ \t]*$/.test(doc.text.slice(end, to));
  put(start, isAlone ? Math.min(to + 1, doc.text.length) : end, "");
}

export const scripts: TextRule = {
  name: "scripts",
  title: "Skrip dan komentar",
  describe: "<script>, <style>, dan komentar HTML, yang tidak pernah ditampilkan.",
  reason: "Skrip, lembar gaya, atau komentar HTML dibuang.",
  on: true,
  markdown(doc, put) {
    const whole = /<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
    for (const { index, 0: found } of matchesIn(doc, whole)) drop(doc, index, index + found.length, put);
  },
};

export const embeds: TextRule = {
  name: "embeds",
  title: "Sematan",
  describe: "<iframe>, <object>, dan <embed>, yang tidak ditampilkan; sematan YouTube menjadi tautan ke videonya.",
  reason: "Sematan yang tidak tampil dibuang atau menjadi tautan.",
  on: true,
  markdown(doc, put) {
    const whole = /<(iframe|object|video|audio)\b([^>]*)>[\s\S]*?<\/\1\s*>|<embed\b([^>]*)>/gi;
    for (const { index, 0: found, 2: attributes = "" } of matchesIn(doc, whole)) {
      const video = /(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]{11})/.exec(attributes)?.[1];
      if (video) put(index, index + found.length, `<https://www.youtube.com/watch?v=${video}>`);
      else drop(doc, index, index + found.length, put);
    }
  },
};

const WRAPPERS = /<\/?(?:span|font|big|small|center)(?:\s[^<>]*)?\/?>/gi;
/** Names with a colon are no HTML: to the parser they are words. */
const OF_WORD = /<\/?(?:o|st1|w|v|m):\w+(?:\s[^<>]*)?\/?>/gi;
const ATTRIBUTES =
  /\s(?:style|class|id|lang|dir|align|valign|bgcolor|data-[\w-]+|aria-[\w-]+|role|width|height|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

export const styling: TextRule = {
  name: "styling",
  title: "Gaya bawaan",
  describe: "Gaya, kelas, <span>, dan <font> yang dibawa dari Word, Docs, atau halaman lain.",
  reason: "Gaya bawaan dari Word, Docs, atau halaman lain dibuang.",
  on: true,
  markdown(doc, put) {
    for (const { index, 0: found } of matchesIn(doc, WRAPPERS)) put(index, index + found.length, "");
    for (const { index, 0: tag } of matchesIn(doc, /<[a-z][\w:]*\s[^<>]*>/gi)) {
      if (new RegExp(WRAPPERS.source, "i").test(tag)) continue;
      for (const { index: at, 0: attribute } of tag.matchAll(ATTRIBUTES)) {
        put(index + at, index + at + attribute.length, "");
      }
    }
  },
};

export const wordTags: TextRule = {
  name: "word-tags",
  title: "Tag Word",
  describe: "<o:p> dan tag lain yang hanya dikenal Word, yang tampil sebagai tulisan.",
  reason: "Tag Word yang tampil sebagai tulisan dibuang.",
  on: true,
  markdown(doc, put) {
    for (const { index, 0: found } of doc.text.matchAll(OF_WORD)) {
      if (!doc.covers(index, ...CODE)) put(index, index + found.length, "");
    }
  },
};
