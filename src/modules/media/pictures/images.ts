import { createHash } from "node:crypto";
import { sql } from "kysely";
import { LOCK_SEEDS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { IMAGE_EXTENSIONS, type ImageMediaType } from "../schema.ts";
import type { ImageSource, ImageStatus } from "../tables.ts";

/** A picture as read from its bytes, not yet stored. */
export type ReadImage = {
  hash: string;
  mediaType: ImageMediaType;
  width: number;
  height: number;
  bytes: Uint8Array;
  /** Of the file as it came. */
  uploadHash?: string;
  /** A term of IPTC's DigitalSourceType. */
  sourceType?: string | undefined;
};

/** Where a picture's files lie in storage. */
export const imageKey = (hash: string, file: string) => `media/${hash.slice(0, 2)}/${hash}/${file}`;

export const originalKey = (image: Pick<ReadImage, "hash" | "mediaType">) =>
  imageKey(image.hash, `original.${IMAGE_EXTENSIONS[image.mediaType]}`);

/** What a file of ours says of itself. What comes from outside goes through `ingestImage` instead. */
export async function readOwnImage(bytes: Uint8Array): Promise<ReadImage> {
  // Loaded at first use: most processes start, serve and stop without ever touching a picture.
  const { default: sharp } = await import("sharp");
  const { format, autoOrient } = await sharp(bytes, { failOn: "error" }).metadata();
  const mediaType = mediaTypeOf(format);
  if (!mediaType) throw new Error(`not a picture: ${format}`);
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { hash, uploadHash: hash, mediaType, width: autoOrient.width, height: autoOrient.height, bytes };
}

export type NewImage = {
  readonly name: string;
  readonly alt: string;
  readonly caption?: string;
  /** Bears its article's title: only its right-hand square is shown in cards. */
  readonly titled?: boolean;
  readonly source?: ImageSource;
  /** `pending`: waits at /admin/review-images. */
  readonly status?: ImageStatus;
  /** The article whose cover it becomes when it is accepted. */
  readonly forArticleId?: number;
  /** The picture that it is compared with. */
  readonly previousImageId?: number | null;
};

/** @property created false where the file was there already: then the picture keeps the name and texts it has */
export type StoredResult = { readonly id: number; readonly created: boolean; readonly isPrevious: boolean };

/**
 * Stores a picture under its hash; the same file again is the same picture, also where it is one that the picture had
 * before it was replaced (`isPrevious`). The file is written first: a row never lacks its file, and a file without a row harms
 * nothing. Queue its variants after it (`queueVariants`).
 */
export async function storeImage(db: Db, storage: Storage, image: ReadImage, about: NewImage): Promise<StoredResult> {
  if (!db.isTransaction) return db.transaction().execute((trx) => storeImage(trx, storage, image, about));
  await lockFile(db, image.hash);
  const known = await findByHash(db, image.hash);
  if (known) return { ...known, created: false };
  const key = originalKey(image);
  if (!(await storage.stat(key))) await storage.put(key, image.bytes);
  const { hash, mediaType, width, height } = image;
  const { name, alt, caption = "", titled = false, source = "upload", status = "accepted" } = about;
  const { id } = await db
    .insertInto("images")
    .values({
      ...{ hash, name, alt, caption, titled, source, status, width, height },
      media_type: mediaType,
      bytes: image.bytes.length,
      upload_hash: image.uploadHash ?? null,
      source_type: image.sourceType ?? null,
      for_article_id: about.forArticleId ?? null,
      former_image_id: about.previousImageId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, created: true, isPrevious: false };
}

/** Until the transaction ends nobody else stores or deletes the file of this hash. */
export const lockFile = (trx: Db, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, ${LOCK_SEEDS.pictureFile}))`.execute(trx);

/** The picture that has this file or had it. */
export async function findByHash(db: Db, hash: string): Promise<{ id: number; isPrevious: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isPrevious: boolean }>`
    select id, false as "isPrevious" from images where hash = ${hash}
    union all select image_id, true from former_image_files where hash = ${hash} limit 1`.execute(db);
  return rows[0];
}

/** The picture that came from this very file, as it was before it was cleaned. */
export async function findByUpload(
  db: Db,
  uploadHash: string,
): Promise<{ id: number; isPrevious: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isPrevious: boolean }>`
    select id, false as "isPrevious" from images where upload_hash = ${uploadHash}
    union all select image_id, true from former_image_files where upload_hash = ${uploadHash} and kept limit 1`.execute(
    db,
  );
  return rows[0];
}

function mediaTypeOf(format: string | undefined): ImageMediaType | undefined {
  const type = `image/${format === "heif" ? "avif" : format}`;
  return type in IMAGE_EXTENSIONS ? (type as ImageMediaType) : undefined;
}
