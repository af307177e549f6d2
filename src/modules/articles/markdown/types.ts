import type { ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { Options } from "remark-rehype";
import type { StoredImage } from "../../media/schema.ts";

/** What the renderer asks about the world. It reads nothing itself, so the same input gives the same output. */
export type RenderContext = {
  /** The stored picture that an image address of the Markdown means. */
  image: (src: string) => StoredImage | undefined;
  knowsStore: (id: string) => boolean;
};

/** One rendering: its context, and what was found on the way. */
export type Rendering = RenderContext & {
  markdown: string;
  /** Ids of the headings, for links to them. */
  headingIds: Set<string>;
  tables: number;
  /** Images so far, by which the next is named where it has no words. */
  images: number;
  faqPlaced: boolean;
  /** For the editor: Indonesian, one sentence each. */
  problem: (text: string) => void;
};

/** How one kind of Markdown node becomes HTML. */
export type Handlers = NonNullable<Options["handlers"]>;
export type HandlerState = Parameters<NonNullable<Handlers["paragraph"]>>[0];

export type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

/** The source of a node, as it was written. */
export function sourceOf(node: Nodes, markdown: string): string {
  const { start, end } = node.position ?? {};
  return markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
}

export const textNode = (value: string): ElementContent => ({ type: "text", value });
