import { type SqlBool, sql } from "kysely";
import { cursorOf, readCursor } from "../../platform/cursor.ts";
import type { Db } from "../../platform/tables.ts";
import type { Tag, TagPage } from "./schema.ts";

const PAGE = 50;

/** By name. @param q part of a name, as it is or as it was */
export async function tagPage(
  db: Db,
  { q, cursor, unused }: { q: string; cursor: string; unused: boolean },
): Promise<TagPage> {
  const part = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const after = readCursor(cursor, 2);
  const rows = await tagRows(
    db,
    [
      q
        ? sql<SqlBool>`lower(t.name) like ${part} or exists (select 1 from tag_aliases f where f.tag_id = t.id and f.slug like ${part})`
        : sql<SqlBool>`true`,
      unused ? sql<SqlBool>`not exists (select 1 from article_tags l where l.tag_id = t.id)` : sql<SqlBool>`true`,
      after ? sql<SqlBool>`(lower(t.name), t.id) > (${after[0]}, ${Number(after[1])})` : sql<SqlBool>`true`,
    ],
    PAGE + 1,
  );
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { tags: shown, nextCursor: rows.length > PAGE && last ? cursorOf([last.name.toLowerCase(), last.id]) : null };
}

export async function findTag(db: Db, id: number): Promise<Tag | undefined> {
  return (await tagRows(db, [sql<SqlBool>`t.id = ${id}`], 1))[0];
}

async function tagRows(db: Db, conditions: ReturnType<typeof sql<SqlBool>>[], limit: number): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select t.id, t.slug, t.name, (select count(*) from article_tags l where l.tag_id = t.id) as articles,
      array(select f.slug from tag_aliases f where f.tag_id = t.id order by f.slug) as aliases
    from tags t where ${sql.join(
      conditions.map((one) => sql`(${one})`),
      sql` and `,
    )}
    order by lower(t.name), t.id limit ${limit}`.execute(db);
  return rows;
}
