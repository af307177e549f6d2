import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from "kysely";

/** The tables as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
export interface Tables {
  secrets: { name: string; value: string; created_at: Generated<Date> };
  authors: { id: string; name: string; bio: Generated<string>; image_id: number | null; created_at: Generated<Date> };
  images: ImagesTable;
  image_variants: { image_id: number; format: ImageFormat; width: number; height: number; bytes: number };
  articles: ArticlesTable;
  tags: { id: GeneratedAlways<number>; slug: string; name: string };
  article_tags: { article_id: number; tag_id: number; position: number };
  faq_items: { article_id: number; position: number; question: string; answer: string };
  redirects: { from_path: string; to_path: string; created_at: Generated<Date> };
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  search_words: { word: string; articles: Generated<number> };
  seo_audits: {
    id: GeneratedAlways<number>;
    started_at: Generated<Date>;
    finished_at: Date | null;
    pages: Generated<number>;
  };
  seo_findings: {
    audit_id: number;
    id: GeneratedAlways<number>;
    path: string;
    rule: string;
    detail: Generated<string>;
  };
}

export type Db = Kysely<Tables>;

export type ImageFormat = "avif" | "webp" | "jpeg";

interface ImagesTable {
  id: GeneratedAlways<number>;
  hash: string;
  name: string;
  media_type: string;
  width: number;
  height: number;
  bytes: number;
  alt: Generated<string>;
  titled: Generated<boolean>;
  created_at: Generated<Date>;
}

export type ArticleStatus = "draft" | "scheduled" | "published" | "trashed";

/** A heading of an article's body. `depth` is 2 or 3. */
export type ContentsEntry = { id: string; text: string; depth: number };

interface ArticlesTable {
  id: GeneratedAlways<number>;
  slug: string;
  category: string;
  status: Generated<ArticleStatus>;
  language: Generated<string>;
  title: string;
  excerpt: Generated<string>;
  description: Generated<string>;
  keywords: Generated<string[]>;
  body_markdown: Generated<string>;
  body_html: Generated<string>;
  contents: JSONColumnType<ContentsEntry[], string | undefined, string>;
  word_count: Generated<number>;
  author_id: string;
  cover_image_id: number | null;
  cover_alt: Generated<string>;
  canonical_url: string | null;
  noindex: Generated<boolean>;
  related_ids: Generated<number[]>;
  published_at: Date | null;
  modified_at: Generated<Date>;
  created_at: Generated<Date>;
  trashed_at: Date | null;
  search_vector: Generated<string>;
}

interface NewsletterSubscriptionsTable {
  id: GeneratedAlways<number>;
  email: string;
  subscribed: Generated<boolean>;
  created_at: Generated<Date>;
  consent_source: Generated<"api" | "form">;
  consent_version: Generated<string>;
  consented_at: Generated<Date>;
  unsubscribed_at: Date | null;
}
