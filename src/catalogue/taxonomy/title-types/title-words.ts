import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { BUKU_MAJALAH_WORDS } from "./words/buku-majalah.ts";
import { ELEKTRONIK_GADGET_WORDS } from "./words/elektronik-gadget.ts";
import { FASHION_PRIA_WANITA_WORDS } from "./words/fashion-pria-wanita.ts";
import { HEWAN_PELIHARAAN_AKSESORIS_WORDS } from "./words/hewan-peliharaan-aksesoris.ts";
import { HOBI_MAINAN_WORDS } from "./words/hobi-mainan.ts";
import { IBU_BAYI_WORDS } from "./words/ibu-bayi.ts";
import { KECANTIKAN_PERAWATAN_DIRI_WORDS } from "./words/kecantikan-perawatan-diri.ts";
import { KOMPUTER_LAPTOP_WORDS } from "./words/komputer-laptop.ts";
import { MAKANAN_MINUMAN_WORDS } from "./words/makanan-minuman.ts";
import { OLAHRAGA_OUTDOOR_WORDS } from "./words/olahraga-outdoor.ts";
import { OTOMOTIF_AKSESORIS_WORDS } from "./words/otomotif-aksesoris.ts";
import { PERALATAN_RUMAH_TANGGA_WORDS } from "./words/peralatan-rumah-tangga.ts";
import { PERHIASAN_JAM_TANGAN_WORDS } from "./words/perhiasan-jam-tangan.ts";
import { PERLENGKAPAN_KANTOR_SEKOLAH_WORDS } from "./words/perlengkapan-kantor-sekolah.ts";
import type { TitleWords } from "./words/schema.ts";

/** The words of each category, which has a file in `words/`. */
export const TITLE_WORDS: Record<CategorySlug, TitleWords> = {
  "elektronik-gadget": ELEKTRONIK_GADGET_WORDS,
  "komputer-laptop": KOMPUTER_LAPTOP_WORDS,
  "fashion-pria-wanita": FASHION_PRIA_WANITA_WORDS,
  "kecantikan-perawatan-diri": KECANTIKAN_PERAWATAN_DIRI_WORDS,
  "peralatan-rumah-tangga": PERALATAN_RUMAH_TANGGA_WORDS,
  "makanan-minuman": MAKANAN_MINUMAN_WORDS,
  "ibu-bayi": IBU_BAYI_WORDS,
  "olahraga-outdoor": OLAHRAGA_OUTDOOR_WORDS,
  "hobi-mainan": HOBI_MAINAN_WORDS,
  "perhiasan-jam-tangan": PERHIASAN_JAM_TANGAN_WORDS,
  "perlengkapan-kantor-sekolah": PERLENGKAPAN_KANTOR_SEKOLAH_WORDS,
  "hewan-peliharaan-aksesoris": HEWAN_PELIHARAAN_AKSESORIS_WORDS,
  "buku-majalah": BUKU_MAJALAH_WORDS,
  "otomotif-aksesoris": OTOMOTIF_AKSESORIS_WORDS,
};
