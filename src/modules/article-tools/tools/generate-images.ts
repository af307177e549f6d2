import { type ArticleTool, articles } from "../subjects/articles.ts";
import { WITHOUT_COVER } from "./covers/candidates.ts";
import { CONFIRMATION_TEXT, COVER_FIELDS, coverAnswerHandler, coverPrice, planCovers } from "./covers/cover-tool.ts";
import { coverEffect } from "./covers/effect.ts";
import { type CoverData, type CoverOptions, coverOptions } from "./covers/schema.ts";

/** Makes covers for articles that have none. */
export const generateImages: ArticleTool<CoverOptions, CoverData> = {
  name: "generate-images",
  subject: articles,
  forOwn: true,
  title: "Buat gambar artikel",
  describe:
    "Membuat sampul untuk artikel yang belum punya, dengan pembuat bawaan atau penyedia AI. Setiap gambar menunggu ditinjau; tidak ada artikel yang berubah sebelum Anda menerimanya.",
  options: coverOptions,
  rules: [],
  fields: COVER_FIELDS,
  planAll: (context) => planCovers(context, WITHOUT_COVER),
  effect: coverEffect,
  answer: coverAnswerHandler,
  needs: ({ source }) => (source === "ai" ? ["ai-image"] : []),
  confirmation: { text: CONFIRMATION_TEXT, price: coverPrice },
};
