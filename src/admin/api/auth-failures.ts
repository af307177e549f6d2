import type { FormProblem } from "../../ui/form.tsx";

/** A failed request to the auth server or the admin API, or a failed connection. */
export type FailedRequest = {
  /** The status of the answer; 0 if there was no answer. */
  readonly status: number;
  readonly code: string | undefined;
  /** The seconds until the next try is allowed, if the server stated them. */
  readonly waitSeconds?: number | undefined;
};

/** The sentences for codes of the auth protocol (docs/wire-contract.md, sections 2 and 3). */
const SENTENCES: Record<string, string> = {
  invalid_credentials: "Email atau kata sandi tidak cocok. Periksa keduanya, lalu coba lagi.",
  user_banned: "Akun ini dinonaktifkan. Hubungi pemilik situs.",
  user_not_found: "Akun ini sudah tidak ada. Hubungi pemilik situs.",
  email_not_confirmed: "Alamat email akun ini belum dikonfirmasi.",
  email_provider_disabled: "Masuk dengan email dan kata sandi sedang ditutup.",
  signup_disabled: "Akun baru hanya dibuat lewat undangan. Minta undangan kepada pemilik situs.",
  validation_failed: "Isian belum lengkap atau belum benar. Periksa kembali.",
  mfa_verification_failed: "Kode tidak cocok. Tunggu kode berikutnya di aplikasi Anda, lalu coba lagi.",
  mfa_verification_rejected: "Kode ditolak. Coba lagi dengan kode berikutnya.",
  mfa_challenge_expired: "Waktu untuk kode ini habis. Masukkan kode yang sekarang tampil di aplikasi Anda.",
  mfa_ip_address_mismatch: "Alamat jaringan Anda berganti di tengah jalan. Masukkan kode sekali lagi.",
  mfa_factor_not_found: "Aplikasi autentikator ini sudah tidak terpasang. Muat ulang halaman.",
  mfa_factor_name_conflict: "Nama itu sudah dipakai aplikasi lain. Pilih nama lain.",
  too_many_enrolled_mfa_factors:
    "Jumlah aplikasi autentikator sudah mencapai batas. Lepas satu sebelum memasang yang baru.",
  insufficient_aal: "Langkah ini memerlukan verifikasi dua langkah. Keluar, lalu masuk lagi dengan kode.",
  current_password_required: "Masukkan kata sandi Anda yang sekarang.",
  current_password_invalid: "Kata sandi yang sekarang tidak cocok.",
  same_password: "Kata sandi baru sama dengan yang lama. Pilih yang lain.",
  weak_password: "Kata sandi ini terlalu mudah ditebak. Pilih yang lebih panjang atau lebih tidak lazim.",
  session_not_found: "Sesi Anda sudah berakhir. Masuk lagi.",
  session_expired: "Sesi Anda sudah berakhir. Masuk lagi.",
  refresh_token_not_found: "Sesi Anda sudah berakhir. Masuk lagi.",
  refresh_token_already_used: "Sesi Anda dihentikan demi keamanan. Masuk lagi.",
  no_authorization: "Anda belum masuk.",
  bad_jwt: "Sesi Anda tidak dikenali lagi. Masuk lagi.",
  identity_not_found: "Akun luar itu sudah tidak tertaut.",
  identity_not_linked:
    "Akun luar itu belum ditautkan ke anggota mana pun. Masuk dengan kata sandi, lalu tautkan di profil.",
  identity_already_exists: "Akun luar itu sudah ditautkan ke anggota lain.",
  single_identity_not_deletable: "Ini satu-satunya cara Anda masuk, jadi tidak dapat dilepas.",
  manual_linking_disabled: "Penautan akun luar tidak diaktifkan di situs ini.",
  access_denied: "Anda membatalkan masuk di penyedia akun.",
  oauth_provider_not_supported: "Penyedia akun itu tidak diaktifkan di situs ini.",
  bad_oauth_state: "Upaya masuk lewat penyedia akun terlalu lama atau terputus. Coba lagi.",
  bad_oauth_callback: "Penyedia akun menjawab dengan cara yang tidak kami kenali. Coba lagi.",
  flow_state_not_found: "Upaya masuk lewat penyedia akun sudah terpakai atau terputus. Coba lagi.",
  flow_state_expired: "Upaya masuk lewat penyedia akun terlalu lama. Coba lagi.",
  bad_code_verifier: "Upaya masuk lewat penyedia akun dimulai di browser lain. Coba lagi di sini.",
  email_change_disabled: "Alamat email akun tidak dapat diganti di sini.",
  pkce_code_verifier_not_found: "Upaya masuk lewat penyedia akun dimulai di browser lain. Coba lagi di sini.",
  no_role: "Akun Anda belum punya peran di situs ini. Minta peran kepada pemilik situs.",
  second_factor_required:
    "Langkah ini memerlukan verifikasi dua langkah. Masukkan kode dari aplikasi autentikator Anda.",
  forbidden: "Peran Anda tidak mengizinkan langkah ini.",
  request_timeout: "Server terlalu lama merespons. Coba lagi sebentar lagi.",
  captcha_failed: "Pemeriksaan anti-robot gagal. Coba lagi.",
  request_too_large: "Data yang dikirim terlalu besar.",
};

/** The form field that each code is about. */
const FIELDS: Record<string, string> = {
  weak_password: "password",
  same_password: "password",
  current_password_required: "current_password",
  current_password_invalid: "current_password",
  mfa_factor_name_conflict: "factor_name",
  mfa_verification_failed: "code",
  mfa_verification_rejected: "code",
  mfa_challenge_expired: "code",
  mfa_ip_address_mismatch: "code",
};

/** The Indonesian sentence for a failure: what happened and what to do. */
export function failureMessage({ status, code, waitSeconds }: FailedRequest): string {
  if (status === 429 || code?.startsWith("over_")) return `Terlalu banyak percobaan. ${waitSentence(waitSeconds)}`;
  const known = code === undefined ? undefined : SENTENCES[code];
  if (known) return known;
  if (status === 0) {
    return "Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi. Isian Anda tidak hilang.";
  }
  if (status >= 500) return "Terjadi gangguan di sisi kami. Coba lagi sebentar lagi. Isian Anda tidak hilang.";
  return `Permintaan ditolak${code ? ` (${code})` : ""}. Muat ulang halaman, lalu coba lagi.`;
}

function waitSentence(seconds: number | undefined): string {
  if (!seconds) return "Tunggu beberapa menit, lalu coba lagi.";
  if (seconds < 90) return `Coba lagi setelah ${Math.ceil(seconds)} detik.`;
  return `Coba lagi setelah ${Math.ceil(seconds / 60)} menit.`;
}

/** The failure as the problem of a form, placed at the field that the failure is about. */
export function problemOfFailure(refusal: FailedRequest): FormProblem {
  const field = FIELDS[refusal.code ?? ""];
  const sentence = failureMessage(refusal);
  return field ? { fields: { [field]: sentence } } : { message: sentence };
}
