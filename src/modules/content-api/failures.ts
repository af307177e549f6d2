import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { KeyFailure } from "../api-keys/queries.ts";
import { MAX_OFFSET } from "./article-query.ts";

export type AccessFailure = KeyFailure | "key-missing" | "key-in-query";
export type ContentFailure = "article-not-found" | "product-not-found" | "page-too-deep";

export const ACCESS_FAILURES: Record<AccessFailure, ApiError> = {
  "key-missing": {
    status: 401,
    code: "key_missing",
    message: "Sertakan kunci API di header Authorization: Bearer.",
  },
  unknown: { status: 401, code: "key_invalid", message: "Kunci API ini tidak dikenal." },
  expired: { status: 401, code: "key_expired", message: "Kunci API ini sudah berakhir. Minta kunci baru." },
  revoked: { status: 401, code: "key_revoked", message: "Kunci API ini sudah dicabut." },
  scope: { status: 403, code: "scope_missing", message: "Kunci API ini tidak mengizinkan pembacaan konten." },
  "key-in-query": {
    status: 400,
    code: "key_in_query",
    message:
      "Kunci API tidak boleh ada di alamat. Kirimkan di header Authorization, dan ganti kunci yang sudah terkirim.",
  },
};

export const CONTENT_FAILURES: Record<ContentFailure, ApiError> = {
  "article-not-found": {
    status: 404,
    code: "article_not_found",
    message: "Tidak ada artikel terbit dengan slug ini.",
  },
  "product-not-found": {
    status: 404,
    code: "product_not_found",
    message: "Tidak ada produk yang tampil dengan slug ini.",
  },
  "page-too-deep": {
    status: 400,
    code: "page_too_deep",
    message: `Nomor halaman hanya sampai artikel ke-${MAX_OFFSET}. Lanjutkan dengan cursor.`,
    field: "page",
  },
};
