import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const makananMinuman: readonly StoreEntry[] = [
  entry("blibli", {
    rating: 4.4,
    description:
      "Kebutuhan dapur, camilan, dan minuman kemasan. Produk segar hanya dilayani di wilayah tertentu, jadi cek dulu jangkauan kirimnya.",
  }),
  entry("tokopedia", {
    rating: 4.3,
    url: "https://www.tokopedia.com/p/makanan-minuman",
    description:
      "Kopi, bumbu, camilan, dan oleh-oleh khas daerah dari penjual di berbagai kota. Perhatikan tanggal kedaluwarsa dan lama pengiriman.",
  }),
];
