import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowId, rowParams } from "../../../platform/json-api/row-id.ts";
import { orNotFound } from "../../../platform/result.ts";
import { canWriteArticles } from "../../articles/permissions.shared.ts";
import * as answers from "../answers.ts";
import { FAILURES } from "../failures.ts";
import * as schema from "../schema.ts";
import { readTranslation } from "./read-translation.ts";
import { saveManualDraft } from "./save-draft.ts";
import { saveSegment } from "./save-segment.ts";

const segmentParams = z.object({ id: rowId, key: z.string().max(60) });

/** The endpoints for translating one article by hand; no provider is asked (docs/guides/translation.md). */
export const manualRoutes = (db: Db, clock: Clock) => [
  endpoint("GET /translation/articles/:id", {
    summary: "Membaca artikel di samping terjemahannya",
    params: rowParams,
    query: schema.manualQuery,
    answer: answers.manualTranslation,
    errors: errorsOf(FAILURES, "not-found"),
    can: canWriteArticles,
    handle: async ({ params: { id }, query: { to } }) => orNotFound(await readTranslation(db, id, to)),
  }),
  endpoint("PUT /translation/articles/:id/segments/:key", {
    summary: "Menyimpan terjemahan satu bagian",
    params: segmentParams,
    input: schema.segmentInput,
    answer: answers.manualSegmentAnswer,
    errors: errorsOf(FAILURES, "not-found", "same-language", "source-changed", "protected-lost", "shape-changed"),
    can: canWriteArticles,
    handle: ({ params, input }) => saveSegment(db, params, input),
  }),
  endpoint("POST /translation/articles/:id/drafts", {
    summary: "Membuat atau memperbarui draf terjemahan",
    params: rowParams,
    input: schema.manualDraftInput,
    answer: answers.manualDraftAnswer,
    errors: errorsOf(
      FAILURES,
      ...(["not-found", "same-language", "source-changed", "nothing-translated", "shape-changed"] as const),
      ...(["translated", "translation-public", "translation-edited", "not-saved"] as const),
    ),
    can: canWriteArticles,
    handle: ({ params: { id }, input, audit }) => saveManualDraft(db, id, input, { audit, clock }),
  }),
];
