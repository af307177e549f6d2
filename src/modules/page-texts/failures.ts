import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { TextFailure } from "./own-text.ts";
import { PLACEHOLDERS, placeholder } from "./placeholders.shared.ts";

export const FAILURES: Record<TextFailure | "changed-meanwhile", ApiError> = {
  "too-complex": {
    status: 422,
    code: "text_too_complex",
    message: "Susunan teks ini terlalu rumit. Sederhanakan daftar atau kutipan yang bertumpuk.",
    field: "markdown",
  },
  "article-block": {
    status: 422,
    code: "article_block",
    message:
      "Blok khusus artikel, seperti kartu toko atau produk (baris yang diawali ::), tidak dapat dipakai di halaman ini.",
    field: "markdown",
  },
  "changed-meanwhile": {
    status: 409,
    code: "text_conflict",
    message:
      "Teks ini sudah disimpan di tempat lain sejak halaman ini dibuka, jadi teks Anda belum disimpan. Salin teks Anda, muat ulang halaman untuk melihat yang terbaru, lalu gabungkan.",
  },
  "unknown-placeholder": {
    status: 422,
    code: "unknown_placeholder",
    message: `Isian di dalam {{ }} tidak dikenal. Yang dapat dipakai: ${PLACEHOLDERS.map(placeholder).join(", ")}.`,
    field: "markdown",
  },
};
