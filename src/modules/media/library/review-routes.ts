import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { FAILURES } from "../failures.ts";
import { canManageImages } from "../permissions.shared.ts";
import { type ReviewedMany, reviewedManyAnswer, reviewPageSchema } from "./answers.ts";
import {
  acceptImage,
  type ReviewContext,
  type ReviewResult,
  rejectImage,
  revertReview,
  reviewPage,
} from "./image-review.ts";
import {
  acceptanceInput,
  LIBRARY_FAILURE_MESSAGES,
  rejectedManyInput,
  rejectionInput,
  reviewedManyInput,
  reviewFilter,
} from "./schema.ts";

const REVIEW_ERRORS = errorsOf(
  FAILURES,
  ...(["not_found", "image_alt_missing", "image_not_waiting", "image_article_failed"] as const),
);

/** The endpoints for the queue of pictures that wait for a person, for one picture or for many at once. */
export const reviewRoutes = (options: ReviewContext) => [
  endpoint("GET /image-reviews", {
    summary: "Menampilkan gambar yang menunggu tinjauan, terlama lebih dahulu",
    query: reviewFilter,
    answer: reviewPageSchema,
    can: canManageImages,
    handle: ({ query }) => reviewPage(options.db, query.cursor),
  }),
  endpoint("POST /image-reviews/:id/acceptance", {
    summary: "Menerima gambar; gambar itu menjadi sampul artikelnya",
    params: rowParams,
    input: acceptanceInput,
    answer: "none",
    errors: REVIEW_ERRORS,
    can: canManageImages,
    handle: ({ params, input, audit }) => acceptImage(options, params.id, input.alt, audit),
  }),
  endpoint("POST /image-reviews/:id/rejection", {
    summary: "Menolak gambar, dengan alasan",
    params: rowParams,
    input: rejectionInput,
    answer: "none",
    errors: REVIEW_ERRORS,
    can: canManageImages,
    handle: ({ params, input, audit }) => rejectImage(options, params.id, input.reason, audit),
  }),
  endpoint("POST /image-reviews/:id/reversal", {
    summary: "Membatalkan tinjauan; artikel kembali ke sampul sebelumnya",
    params: rowParams,
    answer: "none",
    errors: REVIEW_ERRORS,
    can: canManageImages,
    handle: ({ params, audit }) => revertReview(options, params.id, audit),
  }),
  endpoint("POST /image-acceptances", {
    summary: "Menerima banyak gambar yang menunggu, dengan teks alternatifnya masing-masing",
    input: reviewedManyInput,
    answer: reviewedManyAnswer,
    can: canManageImages,
    handle: ({ input, audit }) => each(input.ids, (id) => acceptImage(options, id, undefined, audit)),
  }),
  endpoint("POST /image-rejections", {
    summary: "Menolak banyak gambar dengan satu alasan",
    input: rejectedManyInput,
    answer: reviewedManyAnswer,
    can: canManageImages,
    handle: ({ input: { ids, reason }, audit }) => each(ids, (id) => rejectImage(options, id, reason, audit)),
  }),
  endpoint("POST /image-reversals", {
    summary: "Membatalkan banyak tinjauan",
    input: reviewedManyInput,
    answer: reviewedManyAnswer,
    can: canManageImages,
    handle: ({ input, audit }) => each(input.ids, (id) => revertReview(options, id, audit)),
  }),
];

/** Reviews each picture in its own transaction, so that a refused picture does not stop the others. */
async function each(ids: readonly number[], act: (id: number) => Promise<ReviewResult>): Promise<ReviewedMany> {
  const done: number[] = [];
  const left: ReviewedMany["left"][number][] = [];
  for (const id of new Set(ids)) {
    const result = await act(id);
    if (result.ok) done.push(id);
    else if (result.code === "not_found") left.push({ id, code: "not_found", message: "Gambar ini tidak ada lagi." });
    else left.push({ id, code: result.code, message: LIBRARY_FAILURE_MESSAGES[result.code] });
  }
  return { done, left };
}
