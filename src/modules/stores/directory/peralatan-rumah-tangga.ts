import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const peralatanRumahTangga: readonly StoreEntry[] = [
  entry("ikea-indonesia", {
    rating: 4.7,
    description:
      "Furnitur dan perlengkapan rumah bergaya Skandinavia yang umumnya dirakit sendiri. Ukuran barang tercantum di halaman produk.",
  }),
  entry("informa", {
    rating: 4.6,
    description:
      "Toko furnitur dan perabot, dari sofa dan kasur sampai perlengkapan dapur. Banyak barangnya juga bisa dilihat dulu di gerai.",
  }),
  entry("tokopedia", {
    rating: 4.4,
    url: "https://www.tokopedia.com/p/rumah-tangga",
    description:
      "Perabot, dekorasi, dan alat kebersihan dari penjual di berbagai kota. Untuk barang besar, pilih penjual terdekat agar ongkos kirim tidak membengkak.",
  }),
  entry("shopee", {
    rating: 4.3,
    description:
      "Tempat mencari rak, wadah penyimpanan, dan pernak-pernik dapur. Cocokkan ukuran di deskripsi karena skala di foto bisa mengecoh.",
  }),
  entry("blibli", {
    rating: 4.2,
    description:
      "Peralatan listrik rumah seperti mesin cuci, kulkas, dan penanak nasi, sebagian dari toko resmi mereknya.",
  }),
];
