import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const hewanPeliharaanAksesoris: readonly StoreEntry[] = [
  entry("shopee", {
    rating: 4.4,
    description:
      "Makanan kucing dan anjing, pasir, mainan, dan kandang dari beragam penjual. Cek tanggal kedaluwarsa pakan, terutama bila dikemas ulang.",
  }),
  entry("tokopedia", {
    rating: 4.3,
    url: "https://www.tokopedia.com/p/perawatan-hewan",
    description:
      "Pakan dan perlengkapan untuk kucing, anjing, ikan hias, dan burung, termasuk dari toko khusus hewan peliharaan.",
  }),
];
