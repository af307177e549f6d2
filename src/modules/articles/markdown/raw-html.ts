import type { Parents } from "mdast";
import { type HandlerState, type Handlers, type NodeOf, type Rendering, textNode } from "./types.ts";

/** Elements whose text nobody sees, as alternatives of a regular expression. */
export const HIDDEN =
  "script|style|template|iframe|object|embed|noscript|noembed|noframes|textarea|title|svg|math|select|xmp";
const WITH_HIDDEN_TEXT = new RegExp(`<(${HIDDEN})\\b[^>]*>[\\s\\S]*?(</\\1\\s*>|$)`, "gi");
const COMMENTS = /<!--[\s\S]*?(-->|$)|<[!?][^>]*(>|$)/g;
const TAGS = /<\/?[a-z][^>]*(>|$)/gi;
const HOLDS_BLOCKS = new Set(["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"]);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/** HTML in Markdown is not shown as HTML: its words stay, its tags go. A `<br>`, common in table cells, is a line break. */
export const rawHtmlHandlers = (rendering: Rendering): Handlers => ({
  html(_state: HandlerState, node: NodeOf<"html">, parent: Parents | undefined) {
    if (/^<br\s*\/?>$/i.test(node.value)) return { type: "element", tagName: "br", properties: {}, children: [] };
    if (!node.value.startsWith("<!--")) rendering.problem(`HTML dihapus: ${node.value.slice(0, 60)}`);
    const text = visibleText(node.value);
    if (!text) return undefined;
    if (!parent || !HOLDS_BLOCKS.has(parent.type)) return textNode(text);
    return { type: "element", tagName: "p", properties: {}, children: [textNode(text)] };
  },
});

/** What a reader would have seen of it. It is put out as text, so whatever is left can do nothing. */
function visibleText(html: string): string {
  const words = html.replace(COMMENTS, " ").replace(WITH_HIDDEN_TEXT, " ").replace(TAGS, " ");
  return words
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
