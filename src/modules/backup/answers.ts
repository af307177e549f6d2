import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { BACKUP_ORIGINS, BACKUP_PLACES, COMPARISON_STATES, TASK_KINDS, TASK_STATES, TASK_STEPS } from "./schema.ts";

const place = z.enum(BACKUP_PLACES);
const count = z.number().int();

const storedBackup = z.object({
  place,
  name: z.string(),
  origin: z.enum(BACKUP_ORIGINS),
  bytes: count,
  at: z.string(),
});

export type Backup = AnswerOf<typeof storedBackup>;

const differences = z.object({ new: count, changed: count, same: count, gone: count });

export type Differences = AnswerOf<typeof differences>;

/** What came of a task; what does not belong to its kind is left out. */
export const taskResult = z.object({
  /** Of the backup: when and of which site it was made. */
  createdAt: z.string().optional(),
  siteName: z.string().optional(),
  /** Rows by table, in the backup. */
  tables: z.record(z.string(), count).optional(),
  media: z.object({ files: count, bytes: count }).optional(),
  /** `open`: rows by table that are here now, and how articles and pictures differ. */
  now: z.record(z.string(), count).optional(),
  articles: differences.optional(),
  pictures: differences.optional(),
  /** `restore`: the backup of what was there before. */
  safety: z.string().optional(),
  /** `restore-chosen`. */
  restored: z
    .object({
      created: count,
      replaced: count,
      pictures: count,
      failed: z.array(z.object({ title: z.string(), why: z.string() })),
    })
    .optional(),
});

export type TaskResult = AnswerOf<typeof taskResult>;

export const backupTask = z.object({
  id: count,
  kind: z.enum(TASK_KINDS),
  place: place.nullable(),
  name: z.string().nullable(),
  state: z.enum(TASK_STATES),
  step: z.enum(TASK_STEPS),
  /** Bytes; a total of 0 is one that is not known. */
  done: count,
  total: count,
  code: z.string(),
  /** An Indonesian sentence; empty where nothing went wrong. */
  failure: z.string(),
  result: taskResult.nullable(),
  /** `open`: what is in it can still be looked at. */
  isOpen: z.boolean(),
  scheduled: z.boolean(),
  actor: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type BackupTask = AnswerOf<typeof backupTask>;

/** GET /api/admin/backups. */
export const backupList = z.object({
  /** Newest first. */
  backups: z.array(storedBackup),
  /** A place that could not be asked. */
  unreachable: z.array(place),
  /** Newest first, the last twenty. */
  tasks: z.array(backupTask),
  /** Times of day such as 02:30; empty: none by themselves. */
  schedule: z.array(z.string()),
  storage: place,
  encryption: z.enum(["passphrase", "none", "missing"]),
});

export type BackupList = AnswerOf<typeof backupList>;

export const encryptionAnswer = z.object({
  encrypted: z.boolean(),
  hasServerPassphrase: z.boolean().describe("Dicoba bila tidak ada yang dikirim"),
});

/** POST /api/admin/backups/{place}/{name}/download → `{ url }`, good for 60 s. */
export const downloadAnswer = z.object({ url: z.string() });

export const uploadBegun = z.object({ id: z.string() });

export const partAnswer = z.object({ received: z.number() });

const comparedArticle = z.object({
  /** In the backup; null: it has none of it. */
  id: count.nullable(),
  /** Here; null: there is none. */
  presentId: count.nullable(),
  state: z.enum(COMPARISON_STATES),
  title: z.string(),
  category: z.string(),
  status: z.string(),
  modifiedAt: z.string().nullable(),
  presentTitle: z.string().nullable(),
  presentStatus: z.string().nullable(),
  presentModifiedAt: z.string().nullable(),
});

export type ComparedArticle = AnswerOf<typeof comparedArticle>;

export const comparedArticles = z.object({ articles: z.array(comparedArticle), nextCursor: z.string().nullable() });

export type ComparedArticlePage = AnswerOf<typeof comparedArticles>;

const comparedPicture = z.object({
  hash: z.string(),
  state: z.enum(COMPARISON_STATES),
  name: z.string(),
  alt: z.string(),
  presentName: z.string().nullable(),
  presentAlt: z.string().nullable(),
  width: count,
  height: count,
});

export type ComparedPicture = AnswerOf<typeof comparedPicture>;

export const comparedPictures = z.object({ pictures: z.array(comparedPicture), nextCursor: z.string().nullable() });

export type ComparedPicturePage = AnswerOf<typeof comparedPictures>;

/** GET /api/admin/backup-tasks/{id}/articles/{articleId}: the fields that differ, as text. */
export const articleDifferences = z.object({
  fields: z.array(z.object({ field: z.string(), present: z.string(), backup: z.string() })),
});

export type ArticleDifferences = AnswerOf<typeof articleDifferences>;

/** The last backup, and whether the attempt after it failed. */
export const backupState = z.object({
  scheduled: z.boolean(),
  lastAt: z.string().nullable().describe("ISO 8601 dalam UTC; null: belum pernah"),
  failedAt: z.string().nullable().describe("ISO 8601 dalam UTC; null: belum pernah"),
  failure: z.string().describe("Alasan percobaan terakhir gagal; kosong: tidak gagal"),
});
export type BackupState = AnswerOf<typeof backupState>;
