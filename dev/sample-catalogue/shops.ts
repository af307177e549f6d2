/** Four shops that do not exist. `.example` is nobody's (RFC 2606). */
export const SHOPS = [
  { slug: "contoh-kios-lintara", name: "Kios Lintara", feed: "kios-lintara.xml", prefix: "KL-" },
  { slug: "contoh-gudang-ombakara", name: "Gudang Ombakara", feed: "gudang-ombakara.csv", prefix: "GO-" },
  { slug: "contoh-pasar-kalimaya", name: "Pasar Kalimaya", feed: "pasar-kalimaya.csv", prefix: "" },
  { slug: "contoh-toko-wirasena", name: "Toko Wirasena", feed: "toko-wirasena.csv", prefix: "WS" },
] as const;
export type Shop = (typeof SHOPS)[number];
export type ShopNumber = 0 | 1 | 2 | 3;

/** Only since so many days has it been there. */
export const NEW_SHOP: ShopNumber = 1;
export const DAYS_OF_NEW_SHOP = 24;
/** Nobody looked at it for ten days. */
export const SHOP_WITH_GAP: ShopNumber = 2;
export const GAP = { from: 118, to: 108 } as const;

export const homeOf = ({ slug }: Shop) => `https://${slug.replace("contoh-", "")}.example/`;
