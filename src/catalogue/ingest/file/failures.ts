/** Why a file is no feed, or can no longer be read in the way in which this feed was read before. */
export const FILE_FAILURES = {
  "not-found": "Berkas ini tidak ada atau tidak boleh dibaca.",
  empty: "Berkas ini kosong.",
  "html-page":
    "Ini halaman web, bukan feed. Mungkin alamatnya meminta masuk, atau halaman galat yang dijawab dengan 200.",
  doctype: "Berkas XML ini memuat DOCTYPE atau entitas sendiri, jadi ditolak.",
  spreadsheet: "Ini berkas Excel. Simpan sebagai CSV, lalu coba lagi.",
  binary: "Berkas ini bukan teks: gambar, PDF, atau program.",
  "archive-damaged": "Berkas terkompresi ini rusak, terpotong, atau terkunci kata sandi.",
  "archive-too-deep": "Kompresinya berlapis lebih dari dua kali.",
  "unpacked-too-large": "Isi berkas terkompresi ini terlalu besar untuk sebuah feed.",
  "too-many-files": "Arsip ini berisi terlalu banyak berkas.",
  "unknown-format": "Isi berkas ini tidak dikenali sebagai feed.",
  "no-products":
    "Berkas ini tidak memuat satu produk pun: daftarnya kosong, hanya ada kepala tabelnya, atau isinya pesan galat dari server. Periksa isinya, lalu coba lagi.",
  "columns-unknown": "Kolom judul atau harga tidak dikenali. Tentukan kolomnya dalam pemetaan.",
  "columns-changed": "Kolom yang dipetakan tidak ada lagi dalam berkas ini. Periksa pemetaannya di halaman feed.",
  "format-changed": "Format berkas ini bukan lagi yang dipilih untuk feed ini.",
} as const satisfies Record<string, string>;

export type FileFailure = keyof typeof FILE_FAILURES;

/** Thrown to stop reading a stream; caught where the stream is read. */
export class UnreadableFile extends Error {
  readonly code: FileFailure;

  constructor(code: FileFailure, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
