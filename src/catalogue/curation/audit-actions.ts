/** The names of this module's actions in the audit log, as an editor reads them. */
export const PRODUCTS_AUDIT_ACTIONS = {
  "product.edited": "Produk disunting",
  "product.hidden": "Produk disembunyikan",
  "product.shown": "Produk ditampilkan lagi",
  "product.picture-removed": "Gambar produk dihapus",
  "product.picture-allowed": "Gambar produk boleh diambil lagi",
  "offers.joined": "Dua penawaran dinyatakan produk yang sama",
  "offers.separated": "Dua penawaran dinyatakan produk yang berbeda",
  "offer.separated": "Penawaran dipisahkan dari produknya",
  "offer.moved": "Penawaran dipindahkan ke produk lain",
  "product.merged": "Produk digabung ke produk lain",
  "product.split": "Sebagian penawaran dipisahkan menjadi produk lain",
  "product.pair-decided": "Kecocokan dua produk diputuskan",
  "product.split-suggestion-dismissed": "Saran memisahkan produk diabaikan",
  "product.split-suggestion-reopened": "Saran memisahkan produk dibuka lagi",
  "match.threshold-moved": "Ambang kecocokan satu jenis produk bergeser",
  "product.decision-undone": "Keputusan tentang produk diurungkan",
} as const;

declare module "../../modules/audit/schema.ts" {
  interface AuditActionNames extends Record<keyof typeof PRODUCTS_AUDIT_ACTIONS, unknown> {}
}
