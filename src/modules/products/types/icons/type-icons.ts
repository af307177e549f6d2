import type { LucideIcon } from "lucide-react";
import type { ProductTypeSlug } from "../../product-types.shared.ts";
import { BUKU_MAJALAH_ICONS } from "./buku-majalah.ts";
import { ELEKTRONIK_GADGET_ICONS } from "./elektronik-gadget.ts";
import { FASHION_PRIA_WANITA_ICONS } from "./fashion-pria-wanita.ts";
import { HEWAN_PELIHARAAN_AKSESORIS_ICONS } from "./hewan-peliharaan-aksesoris.ts";
import { HOBI_MAINAN_ICONS } from "./hobi-mainan.ts";
import { IBU_BAYI_ICONS } from "./ibu-bayi.ts";
import { KECANTIKAN_PERAWATAN_DIRI_ICONS } from "./kecantikan-perawatan-diri.ts";
import { KOMPUTER_LAPTOP_ICONS } from "./komputer-laptop.ts";
import { MAKANAN_MINUMAN_ICONS } from "./makanan-minuman.ts";
import { OLAHRAGA_OUTDOOR_ICONS } from "./olahraga-outdoor.ts";
import { OTOMOTIF_AKSESORIS_ICONS } from "./otomotif-aksesoris.ts";
import { PERALATAN_RUMAH_TANGGA_ICONS } from "./peralatan-rumah-tangga.ts";
import { PERHIASAN_JAM_TANGAN_ICONS } from "./perhiasan-jam-tangan.ts";
import { PERLENGKAPAN_KANTOR_SEKOLAH_ICONS } from "./perlengkapan-kantor-sekolah.ts";

/**
 * Of each product type, what is drawn where there is no picture: the nearest that Lucide has. Pages are made of it on the server, so it is no
 * `*.shared.ts`: browsers never load it.
 */
export const TYPE_ICONS: Readonly<Record<ProductTypeSlug, LucideIcon>> = {
  ...ELEKTRONIK_GADGET_ICONS,
  ...KOMPUTER_LAPTOP_ICONS,
  ...FASHION_PRIA_WANITA_ICONS,
  ...KECANTIKAN_PERAWATAN_DIRI_ICONS,
  ...PERALATAN_RUMAH_TANGGA_ICONS,
  ...MAKANAN_MINUMAN_ICONS,
  ...IBU_BAYI_ICONS,
  ...OLAHRAGA_OUTDOOR_ICONS,
  ...HOBI_MAINAN_ICONS,
  ...PERHIASAN_JAM_TANGAN_ICONS,
  ...PERLENGKAPAN_KANTOR_SEKOLAH_ICONS,
  ...HEWAN_PELIHARAAN_AKSESORIS_ICONS,
  ...BUKU_MAJALAH_ICONS,
  ...OTOMOTIF_AKSESORIS_ICONS,
};
