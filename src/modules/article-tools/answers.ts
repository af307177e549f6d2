import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

/** What articles can be filtered by. */
export const articleChoicesAnswer = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  languages: z.array(z.string()),
});
export type ArticleChoices = AnswerOf<typeof articleChoicesAnswer>;

export const countAnswer = z.object({ count: z.number() });
