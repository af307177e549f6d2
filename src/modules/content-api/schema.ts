import { z } from "zod";
import { momentText } from "../../platform/json-api/date-text.ts";
import { languageSchema, slugSchema } from "../articles/schema.ts";
import { categorySlugSchema } from "../stores/schema.ts";

/** The requests and answers of `/api/content` (docs/guides/content-api.md). The names are public, so names may be added but never changed or removed. */

export const picture = z.object({
  /** The widest existing JPEG, or the original. */
  url: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string(),
  /** Every existing width as AVIF, WebP and JPEG. */
  variants: z.array(z.object({ width: z.number(), avif: z.string(), webp: z.string(), jpeg: z.string() })),
});

export const articleSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** The address for readers. */
  url: z.string(),
  category: categorySlugSchema,
  language: z.string(),
  /** The excerpt; if nobody wrote one, the beginning of the first paragraph. */
  excerpt: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  cover: picture.nullable(),
  publishedAt: z.string(),
  updatedAt: z.string(),
  wordCount: z.number(),
  readingMinutes: z.number(),
  description: z.string(),
  keywords: z.array(z.string()),
  canonicalUrl: z.string().nullable(),
  noindex: z.boolean(),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** The body as sanitised HTML with absolute addresses. Store cards are links; the FAQ is in `faq`. */
  html: z.string(),
  /** The body as it was written, with the directives of this site. */
  markdown: z.string(),
});
export type ContentArticle = z.infer<typeof articleSchema>;
export type Field = keyof ContentArticle;

export const FIELDS = Object.keys(articleSchema.shape) as [Field, ...Field[]];
/** Long fields, which an answer has only for callers who ask for them. */
const LONG: readonly Field[] = ["html", "markdown", "faq"];
export const LIST_FIELDS = FIELDS.filter((field) => !LONG.includes(field));
export const ARTICLE_FIELDS = FIELDS.filter((field) => field !== "markdown");

const fields = z
  .string()
  .max(500)
  .transform((text) => text.split(",").map((name) => name.trim()))
  .pipe(z.array(z.enum(FIELDS, `Isian fields hanya boleh memuat ${FIELDS.join(", ")}.`)))
  .optional();

export const limit = z.coerce.number().int().min(1).max(100).default(20);
export const cursor = z.string().max(1000).default("");

export const articlesQuery = z.strictObject({
  category: categorySlugSchema.optional(),
  /** The slug of a tag. */
  tag: z.string().max(100).optional(),
  /** The id of an author. */
  author: slugSchema.optional(),
  language: languageSchema.optional(),
  /** Articles changed at or after that moment (ISO 8601 with offset). */
  updatedSince: momentText().optional(),
  sort: z.enum(["newest", "updated"]).default("newest"),
  fields,
  limit,
  /** The `nextCursor` of the page before; unlike `page`, it can reach every article. */
  cursor,
  /** A page number instead of `cursor`; it reaches the 10,000th article. */
  page: z.coerce.number().int().min(1).optional(),
});
export type ArticlesQuery = z.output<typeof articlesQuery>;

export const articleQuery = z.strictObject({ fields });
export const storesQuery = z.strictObject({ category: categorySlugSchema.optional() });
export const pagedQuery = z.strictObject({ limit, cursor });
export const noQuery = z.strictObject({});

const meta = z.object({
  total: z.number(),
  limit: z.number(),
  page: z.number().optional(),
  nextCursor: z.string().nullable(),
});

export const articlesAnswer = z.object({ articles: z.array(articleSchema.partial()), meta });
export const articleAnswer = z.object({ article: articleSchema.partial() });
export const categoriesAnswer = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), url: z.string(), articles: z.number() })),
});
export const storesAnswer = z.object({
  stores: z.array(
    z.object({
      id: z.string(),
      category: z.string(),
      name: z.string(),
      description: z.string(),
      /** The address for visitors, with the affiliate link if there is one. */
      url: z.string(),
      ownUrl: z.string(),
    }),
  ),
});
export const tagsAnswer = z.object({
  tags: z.array(z.object({ slug: z.string(), name: z.string(), articles: z.number() })),
  meta,
});
export const authorsAnswer = z.object({
  authors: z.array(
    z.object({ id: z.string(), name: z.string(), bio: z.string(), picture: picture.nullable(), articles: z.number() }),
  ),
  meta,
});
