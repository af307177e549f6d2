import { errorResponse, missing } from "../../../platform/json-api/api-errors.ts";
import { rowId } from "../../../platform/json-api/input.ts";
import { type AdminRoute, endpoint } from "../../../platform/json-api/routes.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { FAILURES } from "../failures.ts";
import { canPublish, canWriteArticles } from "../permissions.shared.ts";
import { answerArticle, articleId } from "./article-answer.ts";
import { listForEditors } from "./article-list.ts";
import { changeArticles, reverseBatch } from "./batches.ts";
import { type CheckOptions, checkDraft } from "./check-draft.ts";
import { cursorQuery, typed } from "./described.ts";
import { readEditorArticle } from "./editor-article.ts";
import { createArticle, dropWorkingCopy, publishChange, saveChange, unpublish } from "./editor-commands.ts";
import { createPreview } from "./previews.ts";
import { restoreRoutes } from "./restore-routes.ts";
import { listRevisions, readRevision } from "./revisions.ts";
import * as schema from "./schema.ts";
import { readArticle } from "./snapshots.ts";
import { trashArticle } from "./trash.ts";
import { saveWorkingCopy, startEditing, stopEditing } from "./working-copies.ts";

type Options = CheckOptions & { readonly siteUrl: string; readonly log?: Log };

/** Everything that the article editor asks for. */
export function articleAdminRoutes(options: Options): AdminRoute[] {
  return [...reading(options), ...editing(options), ...publishing(options), ...restoreRoutes(options)];
}

function reading(options: Options): AdminRoute[] {
  const { db, siteUrl, clock } = options;
  return [
    endpoint({
      method: "GET",
      path: "/articles",
      summary: "List and search the articles of every state",
      query: schema.articleListQuery,
      answer: typed("ArticleListPage"),
      can: canWriteArticles,
      handle: async (c, { query }) => c.json(await listForEditors(db, query)),
    }),
    {
      method: "GET",
      path: "/articles/:id",
      summary: "Open an article in the editor",
      answer: typed("EditorArticle"),
      can: canWriteArticles,
      async handle(c) {
        const article = await readEditorArticle(db, articleId(c));
        return article ? c.json(article) : missing(c);
      },
    },
    endpoint({
      method: "GET",
      path: "/articles/:id/revisions",
      summary: "List the versions of an article, newest first",
      query: cursorQuery,
      answer: typed("RevisionPage"),
      can: canWriteArticles,
      handle: async (c, { query }) => c.json(await listRevisions(db, articleId(c), query.cursor)),
    }),
    {
      method: "GET",
      path: "/articles/:id/revisions/:version",
      summary: "Read one version of an article",
      answer: typed("{ snapshot: ArticleSnapshot }"),
      can: canWriteArticles,
      async handle(c) {
        const snapshot = await readRevision(db, articleId(c), rowId(c.req.param("version")) ?? 0);
        return snapshot ? c.json({ snapshot }) : missing(c);
      },
    },
    {
      method: "POST",
      path: "/articles/:id/previews",
      summary: "Make an expiring link to what is not published yet",
      answer: typed("ArticlePreview"),
      status: 201,
      can: canWriteArticles,
      async handle(c, { audit }) {
        const preview = await createPreview(db, { id: articleId(c), siteUrl, audit, clock });
        return preview ? c.json(preview, 201) : missing(c);
      },
    },
    endpoint({
      method: "POST",
      path: "/article-check",
      summary: "Render and check a draft without saving it",
      input: schema.checkInput,
      answer: typed("ArticleCheck"),
      can: canWriteArticles,
      handle: async (c, { input }) => c.json(await checkDraft(options, input.id ?? 0, input.draft)),
    }),
  ];
}

