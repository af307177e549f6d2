/** The audit log entries that this module writes, as an editor reads them. */
export const AUTHORS_AUDIT_ACTIONS = {
  "author.created": "Penulis ditambahkan",
  "author.changed": "Penulis diubah",
  "author.deleted": "Penulis dihapus",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof AUTHORS_AUDIT_ACTIONS, unknown> {}
}
