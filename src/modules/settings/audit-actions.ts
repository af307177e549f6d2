/** The actions that this module writes into the audit log, with the words that editors read. */
export const SETTINGS_AUDIT_ACTIONS = {
  "setting.changed": "Pengaturan diubah",
  "setting.removed": "Pengaturan dikembalikan ke bawaan",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof SETTINGS_AUDIT_ACTIONS, unknown> {}
}
