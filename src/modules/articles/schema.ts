import { z } from "zod";
import { storable } from "../../platform/storable.ts";
import type { StoredImage } from "../media/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import { categorySlugSchema } from "../stores/schema.ts";

/** Articles on one page of a public list. */
export const ARTICLES_PER_PAGE = 12;

/** The site's own language: what lists, feeds and search show. Other articles are reached by their address. */
export const SITE_LANGUAGE = "id";

const text = () => z.string().transform((value) => storable(value).trim());
const textBetween = (min: number, max: number) => text().pipe(z.string().min(min).max(max));

export const slugSchema = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case ASCII letters and digits joined by hyphens");

/** The address that a title suggests; empty where it has no letter or digit of the Latin alphabet. */
export const slugFrom = (title: string): string =>
  (
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  )
    .join("-")
    .slice(0, 80)
    .replace(/-+$/, "");

export const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, "must be a BCP 47 tag such as id");

const faqItemSchema = z.object({ question: textBetween(1, 300), answer: textBetween(1, 2000) });
export type FaqItem = z.infer<typeof faqItemSchema>;

/** What a person saves. Lengths are what the tables and pages can bear; the editorial rules are in `frontMatterSchema`. */
const articleFields = z.object({
  title: textBetween(1, 200),
  slug: slugSchema,
  category: categorySlugSchema,
  status: z.enum(["draft", "scheduled", "published"]).default("draft"),
  language: languageSchema.default(SITE_LANGUAGE),
  authorId: slugSchema,
  excerpt: textBetween(0, 500).default(""),
  description: textBetween(0, 500).default(""),
  /** What search results call it; empty: the title. */
  seoTitle: textBetween(0, 200).default(""),
  keywords: z.array(textBetween(1, 80)).max(20).default([]),
  tags: z.array(textBetween(1, 60)).max(20).default([]),
  body: z.string().transform(storable),
  faq: z.array(faqItemSchema).max(30).default([]),
  coverImageId: z.number().int().positive().nullable().default(null),
  coverAlt: textBetween(0, 300).default(""),
  /** Shown where the article is shared, instead of the cover. */
  socialImageId: z.number().int().positive().nullable().default(null),
  canonicalUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  noindex: z.boolean().default(false),
  /** First publication. Left out: kept as it is, or now when the article is published for the first time. */
  publishedAt: z.date().optional(),
  /** Last change a reader would care about. Left out: now. */
  modifiedAt: z.date().optional(),
});

export const articleInputSchema = articleFields.refine(
  (article) => article.status !== "scheduled" || article.publishedAt !== undefined,
  { path: ["publishedAt"], message: "a scheduled article needs the time of its publication" },
);

export type ArticleInput = z.input<typeof articleInputSchema>;
export type CheckedArticle = z.output<typeof articleInputSchema>;

export const ARTICLE_STATUSES = ["draft", "scheduled", "published", "trashed"] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
export type LiveStatus = Exclude<ArticleStatus, "trashed">;

/** An article as it was at one version. Times are ISO 8601 in UTC. */
export type ArticleSnapshot = {
  readonly title: string;
  readonly slug: string;
  readonly category: ArticleInput["category"];
  readonly status: ArticleStatus;
  readonly language: string;
  readonly authorId: string;
  readonly excerpt: string;
  readonly description: string;
  /** Empty: the title itself. */
  readonly seoTitle: string;
  readonly keywords: readonly string[];
  readonly tags: readonly string[];
  /** Markdown. */
  readonly body: string;
  readonly faq: readonly FaqItem[];
  readonly coverImageId: number | null;
  readonly coverAlt: string;
  readonly socialImageId: number | null;
  readonly canonicalUrl: string | null;
  readonly noindex: boolean;
  readonly publishedAt: string | null;
  readonly modifiedAt: string;
};

/** A heading of the body; `depth` is 2 or 3. */
export type ContentsEntry = { id: string; text: string; depth: number };

/** An article in a list. Times are ISO 8601 in UTC. */
export type ArticleCard = {
  id: number;
  slug: string;
  category: CategorySlug;
  /** `/artikel/{category}/{slug}` */
  path: string;
  title: string;
  /** As it was written; empty where nobody wrote one. */
  excerpt: string;
  /** What is shown for it: the excerpt, else one derived from the text (summary.ts). */
  summary: string;
  publishedAt: string;
  readingMinutes: number;
  cover: StoredImage | null;
  coverAlt: string;
};

/** Everything the page of a published article shows and declares (spec section 3, "Article page data"). */
export type ArticlePage = ArticleCard & {
  description: string;
  seoTitle: string;
  keywords: string[];
  language: string;
  modifiedAt: string;
  wordCount: number;
  /** Sanitised, with places left for store cards and the FAQ: see `fillPlaceholders`. */
  bodyHtml: string;
  contents: ContentsEntry[];
  tags: { slug: string; name: string }[];
  faq: FaqItem[];
  author: { id: string; name: string; bio: string; image: StoredImage | null };
  canonicalUrl: string | null;
  noindex: boolean;
  /** Shown where the article is shared; null: the cover. */
  socialImage: StoredImage | null;
  /** The article in its languages, itself among them, the site's own language first; none where it has no translation. */
  translations: ArticleTranslation[];
};

/** `isLive`: published, and search engines may keep it. */
export type ArticleTranslation = { id: number; language: string; path: string; isLive: boolean };

/** One page of a list; `page` counts from 1. */
export type ArticleList = { articles: ArticleCard[]; page: number; pages: number; total: number };

const WORDS_PER_MINUTE = 200;
export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
