/** What this module writes into the audit log, as an editor reads it. */
export const SETTINGS_AUDIT_ACTIONS = {
  "setting.changed": "Pengaturan diubah",
  "setting.removed": "Pengaturan dikembalikan ke bawaan",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof SETTINGS_AUDIT_ACTIONS, unknown> {}
}
