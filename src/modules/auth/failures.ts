import { type ApiError, forbidden } from "../../platform/json-api/api-errors.ts";
import type { WeakPassword } from "./passwords/password-rules.ts";
import type { InvitationFailure } from "./people/invitations.ts";
import type { PersonFailure } from "./people/people.ts";

/** The reasons why somebody is not let in. */
export type AccessFailure =
  | "session-ended"
  | "second-factor-required"
  | "no-role"
  | "account-disabled"
  | "backend-unreachable";
type AccountFailure =
  | "setup-done"
  | "setup-token-wrong"
  | "email-taken"
  | "token-invalid"
  | "recovery-code-wrong"
  | "factor-missing"
  | "accounts-elsewhere";

/** The answers of the JSON API. /auth/v1 has another protocol with other messages (gotrue-failures.ts). */
export const FAILURES: Record<
  AccessFailure | AccountFailure | PersonFailure | InvitationFailure | WeakPassword["code"],
  ApiError
> = {
  "session-ended": {
    status: 401,
    code: "session_ended",
    message: "Sesi Anda berakhir. Masuk lagi untuk melanjutkan.",
  },
  "second-factor-required": {
    status: 403,
    code: "second_factor_required",
    message: "Masukkan kode verifikasi dua langkah untuk melanjutkan.",
  },
  "no-role": {
    status: 403,
    code: "no_role",
    message: "Akun ini bukan anggota redaksi. Minta undangan kepada pemilik situs.",
  },
  "account-disabled": {
    status: 403,
    code: "account_disabled",
    message: "Akun Anda dinonaktifkan. Hubungi pemilik situs.",
  },
  "backend-unreachable": {
    status: 503,
    code: "backend_unreachable",
    message: "Layanan akun tidak menjawab. Yang Anda tulis tetap ada; coba lagi sebentar lagi.",
    retryAfterSeconds: 5,
  },
  "setup-done": {
    status: 409,
    code: "setup_done",
    message: "Penyiapan sudah selesai. Silakan masuk dengan akun Anda.",
  },
  "setup-token-wrong": {
    status: 403,
    code: "setup_token_wrong",
    message: "Kode penyiapan tidak cocok. Salin kode dari catatan server atau berkas setup-token.",
    field: "token",
  },
  "email-taken": {
    status: 409,
    code: "email_taken",
    message: "Alamat email ini sudah punya akun.",
    field: "email",
  },
  "token-invalid": {
    status: 404,
    code: "token_invalid",
    message: "Tautan ini sudah dipakai, kedaluwarsa, atau tidak lengkap. Minta tautan baru.",
  },
  /** The check of the password replaces this message by one that says why the password is weak. */
  "weak-password": { status: 422, code: "weak_password", message: "Kata sandi ini terlalu lemah.", field: "password" },
  "recovery-code-wrong": {
    status: 422,
    code: "recovery_code_wrong",
    message: "Kode pemulihan tidak cocok atau sudah pernah dipakai.",
    field: "code",
  },
  "factor-missing": {
    status: 409,
    code: "factor_missing",
    message: "Pasang verifikasi dua langkah lebih dahulu, lalu buat kode pemulihan.",
  },
  /** The accounts are in a hosted project, so the link of an invitation would not work. */
  "accounts-elsewhere": {
    status: 409,
    code: "accounts_elsewhere",
    message: "Akun situs ini ada di layanan akun lain. Beri peran lewat baris perintah: admin grant.",
  },
  "not-found": { status: 404, code: "not_found", message: "Anggota ini tidak ditemukan." },
  forbidden,
  self: { status: 409, code: "own_account", message: "Anda tidak dapat mengubah peran atau status akun Anda sendiri." },
  "last-owner": { status: 409, code: "last_owner", message: "Harus selalu ada satu pemilik yang aktif." },
  "invitation-not-found": { status: 404, code: "not_found", message: "Undangan ini tidak ada lagi." },
  "already-member": {
    status: 409,
    code: "already_invited",
    message: "Alamat email ini sudah punya akun atau undangan yang masih berlaku.",
    field: "email",
  },
};
