import type { BackupTask } from "../../../modules/backup/answers.ts";
import type {
  BackupOrigin,
  BackupPlaceName,
  ComparisonState,
  TaskKind,
  TaskStep,
} from "../../../modules/backup/schema.ts";
import { addressOf } from "../../api/api.ts";

export const BACKUPS_PATH = addressOf("GET /backups");

export const isRunning = ({ state }: BackupTask): boolean => state === "waiting" || state === "working";

export const ORIGIN_NAMES: Record<BackupOrigin, string> = {
  manual: "Manual",
  scheduled: "Terjadwal",
  safety: "Sebelum pemulihan",
  uploaded: "Diunggah",
};

export const PLACE_NAMES: Record<BackupPlaceName, string> = { disk: "Server ini", s3: "Bucket S3" };

export const KIND_NAMES: Record<TaskKind, string> = {
  create: "Membuat cadangan",
  verify: "Memeriksa cadangan",
  open: "Membuka cadangan",
  restore: "Memulihkan semuanya",
  "restore-chosen": "Memulihkan pilihan",
};

export const STEP_NAMES: Record<TaskStep, string> = {
  "": "Bersiap",
  writing: "Menulis cadangan",
  checking: "Membaca dan memeriksa isinya",
  sending: "Mengirim ke bucket",
  reading: "Membaca isi cadangan",
  indexing: "Menyusun indeks",
  comparing: "Membandingkan dengan keadaan sekarang",
  replacing: "Menggantikan isi situs",
  restoring: "Memulihkan yang dipilih",
};

export const COMPARISON_NAMES: Record<ComparisonState, string> = {
  new: "Hanya di cadangan",
  changed: "Berbeda",
  same: "Sama",
  gone: "Hanya di situs sekarang",
};

/** Names of the tables that people know; the other tables are counted together. */
export const TABLE_NAMES: Readonly<Record<string, string>> = {
  articles: "Artikel",
  article_revisions: "Versi artikel",
  images: "Gambar",
  authors: "Penulis",
  tags: "Tag",
  redirects: "Pengalihan",
  newsletter_subscriptions: "Pelanggan newsletter",
  people: "Anggota",
  webhooks: "Webhook",
  api_keys: "Kunci API",
  audit_log: "Catatan audit",
};
