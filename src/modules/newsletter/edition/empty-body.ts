import type { Root } from "mdast";
import { EXIT, visit } from "unist-util-visit";
import { checkMarkdown, type LeafName, parseMarkdown } from "../../articles/markdown.shared.ts";

/** Whether a mail of this body would show nothing below its title, whatever stores and products there are. */
export const isEmptyBody = (body: string): boolean =>
  checkMarkdown(body) !== undefined || !showsAnything(parseMarkdown(body));

/** The directives of one line that a mail shows. */
const SHOWN_LEAVES: readonly LeafName[] = ["store-card", "produk", "bandingkan"];

/** Raw HTML and definitions are left out of a mail, and a line between parts is no content. */
function showsAnything(tree: Root): boolean {
  let isShown = false;
  visit(tree, (node) => {
    if (node.type === "leafDirective") isShown = SHOWN_LEAVES.some((name) => name === node.name);
    else if (node.type === "image" || node.type === "imageReference") isShown = true;
    else if (node.type === "text" || node.type === "inlineCode" || node.type === "code")
      isShown = node.value.trim() !== "";
    return isShown ? EXIT : undefined;
  });
  return isShown;
}
