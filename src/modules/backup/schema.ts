import { z } from "zod";

/** Raised when a reader of the former one could no longer read it. */
export const BACKUP_FORMAT = 1;

/** `header.json`, the first entry of a backup. */
export const backupHeaderSchema = z.object({
  product: z.literal("pandubelanja"),
  format: z.number().int().positive(),
  /** Names of the migrations that made the schema, in order. */
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]+$/)).min(1),
  createdAt: z.iso.datetime(),
  siteName: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifest.json`, the last entry: a backup without it was cut off. */
export const backupManifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256 })),
  /** Name of each sequence, and where it stands. */
  sequences: z.record(z.string(), z.object({ lastValue: z.number().int(), isCalled: z.boolean() })),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
  /** Of every entry before this one, in order. */
  parts: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

export type BackupSummary = { readonly header: BackupHeader; readonly manifest: BackupManifest };

/** Why a file is no backup that can be used. */
export type BackupRefusal =
  | "not-a-backup"
  | "encrypted"
  | "wrong-passphrase"
  | "newer-format"
  | "newer-schema"
  | "truncated"
  | "altered"
  | "too-large";
