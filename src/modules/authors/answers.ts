import { z } from "zod";

export const authorSchema = z.object({
  id: z.string(),
  name: z.string(),
  bio: z.string(),
  image: z
    .object({ id: z.number(), src: z.string(), width: z.number(), height: z.number(), alt: z.string() })
    .nullable(),
  /** Articles of every state, those in the trash too. */
  articles: z.number(),
});

export type Author = z.infer<typeof authorSchema>;

export const authorPageSchema = z.object({ authors: z.array(authorSchema), nextCursor: z.string().nullable() });

export type AuthorPage = z.infer<typeof authorPageSchema>;
