/** The audit log entries that this module writes, as an editor reads them. */
export const API_KEYS_AUDIT_ACTIONS = {
  "api-key.created": "Kunci API dibuat",
  "api-key.revoked": "Kunci API dicabut",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof API_KEYS_AUDIT_ACTIONS, unknown> {}
}
