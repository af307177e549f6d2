import { type Clock, days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { success } from "../../../platform/result.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { SaveResult } from "./save-article.ts";

/** How long a browser is answered with the article that it made: it asks again after a reload, not after a month. */
const CREATION_RETENTION = days(30);

class AlreadyCreated extends Error {}

type Recorder = (trx: Db, article: { readonly id: number }) => Promise<void>;

/**
 * Makes an article under a key, or finds the one that was made under it: of two requests with one key, also at the same time,
 * the second gets the article of the first.
 * @param create is to call what it is given in its transaction
 */
export async function createOnce(
  db: Db,
  key: string,
  create: (record: Recorder) => Promise<SaveResult>,
): Promise<SaveResult> {
  const known = await findCreated(db, key);
  if (known) return known;
  try {
    return await create(async (trx, { id }) => {
      // Waits for another that is under way with this key.
      const recorded = await trx
        .insertInto("article_creations")
        .values({ key, article_id: id })
        .onConflict((conflict) => conflict.column("key").doNothing())
        .returning("key")
        .executeTakeFirst();
      if (!recorded) throw new AlreadyCreated();
    });
  } catch (error) {
    const first = error instanceof AlreadyCreated ? await findCreated(db, key) : undefined;
    if (first) return first;
    throw error;
  }
}

async function findCreated(db: Db, key: string): Promise<SaveResult | undefined> {
  const row = await db
    .selectFrom("article_creations as creation")
    .innerJoin("articles as a", "a.id", "creation.article_id")
    .select(["a.id", "a.slug", "a.category", "a.version"])
    .where("creation.key", "=", key)
    .executeTakeFirst();
  return row && success({ id: row.id, slug: row.slug, path: articlePath(row), version: row.version, problems: [] });
}

/** Part of a nightly task. The articles stay; only the keys under which they were made are deleted. */
export async function deleteOldCreations(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - CREATION_RETENTION);
  await db.deleteFrom("article_creations").where("at", "<", before).execute();
}
