import type { Parents } from "mdast";
import { type HandlerState, type Handlers, type NodeOf, type Rendering, textNode } from "./types.ts";

/** Elements whose text nobody sees, as alternatives of a regular expression. */
export const HIDDEN =
  "script|style|template|iframe|object|embed|noscript|noembed|noframes|textarea|title|svg|math|select|xmp";
const HIDES = new RegExp(`^<(${HIDDEN})\\b`, "i");
/** Matches the beginning of markup. A `<` that is followed by any other character is text. */
const MARKUP = /<(?:!|\?|\/?[a-z])/gi;
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** Shows HTML in Markdown as its words, without its tags. A `<br>`, common in table cells, is a line break. */
export const rawHtmlHandlers = (rendering: Rendering): Handlers => ({
  html(_state: HandlerState, node: NodeOf<"html">, parent: Parents | undefined) {
    if (/^<br\s*\/?>$/i.test(node.value)) return { type: "element", tagName: "br", properties: {}, children: [] };
    if (!node.value.startsWith("<!--")) rendering.problem("html-removed", `HTML dihapus: ${node.value.slice(0, 60)}`);
    const text = visibleText(node.value);
    if (!text) return undefined;
    if (!parent || !HOLDS_BLOCKS.has(parent.type)) return textNode(text);
    return { type: "element", tagName: "p", properties: {}, children: [textNode(text)] };
  },
});

/** The text of the HTML that a reader would have seen. It is output as text, so leftover markup is harmless. */
function visibleText(html: string): string {
  return withoutMarkup(html)
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Removes markup in one pass from beginning to end, even if a tag or an element is never closed. */
function withoutMarkup(html: string): string {
  const words: string[] = [];
  let at = 0;
  for (;;) {
    MARKUP.lastIndex = at;
    const begin = MARKUP.exec(html)?.index;
    words.push(html.slice(at, begin));
    if (begin === undefined) return words.join(" ");
    at = endOfMarkup(html, begin);
  }
}

function endOfMarkup(html: string, begin: number): number {
  if (html.startsWith("<!--", begin)) return after(html, "-->", begin + 2);
  const end = after(html, ">", begin);
  // Looking at 20 characters is enough, since no element in the list has a longer name.
  const name = HIDES.exec(html.slice(begin, begin + 20))?.[1];
  if (name === undefined) return end;
  const closing = new RegExp(`</${name}\\s*>`, "gi");
  closing.lastIndex = end;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

function after(html: string, what: string, from: number): number {
  const at = html.indexOf(what, from);
  return at < 0 ? html.length : at + what.length;
}
