import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

export const tagSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  /** Articles of every state, those in the trash too. */
  articles: z.number(),
  /** Slugs of what it was called before, or of tags that were merged into it: who writes one of them gets this tag. */
  aliases: z.array(z.string()),
});

export type Tag = AnswerOf<typeof tagSchema>;

export const tagPageSchema = z.object({ tags: z.array(tagSchema), nextCursor: z.string().nullable() });

export type TagPage = AnswerOf<typeof tagPageSchema>;
