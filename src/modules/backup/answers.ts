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

/** The result of a task; each kind of task has only some of these members. */
export const taskResult = z.object({
  /** When the backup was made, and of which site. */
  createdAt: z.string().optional(),
  siteName: z.string().optional(),
  /** The number of rows in the backup, by table. */
  tables: z.record(z.string(), count).optional(),
  media: z.object({ files: count, bytes: count }).optional(),
  /** For `open`: the present number of rows by table, and how articles and pictures differ. */
  now: z.record(z.string(), count).optional(),
  articles: differences.optional(),
  pictures: differences.optional(),
  /** For `restore`: the name of the backup made before restoring. */
  safety: z.string().optional(),
  /** For `restore-chosen`: what was restored. */
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
  /** The number of bytes done; a `total` of 0 means that the total is not known. */
  done: count,
  total: count,
  code: z.string(),
  /** An Indonesian sentence; empty where nothing went wrong. */
  failure: z.string(),
  result: taskResult.nullable(),
  /** For `open`: true while the backup's content can still be looked at. */
  isOpen: z.boolean(),
  scheduled: z.boolean(),
  actor: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

export type BackupTask = AnswerOf<typeof backupTask>;

/** The answer of GET /api/admin/backups. */
export const backupList = z.object({
  /** The backups, newest first. */
  backups: z.array(storedBackup),
  /** The places that did not answer. */
  unreachable: z.array(place),
  /** The last twenty tasks, newest first. */
  tasks: z.array(backupTask),
  /** The times of day of scheduled backups, such as 02:30; empty where none are scheduled. */
  schedule: z.array(z.string()),
  storage: place,
  encryption: z.enum(["passphrase", "none", "missing"]),
});

export type BackupList = AnswerOf<typeof backupList>;

export const encryptionAnswer = z.object({
  encrypted: z.boolean(),
  hasServerPassphrase: z.boolean().describe("Dicoba bila tidak ada yang dikirim"),
});

/** The answer of POST /api/admin/backups/{place}/{name}/download: an address that is valid for 60 s. */
export const downloadAnswer = z.object({ url: z.string() });

export const uploadBegun = z.object({ id: z.string() });

export const partAnswer = z.object({ received: z.number() });

const comparedArticle = z.object({
  /** The id in the backup; null where the backup does not have the article. */
  id: count.nullable(),
  /** The id in the present site; null if the site does not have the article. */
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

/** The answer of GET /api/admin/backup-tasks/{id}/articles/{articleId}: the fields that differ, as text. */
export const articleDifferences = z.object({
  fields: z.array(z.object({ field: z.string(), present: z.string(), backup: z.string() })),
});

export type ArticleDifferences = AnswerOf<typeof articleDifferences>;

/** The last backup, and whether a later attempt failed. */
export const backupState = z.object({
  scheduled: z.boolean(),
  lastAt: z.string().nullable().describe("ISO 8601 dalam UTC; null: belum pernah"),
  failedAt: z.string().nullable().describe("ISO 8601 dalam UTC; null: belum pernah"),
  failure: z.string().describe("Alasan percobaan terakhir gagal; kosong: tidak gagal"),
});
export type BackupState = AnswerOf<typeof backupState>;
