import { z } from "zod";
import { baseLanguage, matchesLanguage, UNSURE } from "../../platform/text/language-detection.ts";
import { type ArticleTool, articles } from "../article-tools/commands.ts";
import type { CurrentArticle } from "../articles/queries.ts";
import { SITE_LANGUAGE } from "../articles/schema.ts";
import type { ToolRule } from "../maintenance/answers.ts";
import type { Plan } from "../maintenance/commands.ts";
import { translationAnswerHandler } from "./answer-translation.ts";
import { type Decide, decideTranslation, flagged, NO_WORK, planBy } from "./decide-translation.ts";
import { translationEffect } from "./effect.ts";
import { estimateBy } from "./estimate-translation.ts";
import { articleLanguage, hashOf } from "./plan-translation.ts";
import type { Action, TranslationData } from "./schema.ts";
import { BY_FIELD, byOption, needsOf, PLAN_BATCH_SIZE, TRANSLATION_RULES } from "./translate-articles.ts";

const RULES: readonly ToolRule[] = [
  ...TRANSLATION_RULES,
  {
    name: "language",
    title: "Perbaiki isian bahasa",
    describe:
      "Artikel berbahasa Indonesia yang isian bahasanya menyebut bahasa lain. Bahasa Melayu dihitung sebagai bahasa Indonesia.",
    on: true,
  },
  {
    name: UNSURE,
    title: "Tandai yang tidak pasti",
    describe: "Artikel yang terlalu pendek, atau bercampur beberapa bahasa. Hanya ditandai.",
    on: true,
  },
];
const names = RULES.map(({ name }) => name);

type ToolOptions = { readonly rules: string[]; readonly by: "ai" | "memory"; readonly action: "draft" | "replace" };

const decide: Decide<ToolOptions> = async (article, { db, options }) => {
  const { snapshot } = article;
  const found = await articleLanguage(snapshot);
  if (found === UNSURE) {
    const text = "Bahasanya tidak pasti: teksnya terlalu pendek, atau bercampur beberapa bahasa. Periksa sendiri.";
    return options.rules.includes(UNSURE) ? { plan: flagged(article, UNSURE, text) } : NO_WORK;
  }
  if (found === SITE_LANGUAGE) {
    if (baseLanguage(snapshot.language) === SITE_LANGUAGE || matchesLanguage(found, snapshot.language)) return NO_WORK;
    return options.rules.includes("language") ? { plan: correctionOf(article, found) } : NO_WORK;
  }
  const actions: Action[] = matchesLanguage(found, snapshot.language)
    ? ["draft", "replace"]
    : ["draft", "replace", "language"];
  return decideTranslation(db, article, { found, to: SITE_LANGUAGE, action: options.action, actions }, options);
};

/** Plans a correction where only the language field is wrong. */
const correctionOf = ({ snapshot }: CurrentArticle, found: string): Plan<TranslationData> => ({
  ok: true,
  changes: [],
  flags: [],
  rules: ["language"],
  data: {
    ...{ from: snapshot.language, to: found, field: snapshot.language, found },
    ...{ action: "language", actions: ["language"], segments: [], existing: null, made: null },
    sourceHash: hashOf(snapshot).toString("hex"),
  },
});

export const translateToIndonesian: ArticleTool<ToolOptions, TranslationData> = {
  name: "translate-to-indonesian",
  subject: articles,
  title: "Terjemahkan ke bahasa Indonesia",
  describe:
    "Menemukan artikel yang bukan bahasa Indonesia, atau yang isian bahasanya keliru, lalu mengusulkan terjemahan atau perbaikannya. Untuk setiap artikel Anda memilih: membuat draf baru, mengganti teksnya, atau memperbaiki isian bahasanya saja.",
  options: z
    .object({
      rules: z.array(z.enum(names)).min(1).default(names),
      by: byOption,
      action: z.enum(["draft", "replace"]).default("draft"),
    })
    .strict(),
  rules: RULES,
  fields: [
    BY_FIELD,
    {
      name: "action",
      label: "Usulan untuk setiap artikel",
      hint: "Dapat diubah satu per satu saat meninjau.",
      kind: "choice",
      initial: "draft",
      choices: [
        { value: "draft", label: "Buat draf berbahasa Indonesia" },
        { value: "replace", label: "Ganti teks artikel itu sendiri" },
      ],
    },
  ],
  batchSize: PLAN_BATCH_SIZE,
  plan: planBy(decide),
  effect: translationEffect,
  confirmation: {
    text: "Setiap hasil yang dicentang menjadi draf, mengganti isi artikelnya, atau membetulkan bahasanya, seperti yang dipilih pada masing-masing.",
  },
  answer: translationAnswerHandler,
  needs: needsOf,
  estimate: estimateBy(decide),
};
