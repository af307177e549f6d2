import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../platform/result.ts";
import { deleteTagRows, lockTagNames, moveTagLinks, renameTagRow, tagSlug } from "../articles/commands.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { lockTaggedArticles } from "./tagged-articles.ts";

export type TagFailure = "not-found" | "no-slug" | "name-taken" | "into-itself";

/** Changes tags while no article can be saved, because a save could bring back a name that is about to become an alias. */
function changeTags<Outcome>(db: Db, change: (trx: Db) => Promise<Outcome>): Promise<Outcome> {
  return db.transaction().execute(async (trx) => {
    await lockTagNames(trx);
    return change(trx);
  });
}

/** Renames a tag; its previous name becomes an alias. */
export function renameTag(
  db: Db,
  id: number,
  name: string,
  audit: AuditContext,
): Promise<Result<undefined, Exclude<TagFailure, "into-itself">>> {
  return changeTags(db, async (trx) => {
    const slug = tagSlug(name);
    if (slug === "") return failure("no-slug");
    const locked = await lockTaggedArticles(trx, [id], (tags) => tags.map((tag) => (tag.id === id ? name : tag.name)));
    const previous = await trx.selectFrom("tags").selectAll().where("id", "=", id).executeTakeFirst();
    if (!previous) return failure("not-found");
    const other = await trx
      .selectFrom("tags")
      .select("id")
      .where("slug", "=", slug)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (other) return failure("name-taken");
    await trx.deleteFrom("tag_aliases").where("slug", "=", slug).execute();
    await renameTagRow(trx, id, { slug, name });
    if (slug !== previous.slug) await addAliases(trx, [previous.slug], id);
    await locked.follow();
    await writeAuditEntry(trx, audit, "tag.renamed", name, { former: previous.name, articles: locked.articles });
    return done;
  });
}

/** Adds aliases. A slug leads to only one tag, the last tag that had this slug. */
const addAliases = (trx: Db, slugs: readonly string[], id: number) =>
  trx
    .insertInto("tag_aliases")
    .values(slugs.map((slug) => ({ slug, tag_id: id })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ tag_id: id }))
    .execute();

/**
 * Merges tags into one, which takes the place of the first of them in each article. The names of the other tags become aliases, so that neither an open editor
 * nor a restored version brings such a tag back.
 */
export function mergeTags(
  db: Db,
  { into, from }: { into: number; from: readonly number[] },
  audit: AuditContext,
): Promise<Result<undefined, "not-found" | "into-itself">> {
  return changeTags(db, async (trx) => {
    const sources = [...new Set(from)];
    if (sources.includes(into)) return failure("into-itself");
    const tags = await trx
      .selectFrom("tags")
      .selectAll()
      .where("id", "in", [into, ...sources])
      .execute();
    const goal = tags.find(({ id }) => id === into);
    if (!goal) return failure("not-found");
    const isSource = new Set(sources);
    const locked = await lockTaggedArticles(trx, [into, ...sources], (all) => [
      ...new Set(all.map((tag) => (isSource.has(tag.id) ? goal.name : tag.name))),
    ]);
    if (locked.tags !== sources.length + 1) return failure("not-found");
    await moveTagLinks(trx, { into, from: sources });
    await trx.updateTable("tag_aliases").set({ tag_id: into }).where("tag_id", "in", sources).execute();
    const merged = await deleteTagRows(trx, sources);
    const slugs = merged.map(({ slug }) => slug);
    await addAliases(trx, slugs, into);
    await locked.follow();
    await writeAuditEntry(trx, audit, "tag.merged", goal.name, {
      from: merged.map(({ name }) => name),
      articles: locked.articles,
    });
    return done;
  });
}

/** Deletes a tag and removes it from its articles. */
export function deleteTag(db: Db, id: number, audit: AuditContext): Promise<Result<undefined, "not-found">> {
  return changeTags(db, async (trx) => {
    const locked = await lockTaggedArticles(trx, [id], (tags) =>
      tags.filter((tag) => tag.id !== id).map(({ name }) => name),
    );
    const [deleted] = await deleteTagRows(trx, [id]);
    if (!deleted) return failure("not-found");
    await locked.follow();
    await writeAuditEntry(trx, audit, "tag.deleted", deleted.name, { articles: locked.articles });
    return done;
  });
}

/** Deletes an alias; an article saved with that name then gets a new tag. */
export function deleteAlias(db: Db, id: number, slug: string, audit: AuditContext): Promise<boolean> {
  return changeTags(db, async (trx) => {
    const deleted = await trx
      .deleteFrom("tag_aliases")
      .where("tag_id", "=", id)
      .where("slug", "=", slug)
      .returning("slug")
      .executeTakeFirst();
    if (!deleted) return false;
    await writeAuditEntry(trx, audit, "tag.alias-deleted", slug);
    return true;
  });
}
