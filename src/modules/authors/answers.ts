import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

export const authorSchema = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  image: z
    .object({ id: z.number(), src: z.string(), width: z.number(), height: z.number(), alt: z.string() })
    .nullable(),
  /** The number of the author's articles in every state, including articles in the trash. */
  articles: z.number(),
});

export type Author = AnswerOf<typeof authorSchema>;

export const authorPageSchema = z.object({ authors: z.array(authorSchema), nextCursor: z.string().nullable() });

export type AuthorPage = AnswerOf<typeof authorPageSchema>;
