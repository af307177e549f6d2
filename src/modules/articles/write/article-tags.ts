import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";

/** The slug of a tag, by which `Tas Sekolah` and `tas-sekolah` are one tag. */
export const tagSlug = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-") ?? "";

/** Keeps tags from being renamed until the transaction ends. Call it before anything else is locked; otherwise a rename and this transaction may deadlock. */
export const lockTagNamesShared = (trx: Db) =>
  sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/** Keeps articles from being saved until the transaction ends. */
export const lockTagNames = (trx: Db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/**
 * Returns the names of tags as they are stored: a known tag keeps its spelling, and a renamed or merged tag gets its new name. Therefore a renamed
 * tag does not come back when an editor, a revision or a file still has its previous name.
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
    // The tags are sorted, so that articles that are saved at the same time lock their common tags in the same order.
    .values(slugs.toSorted().map((slug) => ({ slug, name: nameBySlug.get(slug) ?? slug })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ slug: sql`excluded.slug` }))
    .returning(["id", "slug"])
    .execute();
  const rows = tags.map((tag) => ({ article_id: articleId, tag_id: tag.id, position: slugs.indexOf(tag.slug) }));
  await db.insertInto("article_tags").values(rows).execute();
}

/** Gives a tag another name. The name must be free, and the caller must hold the lock of tag names. */
export const renameTagRow = (trx: Db, id: number, { slug, name }: { readonly slug: string; readonly name: string }) =>
  trx.updateTable("tags").set({ slug, name }).where("id", "=", id).execute();

/** Replaces the tags `from` by the tag `into` on their articles, at the position of the first of these tags. */
export const moveTagLinks = (trx: Db, { into, from }: { readonly into: number; readonly from: readonly number[] }) =>
  sql`
  insert into article_tags (article_id, tag_id, position)
  select article_id, ${into}::bigint, min(position) from article_tags
  where tag_id = any(${[into, ...from]}::bigint[])
  group by article_id having bool_or(tag_id = any(${[...from]}::bigint[]))
  on conflict (article_id, tag_id) do update set position = excluded.position`.execute(trx);

/** Deletes tags, including their links to articles and the former names that lead to them. @returns the deleted tags */
export const deleteTagRows = (trx: Db, ids: readonly number[]) =>
  trx.deleteFrom("tags").where("id", "in", ids).returning(["slug", "name"]).execute();
