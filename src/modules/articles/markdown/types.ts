import type { ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { Options } from "remark-rehype";
import type { StoredImage } from "../../media/schema.ts";

/** What the renderer had to leave out or change; each keeps its name for ever. */
export const PROBLEM_RULES = [
  "button-address",
  "button-content",
  "button-text",
  "comparison-caption",
  "comparison-content",
  "directive-unknown",
  "faq-repeated",
  "gallery-content",
  "html-removed",
  "link-address",
  "note-type",
  "picture-alt",
  "picture-unknown",
  "product-address",
  "product-comparison",
  "product-limit",
  "product-unknown",
  "store-unknown",
  "too-complex",
  "too-long",
  "video-content",
  "video-title",
] as const;

export type BodyProblem = {
  readonly rule: (typeof PROBLEM_RULES)[number];
  /** For the editor: one Indonesian sentence. */
  readonly detail: string;
  /** Which picture of the body it is about, from 1. */
  readonly picture?: number;
};

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
  /** Places left for products so far, and which they are. */
  productPlaces: number;
  productSlugs: Set<string>;
  problem: (...problem: ProblemParts) => void;
};

type ProblemParts = [rule: BodyProblem["rule"], detail: string, picture?: number];

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
