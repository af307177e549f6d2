import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const elektronikGadget: readonly StoreEntry[] = [
  entry("blibli", {
    rating: 4.6,
    description:
      "Marketplace dengan toko resmi sejumlah merek ponsel, TV, dan elektronik. Jenis garansi bisa dibaca di halaman produk sebelum memesan.",
  }),
  entry("tokopedia", {
    rating: 4.5,
    description:
      "Gawai dan elektronik dari toko resmi merek sampai toko kecil bisa dibandingkan di satu tempat. Perhatikan reputasi penjual dan jenis garansinya.",
  }),
  entry("shopee", {
    rating: 4.4,
    description:
      "Ponsel, aksesori, dan elektronik kecil dari beragam penjual. Label Shopee Mall membantu mengenali toko resmi merek.",
  }),
  entry("lazada", {
    rating: 4.3,
    description:
      "Marketplace dengan pilihan ponsel, perangkat audio, dan elektronik. Toko resmi merek dikumpulkan di bagian LazMall.",
  }),
  entry("bukalapak", {
    rating: 3.9,
    description:
      "Untuk gawai Anda: pulsa, paket data, dan voucher gim, karena sejak 2025 Bukalapak hanya menjual produk digital. Ponsel, TV, dan barang fisik lainnya dapat dibeli di toko lain dalam daftar ini.",
  }),
];
