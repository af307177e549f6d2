/** What this module writes into the audit log, as an editor reads it. */
export const API_KEYS_AUDIT_ACTIONS = {
  "api-key.created": "Kunci API dibuat",
  "api-key.revoked": "Kunci API dicabut",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof API_KEYS_AUDIT_ACTIONS, unknown> {}
}
