/** What this module writes into the audit log, as an editor reads it. */
export const AUDIT_AUDIT_ACTIONS = {
  "audit-log.exported": "Catatan audit diekspor",
} as const;

declare module "./schema.ts" {
  interface AuditActionNames extends Record<keyof typeof AUDIT_AUDIT_ACTIONS, unknown> {}
}
