import type { Readable } from "node:stream";
import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { failure, type Result } from "../../platform/result.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import {
  refreshArticlesWithImage,
  type SaveFailure,
  type SaveOptions,
  saveArticle,
  saveLeniently,
  schedulePublication,
} from "../articles/commands.ts";
import { inputOf, readArticle, readArticles } from "../articles/queries.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { queueVariants } from "../media/commands.ts";
import { originalKey } from "../media/queries.ts";
import type { ImageMediaType } from "../media/schema.ts";
import type { TaskResult } from "./answers.ts";
import { readBackup } from "./read.ts";
import { inspectionSchema, type SelectionOptions } from "./tasks.ts";

type RestoreContext = {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly audit: AuditContext;
  /** The name of the backup. */
  readonly name: string;
};

type SelectionResult = NonNullable<TaskResult["restored"]>;
type ArticlePair = { readonly id: number; readonly presentId: number | null; readonly title: string };

/**
 * Restores the articles and pictures chosen from an opened backup, and nothing else: missing pictures first, then each article as a new version in its own
 * transaction. A repeated call finds nothing to do.
 * @param open opens the backup's file, from which missing picture files are read
 * @throws InvalidBackup before any article has been changed
 */
export async function restoreSelection(
  parts: RestoreContext,
  options: SelectionOptions,
  { open, passphrase }: { open: () => Promise<Readable>; passphrase: string | undefined },
): Promise<SelectionResult> {
  const { db } = parts;
  const schema = inspectionSchema(options.look);
  const articles = await selectedArticles(db, schema, options);
  const hashes = await neededPictures(db, schema, options.pictures, articles);
  await restoreFiles(parts, schema, hashes, async () =>
    readBackup(await open(), passphrase, { onFile: storeOriginals(parts.storage, hashes) }),
  );
  const pictures = await restorePictures(parts, schema, hashes, new Set(options.pictures));
  await restoreAuthors(db, schema, articles);
  const counts = { created: 0, replaced: 0, pictures };
  const failed: SelectionResult["failed"][number][] = [];
  const batch = crypto.randomUUID();
  for (const article of articles) {
    const result = await restoreArticle(parts, schema, article, batch);
    if (result.ok) counts[article.presentId === null ? "created" : "replaced"] += 1;
    else failed.push({ title: article.title, why: FAILURE_MESSAGES[result.code] });
  }
  await writeAuditEntry(db, parts.audit, "backup.chosen-restored", parts.name, {
    ...counts,
    batch,
    titles: articles.slice(0, 50).map(({ title }) => title),
  });
  return { ...counts, failed };
}

/**
 * The chosen articles. Conflicts are decided one by one, so choosing a category adds the articles that the site does not have, and changes none of the others.
 */
async function selectedArticles(
  db: Db,
  schema: string,
  { articles, categories }: SelectionOptions,
): Promise<ArticlePair[]> {
  const { rows } =
    await sql<ArticlePair>`select id, present_id as "presentId", title from ${sql.id(schema, "compared_articles")}
    where (id = any(${[...articles]}::bigint[]) and state in ('new', 'changed'))
      or (category = any(${[...categories]}::text[]) and state = 'new') order by id`.execute(db);
  return rows;
}

/** The pictures that were chosen, and the pictures that chosen articles show. */
async function neededPictures(
  db: Db,
  schema: string,
  chosen: readonly string[],
  articles: readonly ArticlePair[],
): Promise<string[]> {
  const ids = articles.map(({ id }) => id);
  const { rows } = await sql<{ hash: string }>`select i.hash from ${sql.id(schema, "images")} i
    where i.hash = any(${[...chosen]}::text[])
      or i.id in (select x.image_id from ${sql.id(schema, "article_images")} x where x.article_id = any(${ids}::bigint[]))
      or i.id in (select unnest(array[a.cover_image_id, a.social_image_id, w.image_id]) from ${sql.id(schema, "articles")} a
        left join ${sql.id(schema, "authors")} w on w.id = a.author_id where a.id = any(${ids}::bigint[]))`.execute(db);
  return rows.map(({ hash }) => hash);
}

/** Restores missing picture files; the backup's file is read only if a picture file is missing. */
async function restoreFiles(
  { db, storage }: RestoreContext,
  schema: string,
  hashes: readonly string[],
  read: () => Promise<unknown>,
) {
  const images = await imagesOf(db, schema, hashes);
  for (const image of images) {
    if (await storage.stat(originalKey({ hash: image.hash, mediaType: image.media_type as ImageMediaType }))) continue;
    await read();
    return;
  }
}

const storeOriginals = (storage: Storage, hashes: readonly string[]) => {
  const wanted = new Set(hashes);
  return async (key: string, bytes: Uint8Array) => {
    const [, , hash = "", file = ""] = key.split("/");
    // Only originals are restored, because variants can be made again.
    if (!wanted.has(hash) || !file.startsWith("original.") || (await storage.stat(key))) return;
    await storage.put(key, bytes);
  };
};

type Image = { id: number; hash: string; media_type: string };

