import type { Element, ElementContent, Parents, Root } from "hast";
import {
  attribute,
  element,
  elementsIn,
  hasClass,
  isElement,
  replaceChildren,
  styleOf,
  text,
  wordsOf,
} from "./tree.ts";

/**
 * Converts footnotes. Every system marks them up differently, but each has a short link to a note, and a link back in the note. They become `footnote-ref` and,
 * at the end, `footnote-def`.
 * @param asWords for systems without footnotes: superscript numbers, and the notes as a numbered list
 */
export function readFootnotes(root: Root, asWords: boolean): void {
  spreadInlineNotes(root);
  const page = new Page(root);
  const notes = new Map<Element, Note>();
  const marks: { anchor: Element; number: string }[] = [];
  for (const anchor of page.anchors) {
    if (!MARK.test(wordsOf(anchor))) continue;
    const block = page.blockAt(anchor);
    if (!block || page.isWithin(anchor, block)) continue;
    const known = notes.get(block);
    const back = known?.back ?? page.linksBack(block, anchor);
    if (!back) continue;
    const number = known?.number ?? String(notes.size + 1);
    notes.set(block, { number, back });
    marks.push({ anchor, number });
  }
  if (notes.size === 0) return;
  const definitions = [...notes].map(([block, { number, back }]) =>
    element("footnote-def", { name: number }, withoutLinks(block.children, back)),
  );
  for (const { anchor, number } of marks) {
    // The mark contains its number as text, because the collapsing of white space would walk from an empty mark to the end of the text.
    Object.assign(anchor, { tagName: "footnote-ref", properties: { name: number }, children: [text(number)] });
  }
  replaceChildren(root, (node) =>
    isElement(node, "sup") && elementsIn(node, "footnote-ref").length > 0 ? withoutBrackets(node.children) : undefined,
  );
  dropNotes(root, new Set(notes.keys()));
  if (!asWords) {
    root.children.push(...definitions);
    return;
  }
  for (const { anchor } of marks) anchor.tagName = "sup";
  root.children.push(
    element(
      "ol",
      {},
      definitions.map(({ children }) => element("li", {}, children)),
    ),
  );
}

type Note = { readonly number: string; readonly back: ReadonlySet<Element> };

