import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";
import { LISTING_CHANGES } from "../../matching/listing-change.ts";
import { OUTLIER_VERDICTS, REPORT_REASONS } from "./schema.ts";

const outlierSchema = z.object({
  offer: z.number(),
  title: z.string(),
  url: z.string().describe("Halaman penawaran di tokonya"),
  merchant: z.string(),
  seller: z.string().describe("Penjual di marketplace; selain itu kosong"),
  isSample: z.boolean(),
  price: z.number(),
  currency: z.string(),
  previousPrice: z.number().nullable().describe("Harga terakhir yang dipercaya; null: belum pernah ada"),
  median: z
    .number()
    .nullable()
    .describe("Harga tengah di toko lain; null: tidak ada toko lain yang dapat dibandingkan"),
  since: z.string(),
  product: z.object({ id: z.number(), title: z.string() }).nullable(),
});
export type Outlier = AnswerOf<typeof outlierSchema>;

export const outlierPageSchema = z.object({ prices: z.array(outlierSchema), nextCursor: z.string().nullable() });

const outlierReviewSchema = z.object({
  id: z.number(),
  offer: z.number(),
  title: z.string(),
  merchant: z.string(),
  price: z.number(),
  previousPrice: z.number().nullable(),
  median: z.number().nullable(),
  verdict: z.enum(OUTLIER_VERDICTS),
  decidedBy: z.string().nullable().describe("null: lewat baris perintah, atau oleh anggota yang sudah dihapus"),
  decidedAt: z.string(),
  undoneAt: z.string().nullable(),
});
export type OutlierReview = AnswerOf<typeof outlierReviewSchema>;

export const outlierReviewPageSchema = z.object({
  decisions: z.array(outlierReviewSchema),
  nextCursor: z.string().nullable(),
});

const openReportSchema = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string().describe("Halaman penawaran di tokonya"),
  merchant: z.string(),
  price: z.number().describe("Harga yang dilaporkan"),
  currentPrice: z.number().describe("Harga yang tampil sekarang"),
  reason: z.enum(REPORT_REASONS),
  reports: z.number().describe("Berapa kali dilaporkan"),
  reportedAt: z.string(),
  product: z.object({ id: z.number(), title: z.string() }).nullable(),
});
export type OpenReport = AnswerOf<typeof openReportSchema>;

export const openReportPageSchema = z.object({ reports: z.array(openReportSchema), nextCursor: z.string().nullable() });

const listingSchema = z.object({
  title: z.string(),
  price: z.number().nullable().describe("Harga terakhir"),
  product: z.object({ id: z.number(), title: z.string() }).nullable(),
});

const historyBreakSchema = z.object({
  id: z.number(),
  cause: z.enum(LISTING_CHANGES).describe("Apa yang menjadi lain; title: hanya judulnya yang berkata demikian"),
  isWaiting: z.boolean().describe("Hanya judul yang berkata demikian, dan belum ada yang memeriksanya"),
  since: z.string(),
  url: z.string().describe("Halaman penawaran di tokonya"),
  merchant: z.string(),
  seller: z.string().describe("Penjual di marketplace; selain itu kosong"),
  before: listingSchema.describe("Yang dijual etalase itu sebelumnya; riwayat harganya tetap di sana"),
  after: listingSchema.describe("Yang dijualnya sekarang; riwayat harganya mulai dari nol"),
});
export type HistoryBreak = AnswerOf<typeof historyBreakSchema>;

export const historyBreakPageSchema = z.object({
  breaks: z.array(historyBreakSchema),
  nextCursor: z.string().nullable(),
});
