import type { Element, ElementContent } from "hast";
import { toString as plainText } from "mdast-util-to-string";
import { VIDEO_PROVIDERS, videoAt, watchAddress } from "../videos.shared.ts";
import { onlyLinkOf } from "./directive-content.shared.ts";
import { type HandlerState, type NodeOf, type Rendering, textNode } from "./types.ts";

/**
 * Renders a link to the video; the link becomes a player once a reader presses it (site/islands/video.ts). A directive without such a link shows its
 * content.
 */
export function videoFigure(
  state: HandlerState,
  node: NodeOf<"containerDirective">,
  rendering: Rendering,
): Element | ElementContent[] {
  const link = onlyLinkOf(node);
  const video = link && videoAt(link.url);
  if (!video) {
    rendering.problem(
      "video-content",
      link?.url
        ? `Bukan alamat video YouTube atau Vimeo: ${link.url}`
        : "Video harus berisi tepat satu tautan ke YouTube atau Vimeo",
    );
    return state.all(node);
  }
  const { name, className } = VIDEO_PROVIDERS[video.provider];
  const words = plainText(link).trim();
  const title = words === link.url ? "" : words;
  if (!title) rendering.problem("video-title", `Video tanpa judul: ${link.url}`);
  const properties = { href: watchAddress(video), rel: ["noopener", "nofollow"] };
  const anchor: Element = {
    type: "element",
    tagName: "a",
    properties,
    children: [textNode(title || `Video di ${name}`)],
  };
  return { type: "element", tagName: "figure", properties: { className: ["video", className] }, children: [anchor] };
}
