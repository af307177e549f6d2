/** The actions that this module writes into the audit log, with the words that editors read. */
export const PAGE_TEXTS_AUDIT_ACTIONS = {
  "page-text.changed": "Teks halaman diubah",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof PAGE_TEXTS_AUDIT_ACTIONS, unknown> {}
}
