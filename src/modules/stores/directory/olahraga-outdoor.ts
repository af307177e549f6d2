import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const olahragaOutdoor: readonly StoreEntry[] = [
  entry("decathlon-indonesia", {
    rating: 4.7,
    description:
      "Perlengkapan lari, renang, sepeda, kemah, dan cabang lain, kebanyakan dari merek milik Decathlon sendiri.",
  }),
  entry("tokopedia", {
    rating: 4.4,
    url: "https://www.tokopedia.com/p/olahraga",
    description:
      "Raket, sepatu lari, dan perlengkapan mendaki dari toko khusus olahraga maupun toko resmi merek di satu tempat.",
  }),
  entry("shopee", {
    rating: 4.3,
    description:
      "Matras, dumbel, dan pakaian olahraga untuk latihan di rumah. Baca ulasan tentang kekuatan bahan sebelum membeli alat beban.",
  }),
];
