import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

export const tagSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** The number of articles in every status, including the trash. */
  articles: z.number(),
  /** The slugs of the tag's former names, and of tags merged into this tag. An article saved with one of these names gets this tag. */
  aliases: z.array(z.string()),
});

export type Tag = AnswerOf<typeof tagSchema>;

export const tagPageSchema = z.object({ tags: z.array(tagSchema), nextCursor: z.string().nullable() });

export type TagPage = AnswerOf<typeof tagPageSchema>;
