import { sql } from "kysely";
import { type Clock, days } from "../../../platform/clock.ts";
import type { CursorCodec } from "../../../platform/database/cursor.ts";
import { inTransaction } from "../../../platform/database/in-transaction.ts";
import { type Keyset, queryPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import { enqueueWebhooks } from "../../webhooks/commands.ts";
import { articleTags } from "../cache-tags.shared.ts";
import type { LiveStatus } from "../fields.ts";
import type { TrashedArticle, TrashPage } from "./answers.ts";
import { lockArticle } from "./lock-article.ts";
import { addRevision } from "./revisions.ts";
import { type SaveResult, saveArticle } from "./save-article.ts";
import { type RevisionReason, TRASH_DAYS } from "./schema.ts";
import { countSearchWords, searchWords } from "./search-index.ts";
import { articlePayload, inputOf, readArticle } from "./snapshots.ts";
import { rebaseWorkingCopy } from "./working-copies.ts";

export const EMPTY_TRASH = defineJob({ name: "empty-article-trash" });

const PAGE = 50;
const BATCH = 100;

type TrashOptions = {
  readonly id: number;
  readonly expectedVersion: number;
  readonly audit: AuditContext;
  readonly clock: Clock;
  readonly batch?: string;
  readonly reason?: RevisionReason;
  /** True for a maintenance run: the article stays in the trash until the run is closed. */
  readonly keepUntilRunCloses?: boolean;
};

/** Starts the 30 days in the trash for articles that a maintenance run put there. */
export const endTrashBatch = (trx: Db, batch: string) =>
  trx
    .updateTable("articles")
    .set({ trashed_batch: null, trashed_at: new Date() })
    .where("trashed_batch", "=", batch)
    .execute();

/** Puts an article into the trash, where it has no address and no readers. */
export async function trashArticle(db: Db, trashing: TrashOptions): Promise<SaveResult> {
  return inTransaction(db, (trx) => putIntoTrash(trx, trashing));
}

async function putIntoTrash(
  db: Db,
  { id, expectedVersion, audit, clock, batch, reason = "trashed", keepUntilRunCloses = false }: TrashOptions,
): Promise<SaveResult> {
  const article = await lockArticle(db, id);
  if (!article || article.status === "trashed") return failure("not-found");
  if (article.version !== expectedVersion) return failure("version-conflict", { version: article.version });
  const now = clock.now();
  const version = article.version + 1;
  await db
    .updateTable("articles")
    .set({
      status: "trashed",
      trashed_at: now,
      trashed_from: article.status,
      trashed_batch: keepUntilRunCloses ? (batch ?? null) : null,
      version,
    })
    .where("id", "=", id)
    .execute();
  await countSearchWords(db, searchWords(article), new Set());
  const current = await readArticle(db, id);
  if (!current) throw new Error(`article ${id} is gone while it is locked`);
  await addRevision(
    db,
    { articleId: id, version, at: now, snapshot: current.snapshot },
    { audit, reason, ...(batch ? { batch } : {}) },
  );
  await rebaseWorkingCopy(db, { id, version });
  await enqueueWebhooks(db, { before: article.status, after: "trashed" }, articlePayload(id, current.snapshot));
  if (article.status === "published") await announceTags(db, articleTags.of(article));
  return success({ id, slug: article.slug, path: articlePath(article), version, problems: [] });
}

/**
 * Takes an article out of the trash as it was before. A scheduled article becomes a draft, because its time may have passed.
 * @param options.slug the slug that the article gets instead of its own
 */
export async function untrash(
  db: Db,
  id: number,
  { slug, audit, clock }: { slug?: string | undefined; audit: AuditContext; clock: Clock },
): Promise<SaveResult> {
  const article = await readArticle(db, id);
  const row = await db.selectFrom("articles").select("trashed_from").where("id", "=", id).executeTakeFirst();
  if (article?.snapshot.status !== "trashed") return failure("not-found");
  const { snapshot, version } = article;
  const input = {
    ...inputOf(snapshot),
    status: row?.trashed_from === "published" ? ("published" as const) : ("draft" as const),
    modifiedAt: new Date(snapshot.modifiedAt),
    ...(slug ? { slug } : {}),
  };
  return saveArticle(db, input, {
    id,
    audit,
    clock,
    expectedVersion: version,
    reason: "untrashed",
    together: rebaseWorkingCopy,
  });
}

/** Deletes an article for good, with its revisions, if it is in the trash under that title. */
export async function deletePermanently(
  db: Db,
  id: number,
  title: string,
  audit: AuditContext,
): Promise<Result<undefined, "title-differs">> {
  return db.transaction().execute(async (trx) => {
    const deletedArticle = await trx
      .deleteFrom("articles")
      .where("id", "=", id)
      .where("status", "=", "trashed")
      .where("title", "=", title.trim())
      .returning("title")
      .executeTakeFirst();
    if (!deletedArticle) return failure("title-differs");
    await writeAuditEntry(trx, audit, "article.deleted", String(id), deletedArticle);
    return done;
  });
}

type TrashedRow = { readonly id: number; readonly trashed_at: Date | null };

const trashCursor: CursorCodec<readonly [string, number]> = {
  encode: ([at, id]) => `${at}_${id}`,
  decode: (text) => {
    const [, at, id] = /^(\d{4}-[\d:.TZ-]+)_(\d{1,15})$/.exec(text) ?? [];
    return at && id ? [at, Number(id)] : undefined;
  },
};

const LAST_TRASHED_FIRST: Keyset<TrashedRow> = {
  by: [sql.ref("trashed_at"), sql.ref("id")],
  order: "desc",
  valuesOf: ({ trashed_at, id }) => [trashedAt(trashed_at).toISOString(), id],
  cursor: trashCursor,
};

const trashedAt = (at: Date | null): Date => at ?? new Date(0);

/** Lists the trash, newest first. */
export async function listTrash(db: Db, cursor: string | undefined): Promise<TrashPage> {
  const query = db
    .selectFrom("articles")
    .select(["id", "title", "slug", "category", "trashed_at", "trashed_from", "trashed_batch"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("articles as other")
          .select("other.id")
          .whereRef("other.slug", "=", "articles.slug")
          .where("other.status", "<>", "trashed"),
      ).as("slug_taken"),
    )
    .where("status", "=", "trashed");
  const { rows, nextCursor } = await queryPage(query, LAST_TRASHED_FIRST, { cursor, size: PAGE });
  const articles = rows.map(
    (row): TrashedArticle => ({
      id: row.id,
      title: row.title,
      slug: row.slug,
      category: row.category as TrashedArticle["category"],
      trashedAt: trashedAt(row.trashed_at).toISOString(),
      deletedAt:
        row.trashed_batch || !row.trashed_at
          ? null
          : new Date(row.trashed_at.getTime() + days(TRASH_DAYS)).toISOString(),
      wasStatus: (row.trashed_from ?? "draft") satisfies LiveStatus,
      slugTaken: Boolean(row.slug_taken),
    }),
  );
  return { articles, nextCursor };
}

/**
 * A nightly task that deletes articles for good after 30 days in the trash. It is not a retention rule of the manifest, because each deletion is recorded in
 * the audit log.
 */
export const emptyTrash = (db: Db, clock: Clock): JobHandler =>
  jobHandler(EMPTY_TRASH, async () => {
    const before = new Date(clock.now().getTime() - days(TRASH_DAYS));
    for (let deleted = BATCH; deleted === BATCH; ) {
      const old = await db
        .selectFrom("articles")
        .select(["id", "title"])
        .where("status", "=", "trashed")
        .where("trashed_batch", "is", null)
        .where("trashed_at", "<", before)
        .orderBy("trashed_at")
        .limit(BATCH)
        .execute();
      for (const { id, title } of old) await deletePermanently(db, id, title, SYSTEM);
      deleted = old.length;
    }
  });
