import { sql } from "kysely";
import { type Clock, days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { hashOf, newToken } from "../../../platform/opaque-tokens.ts";
import { type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { StoredImage } from "../../media/schema.ts";
import { findCategory } from "../../stores/categories.shared.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { ArticleDraft } from "../fields.ts";
import type { LimitFailure } from "../markdown/limits.ts";
import type { BodyProblem } from "../markdown/types.ts";
import { imageJson } from "../read/article-sql.ts";
import { cachedBody, renderBody } from "../render/render-body.ts";
import { shownSummary } from "../render/summary.ts";
import { type ArticlePage, readingMinutes } from "../schema.ts";
import type { ArticlePreview } from "./answers.ts";
import { draftOf, storableDraft } from "./drafts.ts";
import { readArticle } from "./snapshots.ts";

const GOOD_FOR = days(7);

/** Creates a preview link. Anybody with the link can read the article as it is in the editor, until the link expires. */
export async function createPreview(
  db: Db,
  { id, siteUrl, audit, clock }: { id: number; siteUrl: string; audit: AuditContext; clock: Clock },
): Promise<ArticlePreview | undefined> {
  const article = await readArticle(db, id);
  if (!article || article.snapshot.status === "trashed") return undefined;
  const token = newToken();
  const expires_at = new Date(clock.now().getTime() + GOOD_FOR);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("article_previews")
      .values({ token_hash: hashOf(token), article_id: id, person_id: audit.personId, expires_at })
      .execute();
    await writeAuditEntry(trx, audit, "article.preview-created", String(id), { title: article.snapshot.title });
  });
  return { url: `${siteUrl}/pratinjau/${token}`, expiresAt: expires_at.toISOString() };
}

/** @returns undefined for a link that never existed or has expired, and for an article in the trash */
export async function readPreview(
  db: Db,
  token: string,
  clock: Clock,
): Promise<{ article: ArticlePage; expiresAt: Date; published: boolean } | undefined> {
  const link = await db
    .selectFrom("article_previews as l")
    .leftJoin("people as p", "p.id", "l.person_id")
    .select(["l.article_id", "l.expires_at"])
    .where("l.token_hash", "=", hashOf(token))
    .where("l.expires_at", ">", clock.now())
    // A preview link stops working once the person who made it has lost access to the admin.
    .where("p.disabled_at", "is", null)
    .executeTakeFirst();
  const current = link && (await readArticle(db, link.article_id));
  if (!current || current.snapshot.status === "trashed") return undefined;
  const copy = await db
    .selectFrom("article_working_copies")
    .select("content")
    .where("article_id", "=", link.article_id)
    .executeTakeFirst();
  const page = await pageOfDraft(db, copy?.content ?? draftOf(current.snapshot), {
    id: current.id,
    now: clock.now(),
    render: cachedBody,
  });
  const published = current.snapshot.status === "published";
  return page.ok ? { article: page.value.article, expiresAt: link.expires_at, published } : undefined;
}

type Facts = {
  cover: StoredImage | null;
  social: StoredImage | null;
  name: string | null;
  bio: string | null;
  image: StoredImage | null;
};

/**
 * Builds the page that a draft would become.
 * @param id the id of the article; 0 for an article that was not saved yet
 */
export async function pageOfDraft(
  db: Db,
  raw: ArticleDraft,
  { id, now, render = renderBody }: { id: number; now: Date; render?: typeof renderBody },
): Promise<Result<{ article: ArticlePage; problems: readonly BodyProblem[] }, LimitFailure>> {
  const draft = storableDraft(raw);
  const rendered = await render(db, draft.body);
  if (!rendered.ok) return rendered;
  const { value: body } = rendered;
  const { rows } = await sql<Facts>`
    select ${sql.raw(imageJson("draft.cover"))} as cover, ${sql.raw(imageJson("draft.social"))} as social,
      u.name, u.bio, ${sql.raw(imageJson("u.image_id"))} as image
    from (select ${draft.coverImageId}::bigint as cover, ${draft.socialImageId}::bigint as social) draft
    left join authors u on u.id = ${draft.authorId}`.execute(db);
  const parts = rows[0];
  const category = findCategory(draft.category)?.slug ?? "";
  const article: ArticlePage = {
    id,
    slug: draft.slug,
    category,
    path: articlePath({ category, slug: draft.slug }),
    title: draft.title,
    excerpt: draft.excerpt,
    summary: shownSummary({ excerpt: draft.excerpt, html: body.html }),
    description: draft.description,
    seoTitle: draft.seoTitle,
    keywords: draft.keywords,
    language: draft.language,
    publishedAt: draft.publishedAt ?? now.toISOString(),
    modifiedAt: now.toISOString(),
    readingMinutes: readingMinutes(body.wordCount),
    wordCount: body.wordCount,
    bodyHtml: body.html,
    contents: body.contents,
    tags: draft.tags.map((name) => ({ slug: name, name })),
    faq: draft.faq.filter((item) => item.question.trim() && item.answer.trim()),
    author: { id: draft.authorId, name: parts?.name ?? "", bio: parts?.bio ?? "", image: parts?.image ?? null },
    cover: parts?.cover ?? null,
    coverAlt: draft.coverAlt,
    canonicalUrl: draft.canonicalUrl,
    noindex: draft.noindex,
    socialImage: parts?.social ?? null,
    translations: [],
  };
  return success({ article, problems: body.problems });
}
