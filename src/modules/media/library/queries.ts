import { type RawBuilder, type SqlBool, sql } from "kysely";
import { keysetBy, type PageRange, readPage } from "../../../platform/database/keyset.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { originalPath } from "../picture.shared.ts";
import { type ImageMediaType, isMadeByAi } from "../schema.ts";
import type { ImageDetail, ImagePage, ImageUse, LibraryImage, PreviousFile } from "./answers.ts";
import type { ImageFilter } from "./schema.ts";

const PAGE = 48;
const NEWEST_FIRST = keysetBy("id", "desc", "i");
const USES = 50;
/** The width of a variant that lists show. */
const SMALL_WIDTH = 320;
/** The least width of a variant that fills the column of a text. */
const MEDIUM_WIDTH = 640;

export type LibraryRow = {
  id: number;
  hash: string;
  name: string;
  alt: string;
  caption: string;
  media_type: ImageMediaType;
  width: number;
  height: number;
  bytes: number;
  thumb_hash: string | null;
  focal_x: number;
  focal_y: number;
  source: LibraryImage["source"];
  source_type: string | null;
  status: LibraryImage["status"];
  status_reason: string;
  created_at: Date;
  /** The width of the narrowest variant; null while there are none. */
  narrowest: number | null;
  /** The width of the narrowest variant that fills a text's column, or else the width of the widest variant. */
  medium: number | null;
};

/** The columns that a list needs of the `images` row that has this alias in the query. */
export const libraryColumns = (alias: string) =>
  sql.raw(
    `${[
      ...["id", "hash", "name", "alt", "caption", "media_type", "width", "height", "bytes", "thumb_hash", "focal_x"],
      ...["focal_y", "source", "source_type", "status", "status_reason", "created_at"],
    ]
      .map((column) => `${alias}.${column}`)
      .join(", ")},
    (select min(v.width) from image_variants v where v.image_id = ${alias}.id and v.format = 'jpeg') as narrowest,
    (select coalesce(min(v.width) filter (where v.width >= ${MEDIUM_WIDTH}), max(v.width)) from image_variants v
      where v.image_id = ${alias}.id and v.format = 'jpeg') as medium`,
  );

export const libraryImage = (row: LibraryRow): LibraryImage => {
  const src = originalPath({ hash: row.hash, mediaType: row.media_type });
  return {
    id: row.id,
    hash: row.hash,
    name: row.name,
    alt: row.alt,
    caption: row.caption,
    mediaType: row.media_type,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    src,
    small: row.narrowest === null ? src : `/media/${row.hash}/${Math.min(row.narrowest, SMALL_WIDTH)}.jpeg`,
    medium: row.medium === null ? src : `/media/${row.hash}/${row.medium}.jpeg`,
    thumbHash: row.thumb_hash,
    focalX: row.focal_x,
    focalY: row.focal_y,
    source: row.source,
    madeByAi: isMadeByAi(row.source_type ?? ""),
    status: row.status,
    statusReason: row.status_reason,
    inTheMaking: row.narrowest === null,
    createdAt: row.created_at.toISOString(),
  };
};

/** The number of the picture that stands for the site; undefined where the site has the shipped logo. */
export type Logo = number | undefined;

const isNoLogo = (logo: Logo): RawBuilder<SqlBool> => sql`i.id is distinct from ${logo ?? null}::bigint`;

/** The condition that nothing shows the picture now. */
const unused = (
  logo: Logo,
): RawBuilder<SqlBool> => sql`${isNoLogo(logo)} and not exists (select 1 from article_images l where l.image_id = i.id)
  and not exists (select 1 from articles a where a.cover_image_id = i.id)
  and not exists (select 1 from articles a where a.social_image_id = i.id)
  and not exists (select 1 from authors u where u.image_id = i.id)
  and not exists (select 1 from newsletter_campaigns c where c.body_markdown like '%/media/' || i.hash || '/%')`;

/**
 * The condition that a picture still needs a text. The logo's text is the site's name, and where every article that shows a picture has a text of its own for
 * that picture, nobody reads the library's.
 */
