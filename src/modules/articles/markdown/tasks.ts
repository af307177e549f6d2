import type { Element, ElementContent } from "hast";
import type { Parents } from "mdast";
import { defaultHandlers } from "remark-rehype";
import type { HandlerState, Handlers, NodeOf, Rendering } from "./types.ts";

/** Renders `- [ ]` items, which readers tick off as they shop; a label around the box and the text lets readers press either of them. */
export const taskHandlers = (_rendering: Rendering): Handlers => ({
  listItem(state: HandlerState, node: NodeOf<"listItem">, parent: Parents | undefined) {
    const item = defaultHandlers.listItem(state, node, parent && withLooseness(parent));
    if (typeof node.checked !== "boolean") return item;
    const paragraph = item.children.find((child) => child.type === "element" && child.tagName === "p");
    const holder = paragraph?.type === "element" ? paragraph : item;
    holder.children = labelled(holder.children);
    return item;
  },
});

const known = new WeakMap<Parents, Parents>();

/** Returns a copy of a list that records whether the list is loose. The default handler would read all items again for each item. */
function withLooseness(parent: Parents): Parents {
  if (parent.type !== "list") return parent;
  const before = known.get(parent);
  if (before) return before;
  const spread = Boolean(parent.spread) || parent.children.some((item) => item.spread ?? item.children.length > 1);
  const list = { ...parent, spread, children: [] };
  known.set(parent, list);
  return list;
}

/** Wraps the box and the text after it in a label; other content, such as a list within the item, stays outside the label. */
function labelled(children: ElementContent[]): ElementContent[] {
  const box = children.findIndex((child) => child.type === "element" && child.tagName === "input");
  if (box < 0) return children;
  const end = children.findIndex((child, index) => index > box && !isPhrasing(child));
  const input = children[box];
  if (input?.type === "element") input.properties.disabled = false;
  const words = children.slice(box, end < 0 ? children.length : end);
  const label: Element = { type: "element", tagName: "label", properties: {}, children: words };
  return [...children.slice(0, box), label, ...(end < 0 ? [] : children.slice(end))];
}

const BLOCKS = new Set([
  "ul",
  "ol",
  "p",
  "pre",
  "blockquote",
  "div",
  "figure",
  "aside",
  "hr",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

const isPhrasing = (node: ElementContent) => node.type !== "element" || !BLOCKS.has(node.tagName);
