/** The actions that this module writes into the audit log, with the words that editors read. */
export const TAGS_AUDIT_ACTIONS = {
  "tag.renamed": "Tag diganti namanya",
  "tag.merged": "Tag digabungkan",
  "tag.deleted": "Tag dihapus",
  "tag.alias-deleted": "Nama lama tag dilepas",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof TAGS_AUDIT_ACTIONS, unknown> {}
}
