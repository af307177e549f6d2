import { z } from "zod";
import { searchedText } from "../../platform/json-api/list-query.shared.ts";
import { MIN_PASSPHRASE, PASSPHRASE_TOO_SHORT } from "../../platform/sealing/passphrase.shared.ts";

/** The format number. It is raised with a change after which earlier versions of the product could not read a new backup. */
export const BACKUP_FORMAT = 1;

/** A partition of a table, with its bounds as PostgreSQL writes them. */
const partitionSchema = z.object({ table: z.string(), name: z.string(), from: z.string(), to: z.string() });
export type Partition = z.infer<typeof partitionSchema>;

/** The content of `header.json`, the first entry of a backup. */
export const backupHeaderSchema = z.object({
  product: z.literal("pandubelanja"),
  format: z.number().int().positive(),
  /** The names of the migrations that made the schema, in order. */
  migrations: z.array(z.string().regex(/^\d{4}-[a-z0-9-]+$/)).min(1),
  createdAt: z.iso.datetime(),
  siteName: z.string(),
  /** The partitions; missing in backups of versions without partitioned tables. */
  partitions: z.array(partitionSchema).default([]),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The content of `manifest.json`, the last entry: a backup without a manifest was cut off. */
export const backupManifestSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256 })),
  /** The name of each sequence, with its present value. */
  sequences: z.record(z.string(), z.object({ lastValue: z.number().int(), isCalled: z.boolean() })),
  media: z.object({ files: z.number().int(), bytes: z.number().int() }),
  /** The tables left out by request; missing in backups of earlier versions. */
  leftOut: z.array(z.string()).default([]),
  /** All entries of the backup before the manifest, in their order. */
  parts: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256 })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

export type BackupSummary = { readonly header: BackupHeader; readonly manifest: BackupManifest };

/** The reasons why a file cannot be used as a backup. */
export const INVALID_BACKUP_MESSAGES = {
  "not-a-backup": "Berkas ini bukan berkas cadangan situs.",
  encrypted: "Cadangan ini terenkripsi. Masukkan kata sandi yang dipakai saat cadangan ini dibuat.",
  "wrong-passphrase": "Kata sandinya bukan yang dipakai saat cadangan ini dibuat. Periksa lalu coba lagi.",
  "newer-format": "Cadangan ini dibuat oleh versi yang lebih baru. Perbarui situs ini dahulu, lalu coba lagi.",
  "newer-schema": "Cadangan ini dibuat oleh versi yang lebih baru. Perbarui situs ini dahulu, lalu coba lagi.",
  truncated: "Cadangan ini terpotong: tidak tersalin atau tidak tertulis sampai selesai. Ambil salinannya yang utuh.",
  altered: "Isi cadangan ini tidak sama dengan saat dibuat, jadi tidak dapat dipercaya. Pakai salinan lain.",
  "too-large": "Isi cadangan ini jauh lebih besar daripada yang wajar, jadi ditolak.",
} as const;
export type InvalidBackupCode = keyof typeof INVALID_BACKUP_MESSAGES;

/** The reasons why a task was given up without any change. */
export const BACKUP_FAILURE_MESSAGES = {
  ...INVALID_BACKUP_MESSAGES,
  "not-found": "Cadangan ini tidak ada lagi.",
  "no-passphrase":
    "Kata sandi cadangan belum diatur, jadi cadangan tidak dapat dienkripsi. Pemilik situs mengaturnya di Pengaturan, Jadwal cadangan.",
  "disk-full": "Tempat di server penuh. Hapus cadangan lama atau perbesar tempatnya, lalu coba lagi.",
  "not-open": "Isi cadangan ini sudah ditutup. Buka lagi, lalu ulangi pilihan Anda.",
  interrupted: "Server berhenti di tengah jalan. Tidak ada yang berubah; silakan coba lagi.",
  failed: "Terjadi gangguan di server. Tidak ada yang berubah; rinciannya ada di log server.",
} as const;
export type BackupFailure = keyof typeof BACKUP_FAILURE_MESSAGES;

/** The requests and answers at `/api/admin/backups` (docs/guides/backup.md). Times are ISO 8601 in UTC. */

