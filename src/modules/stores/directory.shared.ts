import type { CategorySlug } from "./categories.shared.ts";
import { bukuMajalah } from "./directory/buku-majalah.ts";
import { elektronikGadget } from "./directory/elektronik-gadget.ts";
import { fashionPriaWanita } from "./directory/fashion-pria-wanita.ts";
import { hewanPeliharaanAksesoris } from "./directory/hewan-peliharaan-aksesoris.ts";
import { hobiMainan } from "./directory/hobi-mainan.ts";
import { ibuBayi } from "./directory/ibu-bayi.ts";
import { kecantikanPerawatanDiri } from "./directory/kecantikan-perawatan-diri.ts";
import { komputerLaptop } from "./directory/komputer-laptop.ts";
import { makananMinuman } from "./directory/makanan-minuman.ts";
import { olahragaOutdoor } from "./directory/olahraga-outdoor.ts";
import { otomotifAksesoris } from "./directory/otomotif-aksesoris.ts";
import { peralatanRumahTangga } from "./directory/peralatan-rumah-tangga.ts";
import { perhiasanJamTangan } from "./directory/perhiasan-jam-tangan.ts";
import { perlengkapanKantorSekolah } from "./directory/perlengkapan-kantor-sekolah.ts";
import type { StoreEntry } from "./schema.ts";

/**
 * The fixed store list of every category (docs/specification.md, section 3), each by descending rating. The rating is an editorial figure that only
 * orders the list; it is never shown. An entry has a `url` only where the store has a page for the category.
 */
export const STORES: Readonly<Record<CategorySlug, readonly StoreEntry[]>> = {
  "elektronik-gadget": elektronikGadget,
  "komputer-laptop": komputerLaptop,
  "fashion-pria-wanita": fashionPriaWanita,
  "kecantikan-perawatan-diri": kecantikanPerawatanDiri,
  "peralatan-rumah-tangga": peralatanRumahTangga,
  "makanan-minuman": makananMinuman,
  "ibu-bayi": ibuBayi,
  "olahraga-outdoor": olahragaOutdoor,
  "hobi-mainan": hobiMainan,
  "perhiasan-jam-tangan": perhiasanJamTangan,
  "perlengkapan-kantor-sekolah": perlengkapanKantorSekolah,
  "hewan-peliharaan-aksesoris": hewanPeliharaanAksesoris,
  "buku-majalah": bukuMajalah,
  "otomotif-aksesoris": otomotifAksesoris,
};
