import type { ApiError } from "../../platform/json-api/api-errors.ts";
import type { FeedFailure } from "./commands.ts";

export const FAILURES: Record<FeedFailure, ApiError> = {
  "not-found": { status: 404, code: "not_found", message: "Feed atau pembaruan ini tidak ditemukan." },
  "unknown-merchant": {
    status: 422,
    code: "unknown_merchant",
    message: "Toko ini tidak ditemukan. Tambahkan tokonya dahulu.",
    field: "merchant",
  },
  busy: {
    status: 409,
    code: "feed_busy",
    message: "Feed ini sedang diperbarui. Tunggu sampai selesai, lalu coba lagi.",
  },
  "not-held": {
    status: 409,
    code: "run_not_held",
    message: "Pembaruan ini tidak sedang menunggu keputusan. Muat ulang halaman untuk melihat keadaannya.",
  },
  "not-undoable": {
    status: 409,
    code: "run_not_undoable",
    message: "Hanya sepuluh pembaruan terakhir dalam 30 hari yang dapat diurungkan, dan hanya yang sudah diterapkan.",
  },
};
