import type { Element, ElementContent } from "hast";
import type { Paragraph } from "mdast";
import { defaultHandlers } from "remark-rehype";
import { pictureOf } from "../../media/picture.shared.ts";
import { type Placeholder, placeholderOf } from "../../media/placeholder.shared.ts";
import type { Picture } from "../../media/schema.ts";
import { type ImageAlignment, splitAlignment } from "../image-alignment.shared.ts";
import { type HandlerState, type Handlers, type NodeOf, type Rendering, textNode } from "./types.ts";

/** The width of the body's column: 44rem on large screens, the whole width on small screens. */
const BODY_SIZES = "(min-width: 768px) 44rem, 100vw";
/** The widths that `.figure-wide`, `.figure-left` and `.figure-right` give to pictures (ui/prose.css). */
const ALIGNED_SIZES: Readonly<Record<ImageAlignment, string>> = {
  wide: "(min-width: 76rem) 53rem, (min-width: 768px) 44rem, 100vw",
  left: "(min-width: 768px) 20rem, 100vw",
  right: "(min-width: 768px) 20rem, 100vw",
};

/** Renders pictures of our own storage, responsive and lazy; an unknown picture becomes its alternative text. */
export function pictureHandlers(rendering: Rendering): Handlers {
  const show = (image: unknown): ElementContent | ElementContent[] => {
    if (!isImage(image)) return image as ElementContent[];
    const src = String(image.properties.src ?? "");
    const { alignment } = splitAlignment(src);
    return storedPicture(src, String(image.properties.alt ?? ""), rendering, alignment && ALIGNED_SIZES[alignment]);
  };
  return {
    image: (state: HandlerState, node: NodeOf<"image">) => show(defaultHandlers.image(state, node)),
    imageReference: (state: HandlerState, node: NodeOf<"imageReference">) =>
      show(defaultHandlers.imageReference(state, node)),
    paragraph,
  };
}

/** @param sizes the width at which the picture is shown; see `pictureOf` */
export function storedPicture(src: string, alt: string, rendering: Rendering, sizes = BODY_SIZES): ElementContent {
  const words = alt.trim();
  const stored = rendering.image(src);
  rendering.images += 1;
  const nth = rendering.images;
  if (!stored) {
    rendering.problem("picture-unknown", `Gambar ke-${nth} tidak ditemukan${addressOf(src)}`, nth);
    return textNode(words);
  }
  if (!words) rendering.problem("picture-alt", `Gambar ke-${nth} tanpa teks alternatif${addressOf(src)}`, nth);
  return pictureElement(pictureOf(stored, { sizes }), words, placeholderOf(stored.thumbHash));
}

/** The address, by which an editor recognises an image; empty for an address with a hash, which nobody wrote by hand. */
const addressOf = (src: string) => (/\/media\/[0-9a-f]{64}\//.test(src) ? "" : `: ${src}`);

/**
 * Renders a paragraph that holds only one picture as a figure; the picture's title becomes the caption, and a fragment such as `#wide` in its address
 * sets the alignment.
 */
function paragraph(state: HandlerState, node: Paragraph): ElementContent {
  const element = defaultHandlers.paragraph(state, node);
  const [image, ...others] = node.children.filter((child) => child.type !== "text" || child.value.trim());
  const [picture, ...rest] = element.children;
  if (image?.type !== "image" || others.length > 0 || rest.length > 0) return element;
  if (picture?.type !== "element" || picture.tagName !== "picture") return element;
  const { alignment } = splitAlignment(image.url);
  return pictureFigure(picture, image.title, alignment ? { className: [`figure-${alignment}`] } : {});
}

export function pictureFigure(
  picture: ElementContent,
  caption: string | null | undefined,
  properties: Element["properties"] = {},
): Element {
  const below: Element[] = caption
    ? [{ type: "element", tagName: "figcaption", properties: {}, children: [textNode(caption)] }]
    : [];
  return { type: "element", tagName: "figure", properties, children: [picture, ...below] };
}

function pictureElement(picture: Picture, alt: string, placeholder: Placeholder | undefined): Element {
  const { src, srcset, sizes, width, height, sources } = picture;
  const responsive = srcset ? { srcSet: srcset, sizes } : {};
  const [dataP1, dataP2, dataP3] = placeholder ?? [];
  const seenBefore = placeholder ? { dataP1, dataP2, dataP3 } : {};
  const properties = { src, ...responsive, width, height, alt, loading: "lazy", decoding: "async", ...seenBefore };
  return {
    type: "element",
    tagName: "picture",
    properties: {},
    children: [
      ...sources.map(
        (source): Element => ({
          type: "element",
          tagName: "source",
          properties: { type: source.type, srcSet: source.srcset, sizes },
          children: [],
        }),
      ),
      { type: "element", tagName: "img", properties, children: [] },
    ],
  };
}

function isImage(value: unknown): value is Element {
  return typeof value === "object" && value !== null && "tagName" in value && value.tagName === "img";
}
