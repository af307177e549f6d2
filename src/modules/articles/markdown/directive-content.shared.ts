import type { Image, Link, Nodes, Paragraph } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";

/** Whether a paragraph is the label of a directive, as in `:::note[Judul]`. The parser marks the label and puts it before the other children. */
export const isLabel = (node: { type: string; data?: unknown } | undefined): node is Paragraph =>
  node?.type === "paragraph" && Boolean((node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel);

const isSpace = (node: Nodes) => node.type === "text" && node.value.trim() === "";

/** The only link in a directive; undefined where the directive holds anything else. */
export function onlyLinkOf({ children }: ContainerDirective): Link | undefined {
  const [line, ...others] = children;
  if (line?.type !== "paragraph" || others.length > 0 || isLabel(children[0])) return undefined;
  const [link, ...rest] = line.children.filter((child) => !isSpace(child));
  return link?.type === "link" && rest.length === 0 ? link : undefined;
}

/** The images in a directive, each on a separate line or in a separate paragraph; undefined where the directive holds anything else. */
export function imagesOf({ children }: ContainerDirective): readonly Image[] | undefined {
  const images: Image[] = [];
  for (const line of children) {
    if (line.type !== "paragraph" || isLabel(line as Nodes)) return undefined;
    for (const child of line.children) {
      if (child.type === "image") images.push(child);
      else if (child.type !== "break" && !isSpace(child)) return undefined;
    }
  }
  return images;
}
