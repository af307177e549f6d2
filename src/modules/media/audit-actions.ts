/** The audit log entries that this module writes, as an editor reads them. */
export const MEDIA_AUDIT_ACTIONS = {
  "image.uploaded": "Gambar diunggah",
  "image.changed": "Gambar diubah",
  "images.described": "Teks alternatif gambar ditulis",
  "image.replaced": "Berkas gambar diganti",
  "image.deleted": "Gambar dihapus",
  "image.accepted": "Gambar diterima",
  "image.rejected": "Gambar ditolak",
  "image.review-reversed": "Tinjauan gambar dibatalkan",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof MEDIA_AUDIT_ACTIONS, unknown> {}
}
