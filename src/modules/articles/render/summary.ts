import { DESCRIPTION_LENGTH } from "../../seo/schema.ts";
import { summaryOf } from "../markdown/plain-text.shared.ts";

/** The number of characters of a rendered body in which its first paragraph is looked for, below pictures and boxes. */
export const OPENING_LENGTH = 16_000;

/** A tag, whose attributes may hold `>`. */
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^"<>])*)>/g;
/** Elements whose content is no running text. */
const BOXES = new Set([
  "aside",
  "blockquote",
  "dl",
  "figure",
  "li",
  "ol",
  "pre",
  "section",
  "table",
  "ul",
  "div",
  "details",
]);

/**
 * Derives a summary for an article that has none: the beginning of its first paragraph. It is made whenever the article is shown or indexed, and is
 * never stored, so it always agrees with the text.
 * @param html the rendered body, or its first OPENING_LENGTH characters
 */
export function derivedSummary(html: string): string {
  const opening = html.slice(0, OPENING_LENGTH);
  return (
    summaryOf(paragraphsIn(opening, false), DESCRIPTION_LENGTH.max) ||
    summaryOf(paragraphsIn(opening, true), DESCRIPTION_LENGTH.max)
  );
}

/** The summary that cards, feeds and search results show. */
export const shownSummary = (article: { readonly excerpt: string; readonly html: string }): string =>
  article.excerpt || derivedSummary(article.html);

/** @param anywhere true for paragraphs in lists, quotations and boxes as well */
function* paragraphsIn(html: string, anywhere: boolean): Generator<string> {
  let depth = 0;
  let start: number | undefined;
  for (const { 0: tag, 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    const isText = name === "p" || (anywhere && name === "li");
    if (isText && !slash && (depth === 0 || anywhere)) start = index + tag.length;
    else if (isText && start !== undefined) {
      yield wordsIn(html.slice(start, index));
      start = undefined;
    }
    if (BOXES.has(name)) depth += slash ? -1 : 1;
  }
}

/** The words of a paragraph, without footnote marks (`sup`). A paragraph that only holds links gives no words. */
function wordsIn(html: string): string {
  const text = html.replace(/<sup\b[^>]*>.*?<\/sup>/gs, "");
  if (decoded(text.replace(/<a\b(?:"[^"]*"|[^">])*>.*?<\/a>/gs, "")).trim() === "") return "";
  return decoded(text);
}

const decoded = (html: string) =>
  html
    .replace(TAG, (_tag, _slash, name) => (name === "br" ? " " : ""))
    .replace(/&#x([0-9a-f]{1,6});|&#(\d{1,7});|&(amp|lt|gt|quot|nbsp);/gi, (whole, hex, decimal, name) => {
      if (name) return NAMED[String(name).toLowerCase()] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };
