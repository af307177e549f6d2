/** The actions that this module writes into the audit log, with the words that editors read. */
export const REDIRECTS_AUDIT_ACTIONS = {
  "redirect.created": "Pengalihan ditambahkan",
  "redirect.changed": "Pengalihan diubah",
  "redirect.deleted": "Pengalihan dihapus",
  "redirects.imported": "Pengalihan diimpor",
  "redirects.exported": "Pengalihan diekspor",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof REDIRECTS_AUDIT_ACTIONS, unknown> {}
}
