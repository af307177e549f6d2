import type { Selectable } from "kysely";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { findByHash, lockFile, originalKey, type ReadImage } from "../pictures/images.ts";
import { queueVariants } from "../pictures/variants.ts";

/** Renders the pages that show a picture again after its file was replaced (`refreshPagesWithImage` of product/compose.ts). */
export type Refresh = (db: Db, imageId: number) => Promise<void>;

export type ReplaceContext = { readonly db: Db; readonly storage: Storage; readonly refresh: Refresh };

export type ReplaceFailure = "image_exists" | "former_file_missing" | "not_found";
type ReplaceResult = Result<undefined, ReplaceFailure>;

type File = Omit<ReadImage, "bytes"> & { bytes: number; titled: boolean };

/**
 * Gives a picture another file and keeps every use: articles and authors know it by its id, and bodies that name the former file by its hash show the new one.
 * The former file stays and can be restored.
 */
export async function replaceFile(
  { db, storage, refresh }: ReplaceContext,
  imageId: number,
  image: ReadImage,
  audit: AuditContext,
): Promise<ReplaceResult> {
  const result = await db.transaction().execute((trx) => replaceFileInTransaction(trx, storage, imageId, image, audit));
  if (result.ok) await refresh(db, imageId);
  return result;
}

/** Gives a picture another file within a transaction. Pages show the former file until the new file has its variants. */
export async function replaceFileInTransaction(
  trx: Db,
  storage: Storage,
  imageId: number,
  image: ReadImage & { readonly titled?: boolean },
  audit: AuditContext,
): Promise<ReplaceResult> {
  await lockFile(trx, image.hash);
  const known = await findByHash(trx, image.hash);
  if (known?.id === imageId && !known.isPrevious) return done;
  if (known?.id === imageId) return restoreFileInTransaction(trx, imageId, image.hash, audit);
  if (known) return failure("image_exists");
  await storage.put(originalKey(image), image.bytes);
  return setFile(trx, imageId, { ...image, bytes: image.bytes.length, titled: image.titled ?? false }, audit);
}

/** Restores a former file of a picture. */
export async function restoreFile(
  { db, refresh }: ReplaceContext,
  imageId: number,
  hash: string,
  audit: AuditContext,
): Promise<ReplaceResult> {
  const result = await db.transaction().execute((trx) => restoreFileInTransaction(trx, imageId, hash, audit));
  if (result.ok) await refresh(db, imageId);
  return result;
}

/** Restores a former file of a picture, within a transaction. */
export async function restoreFileInTransaction(
  trx: Db,
  imageId: number,
  hash: string,
  audit: AuditContext,
): Promise<ReplaceResult> {
  const previous = await trx
    .deleteFrom("former_image_files")
    .where("image_id", "=", imageId)
    .where("hash", "=", hash)
    .where("kept", "=", true)
    .returningAll()
    .executeTakeFirst();
  return previous ? setFile(trx, imageId, fileOf(previous), audit) : failure("former_file_missing");
}

async function setFile(trx: Db, imageId: number, file: File, audit: AuditContext): Promise<ReplaceResult> {
  const image = await trx.selectFrom("images").selectAll().where("id", "=", imageId).forUpdate().executeTakeFirst();
  if (!image) return failure("not_found");
  await savePreviousFile(trx, image, audit);
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

async function savePreviousFile(trx: Db, image: Selectable<Tables["images"]>, { personId }: AuditContext) {
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

const fileOf = (previous: Selectable<Tables["former_image_files"]>): File => ({
  hash: previous.hash,
  mediaType: previous.media_type as ReadImage["mediaType"],
  width: previous.width,
  height: previous.height,
  bytes: previous.bytes,
  titled: previous.titled,
  ...(previous.upload_hash ? { uploadHash: previous.upload_hash } : {}),
  sourceType: previous.source_type ?? undefined,
});
