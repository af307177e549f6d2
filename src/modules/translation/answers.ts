import { z } from "zod";
import type { AnswerOf } from "../../platform/json-api/api-types.shared.ts";
import { glossaryInput, MAX_REFUSED_UNITS } from "./schema.ts";

export const glossaryAnswer = glossaryInput;
export type GlossaryPage = AnswerOf<typeof glossaryAnswer>;

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
  refused: z.array(refusedUnit).describe(`The first ${MAX_REFUSED_UNITS}`),
});
export type XliffReport = AnswerOf<typeof xliffReport>;

export const xliffImportAnswer = z.object({
  report: xliffReport,
  run: z
    .object({ id: z.number(), tool: z.string() })
    .nullable()
    .describe("It plans the articles of the file by what is known of them now"),
});
export type XliffImport = AnswerOf<typeof xliffImportAnswer>;
