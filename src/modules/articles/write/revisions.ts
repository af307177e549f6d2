import { sql } from "kysely";
import { keysetBy, queryPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type AuditContext, SYSTEM } from "../../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { RedirectChange } from "../../redirects/schema.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { ArticleSnapshot, ArticleStatus } from "../fields.ts";
import type { Revision, RevisionPage } from "./answers.ts";
import type { RevisionReason } from "./schema.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("version", "desc", "r");

type NewRevision = {
  readonly articleId: number;
  readonly version: number;
  readonly at: Date;
  readonly snapshot: ArticleSnapshot;
  /** The redirects that the change of the article's address made or changed. */
  readonly redirects?: readonly RedirectChange[] | undefined;
};

type Why = {
  readonly audit?: AuditContext;
  readonly reason: RevisionReason;
  readonly note?: string;
  readonly batch?: string;
};

/**
 * Adds a revision, which is kept for good, and its entry in the audit log, in the transaction that makes the version. Imports, runs of tools and
 * reversals of batches add no entry here, since they write one entry for all their articles.
 */
export async function addRevision(
  db: Db,
  { articleId, version, at, snapshot, redirects }: NewRevision,
  { audit = SYSTEM, reason, note = "", batch }: Why,
): Promise<void> {
  await db
    .insertInto("article_revisions")
    .values({
      article_id: articleId,
      version,
      at,
      person_id: audit.personId,
      actor: audit.actor,
      via: audit.via,
      reason,
      note,
      batch: batch ?? null,
      snapshot: JSON.stringify(snapshot),
      ...(redirects ? { redirects: JSON.stringify(redirects) } : {}),
    })
    .execute();
  if (reason === "starter" || reason === "import" || reason === "tool") return;
  if (batch !== undefined && reason === "restored") return;
  const detail = { title: snapshot.title, version, ...(batch !== undefined && { batch }) };
  await writeAuditEntry(db, audit, `article.${reason}`, String(articleId), detail);
}

/** The reasons of revisions that may change an article that readers already see. */
const UPDATES = new Set<RevisionReason | undefined>(["published", "saved"]);

/** Lists the revisions, newest first. */
export async function listRevisions(db: Db, articleId: number, cursor: string | undefined): Promise<RevisionPage> {
  const query = db
    .selectFrom("article_revisions as r")
    .leftJoin("people as p", "p.id", "r.person_id")
    .select(["r.version", "r.at", "r.actor", "p.name", "r.via", "r.reason", "r.note"])
    .select((row) => row.ref("r.snapshot", "->>").key("title").$castTo<string>().as("title"))
    .select((row) => row.ref("r.snapshot", "->>").key("status").$castTo<ArticleStatus>().as("status"))
    .where("r.article_id", "=", articleId);
  const { rows, following, nextCursor } = await queryPage(query, NEWEST_FIRST, { cursor, size: PAGE });
  const statusBefore = (index: number) => (rows[index + 1] ?? following)?.status;
  const isUpdate = (index: number) =>
    UPDATES.has(rows[index]?.reason) && rows[index]?.status === "published" && statusBefore(index) === "published";
  return {
    revisions: rows.map(({ status: _, ...row }, index): Revision => {
      const reason = isUpdate(index) ? "updated" : row.reason;
      return { ...row, name: row.name || null, at: row.at.toISOString(), reason };
    }),
    nextCursor,
  };
}

export async function readRevision(db: Db, articleId: number, version: number): Promise<ArticleSnapshot | undefined> {
  const row = await db
    .selectFrom("article_revisions")
    .select("snapshot")
    .where("article_id", "=", articleId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.snapshot;
}

/** The redirects that a version changed; undefined if the version changed none, or if this was not recorded. */
export async function redirectsOf(
  db: Db,
  articleId: number,
  version: number,
): Promise<readonly RedirectChange[] | undefined> {
  const row = await db
    .selectFrom("article_revisions")
    .select("redirects")
    .where("article_id", "=", articleId)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.redirects ?? undefined;
}

/** The last public path of an article; undefined where it never had one. */
export async function lastPublishedPath(db: Db, articleId: number): Promise<string | undefined> {
  const { rows } = await sql<{ category: string; slug: string }>`
    select snapshot->>'category' as category, snapshot->>'slug' as slug from article_revisions
    where article_id = ${articleId} and snapshot->>'status' = 'published' order by version desc limit 1`.execute(db);
  return rows[0] && articlePath(rows[0]);
}

/** The version that an article had at a moment; undefined if the article did not exist yet. */
export async function versionAt(db: Db, articleId: number, moment: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom("article_revisions")
    .select("version")
    .where("article_id", "=", articleId)
    .where("at", "<=", moment)
    .orderBy("at", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}