function editing({ db, clock }: Options): AdminRoute[] {
  return [
    endpoint({
      method: "POST",
      path: "/articles",
      summary: "Create a draft",
      input: schema.newArticleInput,
      answer: typed("EditorArticle"),
      status: 201,
      can: canWriteArticles,
      handle: async (c, { audit, input }) =>
        answerArticle(c, db, await createArticle(db, input.draft, { audit, clock }), 201),
    }),
    endpoint({
      method: "PUT",
      path: "/articles/:id",
      summary: "Save an article over the version it was begun from",
      input: schema.saveInput,
      answer: typed("EditorArticle"),
      refusals: [FAILURES["may-not-publish"]],
      can: canWriteArticles,
      async handle(c, { actor, audit, input }) {
        const article = await readArticle(db, articleId(c));
        // Readers see at once what is saved of a published article.
        if (article && article.snapshot.status !== "draft" && !canPublish(actor))
          return errorResponse(c, FAILURES["may-not-publish"]);
        return answerArticle(c, db, await saveChange(db, { id: articleId(c), ...input }, { audit, clock }), 200, input);
      },
    }),
    endpoint({
      method: "PUT",
      path: "/articles/:id/working-copy",
      summary: "Keep what is being typed; readers do not see it",
      input: schema.workingCopyInput,
      answer: typed("{ savedAt, version, trashed }"),
      refusals: [FAILURES["taken-over"]],
      can: canWriteArticles,
      async handle(c, { actor, audit, input }) {
        const tab = { id: articleId(c), personId: actor.personId };
        const saved = await saveWorkingCopy(db, { ...input, ...tab, audit }, clock);
        if (saved.ok) return c.json(saved.value);
        if (saved.code === "not-found") return missing(c);
        const { code, message } = FAILURES[saved.code];
        return c.json({ error: { code, message }, editing: saved.editing }, 409);
      },
    }),
    {
      method: "DELETE",
      path: "/articles/:id/working-copy",
      summary: "Drop what was typed and not saved",
      can: canWriteArticles,
      async handle(c) {
        await dropWorkingCopy(db, articleId(c));
        return c.body(null, 204);
      },
    },
    endpoint({
      method: "POST",
      path: "/articles/:id/editing",
      summary: "Tell that an article is open, or take it over",
      input: schema.editingInput,
      answer: typed("Editing"),
      can: canWriteArticles,
      async handle(c, { actor, input }) {
        const editing = await startEditing(db, { id: articleId(c), personId: actor.personId, ...input }, clock);
        return editing ? c.json(editing) : missing(c);
      },
    }),
    {
      method: "DELETE",
      path: "/articles/:id/editing/:session",
      summary: "Tell that an article is open here no longer",
      can: canWriteArticles,
      async handle(c, { actor }) {
        const session = schema.editingInput.shape.session.safeParse(c.req.param("session"));
        const tab = { id: articleId(c), personId: actor.personId };
        if (session.success) await stopEditing(db, { ...tab, session: session.data }, clock);
        return c.body(null, 204);
      },
    },
  ];
}

function publishing({ db, clock, log }: Options): AdminRoute[] {
  return [
    endpoint({
      method: "POST",
      path: "/articles/:id/publication",
      summary: "Publish an article, at once or at a time",
      input: schema.publicationInput,
      answer: typed("EditorArticle"),
      can: canPublish,
      async handle(c, { audit, input }) {
        const { at, ...change } = input;
        const when = at === undefined ? undefined : new Date(at);
        const result = await publishChange(db, { id: articleId(c), ...change, at: when }, { audit, clock });
        return answerArticle(c, db, result, 200, input);
      },
    }),
    endpoint({
      method: "DELETE",
      path: "/articles/:id/publication",
      summary: "Withdraw an article: it is a draft again",
      input: schema.versionInput,
      answer: typed("EditorArticle"),
      can: canPublish,
      handle: async (c, { audit, input }) =>
        answerArticle(c, db, await unpublish(db, { id: articleId(c), ...input }, { audit, clock })),
    }),
    endpoint({
      method: "POST",
      path: "/articles/:id/trash",
      summary: "Put an article into the trash",
      input: schema.versionInput,
      refusals: [FAILURES["may-not-publish"]],
      can: canWriteArticles,
      async handle(c, { actor, audit, input }) {
        const id = articleId(c);
        const article = await readArticle(db, id);
        if (article?.snapshot.status === "published" && !canPublish(actor))
          return errorResponse(c, FAILURES["may-not-publish"]);
        const result = await trashArticle(db, { id, expectedVersion: input.version, audit, clock });
        return result.ok ? c.body(null, 204) : answerArticle(c, db, result);
      },
    }),
    endpoint({
      method: "POST",
      path: "/article-batches",
      summary: "Change many articles at once",
      input: schema.batchInput,
      answer: typed("BatchResult"),
      refusals: [FAILURES["batch-used"]],
      can: canPublish,
      async handle(c, { audit, input }) {
        const result = await changeArticles(db, input, { audit, clock, log });
        return result.ok ? c.json(result.value) : errorResponse(c, FAILURES[result.code]);
      },
    }),
    {
      method: "POST",
      path: "/article-batches/:batch/reversal",
      summary: "Undo what was done to many articles at once",
      answer: typed("BatchResult"),
      can: canPublish,
      async handle(c, { audit }) {
        const batch = schema.editingInput.shape.session.safeParse(c.req.param("batch"));
        const result = batch.success && (await reverseBatch(db, batch.data, { audit, clock, log }));
        return result ? c.json(result) : missing(c);
      },
    },
  ];
}
