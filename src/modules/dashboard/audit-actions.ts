/** The actions that this module writes into the audit log, with the words that editors read. */
export const DASHBOARD_AUDIT_ACTIONS = {
  "failed_jobs.retried": "Pekerjaan latar yang gagal diulang",
  "failed_jobs.discarded": "Pekerjaan latar yang gagal dihapus",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof DASHBOARD_AUDIT_ACTIONS, unknown> {}
}
