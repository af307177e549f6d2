import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { categorySlugSchema } from "../stores/schema.ts";
import { storeDetailsSchema } from "./schema.ts";

export const directoryStoreSchema = z.object({
  store: z.string(),
  name: z.string(),
  categories: z.array(categorySlugSchema).describe("Kategori yang daftarnya memuat toko ini"),
  details: storeDetailsSchema,
  closure: z
    .object({ closedOn: z.string(), reason: z.string() })
    .nullable()
    .describe("null: toko ini tampil di daftar"),
  version: z.number().describe("0: belum pernah diubah"),
});
export type DirectoryStore = AnswerOf<typeof directoryStoreSchema>;

export const directoryStoresSchema = z.object({ stores: z.array(directoryStoreSchema) });

export const closedStoresSchema = z.object({
  stores: z.array(z.object({ store: z.string(), closedOn: z.string().describe("YYYY-MM-DD") })),
});
