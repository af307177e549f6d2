import { type ApiError, notFound } from "../../platform/json-api/api-errors.ts";
import { MAX_IMPORT_MB } from "./consent/import-file.ts";

export type NewsletterFailure =
  | "not-found"
  | "conflict"
  | "wrong-state"
  | "past"
  | "empty"
  | "no-server"
  | "elsewhere"
  | "columns"
  | "not-csv"
  | "too-large";

export const FAILURES: Record<NewsletterFailure, ApiError> = {
  "not-found": notFound,
  conflict: {
    status: 409,
    code: "newsletter_conflict",
    message: "Newsletter ini sudah diubah di tempat lain. Muat ulang halaman, lalu ulangi perubahan Anda.",
  },
  "wrong-state": {
    status: 409,
    code: "newsletter_wrong_state",
    message: "Keadaan newsletter ini sudah berubah, jadi langkah itu tidak dapat dilakukan. Muat ulang halaman.",
  },
  past: {
    status: 422,
    code: "newsletter_time_past",
    field: "sendAt",
    message: "Waktu ini sudah lewat. Pilih waktu mendatang, atau kosongkan untuk mengirim sekarang.",
  },
  empty: {
    status: 422,
    code: "newsletter_empty",
    message: "Isi newsletter ini masih kosong, jadi belum dapat dikirim. Tulis isinya, lalu kirim lagi.",
  },
  "no-server": {
    status: 409,
    code: "mail_unset",
    message: "Situs ini belum dapat mengirim email. Isi Pengiriman email di Pengaturan, lalu coba lagi.",
  },
  elsewhere: {
    status: 409,
    code: "newsletter_elsewhere",
    message: "Pelanggan newsletter disimpan di layanan lain (BACKEND_URL), jadi tidak ada yang dikirim dari sini.",
  },
  "not-csv": { status: 422, code: "import_not_csv", message: "Berkas ini bukan CSV dengan baris judul dan isi." },
  columns: {
    status: 422,
    code: "import_columns",
    message: "Berkas memerlukan kolom email, consented_at, dan consent, atau ekspor dari Ghost atau listmonk.",
  },
  "too-large": { status: 422, code: "import_too_large", message: `Berkas lebih besar dari ${MAX_IMPORT_MB} MB.` },
};
