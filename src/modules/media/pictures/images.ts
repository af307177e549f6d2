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
  /** The hash of the file as uploaded. */
  uploadHash?: string;
  /** A term of IPTC's DigitalSourceType. */
  sourceType?: string | undefined;
};

/** The storage key of a picture's file. */
export const imageKey = (hash: string, file: string) => `media/${hash.slice(0, 2)}/${hash}/${file}`;

export const originalKey = (image: Pick<ReadImage, "hash" | "mediaType">) =>
  imageKey(image.hash, `original.${IMAGE_EXTENSIONS[image.mediaType]}`);

/** Reads a file that we made ourselves. Files from outside go through `ingestImage` instead. */
export async function readOwnImage(bytes: Uint8Array): Promise<ReadImage> {
  // The import happens at first use, because most processes never touch a picture.
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
  /** True where the picture bears its article's title: cards show only its right-hand square. */
  readonly titled?: boolean;
  readonly source?: ImageSource;
  /** `pending` means that the picture waits at /admin/review-images. */
  readonly status?: ImageStatus;
  /** The article whose cover the picture becomes when it is accepted. */
  readonly forArticleId?: number;
  /** The former cover, with which the review compares the picture. */
  readonly previousImageId?: number | null;
};

/** @property created false if the library already had the file: the picture then keeps its name and texts */
export type StoredResult = { readonly id: number; readonly created: boolean; readonly isPrevious: boolean };

/**
 * Stores a picture under its hash. Storing the same file again gives the same picture, even if the file is a former file of that picture (`isPrevious`). The
 * file is written before the row, so a row never lacks its file; a file without a row harms nothing. Queue its variants afterwards (`queueVariants`).
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

/** Keeps other transactions from storing or deleting the file of this hash until this transaction ends. */
export const lockFile = (trx: Db, hash: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash}, ${LOCK_SEEDS.pictureFile}))`.execute(trx);

/** Finds the picture that has or had this file. */
export async function findByHash(db: Db, hash: string): Promise<{ id: number; isPrevious: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isPrevious: boolean }>`
    select id, false as "isPrevious" from images where hash = ${hash}
    union all select image_id, true from former_image_files where hash = ${hash} limit 1`.execute(db);
  return rows[0];
}

/** Finds the picture that was made from exactly this uploaded file, before it was cleaned. */
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
