import type { ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { Options } from "remark-rehype";
import type { StoredImage } from "../../media/schema.ts";

/** The rules by which problems are reported. Each rule is named after what the renderer had to leave out or change. The name of a rule never changes. */
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
  /** An Indonesian sentence that tells an editor about the problem. */
  readonly detail: string;
  /** The number of the body's picture that the problem is about, counted from 1. */
  readonly picture?: number;
};

/** The questions that the renderer asks about the site's data. The renderer itself reads no data, so the same input gives the same output. */
export type RenderContext = {
  /** Finds the stored picture that an image address in the Markdown means. */
  image: (src: string) => StoredImage | undefined;
  knowsStore: (id: string) => boolean;
};

/** The state of one rendering: its context, and what the renderer has found so far. */
export type Rendering = RenderContext & {
  markdown: string;
  /** The ids of the headings, for links to them. */
  headingIds: Set<string>;
  tables: number;
  /** The number of images so far; problems name an image without an alternative text by its number. */
  images: number;
  faqPlaced: boolean;
  /** The number of places for products so far, and the products in these places. */
  productPlaces: number;
  productSlugs: Set<string>;
  problem: (...problem: ProblemParts) => void;
};

type ProblemParts = [rule: BodyProblem["rule"], detail: string, picture?: number];

/** The functions that turn Markdown nodes into HTML, by the kind of node. */
export type Handlers = NonNullable<Options["handlers"]>;
export type HandlerState = Parameters<NonNullable<Handlers["paragraph"]>>[0];

export type NodeOf<Type extends Nodes["type"]> = Extract<Nodes, { type: Type }>;

/** The source of a node, as it was written. */
export function sourceOf(node: Nodes, markdown: string): string {
  const { start, end } = node.position ?? {};
  return markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
}

export const textNode = (value: string): ElementContent => ({ type: "text", value });
