import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";

/** `Tas Sekolah` and `tas-sekolah` are one tag. */
export const tagSlug = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-") ?? "";

/**
 * Until the transaction ends no tag gets another name. To be called before anything else is locked, or a rename waits
 * for what this transaction holds while that waits for the rename.
 */
export const lockTagNamesShared = (trx: Db) =>
  sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/** Until the transaction ends no article is saved. */
export const lockTagNames = (trx: Db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/**
 * The names of tags as they are stored: a tag that is known keeps its name, and one that was renamed or merged gets what
 * it has become. So an editor, a revision or a file that still has a previous name does not bring the tag back.
 */
export async function storedTagNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const slugs = names.map(tagSlug);
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from tags where slug = any(${slugs})
    union all
    select f.slug, t.name from tag_aliases f join tags t on t.id = f.tag_id where f.slug = any(${slugs})`.execute(db);
  const known = new Map(rows.map(({ slug, name }) => [slug, name]));
  return [...new Set(names.map((name) => known.get(tagSlug(name)) ?? name))];
}

export async function replaceTags(db: Db, articleId: number, names: readonly string[]): Promise<void> {
  await db.deleteFrom("article_tags").where("article_id", "=", articleId).execute();
  const nameBySlug = new Map(names.toReversed().map((name) => [tagSlug(name), name]));
  const slugs = [...new Set(names.map(tagSlug))].filter((slug) => slug !== "");
  if (slugs.length === 0) return;
  const tags = await db
    .insertInto("tags")
    // Sorted, so that articles saved at the same time lock the tags they share in the same order.
    .values(slugs.toSorted().map((slug) => ({ slug, name: nameBySlug.get(slug) ?? slug })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ slug: sql`excluded.slug` }))
    .returning(["id", "slug"])
    .execute();
  const rows = tags.map((tag) => ({ article_id: articleId, tag_id: tag.id, position: slugs.indexOf(tag.slug) }));
  await db.insertInto("article_tags").values(rows).execute();
}

/** Calls a tag otherwise; the name is free, and names are locked. */
export const renameTagRow = (trx: Db, id: number, { slug, name }: { readonly slug: string; readonly name: string }) =>
  trx.updateTable("tags").set({ slug, name }).where("id", "=", id).execute();

/** Gives the articles of some tags another one, at the place where the first of them stood. */
export const moveTagLinks = (trx: Db, { into, from }: { readonly into: number; readonly from: readonly number[] }) =>
  sql`
  insert into article_tags (article_id, tag_id, position)
  select article_id, ${into}::bigint, min(position) from article_tags
  where tag_id = any(${[into, ...from]}::bigint[])
  group by article_id having bool_or(tag_id = any(${[...from]}::bigint[]))
  on conflict (article_id, tag_id) do update set position = excluded.position`.execute(trx);

/** Deletes tags, at their articles and as what former names lead to. @returns those that there were */
export const deleteTagRows = (trx: Db, ids: readonly number[]) =>
  trx.deleteFrom("tags").where("id", "in", ids).returning(["slug", "name"]).execute();