export const BACKUP_ORIGINS = ["manual", "scheduled", "safety", "uploaded"] as const;
export type BackupOrigin = (typeof BACKUP_ORIGINS)[number];
export const BACKUP_PLACES = ["disk", "s3"] as const;
export type BackupPlaceName = (typeof BACKUP_PLACES)[number];
export const TASK_KINDS = ["create", "verify", "open", "restore", "restore-chosen"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const TASK_STATES = ["waiting", "working", "done", "failed"] as const;
export type TaskState = (typeof TASK_STATES)[number];
export const TASK_STEPS = [
  "",
  "writing",
  "checking",
  "sending",
  "reading",
  "indexing",
  "comparing",
  "replacing",
  "restoring",
] as const;
export type TaskStep = (typeof TASK_STEPS)[number];

export const COMPARISON_STATES = ["new", "changed", "same", "gone"] as const;
export type ComparisonState = (typeof COMPARISON_STATES)[number];
const passphrase = z.string().max(1024, "Kata sandi terlalu panjang.").default("");

/** The numbers of days, weeks and months whose newest scheduled backup is kept. docs/guides/backup.md repeats them. */
export const RETENTION = { daily: 7, weekly: 4, monthly: 6 } as const;
export const RETENTION_TEXT = `Yang disimpan: ${RETENTION.daily} harian, ${RETENTION.weekly} mingguan, dan ${RETENTION.monthly} bulanan.`;

/**
 * POST /api/admin/backups → 202 `BackupTask`; without a body, the settings decide. A typed passphrase takes precedence over the passphrase of the settings. If
 * the settings have no passphrase, `plain` makes a backup on this machine's disk that anybody who has the file can read.
 */
export const backupInput = z
  .object({
    passphrase: z.union([z.literal(""), z.string().min(MIN_PASSPHRASE).max(1024)], PASSPHRASE_TOO_SHORT),
    plain: z.boolean(),
  })
  .partial()
  .refine(({ passphrase, plain }) => !(passphrase && plain), {
    path: ["plain"],
    message: "Pilih salah satu: dengan kata sandi, atau tanpa enkripsi.",
  })
  .prefault({});

/** POST /api/admin/backups/{place}/{name}/verification and …/opening → 202 `BackupTask`. */
export const passphraseInput = z.object({ passphrase });

/** POST /api/admin/backups/{place}/{name}/restoration → 202 `BackupTask`. This word confirms the restore. */
export const RESTORE_WORD = "PULIHKAN";
const ASK_WORD = `Ketik ${RESTORE_WORD} dengan huruf besar untuk melanjutkan.`;
export const restorationInput = z.object({
  passphrase,
  confirmation: z.string(ASK_WORD).pipe(z.literal(RESTORE_WORD, ASK_WORD)).meta({ const: RESTORE_WORD }),
});

/** POST /api/admin/backup-uploads → 201 `UploadBegun`; PUT …/{id}?offset= for each part; POST …/{id}/completion → 202 `BackupTask`. */
export const MAX_UPLOAD = 100 * 1024 ** 3;
export const PART_BYTES = 2 * 1024 * 1024;
export const uploadInput = z.object({
  bytes: z
    .number()
    .int()
    .min(1, "Berkas ini kosong.")
    .max(MAX_UPLOAD, `Berkas ini lebih dari ${MAX_UPLOAD / 1024 ** 3} GB.`),
});
export const partQuery = z.object({
  offset: z.coerce.number<number | string>().int().min(0).max(MAX_UPLOAD),
  /** The SHA-256 of the part in hexadecimal: a part damaged on its way is refused (`part_damaged`) and may be sent again. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Checksum bagian ini tidak benar.")
    .optional(),
});
/** GET /api/admin/backup-tasks/{id}/articles?q=&state=&category=&cursor= (`q`: part of a title) and …/pictures?state=&cursor=. */
export const comparedQuery = z.object({
  q: searchedText,
  state: z.enum(COMPARISON_STATES).optional(),
  category: z.string().max(60).optional(),
  cursor: z.string().max(20).optional(),
});
/** POST /api/admin/backup-tasks/{id}/choice → 202 `BackupTask`. Conflicts are decided one by one: articles and pictures that are not named stay as they are. */
export const choiceInput = z
  .object({
    passphrase,
    /** Articles of the backup by id: new articles are added, and changed articles replace the site's own. */
    articles: z.array(z.number().int().positive()).max(5000).default([]),
    /** Categories whose articles are restored if they no longer exist in the site. */
    categories: z.array(z.string().max(60)).max(50).default([]),
    /** Pictures by hash; the pictures of restored articles are restored without being named. */
    pictures: z
      .array(z.string().regex(/^[0-9a-f]{64}$/))
      .max(5000)
      .default([]),
  })
  .refine(({ articles, categories, pictures }) => articles.length + categories.length + pictures.length > 0, {
    message: "Pilih minimal satu artikel, kategori, atau gambar.",
  });
export type ChoiceInput = z.output<typeof choiceInput>;
