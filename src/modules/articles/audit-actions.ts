/** The audit log entries that this module writes, as an editor reads them. */
export const ARTICLES_AUDIT_ACTIONS = {
  "article.created": "Artikel dibuat",
  "article.saved": "Artikel disimpan",
  "article.published": "Artikel diterbitkan",
  "article.scheduled": "Artikel dijadwalkan",
  "article.unpublished": "Penerbitan artikel dibatalkan",
  "article.restored": "Artikel dipulihkan",
  "article.trashed": "Artikel dibuang ke sampah",
  "article.untrashed": "Artikel diambil dari sampah",
  "article.deleted": "Artikel dihapus permanen",
  "article.preview-created": "Tautan pratinjau dibuat",
  "articles.changed": "Banyak artikel diubah sekaligus",
  "articles.reversed": "Perubahan banyak artikel diurungkan",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof ARTICLES_AUDIT_ACTIONS, unknown> {}
}
