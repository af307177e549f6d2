/** The audit log entries that this module writes, as an editor reads them. */
export const BACKUP_AUDIT_ACTIONS = {
  "backup.created": "Cadangan dibuat",
  "backup.restored": "Cadangan dipulihkan",
  "backup.chosen-restored": "Sebagian isi cadangan dipulihkan",
  "backup.uploaded": "Cadangan diunggah",
  "backup.downloaded": "Cadangan diunduh",
  "backup.deleted": "Cadangan dihapus",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof BACKUP_AUDIT_ACTIONS, unknown> {}
}
