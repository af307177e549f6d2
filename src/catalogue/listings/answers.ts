import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { MISSING_FOR_INDEX } from "./indexing/missing-for-index.ts";

export const missingSchema = z
  .enum(MISSING_FOR_INDEX)
  .describe("Yang kurang: penawaran, judul yang layak, gambar atau jenis, toko kedua");

export const indexingCountsSchema = z.object({
  indexed: z.number().describe("Produk"),
  lists: z.number().describe("Daftar produk"),
  missing: z.array(z.object({ missing: missingSchema, products: z.number() })),
});
export type IndexingCounts = AnswerOf<typeof indexingCountsSchema>;

const missingProductRequestSchema = z.object({
  store: z.string().describe("Toko direktori"),
  item: z.string().describe("Nomor barang di toko itu; kosong bila alamatnya tidak memuatnya"),
  times: z.number(),
  lastAt: z.string(),
});
export type MissingProductRequest = AnswerOf<typeof missingProductRequestSchema>;
export const missingProductRequestsSchema = z.object({ wished: z.array(missingProductRequestSchema) });