/** The text of a link to a note: a number, a sign or a few letters. It may be empty, because Word hides it from programs that know footnotes. */
const MARK = /^[[(]?[\p{L}\p{N}*†‡§¶#]{0,6}[\])]?$/u;

const NOTE_BLOCKS = ["li", "p", "div", "dd", "aside", "section"];

/** The elements of a text, indexed for finding parents and names. */
class Page {
  readonly anchors: Element[] = [];
  readonly #parents = new Map<Element, Element>();
  readonly #places = new Map<Element, number>();
  readonly #named = new Map<string, Element[]>();
  readonly #fragments = new Map<Element, ReadonlySet<string>>();

  constructor(root: Root) {
    this.#read(root);
  }

  #read(parent: Parents): void {
    for (const child of parent.children as ElementContent[]) {
      if (!isElement(child)) continue;
      if (isElement(parent as Element)) this.#parents.set(child, parent as Element);
      this.#places.set(child, this.#places.size);
      if (isElement(child, "a")) this.anchors.push(child);
      for (const name of namesOf(child)) this.#named.set(name, [...(this.#named.get(name) ?? []).slice(-50), child]);
      this.#read(child);
    }
  }

  *#above(node: Element): Generator<Element> {
    for (let at = this.#parents.get(node); at; at = this.#parents.get(at)) yield at;
  }

  isWithin(node: Element, block: Element): boolean {
    return [...this.#above(node)].includes(block);
  }

  /** The note that a link leads to: the element with the linked name, or the block around a small element with this name. */
  blockAt(anchor: Element): Element | undefined {
    const found = this.#named.get(fragmentOf(anchor)) ?? [];
    const place = this.#places.get(anchor) ?? 0;
    // Notes follow their links. Several texts on one page may each number from 1, so the next element with the linked name is the note.
    const target = found.find((one) => (this.#places.get(one) ?? 0) > place);
    if (!target || isElement(target, ...NOTE_BLOCKS)) return target;
    if (!isElement(target, "a", "span", "sup", "b", "strong")) return undefined;
    const above = [...this.#above(target)].filter((one) => isElement(one, ...NOTE_BLOCKS));
    // Word keeps each note in a division of its own.
    return above.find((one) => styleOf(one).get("mso-element") === "footnote") ?? above[0];
  }

  /**
   * The links in a note that lead back to the text. Undefined unless a link in the note leads to the mark, by the name of the mark or of an element in or
   * around the mark.
   */
  linksBack(block: Element, anchor: Element): ReadonlySet<Element> | undefined {
    const around = [...this.#above(anchor)].slice(0, 3).filter((one) => isElement(one, "sup", "span"));
    const names = [anchor, ...around, ...elementsIn(anchor, "span")].flatMap(namesOf);
    const fragments = this.#fragments.get(block) ?? new Set(elementsIn(block, "a").map(fragmentOf));
    this.#fragments.set(block, fragments);
    if (!names.some((name) => fragments.has(name))) return undefined;
    return new Set(elementsIn(block, "a").filter((one) => fragmentOf(one) !== "" && MARK_BACK.test(wordsOf(one))));
  }
}

/** The text of a link back: a number, an arrow, or nothing. */
const MARK_BACK = /^\P{Ll}{0,8}$/u;

const namesOf = (node: Element) =>
  [...new Set([attribute(node, "id"), attribute(node, "name")])].filter((name) => name !== "");

function fragmentOf(anchor: Element): string {
  const href = attribute(anchor, "href");
  const fragment = href.startsWith("#") ? href.slice(1) : "";
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Removes the links back, and the `sup` or `span` around them if nothing but brackets is left in it. */
function withoutLinks(children: readonly ElementContent[], links: ReadonlySet<Element>): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (!isElement(child)) return [child];
    if (links.has(child)) return [];
    const held = elementsIn(child, "a").some((anchor) => links.has(anchor));
    if (!held) return [child];
    const kept = withoutLinks(child.children, links);
    const isEmpty = isElement(child, "sup", "span") && /^[\s[\]]*$/.test(kept.map(wordsOf).join(""));
    return isEmpty ? [] : [{ ...child, children: kept }];
  });
}

/** Removes `[` and `]` around a mark, because the mark is written without them. */
const withoutBrackets = (children: readonly ElementContent[]): ElementContent[] =>
  children.filter((child) => child.type !== "text" || !/^[\s[\],]*$/.test(child.value));

const isFrame = (node: Element) =>
  hasClass(node, "footnotes") ||
  hasClass(node, "wp-block-footnotes") ||
  node.properties.dataFootnotes !== undefined ||
  attribute(node, "role") === "doc-endnotes" ||
  styleOf(node).get("mso-element") === "footnote-list";

/** Removes the notes from their former place, with the list, line and heading that belonged only to the notes. */
function dropNotes(root: Root, notes: ReadonlySet<Element>): void {
  replaceChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    if (notes.has(node)) return [];
    if (isFrame(node) && elementsIn(node, "li", "p").every((one) => wordsOf(one) === "")) return [];
    return isElement(node, "ol", "ul") && node.children.every((child) => !isElement(child)) ? [] : undefined;
  });
  dropLastLine(root);
}

/** Removes the line that separated the notes from the text. */
function dropLastLine(parent: Parents): void {
  const isEmpty = (child: ElementContent) =>
    child.type !== "text" ? isElement(child) && isBlank(child) : child.value.trim() === "";
  const last = (parent.children as ElementContent[]).findLastIndex(
    (child) => child.type !== "comment" && !isEmpty(child),
  );
  const child = parent.children[last];
  if (isElement(child, "hr")) parent.children.length = last;
  else if (isElement(child, "div", "b", "body")) dropLastLine(child);
}

const isBlank = (node: Element): boolean =>
  isElement(node, "div", "p", "span") &&
  wordsOf(node) === "" &&
  elementsIn(node, "img", "hr", "iframe", "video", "footnote-ref").length === 0;

/** Moves notes to the end of the text if they are written at their reference, as plug-ins of WordPress do. */
function spreadInlineNotes(root: Root): void {
  const items: Element[] = [];
  replaceChildren(root, (node) => {
    if (!isElement(node) || node.tagName !== "inline-note") return undefined;
    const name = `inline-note-${items.length + 1}`;
    const back = element("a", { href: `#${name}-ref` }, [text("↩")]);
    items.push(element("li", { id: name }, [...node.children, back]));
    return [element("a", { href: `#${name}`, id: `${name}-ref` }, [text(String(items.length))])];
  });
  if (items.length > 0) root.children.push(element("ol", { className: ["footnotes"] }, items));
}
