/** The actions that this module writes into the audit log, with the words that editors read. */
export const NEWSLETTER_AUDIT_ACTIONS = {
  "subscribers.exported": "Pelanggan newsletter diekspor",
  "subscriber.exported": "Data pelanggan newsletter diunduh",
  "subscriber.deleted": "Pelanggan newsletter dihapus",
  "subscribers.imported": "Pelanggan newsletter diimpor",
  "campaign.created": "Newsletter dibuat",
  "campaign.edited": "Newsletter diubah",
  "campaign.scheduled": "Newsletter dijadwalkan",
  "campaign.withdrawn": "Jadwal newsletter dibatalkan",
  "campaign.begun": "Newsletter mulai dikirim",
  "campaign.held": "Newsletter ditahan",
  "campaign.paused": "Pengiriman newsletter dijeda",
  "campaign.resumed": "Pengiriman newsletter dilanjutkan",
  "campaign.retried": "Kiriman newsletter yang hasilnya tidak diketahui dikirim lagi",
  "campaign.stopped": "Pengiriman newsletter dihentikan",
  "campaign.shown": "Newsletter ditampilkan di arsip",
  "campaign.hidden": "Newsletter disembunyikan dari arsip",
  "campaign.deleted": "Newsletter dihapus",
} as const;

declare module "../audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof NEWSLETTER_AUDIT_ACTIONS, unknown> {}
}
