import type { Element, ElementContent, Root } from "hast";
import { IMAGE_ALIGNMENTS, type ImageAlignment, withAlignment } from "../../articles/image-alignment.shared.ts";
import { videoAt, watchAddress } from "../../articles/videos.shared.ts";
import { buttonBox, galleryBox, videoBox } from "./boxes.ts";
import { isBareAddress } from "./media.ts";
import { markBlockTable } from "./tables.ts";
import {
  attribute,
  element,
  elementsIn,
  firstOfClass,
  hasClass,
  isElement,
  replaceChildren,
  text,
  wordsOf,
} from "./tree.ts";

/** Converts figures, Ghost cards and WordPress blocks to Markdown and our directives. */
export function readFigures(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node)) return undefined;
    return card(node) ?? (isElement(node, "figure") ? figure(node) : undefined) ?? captioned(node);
  });
}

const paragraph = (...children: ElementContent[]) => element("p", {}, children);
const linkTo = (href: string, words: string) => paragraph(element("a", { href }, [text(words || href)]));
const hrefOf = (node: Element) => attribute(elementsIn(node, "a")[0] ?? node, "href");

function card(node: Element): ElementContent[] | undefined {
  const words = (name: string) => {
    const found = firstOfClass(node, name);
    return found ? wordsOf(found) : "";
  };
  if (hasClass(node, "kg-bookmark-card")) {
    const title = words("kg-bookmark-title") || words("kg-bookmark-caption");
    const about = words("kg-bookmark-description");
    return [linkTo(hrefOf(node), title), ...(about ? [paragraph(text(about))] : [])];
  }
  if (BUTTON_CLASSES.some((name) => hasClass(node, name))) {
    const [link] = elementsIn(node, "a");
    return link && wordsOf(link) !== "" ? [buttonBox(attribute(link, "href"), wordsOf(link))] : undefined;
  }
  if (hasClass(node, "kg-callout-card")) {
    const said = firstOfClass(node, "kg-callout-text");
    return [element("note-box", {}, said ? [element("div", {}, said.children)] : node.children)];
  }
  if (hasClass(node, "kg-toggle-card")) {
    const content = firstOfClass(node, "kg-toggle-content")?.children ?? [];
    return [strong(words("kg-toggle-heading-text")), element("div", {}, content)];
  }
  if (hasClass(node, "kg-audio-card") || hasClass(node, "kg-video-card") || hasClass(node, "kg-file-card")) {
    const href = hrefOf(node);
    const title = words("kg-audio-title") || words("kg-file-card-title") || words("kg-file-card-filename");
    const caption = elementsIn(node, "figcaption").map((one) => paragraph(...one.children));
    return href ? [linkTo(href, title || "Buka berkas"), ...caption] : caption;
  }
  if (hasClass(node, "kg-signup-card") || hasClass(node, "wp-block-search")) return [];
  if (hasClass(node, "wp-block-verse") && isElement(node, "pre")) return [verse(node)];
  if (isElement(node, "div") && hasClass(node, "gallery")) {
    const pictures = elementsIn(node, "img");
    // Our own pages use this class for galleries only, but WordPress uses the class for any content.
    return pictures.length > 0 && wordsOf(node) === "" ? [galleryBox(pictures)] : undefined;
  }
  if (hasClass(node, "wp-block-file")) return linksOnce(node);
  return undefined;
}

/** The classes of buttons in Ghost, WordPress and our own pages. */
const BUTTON_CLASSES = ["kg-button-card", "wp-block-button", "button-line"];

const strong = (words: string) => paragraph(element("strong", {}, [text(words)]));

/** Keeps the line breaks of a poem, but not the white space within its lines, which is lost on phones anyway. */
const verse = (node: Element) =>
  paragraph(
    ...node.children.flatMap((child): ElementContent[] => (child.type === "text" ? lines(child.value) : [child])),
  );

const lines = (value: string) =>
  value.split("\n").flatMap((line, index) => (index > 0 ? [element("br"), text(line)] : [text(line)]));

/** Keeps one of the two links in WordPress' file block: the file's name, not the download button. */
function linksOnce(node: Element): ElementContent[] {
  const [first] = elementsIn(node, "a");
  return first ? [paragraph(first)] : node.children;
}

