import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { type Result, type Success, success } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { MediaFailure } from "../failures.ts";
import { findByUpload, type NewImage, storeImage } from "../pictures/images.ts";
import { takeIn } from "../pictures/intake.ts";
import { queueVariants } from "../pictures/variants.ts";
import type { ImageRefusal, RemovedPart } from "../schema.ts";
import { libraryImages } from "./queries.ts";
import type { Received } from "./receiving.ts";
import { type Replacing, replaceFile } from "./replacing.ts";
import type { Uploaded } from "./schema.ts";

type Uploading = { readonly db: Db; readonly storage: Storage };

/** Keeps a file that was sent. The same one again is the same picture: who tries again makes no second one. */
export async function uploadImage(
  { db, storage }: Uploading,
  file: Received,
  about: NewImage,
  audit: AuditContext,
): Promise<Result<Uploaded, ImageRefusal>> {
  const known = await findByUpload(db, file.hash);
  if (known) return answer(db, known.id, { duplicate: true, former: known.former, removed: [] });
  const taken = await takeIn(await file.bytes());
  if (!taken.ok) return taken;
  const stored = await db.transaction().execute(async (trx) => {
    const kept = await storeImage(trx, storage, taken.value, about);
    if (!kept.created) return kept;
    await queueVariants(trx, kept.id);
    await writeAuditEntry(trx, audit, "image.uploaded", String(kept.id), {
      name: about.name,
      removed: taken.value.removed,
    });
    return kept;
  });
  const { removed } = taken.value;
  return answer(db, stored.id, { duplicate: !stored.created, former: stored.former, removed });
}

/** Gives a picture the file that was sent. */
export async function uploadReplacement(
  replacing: Replacing,
  imageId: number,
  file: Received,
  audit: AuditContext,
): Promise<Result<Uploaded, MediaFailure>> {
  const taken = await takeIn(await file.bytes());
  if (!taken.ok) return taken;
  const result = await replaceFile(replacing, imageId, taken.value, audit);
  if (!result.ok) return result;
  return answer(replacing.db, imageId, { duplicate: false, former: false, removed: taken.value.removed });
}

type Facts = { duplicate: boolean; former: boolean; removed: readonly RemovedPart[] };

async function answer(db: Db, id: number, { removed, ...facts }: Facts): Promise<Success<Uploaded>> {
  const [image] = await libraryImages(db, [id]);
  if (!image) throw new Error(`image ${id} has just been there`);
  return success({ image, ...facts, removed: [...removed] });
}
