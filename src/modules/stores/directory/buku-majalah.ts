import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const bukuMajalah: readonly StoreEntry[] = [
  entry("gramedia", {
    rating: 4.7,
    url: "https://www.gramedia.com/categories/buku",
    description:
      "Toko buku dengan terbitan lokal dan terjemahan, dari novel dan komik sampai buku pelajaran dan buku anak.",
  }),
  entry("tokopedia", {
    rating: 4.4,
    url: "https://www.tokopedia.com/p/buku",
    description:
      "Buku baru, buku bekas, dan majalah lama dari toko buku, penerbit, dan penjual perorangan. Tanyakan kondisi halaman bila membeli bekas.",
  }),
  entry("shopee", {
    rating: 4.2,
    description:
      "Novel, komik, dan buku anak dari penerbit maupun penjual perorangan. Pilih toko resmi penerbit agar tidak salah membeli buku bajakan.",
  }),
  entry("blibli", {
    rating: 4.1,
    description: "Buku anak, buku pelajaran, dan bacaan umum dapat dibeli bersama kebutuhan lain dalam satu keranjang.",
  }),
];
