import type { ApiError } from "../../platform/json-api/api-errors.ts";
import { changedMeanwhile } from "./setting-labels.ts";

export type SettingsFailure =
  | "in-environment"
  | "wrong"
  | "changed-meanwhile"
  | "unknown-image"
  | "password-missing"
  | "mail-refused"
  | "no-mail-server"
  | "no-server-to-try"
  | "mailbox-refused"
  | "passphrase-missing"
  | "passphrases-differ"
  | "folder-refused"
  | "key-missing"
  | "model-missing"
  | "ai-refused";

export const FAILURES: Record<SettingsFailure, ApiError> = {
  "in-environment": {
    status: 409,
    code: "setting_in_environment",
    message: "Salah satu nilai ini ditentukan oleh variabel lingkungan di server. Ubah di sana.",
  },
  wrong: { status: 422, code: "setting_wrong", message: "Salah satu nilai ini tidak dapat dipakai." },
  "changed-meanwhile": { status: 409, code: "setting_conflict", message: changedMeanwhile("") },
  "unknown-image": { status: 422, code: "image_unknown", message: "Gambar itu tidak ada di pustaka.", field: "logo" },
  "password-missing": {
    status: 422,
    code: "password_missing",
    message: "Ketik kata sandinya lagi: kata sandi yang tersimpan hanya untuk server dan pengguna yang sebelumnya.",
    field: "password",
  },
  "mail-refused": {
    status: 422,
    code: "mail_refused",
    message: "Server email itu tidak menerima kita. Periksa server, port, nama pengguna, dan kata sandinya.",
  },
  "no-mail-server": {
    status: 422,
    code: "mail_unset",
    message: "Isi server email dahulu: tanpa itu tidak ada yang dapat mengonfirmasi.",
    field: "confirm",
  },
  "no-server-to-try": { status: 422, code: "mail_server_unset", message: "Belum ada server email yang dipakai." },
  "mailbox-refused": {
    status: 422,
    code: "mailbox_refused",
    message: "Kotak surat itu tidak dapat dibuka. Periksa server, port, nama pengguna, kata sandi, dan foldernya.",
  },
  "passphrase-missing": {
    status: 422,
    code: "passphrase_missing",
    message: "Tulis kata sandi cadangan: tanpa itu cadangan terjadwal tidak dibuat.",
    field: "passphrase",
  },
  "passphrases-differ": {
    status: 422,
    code: "passphrases_differ",
    message: "Kedua kata sandi tidak sama. Ketik ulang.",
    field: "passphraseAgain",
  },
  "folder-refused": {
    status: 422,
    code: "folder_refused",
    message: "Folder cadangan di server tidak dapat ditulisi. Minta pengelola server memeriksa izin dan ruang disknya.",
  },
  "key-missing": {
    status: 422,
    code: "key_missing",
    message: "Ketik kuncinya lagi: kunci yang tersimpan hanya untuk alamat layanan yang sebelumnya.",
    field: "key",
  },
  "model-missing": {
    status: 422,
    code: "model_missing",
    message: "Tulis model untuk teks, untuk gambar, atau keduanya.",
    field: "textModel",
  },
  "ai-refused": { status: 422, code: "ai_refused", message: "Layanan AI itu tidak menjawab sebagaimana mestinya." },
};
