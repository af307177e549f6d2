import { z } from "zod";
import { endpoint } from "../../../platform/json-api/admin-api.ts";
import { errorsOf, notFound } from "../../../platform/json-api/api-errors.ts";
import { rowId, rowParams } from "../../../platform/json-api/row-id.ts";
import { done, failure, orNotFound, success } from "../../../platform/result.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { FAILURES } from "../failures.ts";
import { canPublish, canWriteArticles } from "../permissions.shared.ts";
import * as answers from "./answers.ts";
import { MERGE_ERRORS, mergedArticle, SAVE_ERRORS, savedArticle, saveFailure } from "./article-answer.ts";
import { type ArticleSearch, listForEditors } from "./article-list.ts";
import { changeArticles, reverseBatch } from "./batches.ts";
import { type CheckOptions, checkDraft } from "./check-draft.ts";
import { createOnce } from "./create-once.ts";
import { duplicateArticle } from "./duplicate-article.ts";
import { findPublished, readEditorArticle } from "./editor-article.ts";
import { createArticle, dropWorkingCopy, publishChange, saveChange, unpublish } from "./editor-commands.ts";
import { createPreview } from "./previews.ts";
import { restoreRoutes } from "./restore-routes.ts";
import { listRevisions, readRevision } from "./revisions.ts";
import type { SaveOptions } from "./save-article.ts";
import * as schema from "./schema.ts";
import { readArticle } from "./snapshots.ts";
import { trashArticle } from "./trash.ts";
import { saveWorkingCopy, startEditing, stopEditing } from "./working-copies.ts";

type Options = CheckOptions & {
  readonly siteUrl: string;
  readonly searchArticles: ArticleSearch;
  readonly log?: Log;
};

/** The endpoints that the article editor calls. */
export const articleAdminRoutes = (options: Options) => [
  ...reading(options),
  ...editing(options),
  ...publishing(options),
  ...restoreRoutes(options),
];

function reading(options: Options) {
  const { db, siteUrl, clock, searchArticles } = options;
  return [
    endpoint("GET /articles", {
      summary: "Menampilkan dan mencari artikel dengan status apa pun",
      query: schema.articleListQuery,
      answer: answers.articleListPage,
      can: canWriteArticles,
      handle: ({ query }) => listForEditors(db, searchArticles, query),
    }),
    endpoint("GET /published-articles/:category/:slug", {
      summary: "Mencari artikel terbit di suatu alamat publik",
      params: z.object({ category: z.string().max(60), slug: z.string().max(120) }),
      answer: answers.publishedArticle,
      errors: { "not-found": notFound },
      can: canWriteArticles,
      handle: async ({ params }) => orNotFound(await findPublished(db, params)),
    }),
    endpoint("GET /articles/:id", {
      summary: "Membuka artikel di editor",
      params: rowParams,
      answer: answers.editorArticle,
      errors: { "not-found": notFound },
      can: canWriteArticles,
      handle: async ({ params }) => orNotFound(await readEditorArticle(db, params.id)),
    }),
    endpoint("GET /articles/:id/revisions", {
      summary: "Menampilkan versi artikel, terbaru lebih dahulu",
      params: rowParams,
      query: schema.cursorQuery,
      answer: answers.revisionPage,
      can: canWriteArticles,
      handle: ({ params, query }) => listRevisions(db, params.id, query.cursor),
    }),
    endpoint("GET /articles/:id/revisions/:version", {
      summary: "Membaca satu versi artikel",
      params: z.object({ id: rowId, version: rowId.refine((version) => version <= schema.MAX_VERSION) }),
      answer: answers.revisionAnswer,
      errors: { "not-found": notFound },
      can: canWriteArticles,
      async handle({ params: { id, version } }) {
        const snapshot = await readRevision(db, id, version);
        return snapshot ? success({ snapshot }) : failure("not-found");
      },
    }),
    endpoint("POST /articles/:id/previews", {
      summary: "Membuat tautan pratinjau sementara untuk yang belum terbit",
      params: rowParams,
      answer: answers.articlePreview,
      status: 201,
      errors: { "not-found": notFound },
      can: canWriteArticles,
      handle: async ({ params: { id }, audit }) => orNotFound(await createPreview(db, { id, siteUrl, audit, clock })),
    }),
    endpoint("POST /article-check", {
      summary: "Menampilkan dan memeriksa draf tanpa menyimpannya",
      input: schema.checkInput,
      answer: answers.articleCheck,
      can: canWriteArticles,
      handle: ({ input }) => checkDraft(options, input.id ?? 0, input.draft),
    }),
  ];
}

