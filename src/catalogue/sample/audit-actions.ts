/** The actions that this module writes into the audit log, with the text that editors read for each. */
export const SAMPLE_CATALOGUE_AUDIT_ACTIONS = {
  "sample-catalogue.removed": "Katalog contoh dihapus",
} as const;

declare module "../../modules/audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof SAMPLE_CATALOGUE_AUDIT_ACTIONS, unknown> {}
}
