/** What goes over the wire between the translation tools and `/api/admin` (docs/guides/translation.md). */

/** What can be wrong with the translation of a segment, as an editor reads it. */
export const PROBLEMS = {
  empty: "Terjemahannya kosong.",
  codes: "Ada tautan, kode, angka, atau nama yang hilang, berubah, atau muncul dua kali.",
  numbers: "Ada angka yang tidak ada dalam sumbernya.",
  address: "Ada alamat web atau surel yang tidak ada dalam sumbernya.",
  markup: "Ada tanda Markdown atau HTML yang tidak ada dalam sumbernya.",
  talk: "Isinya berbicara tentang terjemahan itu sendiri.",
  length: "Panjangnya tidak sebanding dengan sumbernya.",
  "too-long": "Terlalu panjang untuk bagian ini.",
  glossary: "Istilah dari glosarium tidak dipakai.",
  unchanged: "Sama saja dengan sumbernya.",
  language: "Bahasanya bukan bahasa tujuan.",
} as const;
export type Problem = keyof typeof PROBLEMS;
