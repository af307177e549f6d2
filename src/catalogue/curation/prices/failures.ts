import type { ApiError } from "../../../platform/json-api/api-errors.ts";
import type { BreakFailure } from "./breaks/decide-break.ts";
import type { ReviewFailure, UndoReviewFailure } from "./outliers/review-outlier.ts";
import type { CloseFailure } from "./reports/close-report.ts";

export const FAILURES: Record<ReviewFailure | UndoReviewFailure | CloseFailure | BreakFailure, ApiError> = {
  "not-found": {
    status: 404,
    code: "not_found",
    message: "Penawaran, keputusan, laporan, atau perubahan ini tidak ditemukan.",
  },
  "not-odd": {
    status: 409,
    code: "price_not_odd",
    message: "Harga ini sudah ikut dibandingkan: orang lain atau pembaruan feed baru saja memastikannya.",
  },
  decided: {
    status: 409,
    code: "price_decided",
    message: "Harga ini sudah dinyatakan salah. Urungkan dahulu keputusan itu bila ternyata benar.",
  },
  "other-price": {
    status: 409,
    code: "price_changed",
    message: "Toko ini sekarang memasang harga lain. Periksa lagi harga yang baru.",
  },
  closed: {
    status: 409,
    code: "report_closed",
    message: "Laporan ini sudah diselesaikan orang lain. Muat ulang halaman untuk melihat yang masih terbuka.",
  },
  "break-decided": {
    status: 409,
    code: "break_decided",
    message: "Perubahan etalase ini sudah diputuskan. Muat ulang halaman untuk melihat yang masih terbuka.",
  },
  undone: {
    status: 409,
    code: "decision_undone",
    message: "Keputusan ini sudah diurungkan. Muat ulang halaman untuk melihat keadaannya.",
  },
};
