import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { TEXT_SLOTS } from "./slots.shared.ts";

export const pageTextAnswer = z.object({
  slot: z.enum(TEXT_SLOTS),
  markdown: z.string().describe("Yang berlaku; kosong: teks bawaan"),
  shipped: z.string().describe("Teks bawaan sebagai Markdown; kosong bila tidak digantikan"),
  version: z.number().describe("Nomor versi yang berlaku; 0 bila belum pernah disimpan"),
});
export type PageText = AnswerOf<typeof pageTextAnswer>;

export const textVersionsAnswer = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      markdown: z.string(),
      author: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type TextVersions = AnswerOf<typeof textVersionsAnswer>;

export const consentTextAnswer = z.object({
  shippedOn: z.string().describe("Tanggal teks bawaan Kebijakan Privasi yang disetujui"),
  isShippedNow: z.boolean().describe("Apakah teks bawaan itu masih yang tampil sekarang"),
  texts: z
    .array(z.object({ slot: z.enum(TEXT_SLOTS), id: z.number(), markdown: z.string(), createdAt: z.string() }))
    .describe("Teks pengelola di sekitarnya yang berlaku saat itu"),
});
export type ConsentText = AnswerOf<typeof consentTextAnswer>;
