import type { StoredImage } from "../media/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import type { CheckedArticle, FaqItem } from "./fields.ts";

export { MAX_CHARACTERS, MAX_FAQ, MAX_TAGS } from "./field-limits.ts";
export {
  ARTICLE_FIELDS,
  ARTICLE_STATUSES,
  type ArticleDraft,
  type ArticleInput,
  type ArticleSnapshot,
  type ArticleStatus,
  articleDraftSchema,
  COMPARED_FIELDS,
  DRAFT_FIELDS,
  type FaqItem,
  hasColumn,
  LINE_FIELDS,
  labelOf,
  languageSchema,
  mapLines,
  SITE_LANGUAGE,
  slugSchema,
} from "./fields.ts";

/** The number of articles on one page of a public list. */
export const ARTICLES_PER_PAGE = 12;

/** The slug that a title suggests; empty where the title has no Latin letter or digit. */
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
  /** The excerpt as written; empty where nobody wrote one. */
  excerpt: string;
  /** The summary shown: the excerpt, else one derived from the text (summary.ts). */
  summary: string;
  publishedAt: string;
  readingMinutes: number;
  cover: StoredImage | null;
  coverAlt: string;
};

/** All data that the page of a published article shows and declares (docs/specification.md, section 3, "Article page data"). */
export type ArticlePage = Omit<ArticleCard, "category"> & {
  /** Empty only in the preview of a draft without a category. */
  category: CheckedArticle["category"];
  description: string;
  seoTitle: string;
  keywords: string[];
  language: string;
  modifiedAt: string;
  wordCount: number;
  /** Sanitised HTML, with placeholders for store cards and the FAQ: see `fillPlaceholders`. */
  bodyHtml: string;
  contents: ContentsEntry[];
  tags: { slug: string; name: string }[];
  faq: FaqItem[];
  author: { id: string; name: string; bio: string; image: StoredImage | null };
  canonicalUrl: string | null;
  noindex: boolean;
  /** The picture shown where the article is shared; null means the cover. */
  socialImage: StoredImage | null;
  /** All languages of the article, including its own, with the site's language first; empty where the article has no translation. */
  translations: ArticleTranslation[];
};

/** `isLive` is true where the translation is published and search engines may keep it. */
export type ArticleTranslation = { id: number; language: string; path: string; isLive: boolean };

/** One page of a list; `page` counts from 1. */
export type ArticleList = { articles: ArticleCard[]; page: number; pages: number; total: number };

const WORDS_PER_MINUTE = 200;
export const readingMinutes = (wordCount: number) => Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));

/** The title of a draft that nobody has given one. */
export const UNTITLED = "Tanpa judul";
