import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/**
 * The Markdown in pasted plain text; undefined if the text has no Markdown. Headings are lowered if the text has a heading of level 1, because only an
 * article's title has this level.
 */
export function pastedMarkdown(words: string): string | undefined {
  const text = words.replace(/\r\n?/g, "\n");
  const prose = withoutFences(text);
  const isMarkdown = text !== prose || BLOCKS.test(prose) || LIST.test(prose) || INLINE.test(prose);
  if (!isMarkdown) return undefined;
  return /^# \S/m.test(prose) ? lowerHeadings(text) : text;
}

/** A heading, a quotation, the second line of a table, or one of our directives. */
const BLOCKS = /^(?:#{1,6} \S|> \S|\|?(?: *:?-{2,}:? *\|)+ *(?::?-{2,}:? *)?$|:::?[a-z-]+[[{\s]|:::?[a-z-]+$)/m;
/** Two items of a list, because a single line with a hyphen need not be a list. */
const LIST = /^ *(?:[*+-]|\d{1,3}[.)]) \S.*\n+ *(?:[*+-]|\d{1,3}[.)]) \S/m;
/** A link, a picture or bold words. */
const INLINE = /\[[^\]\n]{0,300}\]\((?:https?:\/\/|\/|#)[^\s)]{0,2000}\)|(?<![\w*])\*\*[^\s*][^*\n]*\*\*(?![\w*])/;
const FENCE = /^(`{3,}|~{3,})/;

type Part = { readonly text: string; readonly isCode: boolean };

/** Splits a text line by line, so that a text whose code never ends is read only once. */
function partsOf(text: string): readonly Part[] {
  let open: string | undefined;
  return text.split(/(?<=\n)/).map((line) => {
    const fence = FENCE.exec(line)?.[1];
    if (open === undefined) {
      open = fence;
      return { text: line, isCode: fence !== undefined };
    }
    if (fence?.startsWith(open) && line.trim() === fence) open = undefined;
    return { text: line, isCode: true };
  });
}

const withoutFences = (text: string) =>
  partsOf(text)
    .flatMap(({ text: line, isCode }) => (isCode ? [] : [line]))
    .join("");

const lowerHeadings = (text: string) =>
  partsOf(text)
    .map(({ text: line, isCode }) => (isCode ? line : line.replace(/^(#{1,5}) (?=\S)/, "#$1 ")))
    .join("");

/**
 * Whether HTML on the clipboard only shows text as it was written: one `<pre>`, or the HTML of code editors. The browser is not used to parse the HTML, because
 * it would report its `style` attributes against the page's policy.
 */
export function isPreformatted(html: string): boolean {
  const [only, ...others] = contentOf(unified().use(rehypeParse, { fragment: true }).parse(html));
  if (!only || others.length > 0) return false;
  return only.tagName === "pre" || /font-family:[^;]*monospace/i.test(String(only.properties.style ?? ""));
}

/** The elements of the document, except `meta` and `br`, which say nothing about the text. */
const contentOf = ({ children }: Root): Element[] =>
  children.filter((child) => child.type === "element").filter(({ tagName }) => tagName !== "meta" && tagName !== "br");
