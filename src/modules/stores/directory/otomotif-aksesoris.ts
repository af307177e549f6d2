import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const otomotifAksesoris: readonly StoreEntry[] = [
  entry("tokopedia", {
    rating: 4.5,
    url: "https://www.tokopedia.com/p/otomotif",
    description:
      "Suku cadang, oli, dan aksesori mobil serta motor dari toko khusus otomotif. Cocokkan nomor suku cadang dengan tipe kendaraan.",
  }),
  entry("shopee", {
    rating: 4.4,
    description: "Helm, sarung tangan, lampu, dan aksesori motor dari beragam penjual. Pastikan helm berlabel SNI.",
  }),
  entry("blibli", {
    rating: 4.3,
    description:
      "Ban, aki, oli, dan aksesori kendaraan dari sejumlah penjual dan toko resmi merek. Baca syarat garansi tiap barang.",
  }),
  entry("lazada", {
    rating: 4.2,
    description:
      "Perlengkapan perawatan, aksesori kabin, dan perkakas kendaraan dari banyak penjual. Lihat ulasan pembeli dengan tipe kendaraan yang sama.",
  }),
  entry("carmudi", {
    rating: 4.1,
    description:
      "Tempat mencari mobil lewat iklan diler dan perorangan; periksa unit dan dokumennya sebelum membayar. Suku cadang, oli, dan aksesori dapat dibeli di toko lain dalam daftar ini.",
  }),
];
