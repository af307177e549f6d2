import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";

/** The choices by which articles can be filtered. */
export const articleChoicesAnswer = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
  languages: z.array(z.string()),
});
export type ArticleChoices = AnswerOf<typeof articleChoicesAnswer>;

export const countAnswer = z.object({ count: z.number() });

export const drawnCoverAnswer = z.object({
  picture: z.string().describe("Gambarnya sebagai alamat data:, untuk dilihat; belum ada yang disimpan"),
});

export const keptCoverAnswer = z.object({ id: z.number().describe("Nomor gambar di pustaka"), alt: z.string() });
