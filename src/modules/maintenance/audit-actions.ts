/** The audit log entries that this module writes, as an editor reads them. */
export const MAINTENANCE_AUDIT_ACTIONS = {
  "maintenance.planned": "Proses perawatan disusun",
  "maintenance.applied": "Proses perawatan diterapkan",
  "maintenance.answered": "Pertanyaan proses perawatan dijawab",
  "maintenance.paused": "Proses perawatan dijeda",
  "maintenance.resumed": "Proses perawatan dilanjutkan",
  "maintenance.cancelled": "Proses perawatan dibatalkan",
  "maintenance.undone": "Proses perawatan diurungkan",
  "maintenance.closed": "Proses perawatan ditutup",
  "maintenance.exported": "Rencana perawatan diekspor",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof MAINTENANCE_AUDIT_ACTIONS, unknown> {}
}
