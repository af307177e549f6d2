import { type ArticleTool, articles } from "../subjects/articles.ts";
import { coversOlderThan } from "./covers/candidates.ts";
import { CONFIRMATION_TEXT, COVER_FIELDS, coverAnswerHandler, coverPrice, planCovers } from "./covers/cover-tool.ts";
import { coverEffect } from "./covers/effect.ts";
import { type CoverData, type RenewalOptions, renewalOptions } from "./covers/schema.ts";

/** Makes other covers for articles that already have a cover. */
export const regenerateImages: ArticleTool<RenewalOptions, CoverData> = {
  name: "regenerate-images",
  subject: articles,
  title: "Buat ulang gambar artikel",
  describe:
    "Membuat sampul baru untuk artikel yang sudah punya. Sampul lama tetap terpasang sampai Anda menerima penggantinya, dan dapat dipasang lagi sesudahnya.",
  options: renewalOptions,
  rules: [],
  fields: [
    {
      name: "which",
      label: "Sampul yang diganti",
      kind: "choice",
      initial: "generated",
      choices: [
        { value: "generated", label: "Hanya yang dibuat di sini (bawaan atau AI)" },
        { value: "any", label: "Semua, juga unggahan" },
      ],
    },
    {
      name: "olderThan",
      label: "Usia sampul minimal (hari)",
      hint: "0 berarti umur berapa pun.",
      kind: "number",
      initial: 30,
      min: 0,
      max: 3650,
    },
    ...COVER_FIELDS,
  ],
  planAll: (context) => planCovers(context, coversOlderThan(context.options, context.services.clock.now())),
  effect: coverEffect,
  answer: coverAnswerHandler,
  needs: ({ source }) => (source === "ai" ? ["ai-image"] : []),
  confirmation: { text: CONFIRMATION_TEXT, price: coverPrice },
};
