import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { articleTags } from "../articles/cache-tags.shared.ts";

/** An article of a group; all articles of a group are translations of each other. */
export type GroupMember = {
  readonly id: number;
  readonly language: string;
  readonly status: string;
  readonly version: number;
  /** The id of the article from which this member was translated; null for the original of the group. */
  readonly sourceId: number | null;
  readonly sourceHash: Buffer | null;
  readonly madeVersion: number | null;
};

/** The other articles of an article's group that are not in the trash. */
export async function translationsOf(db: Db, id: number): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    with own as (select coalesce((select group_id from article_translations where article_id = ${id}), ${id}::bigint) as id)
    select a.id, a.language, a.status, a.version, t.source_id as "sourceId", t.source_hash as "sourceHash",
      t.made_version as "madeVersion"
    from articles a left join article_translations t on t.article_id = a.id
    where a.id in (
        select article_id from article_translations where group_id = (select id from own)
        union all select id from own)
      and a.id <> ${id} and a.status <> 'trashed'`.execute(db);
  return rows;
}

type Link = {
  readonly articleId: number;
  readonly sourceId: number;
  readonly language: string;
  readonly sourceHash: Buffer;
  readonly version: number;
};

/** Records that an article is a translation of another. @returns false if the source already has a translation in that language */
export async function linkTranslation(trx: Db, link: Link): Promise<boolean> {
  const { articleId, sourceId, language, sourceHash, version } = link;
  const group = await trx
    .selectFrom("article_translations")
    .select("group_id")
    .where("article_id", "=", sourceId)
    .executeTakeFirst();
  const groupId = group?.group_id ?? sourceId;
  // A translation in the trash makes room for a new one.
  await trx
    .deleteFrom("article_translations")
    .where("group_id", "=", groupId)
    .where("language", "=", language)
    .where("article_id", "in", (from) => from.selectFrom("articles").select("id").where("status", "=", "trashed"))
    .execute();
  const added = await trx
    .insertInto("article_translations")
    .values({
      ...{ article_id: articleId, source_id: sourceId, group_id: groupId, language },
      ...{ source_hash: sourceHash, made_version: version },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("article_id")
    .executeTakeFirst();
  // The pages of the group now list each other, so caches must drop them when one of them is published.
  await announceTags(trx, [sourceId, groupId].map(articleTags.article));
  return added !== undefined;
}

/** Records that a translation was made again, and from which text of its source. */
export const refreshLink = (
  trx: Db,
  articleId: number,
  { sourceHash, version }: Pick<Link, "sourceHash" | "version">,
) =>
  trx
    .updateTable("article_translations")
    .set({ source_hash: sourceHash, made_version: version })
    .where("article_id", "=", articleId)
    .execute();

export async function unlink(trx: Db, articleId: number, sourceId: number): Promise<void> {
  await trx.deleteFrom("article_translations").where("article_id", "=", articleId).execute();
  await announceTags(trx, [articleTags.article(sourceId)]);
}
