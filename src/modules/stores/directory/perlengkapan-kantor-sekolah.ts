import type { StoreEntry } from "../schema.ts";
import { entry } from "./entry.ts";

export const perlengkapanKantorSekolah: readonly StoreEntry[] = [
  entry("gramedia", {
    rating: 4.6,
    description: "Selain buku, Gramedia menjual alat tulis, buku tulis, perlengkapan gambar, dan kebutuhan sekolah.",
  }),
  entry("bhinneka", {
    rating: 4.5,
    description:
      "Printer, tinta, proyektor, dan perangkat kantor lain, dengan layanan pengadaan untuk perusahaan di samping pembelian pribadi.",
  }),
  entry("tokopedia", {
    rating: 4.3,
    url: "https://www.tokopedia.com/p/office-stationery",
    description:
      "Alat tulis, kertas, dan perlengkapan kantor dari toko grosir maupun eceran. Bandingkan isi per kemasan, bukan hanya harganya.",
  }),
];
