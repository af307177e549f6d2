import type { ArticleDraft } from "../../../../modules/articles/schema.ts";

/** The parts of the settings, with the fields in each. */
export const PANEL_PARTS = {
  basics: ["slug", "category", "authorId", "language", "publishedAt"],
  summary: ["excerpt", "tags"],
  cover: ["coverImageId", "coverAlt"],
  faq: ["faq"],
  search: ["seoTitle", "description", "keywords", "canonicalUrl"],
} as const satisfies Record<string, readonly (keyof ArticleDraft)[]>;

export type PanelPart = keyof typeof PANEL_PARTS;

export const isOfPart = (part: PanelPart, field: string | undefined): boolean =>
  PANEL_PARTS[part].some((name) => name === field);
