import type { StoredImage } from "../../media/schema.ts";
import type { CategorySlug } from "../../stores/categories.shared.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import { shownSummary } from "../render/summary.ts";
import { type ArticleCard, type ArticlePage, readingMinutes } from "../schema.ts";

export type CardRow = {
  id: number;
  slug: string;
  category: CategorySlug;
  title: string;
  excerpt: string;
  /** The beginning of the rendered body, null where there is an excerpt (`opening` in article-sql.ts). */
  opening?: string | null;
  /** A text if the database sent the card as JSON, else a date. */
  published_at: Date | string;
  word_count: number;
  cover: StoredImage | null;
  cover_alt: string;
};

export function toCard(row: CardRow): ArticleCard {
  const { id, slug, category, title, excerpt, cover } = row;
  return {
    id,
    slug,
    category,
    path: articlePath(row),
    title,
    excerpt,
    summary: shownSummary({ excerpt, html: row.opening ?? "" }),
    publishedAt: new Date(row.published_at).toISOString(),
    readingMinutes: readingMinutes(row.word_count),
    cover,
    coverAlt: row.cover_alt,
  };
}

export type PageRow = CardRow &
  Pick<ArticlePage, "description" | "keywords" | "language" | "contents" | "noindex" | "tags" | "faq" | "author"> &
  Pick<ArticlePage, "translations"> & {
    modified_at: Date;
    body_html: string;
    canonical_url: string | null;
    seo_title: string;
    social_image: StoredImage | null;
  };

export function toPage(row: PageRow): ArticlePage {
  const { description, keywords, language, contents, noindex, tags, faq, author, translations } = row;
  return {
    ...toCard({ ...row, opening: row.body_html }),
    ...{ description, keywords, language, contents, noindex, tags, faq, author, translations },
    modifiedAt: row.modified_at.toISOString(),
    wordCount: row.word_count,
    bodyHtml: row.body_html,
    canonicalUrl: row.canonical_url,
    seoTitle: row.seo_title,
    socialImage: row.social_image,
  };
}
