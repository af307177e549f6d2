import type { ArticleSnapshot, LiveStatus } from "../schema.ts";
import { type ArticleInput, articleInputSchema, slugFrom } from "../schema.ts";
import type { ArticleDraft } from "./schema.ts";

/** What is wrong with a field, as the editor reads it. */
const FIELD_PROBLEMS: Record<string, string> = {
  title: "Tulis judul, paling banyak 200 karakter.",
  slug: "Alamat hanya boleh berisi huruf kecil, angka, dan tanda hubung, paling banyak 120 karakter.",
  category: "Pilih salah satu kategori.",
  language: "Bahasa harus berupa kode seperti id atau en.",
  authorId: "Pilih penulis.",
  excerpt: "Ringkasan paling banyak 500 karakter.",
  description: "Deskripsi paling banyak 500 karakter.",
  seoTitle: "Judul SEO paling banyak 200 karakter.",
  keywords: "Kata kunci paling banyak 20, masing-masing 80 karakter.",
  tags: "Tag paling banyak 20, masing-masing 60 karakter.",
  faq: "Setiap tanya jawab butuh pertanyaan (300 karakter) dan jawaban (2.000 karakter).",
  coverAlt: "Teks alternatif sampul paling banyak 300 karakter.",
  canonicalUrl: "URL kanonis harus alamat lengkap, misalnya https://contoh.id/artikel.",
  publishedAt: "Tentukan tanggal terbit.",
};

/** What `saveArticle` takes for a draft under a status. What is not checked here, it checks. */
export function inputOfDraft(draft: ArticleDraft, status: LiveStatus, publishedAt: Date | undefined): ArticleInput {
  const { publishedAt: _, category, canonicalUrl, ...rest } = draft;
  return {
    ...rest,
    category: category as ArticleInput["category"],
    canonicalUrl: canonicalUrl?.trim() || null,
    status,
    ...(publishedAt ? { publishedAt } : {}),
  };
}

/** A draft that can be stored: without a title or an address it gets some that say so. */
export const storableDraft = (draft: ArticleDraft): ArticleDraft => ({
  ...draft,
  title: draft.title.trim() || "Tanpa judul",
  slug: draft.slug.trim() || slugFrom(draft.title) || `draf-${crypto.randomUUID().slice(0, 8)}`,
});

/** A sentence for each field that saving would refuse. */
export function fieldProblems(input: ArticleInput): Record<string, string> {
  const checked = articleInputSchema.safeParse(input);
  const names = checked.success ? [] : checked.error.issues.map((issue) => String(issue.path[0] ?? ""));
  return Object.fromEntries(names.map((name) => [name, problemOf(name)]));
}

export const problemOf = (field: string): string => FIELD_PROBLEMS[field] ?? `Isian ${field} tidak benar.`;

/** A version as an editor takes it in hand. */
export function draftOf({ status: _, modifiedAt: __, keywords, tags, faq, ...rest }: ArticleSnapshot): ArticleDraft {
  return { ...rest, keywords: [...keywords], tags: [...tags], faq: [...faq] };
}
