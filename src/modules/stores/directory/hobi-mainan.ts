import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const hobiMainan: readonly StoreEntry[] = [
  entry("tokopedia", {
    rating: 4.5,
    url: "https://www.tokopedia.com/p/mainan-hobi",
    description:
      "Model kit, figur koleksi, dan mainan dari toko hobi di berbagai kota. Untuk barang koleksi, tanyakan keaslian dan kondisi kotaknya.",
  }),
  entry("shopee", {
    rating: 4.4,
    description:
      "Mainan anak, puzzle, dan bahan kerajinan tangan dari beragam penjual. Periksa label SNI dan anjuran usia pada mainan anak.",
  }),
];
