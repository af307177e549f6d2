import type { IncompleteReason } from "../formats/raw-row.ts";

/** Why a file may lack some of its shop's offers, by `feed_runs.incomplete`; the text is shown after "tidak utuh:". */
export const INCOMPLETE_TEXTS: Readonly<Record<string, string>> = {
  "cut-off": "sambungannya terputus sebelum selesai",
  "by-hand": "hanya memuat satu penawaran yang diketik",
  "cut-row": "baris terakhirnya terpotong",
  "no-closing-root": "XML-nya tidak ditutup",
  "trailer-missing": "baris penutupnya tidak ada",
  "trailer-count": "banyak barisnya berbeda dari yang disebut di akhir berkas",
  "damaged-archive": "arsipnya rusak atau terpotong",
  "broken-json": "JSON-nya terputus",
  "unpacked-too-large": "isinya terlalu besar setelah diekstrak",
  "not-read-to-end": "pembacaannya tidak sampai akhir",
} satisfies Record<IncompleteReason | "cut-off" | "by-hand", string>;
