import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { reverseBatch } from "../articles/commands.ts";
import { deleteRedirectsFrom } from "../redirects/commands.ts";

/**
 * Reverses an import: articles that it created go to the trash, and articles that it changed get back their earlier content. The import's redirects are
 * deleted, and so is the record of each article's source, so that everything can be imported again.
 */
export async function undoImportedArticles(
  db: Db,
  { id, batch }: { id: number; batch: string },
  by: { audit: AuditContext; clock: Clock },
): Promise<void> {
  const result = await reverseBatch(db, batch, by);
  await db.transaction().execute(async (trx) => {
    const { rows: made } = await sql<{
      path: string;
    }>`select unnest(i.redirects) as path from import_items i, articles a
      where i.import_id = ${id} and a.id = i.article_id and a.status = 'trashed'`.execute(trx);
    await deleteRedirectsFrom(
      trx,
      made.map(({ path }) => path),
    );
    await sql`delete from import_sources s using articles a
      where s.import_id = ${id} and a.id = s.article_id and a.status = 'trashed'`.execute(trx);
    // The restored content counts as unedited, and as different from the source, because another import should update it.
    await sql`update import_sources s set version = a.version, content_hash = '' from articles a, article_revisions r
      where s.import_id = ${id} and a.id = s.article_id and r.article_id = a.id and r.version = a.version
        and r.batch = ${result?.batch ?? null}::uuid`.execute(trx);
    for (const { id: articleId, why } of result?.left ?? []) {
      // The sentence is added once, even if the undo is repeated after an interruption.
      const said = `Tidak dibatalkan: ${why}`;
      await sql`update import_items set problems = problems || ${said}::text
        where import_id = ${id} and article_id = ${articleId} and ${said} <> all(problems)`.execute(trx);
    }
  });
}
