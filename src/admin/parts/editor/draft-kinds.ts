import type { ArticleSnapshot } from "../../../modules/articles/schema.ts";
import { type ArticleDraft, articleDraftSchema, type EditorArticle } from "../../../modules/articles/writing/schema.ts";

/** A version as it is taken in hand. */
export const draftOf = (snapshot: ArticleSnapshot): ArticleDraft => articleDraftSchema.parse(snapshot);

/** What is typed since is what the editor goes on with. */
export const openedDraft = ({ saved, workingCopy }: EditorArticle): ArticleDraft =>
  workingCopy ? articleDraftSchema.parse(workingCopy.draft) : draftOf(saved);

export const emptyDraft = (): ArticleDraft => articleDraftSchema.parse({});

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** In the order in which differences are shown. */
export const FIELD_NAMES: Readonly<Record<keyof ArticleDraft, string>> = {
  title: "Judul",
  body: "Isi",
  slug: "Alamat (URL)",
  category: "Kategori",
  tags: "Tag",
  excerpt: "Ringkasan",
  coverImageId: "Sampul",
  coverAlt: "Teks alternatif sampul",
  authorId: "Penulis",
  faq: "Tanya jawab",
  seoTitle: "Judul SEO",
  description: "Deskripsi",
  keywords: "Kata kunci",
  socialImageId: "Gambar berbagi",
  canonicalUrl: "URL kanonis",
  noindex: "Sembunyikan dari mesin pencari",
  language: "Bahasa",
  publishedAt: "Tanggal terbit",
};
export const DRAFT_FIELDS = Object.keys(FIELD_NAMES) as (keyof ArticleDraft)[];
