import type { ApiError } from "../../platform/json-api/api-errors.ts";

export const FAILURES: Record<"busy", ApiError> = {
  busy: {
    status: 409,
    code: "sample_catalogue_busy",
    message: "Katalog contoh masih dimuat. Tunggu sebentar, lalu hapus lagi.",
  },
};
