/** What this module writes into the audit log, as an editor reads it. */
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
