import { CODE, lineEnd, lineStart, type MarkdownDoc } from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

/** Nodes of HTML in the text, on lines of their own or within a sentence. */
const HTML = ["HTMLBlock", "HTMLTag", "CommentBlock", "Comment"];

/** Yields the matches of a pattern in the HTML of the text; matches in code, or in text that only looks like a tag, are left out. */
function* matchesIn(doc: MarkdownDoc, pattern: RegExp) {
  if (doc.all(...HTML).length === 0) return;
  for (const match of doc.text.matchAll(pattern)) if (doc.covers(match.index, ...HTML)) yield match;
}

/**
 * Yields comments, and the whole elements whose beginnings a pattern finds. A missing end is searched for only once, because a pattern for the whole
 * element would search again at every start.
 */
function* wholeIn(doc: MarkdownDoc, starts: RegExp) {
  const missing = new Set<string>();
  let past = 0;
  for (const { index: start, 0: opening, 1: name } of matchesIn(doc, starts)) {
    if (start < past) continue;
    const kind = name?.toLowerCase() ?? "--";
    if (missing.has(kind)) continue;
    const end = kind === "embed" ? start + opening.length : endAfter(doc.text, start + opening.length, name);
    if (end === undefined) missing.add(kind);
    else yield { start, end, opening };
    past = end ?? past;
  }
}

/** @param name the name of the element; undefined for a comment */
function endAfter(text: string, from: number, name: string | undefined): number | undefined {
  const end = name ? new RegExp(`</${name}\\s*>`, "gi") : /-->/g;
  end.lastIndex = from;
  return end.exec(text) ? end.lastIndex : undefined;
}

/** Removes a stretch of text, and the whole line if the stretch was alone on it. */
function drop(doc: MarkdownDoc, start: number, end: number, replace: Replace) {
  const from = lineStart(doc.text, start);
  const to = lineEnd(doc.text, end);
  const isAlone = /^[ \t]*$/.test(doc.text.slice(from, start)) && /^[ \t]*$/.test(doc.text.slice(end, to));
  replace(start, isAlone ? Math.min(to + 1, doc.text.length) : end, "");
}

export const scripts: TextRule = {
  name: "scripts",
  title: "Skrip dan komentar",
  describe: "<script>, <style>, dan komentar HTML, yang tidak pernah ditampilkan.",
  reason: "Skrip, lembar gaya, atau komentar HTML dibuang.",
  on: true,
  markdown(doc, replace) {
    for (const { start, end } of wholeIn(doc, /<(script|style|noscript)\b[^<>]*>|<!--/gi))
      drop(doc, start, end, replace);
  },
};

export const embeds: TextRule = {
  name: "embeds",
  title: "Sematan",
  describe: "<iframe>, <object>, dan <embed>, yang tidak ditampilkan; embed YouTube menjadi tautan ke videonya.",
  reason: "Sematan yang tidak tampil dibuang atau menjadi tautan.",
  on: true,
  markdown(doc, replace) {
    for (const { start, end, opening } of wholeIn(doc, /<(iframe|object|video|audio|embed)\b[^<>]*>/gi)) {
      const video = /(?:youtube(?:-nocookie)?\.com\/embed\/|youtu\.be\/)([\w-]{11})/.exec(opening)?.[1];
      if (video) replace(start, end, `<https://www.youtube.com/watch?v=${video}>`);
      else drop(doc, start, end, replace);
    }
  },
};

const WRAPPERS = /<\/?(?:span|font|big|small|center)(?:\s[^<>]*)?\/?>/gi;
/** Tags from Microsoft Word have a colon in their names, so the parser treats them as text and not as HTML. */
const OF_WORD = /<\/?(?:o|st1|w|v|m):\w+(?:\s[^<>]*)?\/?>/gi;
const ATTRIBUTES =
  /\s(?:style|class|id|lang|dir|align|valign|bgcolor|data-[\w-]+|aria-[\w-]+|role|width|height|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

export const styling: TextRule = {
  name: "styling",
  title: "Gaya bawaan",
  describe: "Gaya, kelas, <span>, dan <font> yang dibawa dari Word, Docs, atau halaman lain.",
  reason: "Gaya bawaan dari Word, Docs, atau halaman lain dibuang.",
  on: true,
  markdown(doc, replace) {
    for (const { index, 0: found } of matchesIn(doc, WRAPPERS)) replace(index, index + found.length, "");
    for (const { index, 0: tag } of matchesIn(doc, /<[a-z][\w:]*\s[^<>]*>/gi)) {
      if (new RegExp(WRAPPERS.source, "i").test(tag)) continue;
      for (const { index: at, 0: attribute } of tag.matchAll(ATTRIBUTES)) {
        replace(index + at, index + at + attribute.length, "");
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
  markdown(doc, replace) {
    for (const { index, 0: found } of doc.text.matchAll(OF_WORD)) {
      if (!doc.covers(index, ...CODE)) replace(index, index + found.length, "");
    }
  },
};
