import { z } from "zod";

export const removedSampleSchema = z.object({
  merchants: z.number().describe("Toko contoh yang dihapus"),
  offers: z.number().describe("Penawarannya"),
  products: z.number().describe("Produk yang hanya ada di toko contoh"),
});
