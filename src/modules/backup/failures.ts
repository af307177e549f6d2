import { type ApiError, partDamaged } from "../../platform/json-api/api-errors.ts";
import { BACKUP_FAILURE_MESSAGES, type BackupFailure } from "./schema.ts";
import type { UploadFailure } from "./uploads.ts";

type RequestFailure = "busy" | "encrypted-always" | Extract<BackupFailure, "not-found" | "no-passphrase" | "not-open">;

/** The refusals of requests. The reason why a task failed is stored in the task (`BACKUP_FAILURE_MESSAGES`). */
export const FAILURES: Record<RequestFailure | UploadFailure, ApiError> = {
  busy: {
    status: 409,
    code: "backup_busy",
    message: "Pekerjaan cadangan lain sedang berjalan. Tunggu sampai selesai, lalu coba lagi.",
  },
  "not-found": { status: 404, code: "backup_not_found", message: BACKUP_FAILURE_MESSAGES["not-found"] },
  "no-passphrase": { status: 409, code: "no_passphrase", message: BACKUP_FAILURE_MESSAGES["no-passphrase"] },
  "encrypted-always": {
    status: 409,
    code: "backup_encrypted",
    message: "Situs ini mengenkripsi setiap cadangan. Buat cadangannya tanpa pilihan itu.",
  },
  "not-open": { status: 409, code: "backup_not_open", message: BACKUP_FAILURE_MESSAGES["not-open"] },
  "upload-not-found": {
    status: 404,
    code: "upload_not_found",
    message: "Unggahan ini tidak ada lagi. Unggah berkasnya dari awal.",
  },
  "not-a-backup": { status: 422, code: "not_a_backup", message: BACKUP_FAILURE_MESSAGES["not-a-backup"] },
  "disk-full": { status: 413, code: "disk_full", message: BACKUP_FAILURE_MESSAGES["disk-full"] },
  "too-many": {
    status: 409,
    code: "too_many_uploads",
    message:
      "Beberapa unggahan lain belum selesai. Coba lagi setelah selesai, atau seperempat jam lagi bila ada yang terputus.",
  },
  incomplete: {
    status: 409,
    code: "upload_incomplete",
    message: "Berkasnya belum terunggah seluruhnya. Unggah lagi dari awal.",
  },
  "too-large": {
    status: 413,
    code: "upload_too_large",
    message: "Berkas yang dikirim lebih besar daripada yang disebutkan.",
  },
  damaged: partDamaged,
};