const editing = ({ db, clock }: Options) => [
  endpoint("POST /articles", {
    summary: "Membuat draf",
    input: schema.newArticleInput,
    answer: answers.editorArticle,
    status: 201,
    errors: SAVE_ERRORS,
    can: canWriteArticles,
    async handle({ input: { draft, key }, audit }) {
      const create = (more: Pick<SaveOptions, "together"> = {}) => createArticle(db, draft, { audit, clock, ...more });
      return savedArticle(db, await (key ? createOnce(db, key, (together) => create({ together })) : create()));
    },
  }),
  endpoint("POST /articles/:id/copies", {
    summary: "Membuat draf dari isi artikel di editor saat ini",
    params: rowParams,
    answer: answers.editorArticle,
    status: 201,
    errors: {
      ...SAVE_ERRORS,
      "not-found": { ...notFound, message: "Artikel ini sudah di sampah atau dihapus permanen." },
    },
    can: canWriteArticles,
    async handle({ params, audit }) {
      const copy = await duplicateArticle(db, params.id, { audit, clock });
      return !copy.ok && copy.code === "not-found" ? failure("not-found") : savedArticle(db, copy);
    },
  }),
  endpoint("PUT /articles/:id", {
    summary: "Menyimpan artikel di atas versi yang dibuka",
    params: rowParams,
    input: schema.saveInput,
    answer: answers.editorArticle,
    errors: { ...MERGE_ERRORS, ...errorsOf(FAILURES, "may-not-publish") },
    can: canWriteArticles,
    async handle({ params: { id }, input, actor, audit }) {
      const article = await readArticle(db, id);
      // Saving a published article shows the change to readers at once, so it needs the permission to publish.
      if (article && article.snapshot.status !== "draft" && !canPublish(actor)) return failure("may-not-publish");
      const change = { id, ...input };
      return mergedArticle(db, await saveChange(db, change, { audit, clock }), change);
    },
  }),
  endpoint("PUT /articles/:id/working-copy", {
    summary: "Menyimpan ketikan; pembaca tidak melihatnya",
    params: rowParams,
    input: schema.workingCopyInput,
    answer: answers.workingCopySaved,
    errors: { "not-found": notFound, "taken-over": { ...FAILURES["taken-over"], details: answers.takenOver } },
    can: canWriteArticles,
    async handle({ params: { id }, input, actor, audit }) {
      const saved = await saveWorkingCopy(db, { ...input, id, personId: actor.personId, audit }, clock);
      if (saved.ok || saved.code === "not-found") return saved;
      return failure("taken-over", { details: { editing: saved.editing } });
    },
  }),
  endpoint("DELETE /articles/:id/working-copy", {
    summary: "Membuang ketikan yang belum disimpan",
    params: rowParams,
    answer: "none",
    can: canWriteArticles,
    async handle({ params }) {
      await dropWorkingCopy(db, params.id);
    },
  }),
  endpoint("POST /articles/:id/editing", {
    summary: "Memberi tahu bahwa artikel sedang dibuka, atau mengambil alih",
    params: rowParams,
    input: schema.editingInput,
    answer: answers.editingAnswer,
    errors: { "not-found": notFound },
    can: canWriteArticles,
    handle: async ({ params: { id }, input, actor }) =>
      orNotFound(await startEditing(db, { id, personId: actor.personId, ...input }, clock)),
  }),
  endpoint("DELETE /articles/:id/editing/:session", {
    summary: "Memberi tahu bahwa artikel tidak lagi dibuka di sini",
    params: z.object({ id: rowId, session: z.uuid() }),
    answer: "none",
    can: canWriteArticles,
    async handle({ params: { id, session }, actor }) {
      await stopEditing(db, { id, personId: actor.personId, session }, clock);
    },
  }),
];

const publishing = ({ db, clock, log }: Options) => [
  endpoint("POST /articles/:id/publication", {
    summary: "Menerbitkan artikel, langsung atau pada waktu tertentu",
    params: rowParams,
    input: schema.publicationInput,
    answer: answers.editorArticle,
    errors: MERGE_ERRORS,
    can: canPublish,
    async handle({ params: { id }, input: { at, ...draft }, audit }) {
      const change = { id, ...draft, at: at === undefined ? undefined : new Date(at) };
      return mergedArticle(db, await publishChange(db, change, { audit, clock }), change);
    },
  }),
  endpoint("DELETE /articles/:id/publication", {
    summary: "Membatalkan penerbitan; artikel kembali menjadi draf",
    params: rowParams,
    input: schema.versionInput,
    answer: answers.editorArticle,
    errors: SAVE_ERRORS,
    can: canPublish,
    handle: async ({ params: { id }, input, audit }) =>
      savedArticle(db, await unpublish(db, { id, ...input }, { audit, clock })),
  }),
  endpoint("POST /articles/:id/trash", {
    summary: "Memindahkan artikel ke sampah",
    params: rowParams,
    input: schema.versionInput,
    answer: "none",
    errors: { ...SAVE_ERRORS, ...errorsOf(FAILURES, "may-not-publish") },
    can: canWriteArticles,
    async handle({ params: { id }, input: { version: expectedVersion }, actor, audit }) {
      const article = await readArticle(db, id);
      if (article?.snapshot.status === "published" && !canPublish(actor)) return failure("may-not-publish");
      const trashed = await trashArticle(db, { id, expectedVersion, audit, clock });
      return trashed.ok ? done : saveFailure(trashed);
    },
  }),
  endpoint("POST /article-batches", {
    summary: "Mengubah banyak artikel sekaligus",
    input: schema.batchInput,
    answer: answers.batchResult,
    errors: errorsOf(FAILURES, "batch-used"),
    can: canPublish,
    handle: ({ input, audit }) => changeArticles(db, input, { audit, clock, log }),
  }),
  endpoint("POST /article-batches/:batch/reversal", {
    summary: "Mengurungkan perubahan pada banyak artikel",
    params: z.object({ batch: z.uuid() }),
    answer: answers.batchResult,
    errors: { "not-found": notFound },
    can: canPublish,
    handle: async ({ params, audit }) => orNotFound(await reverseBatch(db, params.batch, { audit, clock, log })),
  }),
];
