import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { cursorText } from "../../../platform/json-api/list-query.shared.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { historyBreakPageSchema, openReportPageSchema, outlierPageSchema, outlierReviewPageSchema } from "./answers.ts";
import { historyBreakPage } from "./breaks/break-list.ts";
import { decideBreak } from "./breaks/decide-break.ts";
import { FAILURES } from "./failures.ts";
import { outlierPage, outlierReviewPage } from "./outliers/outlier-list.ts";
import { reviewOutlier, undoOutlierReview } from "./outliers/review-outlier.ts";
import { canReviewPrices } from "./permissions.shared.ts";
import { closeReport } from "./reports/close-report.ts";
import { hideReportedPrice } from "./reports/hide-reported-price.ts";
import { openReportPage } from "./reports/report-list.ts";
import { BREAK_DECISIONS, OUTLIER_VERDICTS, REPORT_OUTCOMES } from "./schema.ts";

type Services = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

const listQuery = z.object({ cursor: cursorText });
const verdictInput = z.object({
  price: z
    .number()
    .int()
    .positive()
    .describe("Harga yang dinilai; bila toko sudah memasang harga lain, penilaian ditolak"),
  verdict: z.enum(OUTLIER_VERDICTS).describe("right: ikut dibandingkan sejak hari pertamanya; wrong: tetap tidak ikut"),
});

const closingInput = z.object({
  outcome: z.enum(REPORT_OUTCOMES).describe("mended: sudah diperbaiki; unfounded: harganya benar"),
});

const breakInput = z.object({
  decision: z
    .enum(BREAK_DECISIONS)
    .describe("same: barang yang sama, riwayat harganya disatukan lagi; another: memang barang lain"),
});

/** Routes for the review of outliers, which are prices far from the offer's earlier price or from the prices of other stores. */
export function priceAdminRoutes({ db, clock, timeZone }: Services) {
  const now = () => ({ moment: clock.now(), timeZone });
  return [
    endpoint("GET /odd-prices", {
      summary: "Menampilkan harga yang sedang diperiksa, terbaru dahulu",
      query: listQuery,
      answer: outlierPageSchema,
      can: canReviewPrices,
      handle: ({ query }) => outlierPage(db, query, clock.now()),
    }),
    endpoint("POST /odd-prices/:id/verdict", {
      summary: "Menyatakan harga penawaran yang sedang diperiksa benar atau salah",
      params: rowParams,
      input: verdictInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "not-odd", "decided", "other-price"),
      can: canReviewPrices,
      handle: ({ params: { id }, input, audit }) => reviewOutlier(db, { offer: id, ...input }, { ...now(), audit }),
    }),
    endpoint("GET /price-reports", {
      summary: "Menampilkan laporan pengunjung tentang harga yang belum diperiksa, terbaru dahulu",
      query: listQuery,
      answer: openReportPageSchema,
      can: canReviewPrices,
      handle: ({ query }) => openReportPage(db, query),
    }),
    endpoint("POST /price-reports/:id/closing", {
      summary: "Menyelesaikan laporan pengunjung tentang harga",
      params: rowParams,
      input: closingInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "closed"),
      can: canReviewPrices,
      handle: ({ params: { id }, input, audit }) =>
        closeReport(db, { id, outcome: input.outcome }, { moment: clock.now(), audit }),
    }),
    endpoint("POST /price-reports/:id/hiding", {
      summary: "Menyatakan harga yang dilaporkan salah: tidak ikut dibandingkan, dan semua laporan tentangnya selesai",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "closed", "other-price"),
      can: canReviewPrices,
      handle: ({ params: { id }, audit }) => hideReportedPrice(db, id, { ...now(), audit }),
    }),
    endpoint("GET /price-decisions", {
      summary: "Menampilkan keputusan tentang harga, terbaru dahulu",
      query: listQuery,
      answer: outlierReviewPageSchema,
      can: canReviewPrices,
      handle: ({ query }) => outlierReviewPage(db, query),
    }),
    endpoint("POST /price-decisions/:id/undo", {
      summary: "Mengurungkan keputusan tentang harga: harganya diperiksa lagi",
      params: rowParams,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "undone"),
      can: canReviewPrices,
      handle: ({ params, audit }) => undoOutlierReview(db, params.id, { ...now(), audit }),
    }),
    endpoint("GET /history-breaks", {
      summary: "Menampilkan etalase yang menjadi barang lain dan belum diputuskan, terbaru dahulu",
      query: listQuery,
      answer: historyBreakPageSchema,
      can: canReviewPrices,
      handle: ({ query }) => historyBreakPage(db, query),
    }),
    endpoint("POST /history-breaks/:id/decision", {
      summary: "Menyatakan etalase yang berubah tetap barang yang sama, atau memang barang lain",
      params: rowParams,
      input: breakInput,
      answer: "none",
      errors: errorsOf(FAILURES, "not-found", "break-decided"),
      can: canReviewPrices,
      handle: ({ params: { id }, input: { decision }, audit }) =>
        decideBreak(db, { id, decision }, { clock, timeZone, audit }),
    }),
  ];
}
