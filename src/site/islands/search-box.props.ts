import { z } from "zod";

export const searchBoxProps = z.object({
  /** The field's initial text: on a result page, the text that was searched for. */
  query: z.string().default(""),
  size: z.enum(["large", "normal"]).default("normal"),
});

/** One row of the answer to GET /api/suggestions?q=. */
const suggestion = z.object({
  kind: z.enum(["product", "list", "query", "category", "store", "article"]),
  label: z.string(),
  href: z.string(),
  price: z.string().optional(),
  picture: z.string().optional(),
  category: z.string().optional(),
});

export type Suggestion = z.infer<typeof suggestion>;
