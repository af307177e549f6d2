import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { type Keyset, readPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Tag, TagPage } from "./answers.ts";

const PAGE = 50;
const BY_NAME: Keyset<Tag> = {
  by: [sql`lower(t.name)`, sql`t.id`],
  order: "asc",
  valuesOf: ({ name, id }) => [name.toLowerCase(), id],
  cursor: jsonCursor("text", "number"),
};

/** Lists tags by name. @param q part of a present or former name */
export async function tagPage(
  db: Db,
  { q, cursor, unused }: { q: string; cursor: string; unused: boolean },
): Promise<TagPage> {
  const part = containsPattern(q.toLowerCase());
  const conditions = [
    q
      ? sql<SqlBool>`lower(t.name) like ${part} or exists (select 1 from tag_aliases f where f.tag_id = t.id and f.slug like ${part})`
      : sql<SqlBool>`true`,
    unused ? sql<SqlBool>`not exists (select 1 from article_tags l where l.tag_id = t.id)` : sql<SqlBool>`true`,
  ];
  const found = sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` and `,
  );
  const { rows, nextCursor } = await readPage(BY_NAME, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    tagRows(db, sql`${found} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { tags: rows, nextCursor };
}

export async function findTag(db: Db, id: number): Promise<Tag | undefined> {
  return (await tagRows(db, sql`t.id = ${id}`))[0];
}

async function tagRows(db: Db, which: RawBuilder<unknown>): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select t.id, t.slug, t.name, (select count(*) from article_tags l where l.tag_id = t.id) as articles,
      array(select f.slug from tag_aliases f where f.tag_id = t.id order by f.slug) as aliases
    from tags t where ${which}`.execute(db);
  return rows;
}
