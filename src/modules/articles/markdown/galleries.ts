import type { Element, ElementContent } from "hast";
import { imagesOf } from "./directive-content.shared.ts";
import { pictureFigure, storedPicture } from "./pictures.ts";
import type { HandlerState, NodeOf, Rendering } from "./types.ts";

/** The widths of gallery images in `.gallery` (ui/gallery.css): two beside each other on phones, up to four on wide screens. */
const SIZES_OF_TWO = "(min-width: 768px) 22rem, 50vw";
const SIZES_OF_MORE = "(min-width: 768px) 15rem, 50vw";

/** Renders images beside each other, in boxes of one size. A directive with any other content shows that content. */
export function galleryGrid(
  state: HandlerState,
  node: NodeOf<"containerDirective">,
  rendering: Rendering,
): Element | ElementContent[] | undefined {
  const images = imagesOf(node);
  if (!images) {
    rendering.problem("gallery-content", "Galeri hanya boleh berisi gambar");
    return state.all(node);
  }
  if (images.length === 0) {
    rendering.problem("gallery-content", "Galeri belum berisi gambar");
    return undefined;
  }
  const sizes = images.length < 2 ? undefined : images.length === 2 ? SIZES_OF_TWO : SIZES_OF_MORE;
  const figures = images.map(({ url, alt, title }) =>
    pictureFigure(storedPicture(url, alt ?? "", rendering, sizes), title),
  );
  return { type: "element", tagName: "div", properties: { className: ["gallery"] }, children: figures };
}
