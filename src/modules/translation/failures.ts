import { type ApiError, notFound } from "../../platform/json-api/api-errors.ts";
import { PROBLEMS, XLIFF_FAULTS } from "./schema.ts";

export const FAILURES = {
  "wrong-type": {
    status: 415,
    code: "unsupported_media_type",
    message: "Kirim berkas XLIFF dengan jenis application/xliff+xml.",
  },
  twice: { status: 422, code: "term_twice", message: "", field: "terms" },
  unreadable: { status: 422, code: "xliff_unreadable", message: XLIFF_FAULTS["not-xml"] },
  "wrong-articles": { status: 400, code: "invalid_input", message: "Pilihan artikel ini tidak benar." },
  "not-found": notFound,
  "same-language": {
    status: 422,
    code: "same_language",
    message: "Artikel ini sudah berbahasa itu. Pilih bahasa tujuan yang lain.",
    field: "to",
  },
  "source-changed": {
    status: 409,
    code: "source_changed",
    message: "Artikel asli berubah sementara Anda menerjemahkan. Periksa bagian yang berubah, lalu simpan lagi.",
  },
  "protected-lost": { status: 422, code: "protected_lost", message: PROBLEMS.codes, field: "target" },
  "shape-changed": { status: 422, code: "shape_changed", message: PROBLEMS.markup, field: "target" },
  "nothing-translated": {
    status: 422,
    code: "nothing_translated",
    message: "Belum ada bagian yang diterjemahkan.",
  },
  translated: {
    status: 409,
    code: "translated",
    message: "Terjemahan ke bahasa itu sudah ada, dibuat dari artikel lain. Sunting terjemahan itu di editor.",
  },
  "translation-public": {
    status: 409,
    code: "translation_public",
    message:
      "Terjemahannya sudah terbit atau terjadwal. Perbarui langsung di editor supaya pembaca tidak melihat teks setengah jadi.",
  },
  "not-saved": { status: 422, code: "invalid_article", message: "Draf terjemahan tidak dapat disimpan." },
  "translation-edited": {
    status: 409,
    code: "translation_edited",
    message: "Draf terjemahan sudah disunting di editor sejak terakhir disimpan dari sini.",
  },
} as const satisfies Record<string, ApiError>;
