import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { REDIRECTS_TAG } from "./redirect-index.ts";
import type { RedirectChange } from "./schema.ts";

/**
 * Adds a redirect within this site, so that a published address still works after a change. Redirects to the old address now lead to the new address in one
 * step, and keep their query and fragment.
 * @returns the changes, which `revertRedirects` can undo
 */
export async function addRedirect(db: Db, from: string, to: string): Promise<RedirectChange[]> {
  const changes: RedirectChange[] = [];
  const gone = await db.deleteFrom("redirects").where("from_path", "=", to).returning("to_path").executeTakeFirst();
  if (gone) changes.push({ from: to, before: gone.to_path, after: null });
  const led = await sql<{ from_path: string; before: string; after: string }>`
    update redirects r set to_path = ${to} || substr(previous.to_path, length(path_only(previous.to_path)) + 1)
    from (select id, to_path from redirects where path_only(to_path) = ${from} for update) previous
    where r.id = previous.id returning r.from_path, previous.to_path as before, r.to_path as after`.execute(db);
  for (const { from_path, before, after } of led.rows) changes.push({ from: from_path, before, after });
  const known = await db.selectFrom("redirects").select("to_path").where("from_path", "=", from).executeTakeFirst();
  await db
    .insertInto("redirects")
    .values({ from_path: from, to_path: to })
    .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: to }))
    .execute();
  changes.push({ from, before: known?.to_path ?? null, after: to });
  await announceTags(db, [REDIRECTS_TAG]);
  return changes;
}

/** Deletes the redirects from these paths, because their targets are removed. */
export async function deleteRedirectsFrom(db: Db, paths: readonly string[]): Promise<void> {
  await sql`delete from redirects where from_path = any(${[...paths]}::text[])`.execute(db);
  await announceTags(db, [REDIRECTS_TAG]);
}

type RevertedRedirects = {
  /** The changes that were made. */
  readonly changes: RedirectChange[];
  /** The paths of redirects that are not put back, because somebody has changed them since. */
  readonly left: string[];
};

/** Puts redirects back as they were before these changes. */
export async function revertRedirects(db: Db, made: readonly RedirectChange[]): Promise<RevertedRedirects> {
  const left: string[] = [];
  const changes: RedirectChange[] = [];
  for (const { from, before, after } of made.toReversed()) {
    const now = await db
      .selectFrom("redirects")
      .select("to_path")
      .where("from_path", "=", from)
      .forUpdate()
      .executeTakeFirst();
    if ((now?.to_path ?? null) !== after) {
      left.push(from);
      continue;
    }
    changes.push({ from, before: after, after: before });
    if (before === null) await db.deleteFrom("redirects").where("from_path", "=", from).execute();
    else
      await db
        .insertInto("redirects")
        .values({ from_path: from, to_path: before })
        .onConflict((conflict) => conflict.column("from_path").doUpdateSet({ to_path: before }))
        .execute();
  }
  await announceTags(db, [REDIRECTS_TAG]);
  return { changes, left };
}
