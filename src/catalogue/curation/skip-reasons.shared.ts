/** Why a product of a plan was skipped, or not undone, as an editor reads it. */
export const PRODUCT_SKIP_REASONS = {
  merged: "Produk ini sudah digabung ke produk lain.",
  "target-merged": "Produk tujuan sudah digabung ke produk lain. Pilih produk itu.",
  hidden: "Produk tujuan disembunyikan, jadi alamat lama tidak mengarah ke mana pun. Tampilkan dahulu produk itu.",
  sample: "Data contoh tidak dapat disatukan dengan produk yang sebenarnya.",
  "kept-apart": "Keduanya pernah dinyatakan berbeda. Urungkan dahulu keputusan itu di riwayat produknya.",
  joined: "Keduanya pernah disatukan oleh redaksi. Urungkan dahulu keputusan itu di riwayat produknya.",
  "same-product": "Ini produk tujuannya sendiri.",
  elsewhere: "Ada penawaran yang sudah tidak di produk ini. Buat rencana baru.",
  "all-offers": "Semua penawaran dipilih, jadi tidak ada yang dipisahkan.",
  contradiction: "Penawaran keduanya saling bertentangan, atau dari penjual yang sama.",
  decided: "Pasangan ini sudah diputuskan sejak rencananya dibuat.",
  "pair-gone": "Keadaan pasangan ini sudah berubah, jadi tidak perlu diputuskan lagi.",
  "changed-since": "Keadaannya sudah berubah sejak keputusan ini, jadi dibiarkan.",
  "merged-since":
    "Produknya kemudian digabung lagi ke produk lain. Urungkan dahulu penggabungan itu, lalu urungkan yang ini sekali lagi.",
} as const;
export type ProductSkipReason = keyof typeof PRODUCT_SKIP_REASONS;
