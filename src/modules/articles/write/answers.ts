import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";
import { ARTICLE_FIELDS, ARTICLE_STATUSES, articleDraftSchema, articleSnapshotSchema } from "../fields.ts";
import { PROBLEM_RULES } from "../markdown/types.ts";
import { REVISION_WORDS, type RevisionWord } from "./schema.ts";

const moment = z.string().describe("ISO 8601 dalam UTC");
const status = z.enum(ARTICLE_STATUSES);
const category = ARTICLE_FIELDS.category.input;

const bodyProblem = z.object({
  rule: z.enum(PROBLEM_RULES),
  detail: z.string().describe("Kalimat untuk penyunting"),
  picture: z.number().optional().describe("Gambar keberapa dalam isi, mulai dari 1"),
});

/** The article as the editor opens it. */
export const editorArticle = z.object({
  id: z.number(),
  version: z.number(),
  status,
  path: z.string(),
  saved: articleSnapshotSchema,
  workingCopy: z
    .object({ draft: articleDraftSchema, baseVersion: z.number(), savedAt: moment, by: z.string().nullable() })
    .nullable()
    .describe("Diketik sesudahnya dan belum disimpan"),
  createdAt: moment,
  wordCount: z.number(),
  problems: z.array(bodyProblem).describe("Yang dihilangkan atau diubah saat ditampilkan"),
});
export type EditorArticle = AnswerOf<typeof editorArticle>;

/** The details of a 409 `version_conflict`, beside its error. */
export const versionConflict = z.object({
  current: editorArticle,
  base: articleSnapshotSchema.nullable().describe("Versi yang menjadi dasar draf"),
});
export type VersionConflict = AnswerOf<typeof versionConflict>;

export const editingAnswer = z.object({
  mine: z.boolean().describe("Benar bila tab ini boleh menyimpan ketikannya"),
  own: z.boolean().describe("Yang membukanya adalah yang bertanya, di tab ini atau tab lain"),
  trashed: z
    .boolean()
    .describe(
      "Artikel dibuang ke sampah sementara itu: ketikan tetap disimpan, tetapi tidak dapat disimpan sebagai versi atau diterbitkan",
    ),
  name: z.string(),
  since: moment,
});
export type Editing = AnswerOf<typeof editingAnswer>;

/** The details of a 409 `taken_over`, beside its error. */
export const takenOver = z.object({ editing: editingAnswer });

export const workingCopySaved = z.object({ savedAt: moment, version: z.number(), trashed: z.boolean() });
export type WorkingCopySaved = AnswerOf<typeof workingCopySaved>;

/** An article that somebody worked on lately. */
export const recentArticle = z.object({
  id: z.number(),
  title: z.string().describe("Seperti yang diketik sekarang; boleh kosong"),
  status,
  at: moment.describe("Kapan diketik atau disimpan, ISO 8601 dalam UTC"),
  hasUnsaved: z.boolean().describe("Ada ketikan yang belum disimpan"),
});
export type RecentArticle = AnswerOf<typeof recentArticle>;

const revision = z.object({
  version: z.number(),
  at: moment,
  actor: z.string().nullable().describe("Alamat email pada waktu itu"),
  name: z.string().nullable().describe("Nama orangnya sekarang"),
  via: z.enum(["web", "cli", "system"]),
  reason: z.enum(Object.keys(REVISION_WORDS) as [RevisionWord, ...RevisionWord[]]),
  note: z.string(),
  title: z.string(),
});
export type Revision = AnswerOf<typeof revision>;

export const revisionPage = z.object({ revisions: z.array(revision), nextCursor: z.string().nullable() });
export type RevisionPage = AnswerOf<typeof revisionPage>;

export const revisionAnswer = z.object({ snapshot: articleSnapshotSchema });

/** A stretch of text; `match` is true if it matches the search. */
const segment = z.object({ text: z.string(), match: z.boolean() });

const articleListItem = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  category,
  status,
  language: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  cover: z.string().nullable().describe("Alamat gambar kecilnya"),
  wordCount: z.number(),
  publishedAt: moment.nullable(),
  modifiedAt: moment,
  version: z.number(),
  hasUnsaved: z.boolean().describe("Ada perubahan yang belum dilihat pembaca"),
  markedTitle: z.array(segment).nullable().describe("Judul dengan kata yang dicari; null bila tidak ada yang dicari"),
  found: z
    .array(segment)
    .nullable()
    .describe("Kutipan isi di sekitar kata yang dicari; null bila kata itu tidak ada di isinya"),
});
export type ArticleListItem = AnswerOf<typeof articleListItem>;

export const articleListPage = z.object({
  articles: z.array(articleListItem),
  nextCursor: z.string().nullable(),
  corrected: z.string().nullable().describe("Kata yang dicari sebagai gantinya, bila yang diketik tidak ditemukan"),
  bounded: z.boolean().describe("Yang cocok mungkin lebih banyak daripada yang dapat ditampilkan"),
});
export type ArticleListPage = AnswerOf<typeof articleListPage>;

export const batchResult = z.object({
  batch: z.string(),
  changed: z.number(),
  left: z
    .array(z.object({ id: z.number(), title: z.string(), why: z.string() }))
    .describe("Yang dibiarkan, dengan alasannya dalam satu kalimat"),
});
export type BatchResult = AnswerOf<typeof batchResult>;

const trashedArticle = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  category,
  trashedAt: moment,
  deletedAt: moment.nullable().describe("Kapan dihapus permanen; null bila dipertahankan oleh proses perawatan"),
  wasStatus: status.exclude(["trashed"]),
  slugTaken: z.boolean().describe("Alamatnya sudah dipakai artikel lain"),
});
export type TrashedArticle = AnswerOf<typeof trashedArticle>;

export const trashPage = z.object({ articles: z.array(trashedArticle), nextCursor: z.string().nullable() });
export type TrashPage = AnswerOf<typeof trashPage>;

export const publishedArticle = z.object({ id: z.number() });

export const articlePreview = z.object({ url: z.string(), expiresAt: moment });
export type ArticlePreview = AnswerOf<typeof articlePreview>;

export const articleCheck = z.object({
  html: z.string(),
  wordCount: z.number(),
  problems: z.array(bodyProblem).describe("Yang dihilangkan atau diubah saat ditampilkan"),
  findings: z
    .array(z.object({ rule: z.string(), name: z.string(), detail: z.string() }))
    .describe("Menurut aturan laporan mesin pencari"),
  fields: z
    .record(z.string(), z.string())
    .describe("Isian yang akan ditolak saat disimpan, menurut nama, masing-masing dengan satu kalimat"),
  path: z.string(),
  receivers: z.number().describe("Webhook yang diberi tahu saat artikel terbit"),
});
export type ArticleCheck = AnswerOf<typeof articleCheck>;
