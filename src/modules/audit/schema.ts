import { z } from "zod";

/** The year 0000 is one of ISO 8601 and none of PostgreSQL's. */
const day = z.iso.date("Tulis tanggal yang benar.").refine((text) => text >= "0001", "Tulis tanggal yang benar.");

/** GET /api/admin/audit-log?actor=&action=&from=&to=&cursor= → `AuditPage`, newest first; `.csv` → all of it as text/csv. */
export const auditFilter = z.object({
  actor: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  /** Days as YYYY-MM-DD in the site's time zone, both included. */
  from: day.optional(),
  to: day.optional(),
  cursor: z.string().max(40).optional(),
});
export type AuditEntry = {
  readonly id: number;
  readonly at: string;
  /** Whose account; null where nobody was signed in (a failed sign-in) or the CLI did it. */
  readonly actor: string | null;
  readonly via: "web" | "cli" | "system";
  /** Such as `session.created`; `AUDIT_ACTIONS` has their Indonesian names. */
  readonly action: string;
  readonly target: string;
  readonly address: string | null;
  readonly detail: unknown;
};
export type AuditPage = { readonly entries: readonly AuditEntry[]; readonly nextCursor: string | null };

/** Everything that is written into the audit log, as an editor reads it. */
export const AUDIT_ACTIONS = {
  "setup.completed": "Penyiapan awal selesai",
  "session.created": "Masuk",
  "session.refused": "Gagal masuk",
  "session.refused-many": "Gagal masuk berulang kali ke akun yang tidak ada",
  "session.ended": "Keluar",
  "session.revoked": "Sesi dihentikan",
  "session.reuse-detected": "Token lama dipakai ulang; sesi dihentikan",
  "password.changed": "Kata sandi diganti",
  "password.reset-requested": "Pengaturan ulang kata sandi diminta",
  "password.reset": "Kata sandi diatur ulang",
  "profile.changed": "Profil diubah",
  "factor.enrolled": "Verifikasi dua langkah dipasang",
  "factor.refused": "Kode verifikasi dua langkah ditolak",
  "factor.removed": "Verifikasi dua langkah dilepas",
  "recovery-codes.created": "Kode pemulihan dibuat",
  "recovery-code.used": "Kode pemulihan dipakai",
  "identity.linked": "Akun luar ditautkan",
  "identity.unlinked": "Tautan akun luar dilepas",
  "invitation.created": "Undangan dibuat",
  "invitation.accepted": "Undangan diterima",
  "invitation.revoked": "Undangan dibatalkan",
  "person.created": "Anggota dibuat",
  "person.changed": "Anggota diubah",
  "signing-key.rotated": "Kunci penanda tangan diganti",
  "subscribers.exported": "Pelanggan newsletter diekspor",
  "subscriber.deleted": "Pelanggan newsletter dihapus",
  "image.uploaded": "Gambar diunggah",
  "image.changed": "Gambar diubah",
  "images.described": "Teks alternatif gambar ditulis",
  "image.replaced": "Berkas gambar diganti",
  "image.deleted": "Gambar dihapus",
  "image.accepted": "Gambar diterima",
  "image.rejected": "Gambar ditolak",
  "image.review-reversed": "Tinjauan gambar dibatalkan",
  "audit-log.exported": "Catatan audit diekspor",
  "article.created": "Artikel dibuat",
  "article.saved": "Artikel disimpan",
  "article.published": "Artikel diterbitkan",
  "article.scheduled": "Artikel dijadwalkan",
  "article.unpublished": "Penerbitan artikel dibatalkan",
  "article.restored": "Artikel dipulihkan",
  "article.trashed": "Artikel dibuang ke sampah",
  "article.untrashed": "Artikel diambil dari sampah",
  "article.deleted": "Artikel dihapus selamanya",
  "article.preview-created": "Tautan pratinjau dibuat",
  "articles.changed": "Banyak artikel diubah sekaligus",
  "backup.created": "Cadangan dibuat",
  "backup.restored": "Cadangan dipulihkan",
  "backup.chosen-restored": "Sebagian isi cadangan dipulihkan",
  "backup.uploaded": "Cadangan diunggah",
  "backup.downloaded": "Cadangan diunduh",
  "backup.deleted": "Cadangan dihapus",
  "articles.reversed": "Perubahan banyak artikel diurungkan",
  "author.created": "Penulis ditambahkan",
  "author.changed": "Penulis diubah",
  "author.deleted": "Penulis dihapus",
  "tag.renamed": "Tag diganti namanya",
  "tag.merged": "Tag digabungkan",
  "tag.deleted": "Tag dihapus",
  "tag.alias-deleted": "Nama lama tag dilepas",
  "redirect.created": "Pengalihan ditambahkan",
  "redirect.changed": "Pengalihan diubah",
  "redirect.deleted": "Pengalihan dihapus",
  "redirects.imported": "Pengalihan diimpor",
  "redirects.exported": "Pengalihan diekspor",
  "api-key.created": "Kunci API dibuat",
  "api-key.revoked": "Kunci API dicabut",
  "webhook.created": "Webhook ditambahkan",
  "webhook.changed": "Webhook diubah",
  "webhook.secret-replaced": "Rahasia webhook diganti",
  "webhook.deleted": "Webhook dihapus",
  "webhook.tested": "Webhook diuji",
  "webhook.redelivered": "Kiriman webhook diulang",
  "webhook.disabled": "Webhook dinonaktifkan karena terus gagal",
  "maintenance.planned": "Proses perawatan disusun",
  "maintenance.applied": "Proses perawatan diterapkan",
  "maintenance.answered": "Pertanyaan proses perawatan dijawab",
  "maintenance.paused": "Proses perawatan dijeda",
  "maintenance.resumed": "Proses perawatan dilanjutkan",
  "maintenance.cancelled": "Proses perawatan dibatalkan",
  "maintenance.undone": "Proses perawatan diurungkan",
  "maintenance.closed": "Proses perawatan ditutup",
  "maintenance.exported": "Rencana perawatan diekspor",
  "translation.glossary": "Glosarium disimpan",
  "translation.exported": "Artikel diekspor untuk penerjemah",
  "translation.imported": "Terjemahan diimpor",
  "import.added": "Impor dibuat",
  "import.started": "Impor dimulai",
  "import.undone": "Impor dibatalkan",
  "import.deleted": "Impor dihapus",
  "articles.exported": "Artikel diekspor",
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
