import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { variantWidths } from "../picture.shared.ts";
import { findByHash, imageKey, lockFile, originalKey } from "../pictures/images.ts";
import { type ImageMediaType, VARIANT_FORMATS } from "../schema.ts";

type DeletedFile = { hash: string; media_type: string; width: number; crops: string[] };

/**
 * Deletes pictures that nothing uses or ever used, and that are not the site's logo; a picture that was used stays, because revisions may name it.
 * @returns the ids of the deleted and of the kept pictures
 */
export async function deleteUnusedImages(
  { db, storage, config }: { db: Db; storage: Storage; config: { readonly siteLogo: number | undefined } },
  ids: readonly number[],
  audit: AuditContext,
): Promise<{ deleted: number[]; kept: number[] }> {
  const deleted: number[] = [];
  for (const id of ids.filter((one) => one !== config.siteLogo)) {
    const files = await db.transaction().execute((trx) => deleteRows(trx, id, audit));
    if (!files) continue;
    deleted.push(id);
    for (const file of files) await deleteFiles(db, storage, file);
  }
  return { deleted, kept: ids.filter((id) => !deleted.includes(id)) };
}

/** @returns the deleted picture's files; undefined where the picture stays or does not exist */
async function deleteRows(trx: Db, id: number, audit: AuditContext): Promise<DeletedFile[] | undefined> {
  const files = await trx
    .selectFrom("former_image_files")
    .select(["hash", "media_type", "width", "crops"])
    .where("image_id", "=", id)
    .execute();
  const { rows } = await sql<DeletedFile & { name: string }>`
    delete from images i where i.id = ${id} and i.used_at is null
      and not exists (select 1 from article_working_copies w where w.content ->> 'body' like '%/media/' || i.hash || '/%'
        or (w.content ->> 'coverImageId')::bigint = i.id or (w.content ->> 'socialImageId')::bigint = i.id)
    returning i.hash, i.media_type, i.width, i.crops, i.name`.execute(trx);
  const [image] = rows;
  if (!image) return undefined;
  await writeAuditEntry(trx, audit, "image.deleted", String(id), { name: image.name });
  return [image, ...files];
}

/** Deletes the files, unless the same file was uploaded again after its row was deleted. */
async function deleteFiles(db: Db, storage: Storage, { hash, media_type, width, crops }: DeletedFile) {
  const original = originalKey({ hash, mediaType: media_type as ImageMediaType });
  const variants = variantWidths(width).flatMap((each) => VARIANT_FORMATS.map((format) => `${each}.${format}`));
  await db.transaction().execute(async (trx) => {
    await lockFile(trx, hash);
    if (await findByHash(trx, hash)) return;
    for (const key of [original, ...[...variants, ...crops].map((file) => imageKey(hash, file))])
      await storage.delete(key);
  });
}
