import type { Db } from "../../../platform/database/tables.ts";
import { success } from "../../../platform/result.ts";
import { articlePath } from "../../stores/category-paths.shared.ts";
import type { SaveResult } from "./save-article.ts";

class AlreadyCreated extends Error {}

type Recorder = (trx: Db, article: { readonly id: number }) => Promise<void>;

/**
 * Creates an article under a key, or finds the article that was created under this key. Of two requests with the same key, even at the same time, the
 * second gets the article of the first.
 * @param create creates the article; it must call the given recorder within its transaction
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
      // If another transaction with the same key is under way, this insert waits for it.
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
