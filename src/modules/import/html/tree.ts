import type { Element, ElementContent, Nodes, Parents, Root, Text } from "hast";

export const isElement = <Name extends string>(
  node: Nodes | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" && (names.length === 0 || (names as string[]).includes(node.tagName));

export const element = (
  tagName: string,
  properties: Element["properties"] = {},
  children: ElementContent[] = [],
): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const text = (value: string): Text => ({ type: "text", value });

/** Elements that end a run of phrasing content; such a run becomes one paragraph. */
const BLOCKS = new Set(
  `address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul comparison-table note-box
  video-box gallery-box button-box footnote-def`.split(/\s+/),
);

/** Whether a node is a block, or a mark that holds one. */
export const isBlock = (node: Nodes): boolean =>
  isElement(node) && (BLOCKS.has(node.tagName) || node.children.some(isBlock));

/** Replaces each child by what `change` returns for it, innermost first; undefined leaves the child. */
export function replaceChildren(
  parent: Parents,
  change: (node: ElementContent, parent: Parents) => ElementContent[] | undefined,
): void {
  const children = (parent.children as ElementContent[]).flatMap((child) => {
    if (child.type === "element") replaceChildren(child, change);
    return change(child, parent) ?? [child];
  });
  parent.children = children as typeof parent.children;
}

export const elementsIn = (parent: Parents, ...names: string[]): Element[] =>
  (parent.children as ElementContent[]).flatMap((child) => {
    if (!isElement(child)) return [];
    return [...(names.includes(child.tagName) ? [child] : []), ...elementsIn(child, ...names)];
  });

export const firstOfClass = (parent: Element, name: string): Element | undefined => {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    if (hasClass(child, name)) return child;
    const found = firstOfClass(child, name);
    if (found) return found;
  }
  return undefined;
};

export const hasClass = (node: Element, name: string): boolean => classesOf(node).includes(name);

export function classesOf({ properties }: Element): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return (Array.isArray(value) ? value.join(" ") : String(value ?? "")).trim();
};

/** The words of a node, with any white space as one space. */
export const wordsOf = (node: Root | ElementContent): string => rawText(node).replace(/\s+/g, " ").trim();

function rawText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (isElement(node, "br")) return " ";
  if (!("children" in node)) return "";
  const inner = node.children.map(rawText).join("");
  return isBlock(node) ? ` ${inner} ` : inner;
}

/** The declarations of a style attribute, with names in lower case. */
export function styleOf(node: Element): ReadonlyMap<string, string> {
  const { style } = node.properties;
  if (typeof style !== "string") return new Map();
  const pairs = style.split(";").map((one): [string, string] => {
    const colon = one.indexOf(":");
    return [
      one.slice(0, Math.max(0, colon)).trim().toLowerCase(),
      one
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    ];
  });
  return new Map(pairs.filter(([name]) => name !== ""));
}

/**
 * The deepest allowed nesting of elements, which is also the limit of browsers. Deeper trees are refused, because trees are walked by recursion, and a selector
 * may look at every ancestor.
 */
const MAX_DEPTH = 512;

/** Whether a tree is nested too deeply, found without recursion. */
export function isTooDeep(root: Root): boolean {
  let level: Nodes[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
  return false;
}
