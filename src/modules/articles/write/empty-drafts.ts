import { sql } from "kysely";
import { type Clock, days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { SYSTEM } from "../../../platform/json-api/actor.ts";
import { UNTITLED } from "../schema.ts";
import { deletePermanently, trashArticle } from "./trash.ts";

const DELETE_EMPTY_DRAFTS = defineJob({ name: "delete-empty-drafts" });

/** How long a draft is kept if nobody has written anything in it. */
const EMPTY_DRAFT_RETENTION = days(1);
const MOST_AT_ONCE = 1_000;

/**
 * A nightly task that deletes drafts that have no content, neither saved nor typed, and that nobody has open. They do not go to the trash. It is not
 * a retention rule of the manifest, because it changes what search counts and is audited.
 */
export const deleteEmptyDrafts = (db: Db, clock: Clock): JobHandler =>
  jobHandler(DELETE_EMPTY_DRAFTS, async () => {
    const before = new Date(clock.now().getTime() - EMPTY_DRAFT_RETENTION);
    for (const { id, version } of await emptyDrafts(db, before)) {
      // The draft goes through the trash first, which also takes the words of its title out of what search counts.
      const trashed = await trashArticle(db, { id, expectedVersion: version, audit: SYSTEM, clock });
      if (trashed.ok) await deletePermanently(db, id, UNTITLED, SYSTEM);
    }
  });

async function emptyDrafts(
  db: Db,
  before: Date,
): Promise<readonly { readonly id: number; readonly version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select a.id, a.version from articles a
    where a.status = 'draft' and a.version = 1 and a.title = ${UNTITLED} and btrim(a.body_markdown) = ''
      and a.excerpt = '' and a.description = '' and a.cover_image_id is null
      and a.modified_at < ${before} and a.created_at < ${before}
      and not exists (select from article_tags t where t.article_id = a.id)
      and not exists (select from faq_items f where f.article_id = a.id)
      and not exists (select from article_editing e where e.article_id = a.id and e.left_at is null and e.seen_at >= ${before})
      and not exists (
        select from article_working_copies w
        where w.article_id = a.id and (w.updated_at >= ${before}
          or btrim(concat(w.content ->> 'title', w.content ->> 'body', w.content ->> 'excerpt', w.content ->> 'description')) <> ''
          or w.content ->> 'coverImageId' is not null
          or jsonb_array_length(w.content -> 'faq') > 0 or jsonb_array_length(w.content -> 'tags') > 0))
    order by a.id limit ${sql.lit(MOST_AT_ONCE)}`.execute(db);
  return rows;
}
