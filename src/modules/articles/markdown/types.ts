import type { ElementContent } from "hast";
import type { Nodes } from "mdast";
import type { Options } from "remark-rehype";
import type { StoredImage } from "../../media/schema.ts";

/** The rules of problems: what the renderer had to leave out or change. A rule never changes its name. */
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
  /** One Indonesian sentence for the editor. */
  readonly detail: string;
  /** The number of the body's picture that the problem is about, counted from 1. */
  readonly picture?: number;
};

/** The questions that the renderer asks about the site's data. It reads nothing itself, so the same input gives the same output. */
export type RenderContext = {
  /** Finds the stored picture that an image address in the Markdown means. */
  image: (src: string) => StoredImage | undefined;
  knowsStore: (id: string) => boolean;
};

/** The state of one rendering: its context, and what was found so far. */
export type Rendering = RenderContext & {
  markdown: string;
  /** The ids of the headings, for links to them. */
  headingIds: Set<string>;
  tables: number;
  /** The number of images so far; an image without words is named by its number. */
  images: number;
  faqPlaced: boolean;
  /** The number of product places so far, and the products in them. */
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
