import { sql } from "kysely";
import { keysetBy, type PageRange, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { articlePathSql } from "../../stores/category-paths.shared.ts";
import type { ImageStatus } from "../tables.ts";
import type { ImageReview, ReviewPage } from "./answers.ts";
import { type LibraryRow, libraryColumns, libraryImage, libraryImages } from "./queries.ts";

const PAGE = 20;
const OLDEST_FIRST = keysetBy("id", "asc");

/** This must be word for word the predicate of `images_waiting_idx`. */
const WAITING = sql`(status = 'pending' or (alt = '' and status = 'accepted'))`;

type Row = LibraryRow & { former_image_id: number | null; article: ImageReview["article"] };

/** Lists the pictures that wait for a person, oldest first. */
export async function reviewPage(db: Db, cursor: string): Promise<ReviewPage> {
  const read = async ({ where, orderBy, limit }: PageRange) => {
    const found = await sql<Row>`
      select ${libraryColumns("i")}, i.former_image_id,
        case when a.id is null then null else
          json_build_object('id', a.id, 'title', a.title, 'path', ${sql.raw(articlePathSql("a"))}) end as article
      from (select * from images where ${WAITING} and ${where} order by ${orderBy} limit ${limit}) i
      left join articles a on a.id = i.for_article_id order by i.id`.execute(db);
    return found.rows;
  };
  const [{ rows, nextCursor }, waiting] = await Promise.all([
    readPage(OLDEST_FIRST, { cursor, size: PAGE }, read),
    countWaiting(db),
  ]);
  const previousImages = await libraryImages(
    db,
    rows.flatMap((row) => row.former_image_id ?? []),
  );
  const reviews = rows.map(
    (row): ImageReview => ({
      image: libraryImage(row),
      waitsFor: row.status === "pending" ? "review" : "alt",
      former: previousImages.find(({ id }) => id === row.former_image_id) ?? null,
      article: row.article,
    }),
  );
  return { reviews, nextCursor, waiting };
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from images where ${WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Gives an article another cover, in the transaction of the caller (articles/write/cover-change.ts). @returns its former cover */
export type SetCover = (
  trx: Db,
  cover: { articleId: number; imageId: number | null; alt: string },
  audit: AuditContext,
) => Promise<Result<number | null, "article-not-saved">>;

export type ReviewContext = { readonly db: Db; readonly setCover: SetCover };

type ReviewFailure = "not_found" | "image_alt_missing" | "image_not_waiting" | "image_article_failed";
export type ReviewResult = Result<undefined, ReviewFailure>;

/** Accepts a picture that waits; a picture made for an article becomes the article's cover. */
export function acceptImage({ db, setCover }: ReviewContext, id: number, alt: string | undefined, audit: AuditContext) {
  return inTransaction(db, async (trx) => {
    const image = await lockImage(trx, id);
    if (!image) return failure("not_found");
    const text = alt ?? image.alt;
    if (text === "") return failure("image_alt_missing");
    if (image.status === "rejected") return failure("image_not_waiting");
    const articleId = image.status === "pending" ? image.for_article_id : null;
    let previousImageId = image.former_image_id;
    if (articleId !== null) {
      const changed = await setCover(trx, { articleId, imageId: id, alt: text }, audit);
      if (!changed.ok) return failure("image_article_failed");
      previousImageId = changed.value;
    }
    await saveDecision(trx, id, { status: "accepted", reason: "", alt: text, previousImageId: previousImageId }, audit);
    await writeAuditEntry(trx, audit, "image.accepted", String(id), {
      name: image.name,
      ...(articleId === null ? {} : { article: articleId, former: previousImageId }),
    });
    return done;
  });
}

/** Rejects a picture that waits; the article for which it was made stays unchanged. */
export function rejectImage({ db }: ReviewContext, id: number, reason: string, audit: AuditContext) {
  return inTransaction(db, async (trx) => {
    const image = await lockImage(trx, id);
    if (!image) return failure("not_found");
    if (image.status !== "pending") return failure("image_not_waiting");
    await saveDecision(
      trx,
      id,
      { ...image, status: "rejected", reason, previousImageId: image.former_image_id },
      audit,
    );
    await writeAuditEntry(trx, audit, "image.rejected", String(id), { name: image.name, reason });
    return done;
  });
}

/** Puts a reviewed picture back into the queue, and gives its article the cover that the article had before. */
export function revertReview({ db, setCover }: ReviewContext, id: number, audit: AuditContext) {
  return inTransaction(db, async (trx) => {
    const image = await lockImage(trx, id);
    if (!image) return failure("not_found");
    if (image.status === "pending" || image.reviewed_at === null) return failure("image_not_waiting");
    const isCover = image.status === "accepted" && image.for_article_id !== null && image.is_cover;
    if (isCover && image.for_article_id !== null) {
      const cover = { articleId: image.for_article_id, imageId: image.former_image_id, alt: image.former_alt ?? "" };
      if (!(await setCover(trx, cover, audit)).ok) return failure("image_article_failed");
    }
    await trx
      .updateTable("images")
      .set({ status: "pending", status_reason: "", reviewed_by: null, reviewed_at: null, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    await writeAuditEntry(trx, audit, "image.review-reversed", String(id), { name: image.name });
    return done;
  });
}

type Withdrawal = {
  readonly reason: string;
  /** Gives the article its former cover back. */
  readonly restoreCover: (cover: { imageId: number | null; alt: string }) => Promise<void>;
};

/**
 * Withdraws a picture that was made for an article, accepted or not; the article gets its former cover.
 * @returns false if another cover has replaced the picture since
 */
export async function withdrawImage(
  trx: Db,
  id: number,
  { reason, restoreCover }: Withdrawal,
  audit: AuditContext,
): Promise<boolean> {
  const image = await lockImage(trx, id);
  if (!image || image.status === "rejected") return true;
  if (image.status === "accepted") {
    if (!image.is_cover) return false;
    await restoreCover({ imageId: image.former_image_id, alt: image.former_alt ?? "" });
  }
  await saveDecision(trx, id, { ...image, status: "rejected", reason, previousImageId: image.former_image_id }, audit);
  await writeAuditEntry(trx, audit, "image.rejected", String(id), { name: image.name, reason });
  return true;
}

/** Puts a picture that was rejected for the same article back into the queue. @returns false if the picture was not rejected for this article */
export async function resubmitImage(
  trx: Db,
  id: number,
  { forArticleId, previousImageId }: { forArticleId: number; previousImageId: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("images")
    .set({ status: "pending", status_reason: "", reviewed_by: null, reviewed_at: null, updated_at: new Date() })
    .set({ former_image_id: previousImageId })
    .where("id", "=", id)
    .where("status", "=", "rejected")
    .where("for_article_id", "=", forArticleId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Accepts a picture that a person has chosen: the choice replaces a review, and an earlier rejection no longer counts. */
export async function acceptChosenImage(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable("images")
    .set({ status: "accepted", status_reason: "", reviewed_by: null, reviewed_at: null, updated_at: new Date() })
    .where("id", "=", id)
    .where("status", "<>", "accepted")
    .execute();
}

/** Runs a review in a transaction, which is rolled back if the review fails. */
async function inTransaction(db: Db, act: (trx: Db) => Promise<ReviewResult>): Promise<ReviewResult> {
  class Aborted extends Error {}
  let result: ReviewResult = done;
  try {
    await db.transaction().execute(async (trx) => {
      result = await act(trx);
      if (!result.ok) throw new Aborted();
    });
  } catch (error) {
    if (!(error instanceof Aborted)) throw error;
  }
  return result;
}

const lockImage = async (trx: Db, id: number) => {
  const { rows } = await sql<{
    name: string;
    alt: string;
    status: ImageStatus;
    for_article_id: number | null;
    former_image_id: number | null;
    reviewed_at: Date | null;
    is_cover: boolean;
    former_alt: string | null;
  }>`select i.name, i.alt, i.status, i.for_article_id, i.former_image_id, i.reviewed_at,
      exists (select 1 from articles a where a.id = i.for_article_id and a.cover_image_id = i.id) as is_cover,
      (select f.alt from images f where f.id = i.former_image_id) as former_alt
    from images i where i.id = ${id} for update of i`.execute(trx);
  return rows[0];
};

type Decision = { status: "accepted" | "rejected"; reason: string; alt: string; previousImageId: number | null };

async function saveDecision(
  trx: Db,
  id: number,
  { status, reason, alt, previousImageId }: Decision,
  { personId }: AuditContext,
) {
  await trx
    .updateTable("images")
    .set({
      ...{ status, alt, status_reason: reason, former_image_id: previousImageId },
      reviewed_by: personId,
      reviewed_at: new Date(),
      updated_at: new Date(),
    })
    .where("id", "=", id)
    .execute();
}
