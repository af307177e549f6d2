import type { Element, Root } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

/**
 * The Markdown that plain words on the clipboard mean; undefined where they are words and nothing else. An article's title is its only
 * heading of level 1, so headings go one level down where there is another.
 */
export function pastedMarkdown(words: string): string | undefined {
  const text = words.replace(/\r\n?/g, "\n");
  const prose = withoutFences(text);
  const isMarkdown = text !== prose || BLOCKS.test(prose) || LIST.test(prose) || INLINE.test(prose);
  if (!isMarkdown) return undefined;
  return /^# \S/m.test(prose) ? lowerHeadings(text) : text;
}

/** A heading, a quotation, the second line of a table, a box of ours. */
const BLOCKS = /^(?:#{1,6} \S|> \S|\|?(?: *:?-{2,}:? *\|)+ *(?::?-{2,}:? *)?$|:::?[a-z-]+[[{\s]|:::?[a-z-]+$)/m;
/** Two items: a single line with a hyphen may be anything. */
const LIST = /^ *(?:[*+-]|\d{1,3}[.)]) \S.*\n+ *(?:[*+-]|\d{1,3}[.)]) \S/m;
/** A link or picture, or bold words. */
const INLINE = /\[[^\]\n]{0,300}\]\((?:https?:\/\/|\/|#)[^\s)]{0,2000}\)|(?<![\w*])\*\*[^\s*][^*\n]*\*\*(?![\w*])/;
const FENCE = /^(`{3,}|~{3,})/;

type Part = { readonly text: string; readonly isCode: boolean };

/** Line by line, so that a long text without an end of its code is read once. */
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
 * Whether HTML on the clipboard only shows words as they were written: one `<pre>`, or what editors of code put there. It is not parsed by the
 * browser, which would hold its `style` attributes against the page's policy.
 */
export function isPreformatted(html: string): boolean {
  const [only, ...others] = contentOf(unified().use(rehypeParse, { fragment: true }).parse(html));
  if (!only || others.length > 0) return false;
  return only.tagName === "pre" || /font-family:[^;]*monospace/i.test(String(only.properties.style ?? ""));
}

/** Its elements, but for what says nothing of the text. */
const contentOf = ({ children }: Root): Element[] =>
  children.filter((child) => child.type === "element").filter(({ tagName }) => tagName !== "meta" && tagName !== "br");
