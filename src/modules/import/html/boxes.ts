import type { Element, ElementContent, Root } from "hast";
import { element, elementsIn, isElement, replaceChildren, text, wordsOf } from "./tree.ts";

/** Titles that name a player and not the video in it. */
const NO_TITLE = /^(youtube|vimeo)?[\s-]*(video)?[\s-]*(player)?$/i;

/** The box of a video whose provider our pages know. */
export function videoBox(href: string, title: string): Element {
  const words = title.replace(/\s+/g, " ").trim();
  return element("video-box", { href, title: NO_TITLE.test(words) ? "" : words });
}

export const galleryBox = (images: readonly Element[]): Element =>
  element(
    "gallery-box",
    {},
    images.map((image) => element("p", {}, [image])),
  );

export const buttonBox = (href: string, words: string): Element => element("button-box", { href, title: words });

const isBox = (node: ElementContent | undefined) => isElement(node, "video-box", "gallery-box", "button-box");

/**
 * Moves boxes out of paragraphs and headings, which are divided where the box was. In a table cell, a gallery becomes its images, and any other box becomes a
 * link.
 */
export function placeBoxes(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    if (isElement(node, "td", "th", "dt", "summary", "figcaption", "caption")) {
      replaceChildren(node, (child) => (isElement(child) && isBox(child) ? phrasingOf(child) : undefined));
      return undefined;
    }
    const holds = isElement(node, "p", "h1", "h2", "h3", "h4", "h5", "h6");
    return holds && node.children.some(isBox) ? divided(node) : undefined;
  });
}

function divided(node: Element): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of node.children) {
    const last = parts.at(-1);
    if (isBox(child)) parts.push(child);
    else if (isElement(last, node.tagName)) last.children.push(child);
    else parts.push({ ...node, children: [child] });
  }
  return parts.filter((part) => isBox(part) || wordsOf(part) !== "" || hasPicture(part));
}

const hasPicture = (node: ElementContent): boolean =>
  isElement(node) && (isElement(node, "img") || node.children.some(hasPicture));

function phrasingOf(box: Element): Element[] {
  if (isElement(box, "gallery-box")) return elementsIn(box, "img");
  const { href, title } = box.properties;
  return [element("a", { href }, [text(String(title || href))])];
}
