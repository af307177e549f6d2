import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf } from "../../../platform/json-api/api-errors.ts";
import { rowParams } from "../../../platform/json-api/row-id.ts";
import { failure } from "../../../platform/result.ts";
import { FAILURES } from "../failures.ts";
import { canPublish, canWriteArticles } from "../permissions.shared.ts";
import { editorArticle, trashPage } from "./answers.ts";
import { SAVE_ERRORS, savedArticle } from "./article-answer.ts";
import { restoreContent } from "./restore.ts";
import { versionAt } from "./revisions.ts";
import * as schema from "./schema.ts";
import { deletePermanently, listTrash, untrash } from "./trash.ts";

type Options = { readonly db: Db; readonly clock: Clock };

/** The endpoints for earlier versions and the trash. */
export const restoreRoutes = ({ db, clock }: Options) => [
  endpoint("POST /articles/:id/restoration", {
    summary: "Memulihkan isi suatu versi, atau isi pada waktu tertentu",
    params: rowParams,
    input: schema.restorationInput,
    answer: editorArticle,
    errors: { ...SAVE_ERRORS, ...errorsOf(FAILURES, "no-version-then") },
    can: canPublish,
    async handle({ params: { id }, input, audit }) {
      const to = "to" in input ? input.to : await versionAt(db, id, new Date(input.asOf));
      if (to === undefined) return failure("no-version-then");
      return savedArticle(db, await restoreContent(db, { id, to, expectedVersion: input.version, audit, clock }));
    },
  }),
  endpoint("GET /article-trash", {
    summary: "Menampilkan isi sampah, terbaru lebih dahulu",
    query: schema.cursorQuery,
    answer: trashPage,
    can: canWriteArticles,
    handle: ({ query }) => listTrash(db, query.cursor),
  }),
  endpoint("POST /article-trash/:id/restoration", {
    summary: "Mengambil artikel dari sampah",
    params: rowParams,
    input: schema.untrashInput,
    answer: editorArticle,
    errors: SAVE_ERRORS,
    can: canPublish,
    handle: async ({ params, input, audit }) =>
      savedArticle(db, await untrash(db, params.id, { ...input, audit, clock })),
  }),
  endpoint("DELETE /article-trash/:id", {
    summary: "Menghapus artikel secara permanen; judulnya ditulis sebagai konfirmasi",
    params: rowParams,
    input: schema.deletionInput,
    answer: "none",
    errors: errorsOf(FAILURES, "title-differs"),
    can: canPublish,
    handle: ({ params, input, audit }) => deletePermanently(db, params.id, input.title, audit),
  }),
];
