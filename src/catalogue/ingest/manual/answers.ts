import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";

const twinDecision = z.enum(["replaced", "different", "open"]);

export const typedTwinListSchema = z.object({
  twins: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      merchant: z.string(),
      price: z.number().describe("Yang diketik"),
      feedPrice: z.number(),
      currency: z.string().describe("Dari harga feed"),
      feed: z.object({ id: z.number(), name: z.string() }),
      decision: twinDecision.describe("open: belum diputuskan, dan yang diketik tidak tampil"),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type TypedTwin = AnswerOf<typeof typedTwinListSchema>["twins"][number];
export const decidedTwinsSchema = z.object({ offers: z.array(z.number()).describe("Yang keputusannya berubah") });

export const otherPricesSchema = z.object({
  offers: z.number().describe("Banyaknya penawaran lain untuk barang yang sama"),
  median: z.number().nullable().describe("Harga tengahnya"),
});
export type OtherPrices = AnswerOf<typeof otherPricesSchema>;

export const manualOfferSchema = z.object({
  id: z.number(),
  merchant: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  title: z.string(),
  url: z.string(),
  price: z.number(),
  listPrice: z.number().nullable(),
  availability: z.enum(["in_stock", "out_of_stock", "preorder", "backorder"]),
  condition: z.enum(["new", "refurbished", "used"]),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  category: z.string(),
  productType: z.string().nullable(),
  seenOn: z.string().describe("Kapan harganya dilihat, YYYY-MM-DD"),
  person: z.string().nullable().describe("Siapa yang mengetiknya"),
  run: z.number().nullable().describe("Pembaruan yang menerapkannya"),
  state: z.enum(["waiting", "applied", "failed", "undone"]).describe("waiting: sedang diterapkan"),
  problem: z.string().nullable(),
  product: z
    .object({ id: z.number(), path: z.string().describe("Halamannya di situs") })
    .nullable()
    .describe("null: masih dicocokkan"),
  isOdd: z.boolean().describe("Harganya jauh dari sebelumnya, dan belum dipakai sebelum diputuskan"),
  withdrawnAt: z.string().nullable(),
  twin: twinDecision.nullable().describe("Bila feed toko ini membawa barang yang sama"),
  updatedAt: z.string().describe("Kapan terakhir disimpan atau ditarik"),
});
export type ManualOffer = AnswerOf<typeof manualOfferSchema>;
export const manualOfferListSchema = z.object({
  offers: z.array(manualOfferSchema),
  nextCursor: z.string().nullable(),
});
