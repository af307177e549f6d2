import type { Context } from "hono";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { errorResponse } from "../../../platform/json-api/api-errors.ts";
import { type AdminRequest, type AdminRoute, endpoint } from "../../../platform/json-api/routes.ts";
import { FAILURES } from "../failures.ts";
import { canPublish, canWriteArticles } from "../permissions.shared.ts";
import { answerArticle, articleId } from "./article-answer.ts";
import { cursorQuery, typed } from "./described.ts";
import { restoreContent } from "./restore.ts";
import { versionAt } from "./revisions.ts";
import * as schema from "./schema.ts";
import { deleteForGood, listTrash, untrash } from "./trash.ts";

type Options = { readonly db: Db; readonly clock: Clock };

/** Former versions, and the trash. */
export function restoreRoutes({ db, clock }: Options): AdminRoute[] {
  return [
    endpoint({
      method: "POST",
      path: "/articles/:id/restoration",
      summary: "Restore the content of a version, or as it was at a moment",
      input: schema.restorationInput,
      answer: typed("EditorArticle"),
      refusals: [FAILURES["no-version-then"]],
      can: canPublish,
      handle: (c, request) => restore(c, request.input, request),
    }),
    endpoint({
      method: "GET",
      path: "/article-trash",
      summary: "List the trash, newest first",
      query: cursorQuery,
      answer: typed("TrashPage"),
      can: canWriteArticles,
      handle: async (c, { query }) => c.json(await listTrash(db, query.cursor)),
    }),
    endpoint({
      method: "POST",
      path: "/article-trash/:id/restoration",
      summary: "Take an article out of the trash",
      input: schema.untrashInput,
      answer: typed("EditorArticle"),
      can: canPublish,
      handle: async (c, { audit, input }) =>
        answerArticle(c, db, await untrash(db, articleId(c), { ...input, audit, clock })),
    }),
    endpoint({
      method: "DELETE",
      path: "/article-trash/:id",
      summary: "Delete an article for good; its title says that it is meant",
      input: schema.deletionInput,
      refusals: [FAILURES["title-differs"]],
      can: canPublish,
      async handle(c, { audit, input }) {
        const gone = await deleteForGood(db, articleId(c), input.title, audit);
        return gone.ok ? c.body(null, 204) : errorResponse(c, FAILURES[gone.code]);
      },
    }),
  ];

  async function restore(c: Context, input: Restoration, { audit }: AdminRequest) {
    const id = articleId(c);
    const to = "to" in input ? input.to : await versionAt(db, id, new Date(input.asOf));
    if (to === undefined) return errorResponse(c, FAILURES["no-version-then"]);
    return answerArticle(c, db, await restoreContent(db, { id, to, expectedVersion: input.version, audit, clock }));
  }
}

type Restoration = z.output<typeof schema.restorationInput>;
