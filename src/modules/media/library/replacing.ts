import type { Selectable } from "kysely";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { findByHash, holdFile, originalKey, type ReadImage } from "../pictures/images.ts";
import { queueVariants } from "../pictures/variants.ts";

/** What shows a picture is made anew when its file is another one (`refreshArticlesWithImage`). */
export type Refresh = (db: Db, imageId: number) => Promise<void>;

export type Replacing = { readonly db: Db; readonly storage: Storage; readonly refresh: Refresh };

type Replaced = Result<undefined, "image_exists" | "former_file_missing" | "not_found">;

type File = Omit<ReadImage, "bytes"> & { bytes: number; titled: boolean };

/**
 * Gives a picture another file and keeps every use: articles and authors know it by its number, and bodies that name the
 * former file by its hash show the picture as it is now. The former file stays and can be put back.
 */
export async function replaceFile(
  { db, storage, refresh }: Replacing,
  imageId: number,
  image: ReadImage,
  audit: AuditContext,
): Promise<Replaced> {
  const result = await db.transaction().execute((trx) => exchangeFile(trx, storage, imageId, image, audit));
  if (result.ok) await refresh(db, imageId);
  return result;
}

/** The same within a transaction. What shows the picture goes on with the former file until the new one has its variants. */
export async function exchangeFile(
  trx: Db,
  storage: Storage,
  imageId: number,
  image: ReadImage & { readonly titled?: boolean },
  audit: AuditContext,
): Promise<Replaced> {
  await holdFile(trx, image.hash);
  const known = await findByHash(trx, image.hash);
  if (known?.id === imageId && !known.former) return done;
  if (known?.id === imageId) return putBackFile(trx, imageId, image.hash, audit);
  if (known) return failure("image_exists");
  await storage.put(originalKey(image), image.bytes);
  return exchange(trx, imageId, { ...image, bytes: image.bytes.length, titled: image.titled ?? false }, audit);
}

/** Gives a picture a file that it had before. */
export async function restoreFile(
  { db, refresh }: Replacing,
  imageId: number,
  hash: string,
  audit: AuditContext,
): Promise<Replaced> {
  const result = await db.transaction().execute((trx) => putBackFile(trx, imageId, hash, audit));
  if (result.ok) await refresh(db, imageId);
  return result;
}

/** A file that the picture had before, within a transaction. */
export async function putBackFile(trx: Db, imageId: number, hash: string, audit: AuditContext): Promise<Replaced> {
  const former = await trx
    .deleteFrom("former_image_files")
    .where("image_id", "=", imageId)
    .where("hash", "=", hash)
    .where("kept", "=", true)
    .returningAll()
    .executeTakeFirst();
  return former ? exchange(trx, imageId, fileOf(former), audit) : failure("former_file_missing");
}

async function exchange(trx: Db, imageId: number, file: File, audit: AuditContext): Promise<Replaced> {
  const image = await trx.selectFrom("images").selectAll().where("id", "=", imageId).forUpdate().executeTakeFirst();
  if (!image) return failure("not_found");
  await keepFormer(trx, image, audit);
  await trx
    .updateTable("images")
    .set({
      hash: file.hash,
      media_type: file.mediaType,
      width: file.width,
      height: file.height,
      bytes: file.bytes,
      titled: file.titled,
      upload_hash: file.uploadHash ?? null,
      source_type: file.sourceType ?? null,
      thumb_hash: null,
      preview: null,
      crops: [],
      updated_at: new Date(),
    })
    .where("id", "=", imageId)
    .execute();
  await trx.deleteFrom("image_variants").where("image_id", "=", imageId).execute();
  await queueVariants(trx, imageId);
  await writeAuditEntry(trx, audit, "image.replaced", String(imageId), {
    name: image.name,
    from: image.hash,
    to: file.hash,
  });
  return done;
}

async function keepFormer(trx: Db, image: Selectable<Tables["images"]>, { personId }: AuditContext) {
  const { hash, media_type, width, height, bytes, titled, upload_hash, source_type, crops } = image;
  await trx
    .insertInto("former_image_files")
    .values({
      ...{ hash, media_type, width, height, bytes, titled, upload_hash, source_type, crops },
      image_id: image.id,
      person_id: personId,
    })
    .execute();
}

const fileOf = (former: Selectable<Tables["former_image_files"]>): File => ({
  hash: former.hash,
  mediaType: former.media_type as ReadImage["mediaType"],
  width: former.width,
  height: former.height,
  bytes: former.bytes,
  titled: former.titled,
  ...(former.upload_hash ? { uploadHash: former.upload_hash } : {}),
  sourceType: former.source_type ?? undefined,
});
