/**
 * The order of a product's offers on pages, over rows `o` of `product_offers` (migration 0085): the cheapest total first, where an offer without
 * known shipping has the lowest that is known of the others; those that have none to assume are behind. Of equal totals the known one is first,
 * then the one seen last, then by the merchant's name.
 */
export const CHEAPEST_FIRST =
  "o.shipping is null and o.assumed_shipping is null, o.total + coalesce(o.assumed_shipping, 0), o.shipping is null, o.seen_at desc, lower(o.merchant), o.id";

/** The rule in the words of visitors, as PRICE_RULES has those of prices; it stands on /aturan-harga, too. */
export const TOTAL_RULE = {
  id: "total-dan-ongkir",
  name: "Total, termurah, dan ongkir yang belum diketahui",
  text: `Total adalah harga ditambah ongkir. Ongkir yang belum diketahui tidak kami anggap gratis, dan ongkir yang \
hanya berlaku ke satu kota atau provinsi tidak kami anggap berlaku untuk semua. Di halaman produk, penawaran seperti itu \
ditempatkan menurut harganya ditambah ongkir terendah yang diketahui dari penawaran lain produk itu, dan angkanya ditulis “kira-kira”. Bila tidak \
ada ongkir yang diketahui, tempatnya di bawah total yang diketahui. Di halaman produk, daftar, hasil pencarian, dan perbandingan, yang tampil sebagai \
termurah adalah total terendah yang diketahui; harga tanpa ongkir hanya bila ongkir semua tokonya belum diketahui, dan di daftar termurah tempatnya \
di belakang. Harga dibandingkan dengan harga, total dengan total. Barang bekas dan rekondisi tidak dibandingkan dengan yang baru.`,
} as const;
