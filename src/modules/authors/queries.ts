import { type RawBuilder, type SqlBool, sql } from "kysely";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { type Keyset, readPage } from "../../platform/database/keyset.ts";
import type { Db } from "../../platform/database/tables.ts";
import { imageJson } from "../articles/queries.ts";
import { previewOf } from "../media/picture.shared.ts";
import type { StoredImage } from "../media/schema.ts";
import type { Author, AuthorPage } from "./answers.ts";

const PAGE = 50;

type Row = {
  id: string;
  name: string;
  bio: string;
  image_id: number | null;
  alt: string | null;
  image: StoredImage | null;
  articles: number;
};

const BY_NAME: Keyset<Row> = {
  by: [sql`lower(u.name)`, sql`u.id`],
  order: "asc",
  valuesOf: ({ name, id }) => [name.toLowerCase(), id],
  cursor: jsonCursor("text", "text"),
};

/** A page of authors by name. @param q part of a name or an id */
export async function authorPage(db: Db, { q, cursor }: { q: string; cursor: string }): Promise<AuthorPage> {
  const wanted = q.toLowerCase();
  const found = wanted
    ? sql<SqlBool>`(strpos(lower(u.name), ${wanted}) > 0 or strpos(u.id, ${wanted}) > 0)`
    : sql<SqlBool>`true`;
  const { rows, nextCursor } = await readPage(BY_NAME, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    authorRows(db, sql`${found} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { authors: rows.map(view), nextCursor };
}

export async function findAuthor(db: Db, id: string): Promise<Author | undefined> {
  const [row] = await authorRows(db, sql`u.id = ${id}`);
  return row && view(row);
}

async function authorRows(db: Db, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.bio, u.image_id, i.alt, ${sql.raw(imageJson("u.image_id"))} as image,
      (select count(*) from articles a where a.author_id = u.id) as articles
    from authors u left join images i on i.id = u.image_id
    where ${which}`.execute(db);
  return rows;
}

const view = ({ id, name, bio, image_id, alt, image, articles }: Row): Author => ({
  id,
  name,
  bio,
  image: image && image_id !== null ? { id: image_id, alt: alt ?? "", ...previewOf(image) } : null,
  articles,
});

export type PublishedAuthor = Pick<Author, "id" | "name" | "bio">;

/** The authors of published articles by name, for the page that says who they are. */
export const publishedAuthors = (reader: Reader): Promise<PublishedAuthor[]> =>
  preparedQuery<PublishedAuthor>(
    reader,
    "authors:published",
    `select u.id, u.name, u.bio from authors u
     where exists (select 1 from published_articles() a where a.author_id = u.id)
     order by lower(u.name), u.id limit 500`,
    [],
  );
