import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";
import { merchantDetailsSchema } from "./schema.ts";

export const merchantSchema = z.object({
  id: z.number(),
  slug: z.string().describe("Alamat tetapnya"),
  name: z.string(),
  homeUrl: z.string(),
  linkTemplate: z.string().nullable().describe("null: tautan langsung ke penawaran"),
  store: z.string().nullable().describe("Toko yang sama di direktori"),
  facts: merchantDetailsSchema,
  imagesAllowed: z.boolean().describe("Toko mengizinkan gambarnya dipakai"),
  descriptionsAllowed: z.boolean().describe("Toko mengizinkan deskripsinya ditampilkan, dengan namanya"),
  pageHosts: z.array(z.string()).describe("Host yang halaman produknya boleh dibaca"),
  isSample: z.boolean().describe("Data contoh: toko rekaan, tidak dapat diubah"),
  createdAt: z.string(),
  updatedAt: z.string(),
  sameSite: z.string().nullable().describe("Nama toko lain dengan alamat situs yang sama"),
  feeds: z.number().describe("Banyak feed"),
  offers: z.number().describe("Banyak penawaran, yang sudah ditarik juga"),
});
export type Merchant = AnswerOf<typeof merchantSchema>;

export const merchantPageSchema = z.object({ merchants: z.array(merchantSchema), nextCursor: z.string().nullable() });
export type MerchantPage = AnswerOf<typeof merchantPageSchema>;

export const categoryMerchantsSchema = z.object({
  category: z.string(),
  merchants: z
    .array(z.object({ id: z.number(), name: z.string(), slug: z.string() }))
    .describe("Menurut urutan pilihan pengelola"),
});
export type CategoryMerchants = AnswerOf<typeof categoryMerchantsSchema>;

export const categoryMerchantCountsSchema = z.object({
  categories: z.array(z.object({ category: z.string(), merchants: z.number() })),
});
