import type { Break, Link, Parents, PhrasingContent, Root, RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";

const MARKS = new Set(["strong", "emphasis", "delete"]);

type Marked = Extract<PhrasingContent, { type: "strong" | "emphasis" | "delete" | "link" }>;

const isMark = (node: RootContent | undefined): node is Exclude<Marked, Link> => MARKS.has(node?.type ?? "");
const holdsWords = (node: RootContent): node is Marked => node.type === "link" || isMark(node);

/** Tidies marks so that Markdown can write them: none is empty, doubled, split in two, or begins or ends with a space. */
export function tidyMarks(root: Root): void {
  tidySpaces(root);
  tightenLists(root);
  writeAddresses(root);
  visit(root, "paragraph", (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    const paragraphs = splitAtDoubleBreaks(node.children).map((children) => ({ ...node, children }));
    parent.children.splice(index, 1, ...(paragraphs as typeof parent.children));
    return [SKIP, index + paragraphs.length];
  });
  tidySpaces(root);
  visit(root, "tableCell", (cell) => {
    cell.children = trimmed(cell.children).map((child) =>
      child.type === "break" ? { type: "html", value: "<br>" } : child,
    );
  });
}

/**
 * Puts spaces outside of marks and links, and removes spaces at the beginning and end of a line: a page does not show these spaces, and Markdown would have to
 * write them as `&#x20;`.
 */
export function tidySpaces(root: Root): void {
  tidy(root);
  visit(root, (node) => {
    if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell") return;
    trimEdges(node.children, true);
    trimEdges(node.children, false);
    node.children = node.children.filter((child) => child.type !== "text" || child.value !== "");
  });
}

/** @param first true for the beginnings of lines, false for their ends */
function trimEdges(children: PhrasingContent[], first: boolean): void {
  let atEdge = true;
  for (const node of first ? [...children] : children.toReversed()) {
    if (node.type === "break") atEdge = true;
    else if (atEdge) atEdge = !trimEdge(node, first);
  }
}

/** @returns whether something is left at that edge */
function trimEdge(node: PhrasingContent, first: boolean): boolean {
  if (node.type === "text") {
    node.value = first ? node.value.replace(/^[ \t\r\n]+/, "") : node.value.replace(/[ \t\r\n]+$/, "");
    return node.value !== "";
  }
  if (!holdsWords(node)) return true;
  const inner = first ? node.children : node.children.toReversed();
  return inner.some((child) => trimEdge(child as PhrasingContent, first));
}

/** An address that our Markdown reader recognises as a link without any markup (GFM, "autolinks"). */
const LITERAL = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?([/?#][^\s<>()*~|\\`"']*)?$/i;
const isLiteral = (address: string) => LITERAL.test(address) && /[a-z0-9/=#-]$/i.test(address);

/** Writes addresses without markup and without escapes, because a backslash would become part of the address. */
function writeAddresses(root: Root): void {
  visit(root, (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    if (node.type === "link") {
      const before = parent.children[index - 1];
      const alone =
        before === undefined || before.type === "break" || (before.type === "text" && /\s$/.test(before.value));
      if (alone && !node.title && plainText(node) === node.url && isLiteral(node.url)) {
        parent.children[index] = { type: "html", value: node.url };
      }
      return SKIP;
    }
    if (node.type !== "text" || !node.value.includes("://")) return undefined;
    const parts = node.value.split(/((?<=^|\s)https?:\/\/[^\s<]*[^\s<?!.,:*_~'")\]])/);
    const nodes = parts
      .filter((part) => part !== "")
      .map((value): PhrasingContent => ({ type: isLiteral(value) ? "html" : "text", value }));
    parent.children.splice(index, 1, ...(nodes as typeof parent.children));
    return [SKIP, index + nodes.length];
  });
}

/** Makes lists tight: Google Docs puts a paragraph into every item, but a list is loose only where an item holds several paragraphs. */
function tightenLists(root: Root): void {
  visit(root, "list", (list) => {
    const loose = list.children.some(
      ({ children }) => children.filter(({ type }) => type !== "list").length > 1 || children[0]?.type === "list",
    );
    list.spread = loose;
    for (const item of list.children) item.spread = loose;
  });
}

function tidy(parent: Parents, within: readonly string[] = []): void {
  const children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if ("children" in child) tidy(child, [...within, child.type]);
    if (!holdsWords(child)) return [child];
    if (isMark(child) && within.includes(child.type)) return child.children;
    // An empty link is kept here, because the caller decides whether to remove it.
    if (child.type === "link" && !isSeen(child)) return [child];
    return freed(child);
  });
  parent.children = merged(children) as typeof parent.children;
}

/** Moves spaces at the edges out of a mark, and drops a mark without words. */
function freed(node: Marked): RootContent[] {
  const before: RootContent[] = [];
  const after: RootContent[] = [];
  const children = [...node.children];
  for (let first = children[0]; first; first = children[0]) {
    if (first.type === "break") before.push(...children.splice(0, 1));
    else if (first.type === "text" && /^\s/.test(first.value)) {
      before.push({ type: "text", value: " " });
      children[0] = { ...first, value: first.value.trimStart() };
    } else if (first.type === "text" && first.value === "") children.shift();
    else break;
  }
  for (let last = children.at(-1); last; last = children.at(-1)) {
    if (last.type === "break") after.unshift(...children.splice(-1, 1));
    else if (last.type === "text" && /\s$/.test(last.value)) {
      after.unshift({ type: "text", value: " " });
      children[children.length - 1] = { ...last, value: last.value.trimEnd() };
    } else if (last.type === "text" && last.value === "") children.pop();
    else break;
  }
  if (children.length === 0) return [...before, ...after];
  return [...before, { ...node, children } as Marked, ...after];
}

function merged(children: RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  for (const child of children) {
    const last = result.at(-1);
    if (isMark(child) && isMark(last) && last.type === child.type) last.children.push(...child.children);
    else if (child.type === "text" && last?.type === "text") last.value += child.value;
    else result.push(child);
  }
  return result;
}

function splitAtDoubleBreaks(children: PhrasingContent[]): PhrasingContent[][] {
  const groups: PhrasingContent[][] = [[]];
  for (const [index, child] of children.entries()) {
    const isBreak = (node: PhrasingContent | undefined): node is Break => node?.type === "break";
    if (isBreak(child) && (isBreak(children[index + 1]) || isBreak(children[index - 1]))) {
      if (groups.at(-1)?.length) groups.push([]);
    } else groups.at(-1)?.push(child);
  }
  return groups.map(trimmed).filter((group) => group.some(isSeen));
}

function trimmed(children: PhrasingContent[]): PhrasingContent[] {
  const isEdge = (node: PhrasingContent) => node.type === "break" || (node.type === "text" && node.value.trim() === "");
  const first = children.findIndex((node) => !isEdge(node));
  const last = children.findLastIndex((node) => !isEdge(node));
  return first < 0 ? [] : children.slice(first, last + 1);
}

const isSeen = (node: PhrasingContent): boolean =>
  node.type === "image" || node.type === "footnoteReference" || plainText(node).trim() !== "" || hasImage(node);

const hasImage = (node: PhrasingContent): boolean =>
  "children" in node && node.children.some((child) => child.type === "image" || hasImage(child as PhrasingContent));
