import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const ibuBayi: readonly StoreEntry[] = [
  entry("mothercare", {
    rating: 4.6,
    description: "Toko khusus ibu, bayi, dan anak: pakaian, kereta dorong, kursi mobil, sampai perlengkapan menyusui.",
  }),
  entry("tokopedia", {
    rating: 4.5,
    url: "https://www.tokopedia.com/p/ibu-bayi",
    description:
      "Popok, perlengkapan makan, dan kereta dorong dari toko bayi maupun toko resmi merek bisa dibandingkan sekaligus.",
  }),
  entry("shopee", {
    rating: 4.4,
    description:
      "Popok, tisu basah, dan pakaian bayi dari beragam penjual. Untuk produk yang bersentuhan dengan kulit bayi, pilih toko resmi mereknya.",
  }),
  entry("blibli", {
    rating: 4.3,
    description:
      "Perlengkapan mandi, popok, dan mainan bayi, sebagian dari toko resmi merek. Baca keterangan usia di tiap produk.",
  }),
  entry("lazada", {
    rating: 4.2,
    description:
      "Perlengkapan bayi dan ibu menyusui dari banyak penjual. Pilih toko di LazMall bila mencari barang dari toko resmi merek.",
  }),
];
