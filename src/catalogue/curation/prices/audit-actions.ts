/** The names of this module's actions in the audit log, as an editor reads them. */
export const PRICES_AUDIT_ACTIONS = {
  "price.confirmed": "Harga dipastikan benar",
  "price.refused": "Harga dinyatakan salah",
  "price.decision-undone": "Keputusan tentang harga diurungkan",
  "price.report-closed": "Laporan harga diselesaikan",
  "listing.same": "Etalase yang berubah dinyatakan barang yang sama",
  "listing.another": "Etalase yang berubah dinyatakan barang lain",
} as const;

declare module "../../../modules/audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof PRICES_AUDIT_ACTIONS, unknown> {}
}
