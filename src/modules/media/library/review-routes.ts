import { missing } from "../../../platform/json-api/api-errors.ts";
import { type AdminRoute, endpoint } from "../../../platform/json-api/routes.ts";
import { FAILURES } from "../failures.ts";
import { canManageImages as may } from "../permissions.shared.ts";
import { concluded, idOf } from "./answers.ts";
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
  type ReviewedMany,
  rejectedManyInput,
  rejectionInput,
  reviewedManyAnswer,
  reviewedManyInput,
  reviewFilter,
  reviewPageSchema,
} from "./schema.ts";

/** The queue of pictures that wait for a person, one by one and many at once. */
export function reviewRoutes(options: ReviewContext): AdminRoute[] {
  return [
    endpoint({
      method: "GET",
      path: "/image-reviews",
      summary: "Pictures that wait for a person, oldest first",
      query: reviewFilter,
      answer: reviewPageSchema,
      can: may,
      handle: async (c, { query }) => c.json(await reviewPage(options.db, query.cursor)),
    }),
    endpoint({
      method: "POST",
      path: "/image-reviews/:id/acceptance",
      summary: "Take a picture; it becomes the cover of the article it was made for",
      input: acceptanceInput,
      refusals: [FAILURES.image_alt_missing, FAILURES.image_not_waiting, FAILURES.image_article_failed],
      can: may,
      async handle(c, { audit, input }) {
        const id = idOf(c);
        return id === undefined ? missing(c) : concluded(c, await acceptImage(options, id, input.alt, audit));
      },
    }),
    endpoint({
      method: "POST",
      path: "/image-reviews/:id/rejection",
      summary: "Leave a picture aside, with a reason",
      input: rejectionInput,
      refusals: [FAILURES.image_not_waiting],
      can: may,
      async handle(c, { audit, input }) {
        const id = idOf(c);
        return id === undefined ? missing(c) : concluded(c, await rejectImage(options, id, input.reason, audit));
      },
    }),
    {
      method: "POST",
      path: "/image-reviews/:id/reversal",
      summary: "Take a review back; the article gets the cover it had",
      refusals: [FAILURES.image_not_waiting, FAILURES.image_article_failed],
      can: may,
      async handle(c, { audit }) {
        const id = idOf(c);
        return id === undefined ? missing(c) : concluded(c, await revertReview(options, id, audit));
      },
    },
    endpoint({
      method: "POST",
      path: "/image-acceptances",
      summary: "Take many pictures that wait, each with the alternative text that it has",
      input: reviewedManyInput,
      answer: reviewedManyAnswer,
      can: may,
      handle: async (c, { audit, input }) =>
        c.json(await each(input.ids, (id) => acceptImage(options, id, undefined, audit))),
    }),
    endpoint({
      method: "POST",
      path: "/image-rejections",
      summary: "Leave many pictures aside, for one reason",
      input: rejectedManyInput,
      answer: reviewedManyAnswer,
      can: may,
      async handle(c, { audit, input }) {
        const { ids, reason } = input;
        return c.json(await each(ids, (id) => rejectImage(options, id, reason, audit)));
      },
    }),
    endpoint({
      method: "POST",
      path: "/image-reversals",
      summary: "Take many reviews back",
      input: reviewedManyInput,
      answer: reviewedManyAnswer,
      can: may,
      handle: async (c, { audit, input }) => c.json(await each(input.ids, (id) => revertReview(options, id, audit))),
    }),
  ];
}

/** Each by itself: one that is refused keeps none of the others. */
async function each(ids: readonly number[], act: (id: number) => Promise<ReviewResult>): Promise<ReviewedMany> {
  const done: number[] = [];
  const left: ReviewedMany["left"] = [];
  for (const id of new Set(ids)) {
    const result = await act(id);
    if (result.ok) done.push(id);
    else if (result.code === "not_found") left.push({ id, code: "not_found", message: "Gambar ini tidak ada lagi." });
    else left.push({ id, code: result.code, message: LIBRARY_FAILURE_MESSAGES[result.code] });
  }
  return { done, left };
}
