import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const komputerLaptop: readonly StoreEntry[] = [
  entry("enterkomputer", {
    rating: 4.7,
    description:
      "Toko khusus komputer untuk komponen, laptop, dan periferal. Simulasi rakit PC di situsnya membantu menyusun spesifikasi sebelum membeli.",
  }),
  entry("bhinneka", {
    rating: 4.6,
    description:
      "Sudah lama berjualan produk teknologi, dari laptop dan printer sampai perangkat jaringan dan perangkat lunak.",
  }),
  entry("tokopedia", {
    rating: 4.5,
    url: "https://www.tokopedia.com/p/komputer-laptop",
    description:
      "Mempertemukan toko komponen, toko laptop, dan toko resmi merek. Baca ulasan serta syarat garansi tiap penjual sebelum memilih.",
  }),
  entry("blibli", {
    rating: 4.4,
    description:
      "Laptop, monitor, dan printer, sebagian dari toko resmi mereknya. Cocok bila mencari laptop siap pakai dan tidak ingin merakit sendiri.",
  }),
  entry("shopee", {
    rating: 4.3,
    description:
      "Tempat mencari mouse, keyboard, kabel, dan aksesori laptop. Untuk barang bekas atau rekondisi, teliti dulu keterangan dan penilaian tokonya.",
  }),
];
