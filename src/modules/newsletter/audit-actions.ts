/** What this module writes into the audit log, as an editor reads it. */
export const NEWSLETTER_AUDIT_ACTIONS = {
  "subscribers.exported": "Pelanggan newsletter diekspor",
  "subscriber.deleted": "Pelanggan newsletter dihapus",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof NEWSLETTER_AUDIT_ACTIONS, unknown> {}
}
