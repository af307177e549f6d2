import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { RedirectChange } from "../redirects/schema.ts";
import type { ArticleDraft, ArticleSnapshot, ArticleStatus } from "./fields.ts";
import type { ContentsEntry } from "./schema.ts";
import type { RevisionReason } from "./write/schema.ts";

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface ArticlesTables {
  articles: ArticlesTable;
  /** The words of the articles that search shows, each with the number of articles that have it. */
  search_words: { word: string; articles: Generated<number> };
  tags: { id: GeneratedAlways<number>; slug: string; name: string };
  article_tags: { article_id: number; tag_id: number; position: number };
  article_images: { article_id: number; image_id: number };
  article_products: { article_id: number; product_slug: string };
  faq_items: { article_id: number; position: number; question: string; answer: string };
  article_revisions: ArticleRevisionsTable;
  article_working_copies: ArticleWorkingCopiesTable;
  article_creations: { key: string; article_id: number; at: Generated<Date> };
  article_editing: {
    article_id: number;
    session: string;
    person_id: number;
    since: Generated<Date>;
    seen_at: Generated<Date>;
    left_at: Date | null;
  };
  article_previews: {
    token_hash: Buffer;
    article_id: number;
    person_id: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ArticlesTables {}
}

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
  version: Generated<number>;
  seo_title: Generated<string>;
  social_image_id: Generated<number | null>;
  trashed_from: Generated<"draft" | "scheduled" | "published" | null>;
  trashed_batch: Generated<string | null>;
  published_at: Date | null;
  modified_at: Generated<Date>;
  created_at: Generated<Date>;
  trashed_at: Date | null;
  search_vector: Generated<string>;
}

interface ArticleRevisionsTable {
  article_id: number;
  version: number;
  at: Generated<Date>;
  person_id: number | null;
  actor: string | null;
  via: "web" | "cli" | "system";
  reason: RevisionReason;
  note: Generated<string>;
  batch: string | null;
  snapshot: JSONColumnType<ArticleSnapshot, string, never>;
  redirects: ColumnType<readonly RedirectChange[] | null, string | undefined, never>;
}

interface ArticleWorkingCopiesTable {
  article_id: number;
  base_version: number;
  content: JSONColumnType<ArticleDraft, string, string>;
  /** The search vector of the working copy. It is null after a change of the content, until an editor searches the next time. */
  search_vector: ColumnType<string | null, never, never>;
  person_id: number | null;
  actor: string | null;
  updated_at: Generated<Date>;
}
