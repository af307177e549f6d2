/** Four invented shops. `.example` belongs to nobody (RFC 2606). */
export const SHOPS = [
  {
    ...{ slug: "contoh-kios-lintara", name: "Kios Lintara", feed: "kios-lintara.xml", prefix: "KL-" },
    facts: {
      legalName: "PT Lintara Contoh Niaga (rekaan)",
      address: "Jalan Rekaan 12, Kota Contoh",
      payment: "Transfer bank, kartu, QRIS, dan bayar di tempat",
      warranty: "Garansi resmi merek; barang yang rusak saat tiba ditukar dalam 14 hari",
      shipping: "Dikirim pada hari kerja berikutnya; ongkirnya tertulis pada setiap penawaran",
    },
  },
  {
    ...{ slug: "contoh-gudang-ombakara", name: "Gudang Ombakara", feed: "gudang-ombakara.csv", prefix: "GO-" },
    facts: {
      legalName: "CV Ombakara Contoh (rekaan)",
      payment: "Transfer bank dan QRIS",
      warranty: "Garansi resmi merek",
    },
  },
  {
    ...{ slug: "contoh-pasar-kalimaya", name: "Pasar Kalimaya", feed: "pasar-kalimaya.csv", prefix: "" },
    facts: {
      payment: "Transfer bank, dompet digital, dan cicilan kartu kredit",
      shipping: "Ongkir dihitung saat alamat diisi",
    },
  },
  {
    ...{ slug: "contoh-toko-wirasena", name: "Toko Wirasena", feed: "toko-wirasena.csv", prefix: "WS" },
    facts: {
      address: "Jalan Karangan 7, Kota Contoh",
      shipping: "Gratis mulai Rp 1.000.000, selebihnya Rp 15.000",
    },
  },
] as const;
export type Shop = (typeof SHOPS)[number];
export type ShopNumber = 0 | 1 | 2 | 3;
export const SHOP_NUMBERS: readonly ShopNumber[] = [0, 1, 2, 3];
export const isShopNumber = (number: number): number is ShopNumber => SHOP_NUMBERS.some((one) => one === number);

/** The shop that has existed only for DAYS_OF_NEW_SHOP days. */
export const NEW_SHOP: ShopNumber = 1;
export const DAYS_OF_NEW_SHOP = 24;
/** The shop at which nobody looked for ten days. */
export const SHOP_WITH_GAP: ShopNumber = 2;
export const GAP = { from: 118, to: 108 } as const;

export const homeOf = ({ slug }: Shop) => `https://${slug.replace("contoh-", "")}.example/`;
