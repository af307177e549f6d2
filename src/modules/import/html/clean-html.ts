import type { Element, ElementContent, Parents, Root } from "hast";
import { withoutNul } from "../../../platform/database/storable.ts";
import { attribute, isBlock, isElement, replaceChildren, text, wordsOf } from "./tree.ts";

/** Elements that run code, ask for input or draw something, or that nobody sees. */
const DROPPED = new Set(
  `base button canvas datalist dialog head input link map math meta noscript noembed noframes option script select
  slot style svg template textarea title track xml`.split(/\s+/),
);

const WORDS: Record<string, string> = {
  form: "Formulir dihilangkan.",
  script: "Skrip dihilangkan.",
};

/** @param problem is called with a sentence about removed content that a reader would miss */
export function removeUnsupported(root: Root, problem: (sentence: string) => void): void {
  replaceChildren(root, (node, parent) => {
    if (node.type === "comment" || (node as { type: string }).type === "doctype") return [];
    if (!isElement(node)) return undefined;
    if (isElement(node, "input") && node.properties.type === "checkbox" && isTaskOf(parent)) return undefined;
    if (WORDS[node.tagName]) problem(WORDS[node.tagName] ?? "");
    if (DROPPED.has(node.tagName) || isHidden(node)) return [];
    // The children of forms, labels and elements of other namespaces (Office) are kept.
    if (isElement(node, "form", "label") || node.tagName.includes(":")) return node.children;
    return undefined;
  });
}

const isTaskOf = (parent: Parents) => isElement(parent as Element, "li", "p", "label");

const isHidden = (node: Element) =>
  /(^|;)\s*(display\s*:\s*none|mso-hide\s*:\s*all)/i.test(String(node.properties.style ?? "")) ||
  /Apple-interchange-newline/.test(attribute(node, "className"));

/** Removes links and marks around blocks, because `<b><p>…</p></b>` would become one paragraph of one bold text. */
export function unwrapBlocks(root: Root): void {
  replaceChildren(root, (node) =>
    isElement(node, "a", "b", "strong", "i", "em", "u", "s", "del", "span", "font", "small", "big", "ins", "label") &&
    node.children.some(isBlock)
      ? node.children
      : undefined,
  );
}

/** Moves a list that is the direct child of a list, as Google Docs writes it, into the item before the inner list. */
export function nestLists(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node, "ul", "ol")) return undefined;
    const items: ElementContent[] = [];
    for (const child of node.children) {
      const last = items.findLast((one) => isElement(one, "li"));
      if (isElement(child, "ul", "ol") && isElement(last)) last.children.push(child);
      else if (isElement(child, "ul", "ol")) items.push(...child.children);
      else items.push(child);
    }
    node.children = items;
    return node.children.some((child) => isElement(child, "li")) ? undefined : [];
  });
}

/** Lowers the headings of a body to begin at the second level, because the page's title is the `h1`. */
export function lowerHeadings(root: Root): void {
  const levels: Element[] = [];
  replaceChildren(root, (node) => {
    if (!isElement(node) || !/^h[1-6]$/.test(node.tagName)) return undefined;
    if (wordsOf(node) === "" && !hasPicture(node)) return [];
    levels.push(node);
    return undefined;
  });
  if (!levels.some(({ tagName }) => tagName === "h1")) return;
  for (const node of levels) node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`;
}

const hasPicture = (node: Element): boolean =>
  node.children.some((child) => isElement(child) && (isElement(child, "img", "iframe", "video") || hasPicture(child)));

const RAISED: Record<string, string> = {
  0: "⁰",
  1: "¹",
  2: "²",
  3: "³",
  4: "⁴",
  5: "⁵",
  6: "⁶",
  7: "⁷",
  8: "⁸",
  9: "⁹",
};
const LOWERED: Record<string, string> = {
  0: "₀",
  1: "₁",
  2: "₂",
  3: "₃",
  4: "₄",
  5: "₅",
  6: "₆",
  7: "₇",
  8: "₈",
  9: "₉",
};

/** Replaces superscripts and subscripts, which Markdown lacks: by the characters of m² and H₂O where these exist, and otherwise by plain text. */
export function replaceSubAndSuperscripts(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node, "sup", "sub")) return undefined;
    const words = wordsOf(node);
    if (!/^\d{1,4}$/.test(words) || node.children.some((child) => isElement(child, "a"))) return node.children;
    const digits = node.tagName === "sup" ? RAISED : LOWERED;
    return [text([...words].map((digit) => digits[digit]).join(""))];
  });
}

/** Replaces the unusual spaces that editors insert with plain ones, and removes characters without width, except those that join emoji. */
export function tidyText(parent: Parents, inCode = false): void {
  for (const child of parent.children as ElementContent[]) {
    if (child.type === "text") {
      const value = withoutNul(child.value.replace(/[\u200b\u2060\ufeff\u00ad]/g, ""));
      child.value = inCode ? value : value.replace(/[\u00a0\u2007\u202f]/g, " ");
    } else if (child.type === "element") tidyText(child, inCode || isElement(child, "pre", "code", "kbd", "samp"));
  }
}
