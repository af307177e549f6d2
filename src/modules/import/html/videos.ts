import type { Element, ElementContent, Root } from "hast";
import { element, isElement, replaceChildren, text, wordsOf } from "./tree.ts";

/** What players call themselves, and not what they play. */
const NO_TITLE = /^(youtube|vimeo)?[\s-]*(video)?[\s-]*(player)?$/i;

/** A video of a provider that our pages know. */
export function videoBox(href: string, title: string): Element {
  const words = title.replace(/\s+/g, " ").trim();
  return element("video-box", { href, title: NO_TITLE.test(words) ? "" : words });
}

/** A video stands between paragraphs: what it stood in is divided there. In a cell of a table it is a link. */
export function placeVideos(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    if (isElement(node, "td", "th", "dt", "summary", "figcaption", "caption")) {
      replaceChildren(node, (child) => (isElement(child, "video-box") ? [linkOf(child)] : undefined));
      return undefined;
    }
    const holds = isElement(node, "p", "h1", "h2", "h3", "h4", "h5", "h6");
    return holds && node.children.some((child) => isElement(child, "video-box")) ? divided(node) : undefined;
  });
}

function divided(node: Element): ElementContent[] {
  const parts: ElementContent[] = [];
  for (const child of node.children) {
    const last = parts.at(-1);
    if (isElement(child, "video-box")) parts.push(child);
    else if (isElement(last, node.tagName)) last.children.push(child);
    else parts.push({ ...node, children: [child] });
  }
  return parts.filter((part) => isElement(part, "video-box") || wordsOf(part) !== "" || hasPicture(part));
}

const hasPicture = (node: ElementContent): boolean =>
  isElement(node) && (isElement(node, "img") || node.children.some(hasPicture));

const linkOf = ({ properties }: Element) =>
  element("a", { href: properties.href }, [text(String(properties.title || properties.href))]);
