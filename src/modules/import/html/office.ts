import type { Element, ElementContent, Parents, Root, Text } from "hast";
import { classesOf, element, isElement, replaceChildren, styleOf } from "./tree.ts";

/** Converts what Word and Google Docs put on the clipboard to the HTML elements that it represents. */
export function readOffice(root: Root): void {
  replaceChildren(root, (node) => (isMarker(node) ? [] : undefined));
  gatherWordLists(root);
  replaceChildren(root, asMarked);
}

/** Drops `<![if !supportLists]>1.<![endif]>`, which Word writes for programs that know no lists. */
export function dropConditionals(parent: Parents): void {
  let hidden = false;
  const children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type === "comment" && /^\[if !support/.test(child.value)) hidden = true;
    else if (child.type === "comment" && child.value.startsWith("[endif]")) hidden = false;
    else if (!hidden && child.type === "element") dropConditionals(child);
    return !hidden;
  });
  // A conditional that is never closed hides nothing.
  if (!hidden) parent.children = children as typeof parent.children;
}

const isMarker = (node: ElementContent) => isElement(node) && /ignore/.test(styleOf(node).get("mso-list") ?? "");

/** The level of a paragraph that is an item of a list: `mso-list:l0 level2 lfo1`. */
function levelOf(node: ElementContent | undefined): number | undefined {
  if (!isElement(node, "p", "div")) return undefined;
  const level = /\blevel(\d)/.exec(styleOf(node).get("mso-list") ?? "")?.[1];
  if (level) return Number(level);
  return node.properties.dataListed === true ? 1 : undefined;
}

type Open = { level: number; list: Element; wordList: string };

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
    if (last?.level === level && continuesList(last, child)) {
      last.list.children.push(item);
      last.wordList = wordListOf(child);
    } else {
      if (last?.level === level) open.pop();
      const list = listOf(child, item);
      const holder = open.at(-1)?.list.children.findLast((one) => isElement(one, "li"));
      if (isElement(holder)) holder.children.push(list);
      else gathered.push(list);
      open.push({ level, list, wordList: wordListOf(child) });
    }
  }
  parent.children = gathered as typeof parent.children;
}

/** Word's name of the list that an item belongs to: `l0 level1 lfo2` is the second use (`lfo2`) of the document's first list (`l0`). */
const wordListOf = (node: Element): string =>
  (styleOf(node).get("mso-list") ?? "").replace(/\blevel\d+/, "").replace(/\s+/g, " ");

/**
 * Whether an item continues a list of its kind. An item that Word counts to another numbered list begins a new list, unless its number follows the last number.
 */
function continuesList({ list, wordList }: Open, item: Element): boolean {
  const numbered = isNumbered(item);
  if ((list.tagName === "ol") !== numbered) return false;
  if (!numbered || wordListOf(item) === wordList) return true;
  const next = Number(list.properties.start ?? 1) + list.children.length;
  return numberOf(item) === next;
}

function listOf(item: Element, first: Element): Element {
  if (!isNumbered(item)) return element("ul", {}, [first]);
  const start = numberOf(item);
  return element("ol", start !== undefined && start !== 1 ? { start } : {}, [first]);
}

/** `markNumbers` stored `dataNumbered` before the marks were dropped. */
const isNumbered = (node: Element) => node.properties.dataNumbered !== undefined;
const numberOf = (node: Element): number | undefined => {
  const mark = String(node.properties.dataNumbered ?? "");
  return /^\d+$/.test(mark) ? Number(mark) : undefined;
};

/** Notes which items are numbered, before the marks are dropped, because only the marks show it. */
export function markNumbers(parent: Parents): void {
  for (const child of parent.children as ElementContent[]) {
    if (!isElement(child)) continue;
    if (styleOf(child).has("mso-list")) markNumber(child, markOf(child));
    else if (classesOf(child).some((name) => /^MsoListParagraph/.test(name))) markWrittenNumber(child);
    markNumbers(child);
  }
}

function markNumber(item: Element, mark: string): void {
  const number = /^\(?([0-9]{1,3}|[a-z]{1,5})[.)]/i.exec(mark.replace(/[\s\u00a0]/g, ""))?.[1];
  if (number) item.properties.dataNumbered = number;
}

const WRITTEN_MARK = /^[\s\u00a0]*(?:\(?(?:[0-9]{1,3}|[a-z])[.)]|[-•·o§])[\s\u00a0]+/i;

/** Handles an item whose style was lost in copying: its bullet or number is part of its text. */
function markWrittenNumber(item: Element): void {
  const words = firstText(item);
  const mark = words && WRITTEN_MARK.exec(words.value)?.[0];
  if (!words || !mark) return;
  markNumber(item, mark);
  item.properties.dataListed = true;
  words.value = words.value.slice(mark.length);
}

function firstText(node: Element): Text | undefined {
  const [first] = node.children;
  return first?.type === "text" ? first : isElement(first) ? firstText(first) : undefined;
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

/** Converts styles such as bold to elements. A `<b>` with a normal weight is dropped, because Google Docs wraps everything in such a `<b>`. */
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
