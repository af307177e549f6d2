/**
 * The order of a product's offers on pages, for rows `o` of `product_offers` (migration 0085): the cheapest total first. An offer without known shipping is
 * placed as if it had the lowest known shipping of the product's other offers; if no offer's shipping is known, it comes last. Offers with equal totals are
 * ordered by three criteria: a known total first, then the offer that was seen last, then the merchant's name.
 */
export const CHEAPEST_FIRST =
  "o.shipping is null and o.assumed_shipping is null, o.total + coalesce(o.assumed_shipping, 0), o.shipping is null, o.seen_at desc, lower(o.merchant), o.id";

/** The rule in words for visitors, as PRICE_RULES are for prices; /aturan-harga shows it, too. */
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
