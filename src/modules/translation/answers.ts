import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { ARTICLE_STATUSES } from "../articles/schema.ts";
import { waitingPlans } from "../maintenance/answers.ts";
import { glossaryInput, MAX_REFUSED_UNITS } from "./schema.ts";

export const glossaryAnswer = glossaryInput;
export type GlossaryPage = AnswerOf<typeof glossaryAnswer>;

/** A segment of an article beside its translation, both in Markdown. */
const manualSegment = z.object({
  key: z.string(),
  source: z.string(),
  target: z.string().nullable(),
  by: z.enum(["person", "machine"]).nullable(),
  terms: z.array(z.object({ term: z.string(), translation: z.string() })).describe("Dari glosarium"),
});
export type ManualSegment = AnswerOf<typeof manualSegment>;

export const manualSegmentAnswer = manualSegment.pick({ key: true, target: true, by: true });

export const manualTranslation = z.object({
  id: z.number(),
  title: z.string(),
  status: z.enum(ARTICLE_STATUSES),
  from: z.string(),
  to: z.string(),
  sourceHash: z.string(),
  hasUnsaved: z.boolean().describe("Ada ketikan di artikel yang belum disimpan, jadi tidak ada di sini"),
  segments: z.array(manualSegment),
  translations: z
    .array(z.object({ id: z.number(), language: z.string(), status: z.enum(ARTICLE_STATUSES) }))
    .describe("Artikel lain dalam kelompok terjemahannya"),
  draft: z
    .object({
      id: z.number(),
      status: z.enum(ARTICLE_STATUSES),
      isOwn: z.boolean().describe("Dibuat dari artikel ini"),
      isEdited: z.boolean().describe("Sudah diubah lewat cara lain sejak dibuat"),
      isStale: z.boolean().describe("Artikel asli berubah sejak terjemahannya dibuat"),
    })
    .nullable()
    .describe("Artikel dalam bahasa itu"),
});
export type ManualTranslation = AnswerOf<typeof manualTranslation>;

export const manualDraftAnswer = z.object({ id: z.number(), translated: z.number(), total: z.number() });

const refusedUnit = z.object({
  article: z.number().nullable(),
  unit: z.string(),
  line: z.number(),
  message: z.string(),
});
export type RefusedUnit = AnswerOf<typeof refusedUnit>;

const xliffReport = z.object({
  from: z.string(),
  to: z.string(),
  accepted: z.number(),
  untranslated: z.number(),
  articles: z.array(z.number()),
  refusedCount: z.number(),
  refused: z.array(refusedUnit).describe(`${MAX_REFUSED_UNITS} yang pertama`),
});
export type XliffReport = AnswerOf<typeof xliffReport>;

export const xliffImportAnswer = z.object({
  report: xliffReport,
  run: z
    .object({ id: z.number(), tool: z.string() })
    .nullable()
    .describe("Menyusun rencana artikel dalam berkas dari yang sudah diketahui"),
  plansWait: z.string().nullable().describe("Mengapa rencananya belum disusun: rencana lain menunggu keputusan"),
  waitingPlans,
});
export type XliffImport = AnswerOf<typeof xliffImportAnswer>;
