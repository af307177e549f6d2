import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Result, type Success, success } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import { findByUpload, type NewImage, storeImage } from "../pictures/images.ts";
import { ingestImage } from "../pictures/ingest.ts";
import { queueVariants } from "../pictures/variants.ts";
import type { ImageFailure, RemovedPart } from "../schema.ts";
import type { Uploaded } from "./answers.ts";
import { libraryImages } from "./queries.ts";
import { type ReplaceContext, type ReplaceFailure, replaceFile } from "./replace-file.ts";
import type { ReceivedFile } from "./upload-receiver.ts";

type UploadContext = { readonly db: Db; readonly storage: Storage };

/** Stores an uploaded file. The same file again is the same picture, so a repeated upload makes no second one. */
export async function uploadImage(
  { db, storage }: UploadContext,
  file: ReceivedFile,
  about: NewImage,
  audit: AuditContext,
): Promise<Result<Uploaded, ImageFailure>> {
  const known = await findByUpload(db, file.hash);
  if (known) return uploadedImage(db, known.id, { duplicate: true, former: known.isPrevious, removed: [] });
  const ingested = await ingestImage(await file.bytes());
  if (!ingested.ok) return ingested;
  const stored = await db.transaction().execute(async (trx) => {
    const image = await storeImage(trx, storage, ingested.value, about);
    if (!image.created) return image;
    await queueVariants(trx, image.id);
    await writeAuditEntry(trx, audit, "image.uploaded", String(image.id), {
      name: about.name,
      removed: ingested.value.removed,
    });
    return image;
  });
  const { removed } = ingested.value;
  return uploadedImage(db, stored.id, { duplicate: !stored.created, former: stored.isPrevious, removed });
}

/** Gives a picture the uploaded file. */
export async function uploadReplacement(
  replacing: ReplaceContext,
  imageId: number,
  file: ReceivedFile,
  audit: AuditContext,
): Promise<Result<Uploaded, ImageFailure | ReplaceFailure>> {
  const ingested = await ingestImage(await file.bytes());
  if (!ingested.ok) return ingested;
  const result = await replaceFile(replacing, imageId, ingested.value, audit);
  if (!result.ok) return result;
  return uploadedImage(replacing.db, imageId, { duplicate: false, former: false, removed: ingested.value.removed });
}

type UploadOutcome = { duplicate: boolean; former: boolean; removed: readonly RemovedPart[] };

async function uploadedImage(db: Db, id: number, { removed, ...outcome }: UploadOutcome): Promise<Success<Uploaded>> {
  const [image] = await libraryImages(db, [id]);
  if (!image) throw new Error(`image ${id} has just been there`);
  return success({ image, ...outcome, removed: [...removed] });
}
