import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const kecantikanPerawatanDiri: readonly StoreEntry[] = [
  entry("sociolla", {
    rating: 4.7,
    description:
      "Toko khusus kecantikan dengan skincare, makeup, dan perawatan rambut. Ulasan penggunanya membantu mencari produk yang sesuai jenis kulit.",
  }),
  entry("sephora", {
    rating: 4.6,
    description:
      "Jaringan toko kecantikan internasional untuk makeup, parfum, dan skincare, termasuk produk mereknya sendiri, Sephora Collection.",
  }),
  entry("watsons", {
    rating: 4.5,
    description:
      "Jaringan toko kesehatan dan kecantikan untuk kebutuhan harian, seperti sabun, sampo, perawatan kulit, dan vitamin.",
  }),
  entry("shopee", {
    rating: 4.4,
    description:
      "Banyak merek kecantikan lokal punya toko resmi di sini. Bila ragu soal keaslian, utamakan toko resmi daripada sekadar harga termurah.",
  }),
  entry("tokopedia", {
    rating: 4.3,
    url: "https://www.tokopedia.com/p/kecantikan",
    description:
      "Kosmetik dan perawatan wajah dari beragam penjual. Pastikan izin edar BPOM dan tanggal kedaluwarsanya sebelum memesan.",
  }),
];
