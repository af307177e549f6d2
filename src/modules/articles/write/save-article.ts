import { type Clock, systemClock } from "../../../platform/clock.ts";
import { isUniqueViolation, sqlState } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import { addAltTexts } from "../../media/commands.ts";
import { addRedirect, revertRedirects } from "../../redirects/commands.ts";
import type { RedirectChange } from "../../redirects/schema.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import { enqueueWebhooks } from "../../webhooks/commands.ts";
import { articleTags } from "../cache-tags.shared.ts";
import { type ArticleInput, articleInputSchema, type CheckedArticle, columnsOf } from "../fields.ts";
import type { LimitFailure } from "../markdown/limits.ts";
import type { BodyProblem } from "../markdown/types.ts";
import { relateArticles } from "../read/related.ts";
import { type RenderedBody, renderBody } from "../render/render-body.ts";
import { shownSummary } from "../render/summary.ts";
import { replaceFaq, replaceImages, replaceProducts } from "./article-parts.ts";
import { lockTagNamesShared, replaceTags, storedTagNames } from "./article-tags.ts";
import { isEmpty } from "./drafts.ts";
import { type LockedArticle, lockArticle } from "./lock-article.ts";
import { addRevision, lastPublishedPath, redirectsOf } from "./revisions.ts";
import type { RevisionReason } from "./schema.ts";
import { countSearchWords, searchVector, searchWords } from "./search-index.ts";
import { articlePayload, snapshotOf } from "./snapshots.ts";

/** A field that is refused, and whether it is empty. */
type SaveIssue = { readonly path: string; readonly message: string; readonly isEmpty: boolean };

export type SaveFailure =
  | Failure<"slug-taken" | "not-found" | "unknown-author" | "unknown-cover">
  | Failure<"invalid", { readonly issues: readonly SaveIssue[] }>
  /** Somebody saved the article since `expectedVersion`; `version` is its version now. */
  | Failure<"version-conflict", { readonly version: number }>
  /** The Markdown exceeds the limits of the renderer. */
  | Failure<LimitFailure>;

export type SavedArticle = {
  readonly id: number;
  readonly slug: string;
  readonly path: string;
  readonly version: number;
};

/** `problems` says what the renderer had to leave out or change. */
export type SaveResult = Success<SavedArticle & { readonly problems: readonly BodyProblem[] }> | SaveFailure;

export type SaveOptions = {
  /** The article to replace. */
  readonly id?: number | undefined;
  readonly clock?: Clock;
  /** Who saves; by default the product itself. */
  readonly audit?: AuditContext;
  readonly reason?: RevisionReason;
  readonly note?: string;
  /** A uuid shared by all changes that are made together (batches.ts). */
  readonly batch?: string;
  readonly expectedVersion?: number | undefined;
  /** The version that this save takes back; the redirects that this version made are taken back, too. */
  readonly undoes?: number;
  /** Adds a version before the version of this save. It is called with the last version and returns the number of the version that it added. */
  readonly before?: (db: Db, article: { id: number; version: number }) => Promise<number>;
  /** Does other work that belongs to the save, in the same transaction. */
  readonly together?: (db: Db, article: { id: number; version: number }) => Promise<void>;
};

/**
 * Creates an article, or replaces the article with `id`, together with everything that is derived from it: its revision, HTML, tags, FAQ, search
 * vector, the redirect of a changed address, and the announcement to the page caches. All of it is one transaction; if `db` is already a transaction,
 * a failure leaves that transaction aborted. Saving an article that is in the trash takes it out.
 */
export async function saveArticle(db: Db, input: ArticleInput, options: SaveOptions = {}): Promise<SaveResult> {
  const checked = articleInputSchema.safeParse(input);
  if (!checked.success) {
    const given: Readonly<Record<string, unknown>> = input;
    const issues = checked.error.issues.map(({ path, message }) => ({
      path: path.join("."),
      message,
      isEmpty: isEmpty(given[String(path[0])]),
    }));
    return failure("invalid", { issues });
  }
  const body = await renderBody(db, checked.data.body);
  if (!body.ok) return body;
  const save = (trx: Db) => write(trx, checked.data, body.value, options);
  try {
    return await inTransaction(db, save);
  } catch (error) {
    const expected = expectedFailure(error);
    if (expected) return expected;
    throw error;
  }
}