const imagesOf = async (db: Db, schema: string, hashes: readonly string[]): Promise<Image[]> =>
  (
    await sql<Image>`select id, hash, media_type from ${sql.id(schema, "images")} where hash = any(${[...hashes]}::text[]) order by id`.execute(
      db,
    )
  ).rows;

/** @returns how many pictures were added or changed */
async function restorePictures(
  { db, storage }: RestoreContext,
  schema: string,
  hashes: readonly string[],
  chosen: ReadonlySet<string>,
): Promise<number> {
  let count = 0;
  for (const { hash, media_type: mediaType } of await imagesOf(db, schema, hashes)) {
    if (!(await storage.stat(originalKey({ hash, mediaType: mediaType as ImageMediaType })))) continue;
    const added = await sql<{ id: number }>`insert into images
        (hash, name, media_type, width, height, bytes, alt, titled, caption, focal_x, focal_y, source, source_type, upload_hash, created_at)
      select hash, name, media_type, width, height, bytes, alt, titled, caption, focal_x, focal_y, source, source_type, upload_hash, created_at
      from ${sql.id(schema, "images")} where hash = ${hash} on conflict (hash) do nothing returning id`.execute(db);
    const changed =
      !chosen.has(hash) || added.rows[0]
        ? added
        : await sql<{
            id: number;
          }>`update images i set name = t.name, alt = t.alt, caption = t.caption, focal_x = t.focal_x,
            focal_y = t.focal_y, updated_at = now()
          from ${sql.id(schema, "images")} t where t.hash = ${hash} and i.hash = t.hash
            and (t.name, t.alt, t.caption, t.focal_x, t.focal_y) is distinct from (i.name, i.alt, i.caption, i.focal_x, i.focal_y)
          returning i.id`.execute(db);
    const [image] = changed.rows;
    if (!image) continue;
    count += 1;
    await queueVariants(db, image.id);
    await refreshArticlesWithImage(db, image.id);
  }
  return count;
}

async function restoreAuthors(db: Db, schema: string, articles: readonly ArticlePair[]) {
  await sql`insert into authors (id, name, bio, image_id)
    select w.id, w.name, w.bio, (select p.id from images p join ${sql.id(schema, "images")} i on i.hash = p.hash where i.id = w.image_id)
    from ${sql.id(schema, "authors")} w
    where w.id in (select author_id from ${sql.id(schema, "articles")} where id = any(${articles.map(({ id }) => id)}::bigint[]))
    on conflict (id) do nothing`.execute(db);
}

async function restoreArticle(
  { db, clock, audit, name }: RestoreContext,
  schema: string,
  { id, presentId }: ArticlePair,
  batch: string,
): Promise<Result<unknown, RestoreFailure>> {
  const [backedUp] = await readArticles(db, [id], schema);
  if (!backedUp) return failure("not-in-backup");
  const { snapshot } = backedUp;
  const input = {
    ...inputOf(snapshot),
    modifiedAt: new Date(snapshot.modifiedAt),
    coverImageId: await presentImageId(db, schema, snapshot.coverImageId),
    socialImageId: await presentImageId(db, schema, snapshot.socialImageId),
  };
  const due = snapshot.status === "scheduled" && snapshot.publishedAt ? new Date(snapshot.publishedAt) : undefined;
  // An article whose scheduled time has passed since the backup becomes a draft, because a person should decide about publishing it.
  if (due && due <= clock.now()) input.status = "draft";
  const options: SaveOptions = {
    clock,
    audit,
    reason: "restored",
    note: `Cadangan ${name}`.slice(0, 300),
    batch,
    ...(due && due > clock.now() ? { together: (trx, saved) => schedulePublication(trx, saved.id, due) } : {}),
  };
  const present = presentId === null ? undefined : await readArticle(db, presentId);
  return present
    ? saveLeniently(db, input, present, { ...options, id: present.id, expectedVersion: present.version })
    : saveArticle(db, input, options);
}

/** The id in this site of a picture in the backup. */
async function presentImageId(db: Db, schema: string, imageId: number | null): Promise<number | null> {
  if (imageId === null) return null;
  const { rows } = await sql<{
    id: number;
  }>`select p.id from images p join ${sql.id(schema, "images")} i on i.hash = p.hash
    where i.id = ${imageId}`.execute(db);
  return rows[0]?.id ?? null;
}

type RestoreFailure = SaveFailure["code"] | "not-in-backup";

const FAILURE_MESSAGES: Record<RestoreFailure, string> = {
  "not-in-backup": "Artikel ini tidak ada di cadangan.",
  invalid: "Isinya tidak memenuhi aturan artikel versi ini.",
  "slug-taken": "Alamatnya sudah dipakai artikel lain.",
  "not-found": "Artikelnya sudah tidak ada.",
  "unknown-author": "Penulisnya tidak ada.",
  "unknown-cover": "Gambar sampulnya tidak ada.",
  "version-conflict": "Artikelnya baru saja diubah orang lain.",
  "too-long": "Isinya terlalu panjang.",
  "too-complex": "Isinya terlalu rumit.",
};
