import type { Element, ElementContent, Parents, Root } from "hast";
import { classesOf, element, isElement, replaceChildren, styleOf } from "./tree.ts";

/** What Word and Google Docs put on the clipboard, made into the elements that it stands for. */
export function readOffice(root: Root): void {
  replaceChildren(root, (node) => (isMarker(node) ? [] : undefined));
  gatherWordLists(root);
  replaceChildren(root, asMarked);
}

/** `<![if !supportLists]>1.<![endif]>`: what Word shows to those who know no lists. */
export function dropConditionals(parent: Parents): void {
  let hidden = false;
  const children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type === "comment" && /^\[if !support/.test(child.value)) hidden = true;
    else if (child.type === "comment" && child.value.startsWith("[endif]")) hidden = false;
    else if (!hidden && child.type === "element") dropConditionals(child);
    return !hidden;
  });
  // An opening without its end hides nothing.
  if (!hidden) parent.children = children as typeof parent.children;
}

const isMarker = (node: ElementContent) => isElement(node) && /ignore/.test(styleOf(node).get("mso-list") ?? "");

/** Paragraphs that are items of a list, and at which level: `mso-list:l0 level2 lfo1`. */
function levelOf(node: ElementContent | undefined): number | undefined {
  if (!isElement(node, "p", "div")) return undefined;
  const level = /\blevel(\d)/.exec(styleOf(node).get("mso-list") ?? "")?.[1];
  if (level) return Number(level);
  return classesOf(node).some((name) => /^MsoListParagraph/.test(name)) && hasListClassOnly(node) ? 1 : undefined;
}

/** Of a list whose marks did not come along. */
const hasListClassOnly = (node: Element) => /^[-•·o§\d]/.test(leading(node));

function leading(node: Element): string {
  const [first] = node.children;
  if (first?.type === "text") return first.value.trimStart();
  return isElement(first) ? leading(first) : "";
}

type Open = { level: number; list: Element };

function gatherWordLists(parent: Parents): void {
  const gathered: ElementContent[] = [];
  let open: Open[] = [];
  for (const child of parent.children as ElementContent[]) {
    const level = levelOf(child);
    if (level === undefined || !isElement(child)) {
      if (child.type === "text" && child.value.trim() === "") {
        if (open.length === 0) gathered.push(child);
        continue;
      }
      if (child.type === "comment") continue;
      open = [];
      if (child.type === "element") gatherWordLists(child);
      gathered.push(child);
      continue;
    }
    open = open.filter((one) => one.level <= level);
    const item = element("li", {}, child.children);
    const last = open.at(-1);
    if (last?.level === level) last.list.children.push(item);
    else {
      const list = element(isNumbered(child) ? "ol" : "ul", {}, [item]);
      const holder = last?.list.children.findLast((one) => isElement(one, "li"));
      if (isElement(holder)) holder.children.push(list);
      else gathered.push(list);
      open.push({ level, list });
    }
  }
  parent.children = gathered as typeof parent.children;
}

/** Kept by `noteNumbers` before the marks are dropped. */
const isNumbered = (node: Element) => node.properties.dataNumbered === "yes";

/** Whether a list is numbered stands in its marks only, so it is read before these are dropped. */
export function noteNumbers(parent: Parents): void {
  for (const child of parent.children as ElementContent[]) {
    if (!isElement(child)) continue;
    if (styleOf(child).has("mso-list")) {
      const mark = markOf(child).replace(/[\s\u00a0]/g, "");
      if (/^\(?([0-9]{1,3}|[a-z]{1,5})[.)]/i.test(mark)) child.properties.dataNumbered = "yes";
    }
    noteNumbers(child);
  }
}

function markOf(node: Element): string {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (isMarker(child)) return textOf(child);
    const inner = markOf(child);
    if (inner) return inner;
  }
  return "";
}

const textOf = (node: ElementContent): string =>
  node.type === "text" ? node.value : "children" in node ? node.children.map(textOf).join("") : "";

/** What looks bold is bold; a `<b>` that says it is not (Google Docs wraps everything in one) is nothing. */
function asMarked(node: ElementContent): ElementContent[] | undefined {
  if (!isElement(node)) return undefined;
  if (isElement(node, "p") && classesOf(node).includes("MsoTitle")) return [element("h1", {}, node.children)];
  const style = styleOf(node);
  const weight = style.get("font-weight") ?? "";
  if (isElement(node, "b", "strong") && /^(normal|[1-4]00)$/.test(weight)) return node.children;
  if (isElement(node, "i", "em") && style.get("font-style") === "normal") return node.children;
  if (!isElement(node, "span", "font", "o:p", "st1:place")) return undefined;
  const names = [
    ...(/^(bold|bolder|[6-9]00)$/.test(weight) ? ["strong"] : []),
    ...(/^(italic|oblique)/.test(style.get("font-style") ?? "") ? ["em"] : []),
    ...(/line-through/.test(style.get("text-decoration") ?? style.get("text-decoration-line") ?? "") ? ["del"] : []),
    ...(/^(super|sub)$/.test(style.get("vertical-align") ?? "")
      ? [style.get("vertical-align") === "sub" ? "sub" : "sup"]
      : []),
  ];
  if (node.children.length === 0) return [];
  return names.reduce((children, name) => [element(name, {}, children)], node.children);
}
