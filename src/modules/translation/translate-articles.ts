import { z } from "zod";
import { baseLanguage } from "../../platform/text/language-detection.ts";
import { type ArticleTool, articles } from "../article-tools/commands.ts";
import type { ToolRule } from "../maintenance/answers.ts";
import { translationAnswerHandler } from "./answer-translation.ts";
import {
  type Decide,
  decideTranslation,
  NO_WORK,
  planBy,
  STALE,
  sourceLanguage,
  TRANSLATION,
  UPDATE,
} from "./decide-translation.ts";
import { translationEffect } from "./effect.ts";
import { estimateBy } from "./estimate-translation.ts";
import { articleLanguage } from "./plan-translation.ts";
import { TARGETS, type Target, type TranslationData } from "./schema.ts";

/** Batches are small, because each article waits for the provider, and pausing a run only takes effect between batches. */
export const PLAN_BATCH_SIZE = 2;

export const BY_FIELD = {
  name: "by",
  label: "Diterjemahkan oleh",
  hint: "Tanpa layanan AI, terjemahan diambil dari berkas XLIFF yang diimpor dan dari koreksi sebelumnya.",
  kind: "choice",
  initial: "ai",
  choices: [
    { value: "ai", label: "Layanan AI", needs: "ai-text" },
    { value: "memory", label: "Orang (XLIFF dan memori)" },
  ],
} as const;

export const byOption = z.enum(["ai", "memory"]).default("ai");
export const needsOf = ({ by }: { readonly by: "ai" | "memory" }) => (by === "ai" ? (["ai-text"] as const) : []);

export const TRANSLATION_RULES: readonly ToolRule[] = [
  {
    name: TRANSLATION,
    title: "Terjemahan baru",
    describe: "Artikel yang belum punya terjemahan dalam bahasa tujuan.",
    on: true,
  },
  {
    name: UPDATE,
    title: "Perbarui draf terjemahan",
    describe:
      "Draf terjemahan yang belum disunting, bila sumbernya berubah. Hanya bagian yang berubah diterjemahkan lagi.",
    on: true,
  },
  {
    name: STALE,
    title: "Tandai terjemahan yang ketinggalan",
    describe: "Terjemahan yang sudah disunting atau terbit sementara sumbernya berubah. Hanya ditandai.",
    on: true,
  },
];

type ToolOptions = { readonly rules: string[]; readonly by: "ai" | "memory"; readonly to: Target };

const decide: Decide<ToolOptions> = async (article, { db, options }) => {
  const found = await articleLanguage(article.snapshot);
  const from = sourceLanguage(found, article.snapshot.language);
  if (baseLanguage(from) === options.to) return NO_WORK;
  return decideTranslation(db, article, { found, to: options.to, action: "draft", actions: ["draft"] }, options);
};

const names = TRANSLATION_RULES.map(({ name }) => name);

export const translateArticles: ArticleTool<ToolOptions, TranslationData> = {
  name: "translate-articles",
  subject: articles,
  title: "Terjemahkan artikel",
  describe:
    "Membuat draf artikel dalam bahasa lain. Hanya kata-kata yang diterjemahkan: tautan, angka, harga, kode, dan nama tetap seperti aslinya. Setiap hasil Anda tinjau lebih dahulu, dan hanya orang yang menerbitkannya.",
  options: z
    .object({
      rules: z.array(z.enum(names)).min(1).default(names),
      by: byOption,
      to: z.enum(Object.keys(TARGETS) as [Target, ...Target[]]).default("en"),
    })
    .strict(),
  rules: TRANSLATION_RULES,
  fields: [
    {
      name: "to",
      label: "Ke bahasa",
      kind: "choice",
      initial: "en",
      choices: Object.entries(TARGETS).map(([value, label]) => ({ value, label })),
    },
    BY_FIELD,
  ],
  batchSize: PLAN_BATCH_SIZE,
  plan: planBy(decide),
  effect: translationEffect,
  confirmation: {
    text: "Setiap terjemahan yang dicentang menjadi draf. Tidak ada yang terbit sebelum seseorang menerbitkannya.",
  },
  answer: translationAnswerHandler,
  needs: needsOf,
  estimate: estimateBy(decide),
};
