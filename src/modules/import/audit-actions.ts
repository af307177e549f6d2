/** The audit log entries that this module writes, as an editor reads them. */
export const IMPORT_AUDIT_ACTIONS = {
  "import.added": "Impor dibuat",
  "import.started": "Impor dimulai",
  "import.undone": "Impor dibatalkan",
  "import.deleted": "Impor dihapus",
  "articles.exported": "Artikel diekspor",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof IMPORT_AUDIT_ACTIONS, unknown> {}
}
