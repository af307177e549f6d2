/** The actions that this module writes into the audit log, with the text that editors read for each. */
export const MERCHANTS_AUDIT_ACTIONS = {
  "merchant.created": "Toko ditambahkan",
  "merchant.changed": "Toko diubah",
  "merchant.deleted": "Toko dihapus",
  "merchant.page-hosts-added": "Halaman toko dinyatakan boleh dibaca",
  "category-merchants.changed": "Toko lain di halaman kategori diubah",
} as const;

declare module "../../../modules/audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof MERCHANTS_AUDIT_ACTIONS, unknown> {}
}
