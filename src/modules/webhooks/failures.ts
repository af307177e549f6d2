import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { WebhookFailure } from "./commands.ts";

const url = (code: string, message: string): ApiError => ({ status: 422, code, message, field: "url" });

export const FAILURES: Record<WebhookFailure, ApiError> = {
  "url-invalid": url(
    "webhook_url_invalid",
    "Tulis alamat web yang lengkap, misalnya https://contoh.id/terima, tanpa kata sandi atau pagar.",
  ),
  "url-insecure": url("webhook_url_insecure", "Alamat penerima harus memakai https."),
  "url-private": url(
    "webhook_url_private",
    "Alamat ini ada di jaringan pribadi. Pakai alamat yang terbuka di internet.",
  ),
  "too-many": {
    status: 409,
    code: "webhooks_too_many",
    message: "Jumlah webhook sudah mencapai batas. Hapus satu dahulu.",
  },
  "not-found": { status: 404, code: "not_found", message: "Webhook ini tidak ditemukan." },
  disabled: {
    status: 409,
    code: "webhook_disabled",
    message: "Webhook ini sedang nonaktif. Aktifkan dahulu, lalu kirim ulang.",
  },
};
