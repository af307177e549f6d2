/**
 * What a different value of a fact means: another product (`identity`), the same product in another look or fit (`variant`), or nothing, because stores state
 * the fact too differently (`detail`).
 */
export type FactRole = "identity" | "variant" | "detail";

export type Fact = {
  readonly label: string;
  /** The unit in which numbers are stored. */
  readonly unit?: string;
  /** What `factProblem` (curation/api-input.ts) accepts and `factValue` (admin/features/products/product-draft.ts) sends; both take the rest for a choice. */
  readonly kind: "number" | "choice";
  readonly role: FactRole;
  /** All values of a choice, in the order in which they are shown; left out where a choice may have any value. */
  readonly values?: readonly string[];
};

/**
 * Keys are parameters of lists (`?ram=8,12`), so they never change. Titles fill a fact by `READERS` (matching/facts.ts), or by `DETAIL_RULES`
 * (matching/detail-rules.ts) where it is a detail; a fact that neither reads stays empty.
 */
export const FACTS = {
  // Devices
  ram: { label: "RAM", unit: "GB", kind: "number", role: "identity" },
  penyimpanan: { label: "Penyimpanan", unit: "GB", kind: "number", role: "identity" },
  layar: { label: "Ukuran layar", unit: "inci", kind: "number", role: "identity" },
  jaringan: { label: "Jaringan", kind: "choice", role: "identity", values: ["4G", "5G"] },
  baterai: { label: "Kapasitas baterai", unit: "mAh", kind: "number", role: "identity" },
  prosesor: { label: "Prosesor", kind: "choice", role: "identity" },
  kartu_grafis: { label: "Kartu grafis", kind: "choice", role: "identity" },
  resolusi: { label: "Resolusi", kind: "choice", role: "detail" },
  laju_segar: { label: "Laju segar", unit: "Hz", kind: "number", role: "detail" },
  megapiksel: { label: "Resolusi kamera", unit: "MP", kind: "number", role: "detail" },
  koneksi: { label: "Koneksi", kind: "choice", role: "identity", values: ["kabel", "nirkabel"] },
  konektor: { label: "Konektor", kind: "choice", role: "identity" },
  panjang_kabel: { label: "Panjang kabel", unit: "m", kind: "number", role: "identity" },
  cocok_untuk: { label: "Cocok untuk", kind: "choice", role: "identity" },
  antarmuka: { label: "Antarmuka", kind: "choice", role: "identity" },
  jenis_ram: { label: "Jenis RAM", kind: "choice", role: "identity", values: ["DDR3", "DDR4", "DDR5"] },
  soket: { label: "Soket", kind: "choice", role: "identity" },
  standar_wifi: { label: "Standar Wi-Fi", kind: "choice", role: "detail" },
  warna_tinta: { label: "Warna tinta", kind: "choice", role: "identity" },
  jarak_fokus: { label: "Jarak fokus", unit: "mm", kind: "choice", role: "identity" },
  dudukan_lensa: { label: "Dudukan lensa", kind: "choice", role: "identity" },
  platform: { label: "Platform", kind: "choice", role: "identity" },
  // Power and room
  daya: { label: "Daya", unit: "W", kind: "number", role: "identity" },
  va: { label: "Kapasitas", unit: "VA", kind: "number", role: "identity" },
  tegangan: { label: "Tegangan", unit: "V", kind: "number", role: "identity" },
  ampere_jam: { label: "Kapasitas aki", unit: "Ah", kind: "number", role: "identity" },
  pk: { label: "Daya pendinginan", unit: "PK", kind: "number", role: "identity" },
  inverter: { label: "Inverter", kind: "choice", role: "identity", values: ["ya", "tidak"] },
  kapasitas: { label: "Kapasitas", unit: "L", kind: "number", role: "identity" },
  kapasitas_cuci: { label: "Kapasitas cuci", unit: "kg", kind: "number", role: "identity" },
  bukaan: { label: "Bukaan", kind: "choice", role: "identity", values: ["atas", "depan", "dua tabung"] },
  pintu: { label: "Jumlah pintu", kind: "number", role: "identity" },
  tungku: { label: "Jumlah tungku", kind: "number", role: "identity" },
  luas_ruangan: { label: "Luas ruangan", unit: "m²", kind: "number", role: "detail" },
  // Details that people ask for
  btu: { label: "Kapasitas pendinginan", unit: "BTU/jam", kind: "number", role: "detail" },
  bintang_energi: { label: "Bintang hemat energi", kind: "number", role: "detail" },
  freon: { label: "Freon", kind: "choice", role: "detail" },
  daya_listrik: { label: "Daya listrik", unit: "W", kind: "number", role: "detail" },
  putaran: { label: "Putaran pengering", unit: "rpm", kind: "number", role: "detail" },
  panci_dalam: { label: "Panci dalam", kind: "choice", role: "detail" },
  kendali: { label: "Kendali", kind: "choice", role: "detail", values: ["digital", "manual"] },
  berat_barang: { label: "Berat", unit: "kg", kind: "number", role: "detail" },
  jenis_layar: { label: "Jenis layar", kind: "choice", role: "detail" },
  waktu_respons: { label: "Waktu respons", unit: "ms", kind: "number", role: "detail" },
  sistem_operasi: { label: "Sistem operasi", kind: "choice", role: "detail" },
  port: { label: "Port", kind: "choice", role: "detail" },
  pengisian_daya: { label: "Pengisian daya", unit: "W", kind: "number", role: "detail" },
  isi_baterai: { label: "Baterai", unit: "mAh", kind: "number", role: "detail" },
  masa_pakai: { label: "Masa pakai baterai", unit: "jam", kind: "number", role: "detail" },
  tahan_air: { label: "Ketahanan air", kind: "choice", role: "detail" },
  bluetooth: { label: "Bluetooth", kind: "choice", role: "detail" },
  peredam_bising: { label: "Peredam bising", kind: "choice", role: "detail" },
  ukuran_driver: { label: "Ukuran driver", unit: "mm", kind: "number", role: "detail" },
  teknologi_cetak: { label: "Teknologi cetak", kind: "choice", role: "detail" },
  fungsi_cetak: { label: "Fungsi", kind: "choice", role: "detail" },
  dupleks: { label: "Cetak dua sisi", kind: "choice", role: "detail", values: ["otomatis"] },
  kertas_terbesar: { label: "Kertas terbesar", kind: "choice", role: "detail", values: ["A3", "A4"] },
  kecepatan_cetak: { label: "Kecepatan cetak", unit: "halaman/menit", kind: "number", role: "detail" },
  // Amounts
  berat: { label: "Berat bersih", unit: "g", kind: "number", role: "identity" },
  volume: { label: "Volume", unit: "ml", kind: "number", role: "identity" },
  isi: { label: "Isi", unit: "pcs", kind: "number", role: "identity" },
  lembar: { label: "Jumlah lembar", unit: "lembar", kind: "number", role: "identity" },
  dosis: { label: "Dosis", unit: "mg", kind: "number", role: "identity" },
  bentuk: { label: "Bentuk", kind: "choice", role: "identity" },
  rasa: { label: "Rasa", kind: "choice", role: "identity" },
  aroma: { label: "Aroma", kind: "choice", role: "identity" },
  spf: { label: "SPF", kind: "number", role: "identity" },
  // Measures
  diameter: { label: "Diameter", unit: "cm", kind: "number", role: "identity" },
  panjang: { label: "Panjang", unit: "cm", kind: "number", role: "identity" },
  lebar: { label: "Lebar", unit: "cm", kind: "number", role: "identity" },
  tinggi: { label: "Tinggi", unit: "cm", kind: "number", role: "identity" },
  tebal: { label: "Ketebalan", unit: "mm", kind: "number", role: "identity" },
  ukuran_koper: { label: "Ukuran koper", unit: "inci", kind: "number", role: "identity" },
  ukuran_roda: { label: "Ukuran roda", unit: "inci", kind: "number", role: "identity" },
  ukuran_kasur: { label: "Ukuran kasur", kind: "choice", role: "identity" },
  ukuran_ban: { label: "Ukuran ban", kind: "choice", role: "identity" },
  ukuran_bola: { label: "Ukuran bola", kind: "choice", role: "identity" },
  ukuran_kertas: { label: "Ukuran kertas", kind: "choice", role: "identity", values: ["A3", "A4", "A5", "F4"] },
  gramatur: { label: "Gramatur", unit: "g/m²", kind: "number", role: "identity" },
  ujung: { label: "Ukuran ujung", unit: "mm", kind: "number", role: "identity" },
  jumlah_orang: { label: "Untuk berapa orang", kind: "number", role: "identity" },
  // Families
  ukuran_popok: {
    label: "Ukuran popok",
    kind: "choice",
    role: "identity",
    values: ["NB", "S", "M", "L", "XL", "XXL", "XXXL"],
  },
  model_popok: { label: "Model popok", kind: "choice", role: "identity", values: ["perekat", "celana"] },
  tahap_usia: { label: "Tahap usia", kind: "choice", role: "identity" },
  usia_hewan: { label: "Usia hewan", kind: "choice", role: "identity", values: ["anak", "dewasa", "senior"] },
  jenis_hewan: { label: "Jenis hewan", kind: "choice", role: "identity" },
  // Leisure
  skala: { label: "Skala", kind: "choice", role: "identity" },
  usia: { label: "Usia mulai", unit: "tahun", kind: "number", role: "detail" },
  tuts: { label: "Jumlah tuts", kind: "number", role: "identity" },
  bahasa: { label: "Bahasa", kind: "choice", role: "identity" },
  sampul: { label: "Sampul", kind: "choice", role: "identity", values: ["lunak", "keras"] },
  jilid: { label: "Jilid", kind: "number", role: "identity" },
  kelas: { label: "Kelas", kind: "choice", role: "identity" },
  jumlah_halaman: { label: "Jumlah halaman", kind: "number", role: "detail" },
  kadar: { label: "Kadar emas", unit: "karat", kind: "number", role: "identity" },
  viskositas: { label: "Kekentalan", kind: "choice", role: "identity" },
  kendaraan: { label: "Untuk kendaraan", kind: "choice", role: "identity" },
  // Looks and fits
  warna: { label: "Warna", kind: "choice", role: "variant" },
  ukuran_baju: { label: "Ukuran", kind: "choice", role: "variant" },
  ukuran_sepatu: { label: "Ukuran sepatu", kind: "number", role: "variant" },
  ukuran_cincin: { label: "Ukuran cincin", kind: "number", role: "variant" },
  minus: { label: "Minus", unit: "dioptri", kind: "number", role: "variant" },
  bahan: { label: "Bahan", kind: "choice", role: "detail" },
  untuk_siapa: { label: "Untuk", kind: "choice", role: "detail", values: ["pria", "wanita", "anak", "uniseks"] },
} as const satisfies Record<string, Fact>;

export type FactKey = keyof typeof FACTS;

export const isFactKey = (key: string): key is FactKey => key in FACTS;