async function write(
  db: Db,
  given: CheckedArticle,
  body: RenderedBody,
  { id, clock = systemClock, expectedVersion, undoes, before, together, ...why }: SaveOptions,
): Promise<SaveResult> {
  await lockTagNamesShared(db);
  const existing = id === undefined ? undefined : await lockArticle(db, id);
  if (id !== undefined && !existing) return failure("not-found");
  if (expectedVersion !== undefined && existing?.version !== expectedVersion) {
    return failure("version-conflict", { version: existing?.version ?? 0 });
  }
  const last = existing && before ? await before(db, existing) : (existing?.version ?? 0);
  const article = { ...given, tags: await storedTagNames(db, given.tags) };
  const now = clock.now();
  const row = { ...rowOf(article, body, existing, now), version: last + 1 };
  const saved = await (existing
    ? db.updateTable("articles").set(row).where("id", "=", existing.id).returning("id").executeTakeFirstOrThrow()
    : db.insertInto("articles").values(row).returning("id").executeTakeFirstOrThrow());
  await replaceTags(db, saved.id, article.tags);
  await replaceFaq(db, saved.id, article.faq);
  await replaceImages(db, saved.id, [...body.altTexts.keys()]);
  await addAltTexts(db, body.altTexts, why.audit);
  await replaceProducts(db, saved.id, body.products);
  await relateArticles(db, [saved.id]);
  await countSearchWords(db, existing ? searchWords(existing) : new Set(), searchWords(article));
  const redirects = existing?.published_at ? await moveAddress(db, { existing, article, undoes }) : undefined;
  const { version, published_at: publishedAt, modified_at: modifiedAt } = row;
  const snapshot = snapshotOf(article, { publishedAt, modifiedAt });
  await addRevision(
    db,
    { articleId: saved.id, version, at: now, snapshot, redirects },
    { reason: existing ? "saved" : "created", ...why },
  );
  await together?.(db, { id: saved.id, version });
  // Receivers of webhooks know an unpublished article by its former address, so they are sent its former category.
  const told = article.category === "" && existing ? { ...snapshot, category: existing.category } : snapshot;
  await enqueueWebhooks(db, { before: existing?.status, after: article.status }, articlePayload(saved.id, told));
  await announceTags(db, cacheTagsOf(saved.id, { article, existing, products: body.products }));
  return success({ id: saved.id, slug: article.slug, path: articlePath(article), version, problems: body.problems });
}

type Move = { existing: LockedArticle; article: CheckedArticle; undoes: number | undefined };
type Saved = { readonly article: CheckedArticle; readonly existing: LockedArticle | undefined };

/**
 * Redirects the previous address to the new one. If a change of address is taken back, all redirects become what they were before that change. A
 * draft without a category has no address: its last public address is redirected when it has a category again.
 */
async function moveAddress(db: Db, { existing, article, undoes }: Move): Promise<RedirectChange[] | undefined> {
  const to = article.category === "" ? undefined : articlePath(article);
  const from = existing.category === "" ? await lastPublishedPath(db, existing.id) : articlePath(existing);
  if (from === to) return undefined;
  const made = undoes === undefined ? undefined : await redirectsOf(db, existing.id, undoes);
  if (made) return (await revertRedirects(db, made)).changes;
  return from && to ? addRedirect(db, from, to) : undefined;
}

function rowOf(article: CheckedArticle, body: RenderedBody, existing: LockedArticle | undefined, now: Date) {
  const publishedNow = article.status === "published" ? now : null;
  return {
    ...columnsOf(article),
    body_html: body.html,
    contents: JSON.stringify(body.contents),
    word_count: body.wordCount,
    published_at: article.publishedAt ?? existing?.published_at ?? publishedNow,
    modified_at: article.modifiedAt ?? now,
    trashed_at: null,
    trashed_from: null,
    trashed_batch: null,
    search_vector: searchVector(
      { ...article, excerpt: shownSummary({ excerpt: article.excerpt, html: body.html }) },
      searchedText(article, body),
    ),
  };
}

/** The texts that search indexes. They include the questions and answers of the FAQ, because readers see these on the page. */
const searchedText = ({ faq }: CheckedArticle, { contents, text }: RenderedBody) => ({
  headings: [...contents.map((heading) => heading.text), ...faq.map((item) => item.question)],
  text: [...faq.map((item) => `${item.question} ${item.answer}`), text].join("\n"),
});

/** The cache tags of the pages that show the article now or showed it before; empty for a draft that stays a draft. */
function cacheTagsOf(
  id: number,
  { article, existing, products }: Saved & { readonly products: readonly string[] },
): string[] {
  if (article.status !== "published" && existing?.status !== "published") return [];
  return [
    articleTags.article(id),
    ...articleTags.listsOf([article.category, existing?.category ?? ""].filter((category) => category !== "")),
    ...products.map(articleTags.showing),
  ];
}

/** Turns a violation of a database constraint into a failure, if a person's input can cause this violation. */
function expectedFailure(error: unknown): SaveFailure | undefined {
  if (isUniqueViolation(error, "articles_slug_key")) return failure("slug-taken");
  const state = sqlState(error);
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (state === "23503" && constraint === "articles_author_id_fkey") return failure("unknown-author");
  if (state === "23503" && /^articles_(cover|social)_image_id_fkey$/.test(String(constraint)))
    return failure("unknown-cover");
  return undefined;
}
