import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const fashionPriaWanita: readonly StoreEntry[] = [
  entry("zalora", {
    rating: 4.7,
    description:
      "Toko fashion online dengan pakaian, sepatu, dan tas dari merek lokal dan internasional untuk pria dan wanita.",
  }),
  entry("shopee", {
    rating: 4.5,
    description:
      "Pakaian sehari-hari dan busana muslim dari beragam penjual. Foto di ulasan pembeli berguna untuk menilai bahan dan ukuran.",
  }),
  entry("tokopedia", {
    rating: 4.4,
    description:
      "Merek lokal, distro, dan toko resmi dapat dicari sekaligus. Cek tabel ukuran setiap toko karena standarnya bisa berbeda.",
  }),
  entry("lazada", {
    rating: 4.3,
    description:
      "Pakaian, sepatu, dan tas dari banyak penjual. Lihat asal pengiriman barang karena memengaruhi lama pesanan tiba.",
  }),
  entry("blibli", {
    rating: 4.2,
    description:
      "Pakaian dan sepatu dari toko resmi sejumlah merek, untuk yang lebih suka membeli langsung dari pemegang mereknya.",
  }),
];