/** Converts a figure: our renderer shows a paragraph of one picture as a figure, with the picture's title as caption. */
function figure(node: Element): ElementContent[] | undefined {
  const captions = elementsIn(node, "figcaption");
  const caption = captions.map(wordsOf).filter(Boolean).join(" ");
  const table = elementsIn(node, "table")[0];
  if (table) {
    if (hasClass(node, "wp-block-table")) markBlockTable(table);
    return withCaption(table, captions);
  }
  const pictures = elementsIn(node, "img").filter((image) => !holds(captions, image));
  const [only] = pictures;
  if (only && pictures.length === 1) {
    if (holdsLink(captions)) return [pictureParagraph(node, only, ""), below(captions)];
    return [pictureParagraph(node, only, caption)];
  }
  if (pictures.length > 1) return [galleryBox(pictures), ...(caption ? [below(captions)] : [])];
  const video = videoOf(node, holdsLink(captions) ? "" : caption);
  if (video) return holdsLink(captions) ? [video, below(captions)] : [video];
  const rest = node.children.filter((child) => !isElement(child, "figcaption"));
  const said = rest.map(wordsOf).join(" ").trim();
  const content = isBareAddress(said) ? [linkTo(said, said)] : rest;
  return [...content, ...(caption && !said.includes(caption) ? [paragraph(...contentOf(captions))] : [])];
}

/**
 * The video of a figure: an embedded one, a bare address as WordPress embeds it, or a video of our own pages. The caption becomes the title of a video that has
 * none.
 */
function videoOf(node: Element, caption: string): Element | undefined {
  const [only, ...others] = node.children.filter(
    (child) => !isElement(child, "figcaption") && !(child.type === "text" && child.value.trim() === ""),
  );
  if (!only || others.length > 0) return undefined;
  const [box] = isElement(only, "video-box") ? [only] : elementsIn(node, "video-box");
  if (box) return videoBox(attribute(box, "href"), attribute(box, "title") || caption);
  const said = wordsOf(only);
  const [href, title] =
    hasClass(node, "video") && isElement(only, "a") ? [attribute(only, "href"), said] : [said, caption];
  const video = videoAt(href);
  return video && videoBox(watchAddress(video), title);
}

const holds = (captions: readonly Element[], image: Element) =>
  captions.some((one) => elementsIn(one, "img").includes(image));

const holdsLink = (captions: readonly Element[]) => captions.some((one) => elementsIn(one, "a").length > 0);

/** A caption with a link follows as a paragraph, because it cannot be a title, which is plain text. */
const below = (captions: readonly Element[]) => paragraph(element("em", {}, contentOf(captions)));

const contentOf = (captions: readonly Element[]): ElementContent[] =>
  captions.flatMap((one, index) => [...(index > 0 ? [text(" ")] : []), ...one.children]);

function pictureParagraph(figureNode: Element, image: Element, caption: string): Element {
  const src = withAlignment(attribute(image, "src"), alignmentOf(figureNode, image));
  const shown = element("img", { ...image.properties, src, ...(caption ? { title: caption } : {}) });
  const anchor = elementsIn(figureNode, "a").find((one) => elementsIn(one, "img").includes(image));
  return paragraph(anchor ? element("a", anchor.properties, [shown]) : shown);
}

/** The alignment classes of Ghost, WordPress's blocks and its older editor, and our own pages. */
const ALIGNMENT_CLASSES: Readonly<Record<ImageAlignment, readonly string[]>> = {
  wide: ["kg-width-wide", "kg-width-full", "alignwide", "alignfull", "figure-wide"],
  left: ["alignleft", "figure-left"],
  right: ["alignright", "figure-right"],
};

function alignmentOf(...nodes: readonly Element[]): ImageAlignment | undefined {
  return IMAGE_ALIGNMENTS.find((alignment) =>
    ALIGNMENT_CLASSES[alignment].some((name) => nodes.some((node) => hasClass(node, name))),
  );
}

/** Puts a table with a caption into our directive. */
function captioned(node: Element): ElementContent[] | undefined {
  if (!isElement(node, "table")) return undefined;
  const captions = node.children.filter((child) => isElement(child, "caption"));
  return captions.some((one) => wordsOf(one) !== "") ? withCaption(node, captions) : undefined;
}

function withCaption(table: Element, captions: readonly Element[]): ElementContent[] {
  table.children = table.children.filter((child) => !isElement(child, "caption"));
  if (holdsLink(captions)) return [table, below(captions)];
  const caption = captions.map(wordsOf).filter(Boolean).join(" ");
  return [caption ? element("comparison-table", { caption }, [table]) : table];
}
