/** The actions that this module writes into the audit log, with the words that editors read. */
export const DIRECTORY_STORES_AUDIT_ACTIONS = {
  "directory-store.details-changed": "Keterangan toko direktori diubah",
  "directory-store.closed": "Toko direktori ditandai tutup",
  "directory-store.reopened": "Toko direktori ditampilkan lagi",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof DIRECTORY_STORES_AUDIT_ACTIONS, unknown> {}
}