export const lacksAlt = (logo: Logo): RawBuilder<SqlBool> => sql`(i.alt = '' and ${isNoLogo(logo)}
  and (
    not exists (select 1 from article_images l where l.image_id = i.id)
    and not exists (select 1 from articles a where a.cover_image_id = i.id)
    or exists (select 1 from articles a where a.cover_image_id = i.id and a.cover_alt = '')
    or exists (select 1 from article_images l join articles a on a.id = l.article_id
      where l.image_id = i.id and position('![](/media/' || i.hash in a.body_markdown) > 0)))`;

/** Lists pictures, newest first. */
export async function imagePage(db: Db, filter: ImageFilter, logo: Logo): Promise<ImagePage> {
  const read = async ({ where, orderBy, limit }: PageRange) => {
    const found = await sql<LibraryRow>`
      select ${libraryColumns("i")} from images i
      where ${sql.join([...conditionsOf(filter, logo), where], sql` and `)} order by ${orderBy} limit ${limit}`.execute(
      db,
    );
    return found.rows;
  };
  const { rows, nextCursor } = await readPage(NEWEST_FIRST, { cursor: filter.cursor, size: PAGE }, read);
  return { images: rows.map(libraryImage), nextCursor };
}

function conditionsOf({ q, hash, alt, used, source, status }: ImageFilter, logo: Logo): RawBuilder<unknown>[] {
  const words = (q ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  return [
    ...words.map((word) => sql`lower(i.name || ' ' || i.alt || ' ' || i.caption) like ${containsPattern(word)}`),
    // A picture is found by the hash that an article names, which may be the hash of a former file.
    ...(hash
      ? [
          sql`i.id in (select id from images where hash = ${hash}
          union all select image_id from former_image_files where hash = ${hash})`,
        ]
      : []),
    ...(alt === "missing" ? [lacksAlt(logo)] : []),
    ...(used === "never" ? [sql`i.used_at is null`] : []),
    ...(used === "no" ? [unused(logo)] : []),
    ...(source ? [sql`i.source = ${source}`] : []),
    ...(status ? [sql`i.status = ${status}`] : []),
  ];
}

/** Reads pictures in the order of `ids`. */
export async function libraryImages(db: Db, ids: readonly number[]): Promise<LibraryImage[]> {
  const { rows } = await sql<LibraryRow>`
    select ${libraryColumns("i")} from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
    join images i on i.id = wanted.id order by wanted.place`.execute(db);
  return rows.map(libraryImage);
}

type DetailRow = LibraryRow & { used_at: Date | null; reviewed_at: Date | null; reviewer: string | null };

export async function imageDetail(db: Db, id: number): Promise<ImageDetail | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${libraryColumns("i")}, i.used_at, i.reviewed_at, p.email as reviewer
    from images i left join people p on p.id = i.reviewed_by where i.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const [uses, formerFiles] = await Promise.all([usesOf(db, id), previousFilesOf(db, id)]);
  return {
    ...libraryImage(row),
    uses: uses.slice(0, USES),
    moreUses: uses.length > USES,
    neverUsed: row.used_at === null,
    formerFiles,
    reviewedBy: row.reviewer,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  };
}

/** The articles and authors that show a picture now, one more than the list shows, so that the answer can say whether there are more. */
async function usesOf(db: Db, id: number): Promise<ImageUse[]> {
  const { rows } = await sql<ImageUse>`
    select * from (
      select 'cover' as as, a.id as "articleId", a.title, a.status from articles a where a.cover_image_id = ${id}
      union all select 'body', a.id, a.title, a.status from article_images l join articles a on a.id = l.article_id
        where l.image_id = ${id}
      union all select 'social', a.id, a.title, a.status from articles a where a.social_image_id = ${id}
      union all select 'author', null, u.name, '' from authors u where u.image_id = ${id}
    ) uses order by "articleId" desc nulls first limit ${USES + 1}`.execute(db);
  return rows;
}

async function previousFilesOf(db: Db, id: number): Promise<PreviousFile[]> {
  const rows = await db
    .selectFrom("former_image_files")
    .select(["hash", "media_type", "width", "height", "bytes", "replaced_at"])
    .where("image_id", "=", id)
    .where("kept", "=", true)
    .orderBy("replaced_at", "desc")
    .execute();
  return rows.map(({ hash, media_type, width, height, bytes, replaced_at }) => {
    const src = originalPath({ hash, mediaType: media_type as ImageMediaType });
    return { hash, src, width, height, bytes, replacedAt: replaced_at.toISOString() };
  });
}
