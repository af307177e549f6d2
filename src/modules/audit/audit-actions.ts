/** The audit log entries that this module writes, as an editor reads them. */
export const AUDIT_AUDIT_ACTIONS = {
  "audit-log.exported": "Catatan audit diekspor",
} as const;

declare module "./schema.ts" {
  interface AuditActionNames extends Record<keyof typeof AUDIT_AUDIT_ACTIONS, unknown> {}
}
