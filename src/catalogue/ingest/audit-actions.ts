/** The actions that this module writes into the audit log, with the text that editors read for each. */
export const FEEDS_AUDIT_ACTIONS = {
  "feed.added": "Feed ditambahkan",
  "feed.changed": "Feed diubah",
  "feed.previewed": "Isi feed dilihat dengan kata sandi",
  "feed.paused": "Feed dijeda",
  "feed.resumed": "Feed dilanjutkan",
  "feed.deleted": "Feed dihapus",
  "feed-pages.resumed": "Halaman produk yang dijeda dilanjutkan",
  "manual-offer.added": "Penawaran diketik",
  "manual-offer.changed": "Penawaran yang diketik diubah",
  "manual-offer.withdrawn": "Penawaran yang diketik ditarik",
  "manual-offer.replaced": "Harga yang diketik diganti dengan harga dari feed",
  "manual-offer.kept-beside": "Harga yang diketik ditampilkan di samping feed",
  "manual-offer.twin-reopened": "Keputusan tentang harga yang diketik diurungkan",
  "feed-path.decided": "Kategori dari toko dipetakan",
  "feed-run.started": "Pembaruan feed dimulai",
  "feed-run.accepted": "Pembaruan feed diterima",
  "feed-run.discarded": "Pembaruan feed dibuang",
  "feed-run.stopped": "Pembaruan feed dihentikan",
  "feed-run.undone": "Pembaruan feed diurungkan",
} as const;

declare module "../../modules/audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof FEEDS_AUDIT_ACTIONS, unknown> {}
}
