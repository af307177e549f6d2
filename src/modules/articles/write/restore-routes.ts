import type { Context } from "hono";
import type { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { apiRefusal } from "../../../platform/json-api/refusals.ts";
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
      may: canPublish,
      handle: (c, request) => restore(c, request.input, request),
    }),
    endpoint({
      method: "GET",
      path: "/article-trash",
      summary: "List the trash, newest first",
      query: cursorQuery,
      answer: typed("TrashPage"),
      may: canWriteArticles,
      handle: async (c, { query }) => c.json(await listTrash(db, query.cursor)),
    }),
    endpoint({
      method: "POST",
      path: "/article-trash/:id/restoration",
      summary: "Take an article out of the trash",
      input: schema.untrashInput,
      answer: typed("EditorArticle"),
      may: canPublish,
      handle: async (c, { occasion, input }) =>
        answerArticle(c, db, await untrash(db, articleId(c), { ...input, occasion, clock })),
    }),
    endpoint({
      method: "DELETE",
      path: "/article-trash/:id",
      summary: "Delete an article for good; its title says that it is meant",
      input: schema.deletionInput,
      refusals: [FAILURES["title-differs"]],
      may: canPublish,
      async handle(c, { occasion, input }) {
        const gone = await deleteForGood(db, articleId(c), input.title, occasion);
        return gone.ok ? c.body(null, 204) : apiRefusal(c, FAILURES[gone.code]);
      },
    }),
  ];

  async function restore(c: Context, input: Restoration, { occasion }: AdminRequest) {
    const id = articleId(c);
    const to = "to" in input ? input.to : await versionAt(db, id, new Date(input.asOf));
    if (to === undefined) return apiRefusal(c, FAILURES["no-version-then"]);
    return answerArticle(c, db, await restoreContent(db, { id, to, expectedVersion: input.version, occasion, clock }));
  }
}

type Restoration = z.output<typeof schema.restorationInput>;
