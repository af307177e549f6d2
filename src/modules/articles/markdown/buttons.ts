import type { Element, ElementContent } from "hast";
import { toString as plainText } from "mdast-util-to-string";
import { onlyLinkOf } from "./directive-content.shared.ts";
import { type HandlerState, type NodeOf, type Rendering, textNode } from "./types.ts";

/** Renders a link as a call to action; the rules of every link apply (links.ts). A directive with any other content shows that content. */
export function buttonLink(
  state: HandlerState,
  node: NodeOf<"containerDirective">,
  rendering: Rendering,
): Element | ElementContent[] {
  const link = onlyLinkOf(node);
  if (!link?.url) {
    const words = link ? plainText(link).trim() : "";
    if (node.children.length === 0) rendering.problem("button-content", "Tombol belum mempunyai teks dan alamat");
    else if (!link) rendering.problem("button-content", "Tombol harus berisi tepat satu tautan");
    else rendering.problem("button-address", `Tombol belum mempunyai alamat${words && `: ${words}`}`);
    return state.all(node);
  }
  const anchor = state.one(link, node);
  if (!isAnchor(anchor)) return state.all(node);
  const words = plainText(link).trim();
  if (!words || words === link.url) rendering.problem("button-text", `Tombol tanpa teks: ${link.url}`);
  anchor.properties.className = ["button", "button-primary"];
  anchor.children = [textNode(words || link.url)];
  return { type: "element", tagName: "div", properties: { className: ["button-line"] }, children: [anchor] };
}

const isAnchor = (made: unknown): made is Element =>
  typeof made === "object" && made !== null && "tagName" in made && made.tagName === "a";
