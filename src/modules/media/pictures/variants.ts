import type { Selectable, Updateable } from "kysely";
import { z } from "zod";
import { minutes } from "../../../platform/clock.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import { addJob, defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { variantWidths } from "../picture.shared.ts";
import type { ImageMediaType } from "../schema.ts";
import { type Crop, previewCropOf, searchCropsOf } from "./focal-crop.ts";
import { imageKey, originalKey } from "./images.ts";
import type { Variant } from "./make-variants.ts";
import { PictureProcess } from "./picture-process.ts";

export const MAKE_VARIANTS = defineJob({
  name: "make-image-variants",
  payload: z.object({ imageId: z.number().int() }),
  key: ({ imageId }) => `make-image-variants:${imageId}`,
  // Hundreds of these jobs may wait at once, and a scheduled article must not wait for them.
  priority: 10,
});

type VariantContext = {
  db: Db;
  storage: Storage;
  /** Updates the pages that depend on the picture: `refreshPagesWithImage` of product/compose.ts. */
  whenReady: (db: Db, imageId: number) => Promise<void>;
};

/** Queues the job that makes a picture's variants; repeated calls queue it once. */
export const queueVariants = (db: Db, imageId: number) => addJob(db, MAKE_VARIANTS, { imageId });

/**
 * The process makes one picture at a time, at a lower priority than visitors' requests. (A queue of graphile-worker would stay locked for hours after a crash.)
 */
const encodeProcess = new PictureProcess({ timeLimit: minutes(5), background: true });

/** Makes only the missing files, so that the job goes on where it stopped after a crash. */
export const makeImageVariants = (work: VariantContext): JobHandler =>
  jobHandler(MAKE_VARIANTS, ({ imageId }, { signal }) => makeMissingVariants(work, imageId, signal));

/** Queues a job for every picture that lacks a variant, its crop or its placeholder; called at start-up. @returns the number of queued jobs */
export async function queueMissingVariants(db: Db): Promise<number> {
  const images = await db
    .selectFrom("images")
    .leftJoin("image_variants", (join) =>
      join.onRef("image_variants.image_id", "=", "images.id").on("image_variants.format", "=", "jpeg"),
    )
    .groupBy("images.id")
    .select(["images.id", "images.width", "images.height", "images.focal_x", "images.focal_y", "images.preview"])
    .select(({ fn }) => [
      "images.thumb_hash",
      "images.titled",
      "images.crops",
      fn.count<number>("image_variants.width").as("made"),
    ])
    .execute();
  const lacking = images.filter(
    (image) =>
      image.made < variantWidths(image.width).length || image.thumb_hash === null || missingCrops(image).length > 0,
  );
  for (const image of lacking) await queueVariants(db, image.id);
  return lacking.length;
}

type Cropped = Pick<
  Selectable<Tables["images"]>,
  "width" | "height" | "focal_x" | "focal_y" | "preview" | "titled" | "crops"
>;

const focusOf = ({ width, height, focal_x: focalX, focal_y: focalY, titled }: Cropped) => {
  return { width, height, focalX, focalY, titled };
};

function missingCrops(image: Cropped): Crop[] {
  const preview = previewCropOf(focusOf(image));
  const lacking = searchCropsOf(focusOf(image)).filter(({ file }) => !image.crops.includes(file));
  return preview && preview.file !== image.preview ? [preview, ...lacking] : lacking;
}

async function makeMissingVariants({ db, storage, whenReady }: VariantContext, imageId: number, signal: AbortSignal) {
  const image = await db.selectFrom("images").selectAll().where("id", "=", imageId).executeTakeFirst();
  if (!image) return;
  const existing = await db.selectFrom("image_variants").select("width").where("image_id", "=", imageId).execute();
  const widths = variantWidths(image.width).filter((width) => !existing.some((variant) => variant.width === width));
  const crops = missingCrops(image);
  if (widths.length > 0 || crops.length > 0 || image.thumb_hash === null) {
    const key = originalKey({ hash: image.hash, mediaType: image.media_type as ImageMediaType });
    const original = await storage.read(key);
    if (!original) throw new Error(`the file of image ${imageId} is missing: ${key}`);
    const order = { widths, crops, thumbHash: image.thumb_hash === null, sourceType: image.source_type ?? undefined };
    const made = await encodeProcess.run("variants", original, order, { signal });
    for (const same of Map.groupBy(made.variants, (variant) => variant.width).values()) {
      await saveVariants(db, storage, image, same);
    }
    if (made.thumbHash) await updateImage(db, image, { thumb_hash: made.thumbHash });
    for (const [index, { file }] of crops.entries()) {
      await storage.put(imageKey(image.hash, file), made.crops[index] as Uint8Array);
    }
    if (crops.length > 0) {
      const files = [...new Set([...image.crops, ...crops.map(({ file }) => file)])];
      const preview = previewCropOf(focusOf(image))?.file;
      await updateImage(db, image, { crops: files, ...(preview ? { preview } : {}) });
    }
  }
  await whenReady(db, imageId);
}

/** Updates the row only if it still has the file from which `properties` were made, because the file may have been replaced meanwhile. */
async function updateImage(
  db: Db,
  { id, hash }: { id: number; hash: string },
  properties: Updateable<Tables["images"]>,
) {
  await db.updateTable("images").set(properties).where("id", "=", id).where("hash", "=", hash).execute();
}

/** Writes the files first, then all formats in one statement: readers assume that an existing width has every format. */
async function saveVariants(db: Db, storage: Storage, image: { id: number; hash: string }, variants: Variant[]) {
  for (const { width, format, bytes } of variants) await storage.put(imageKey(image.hash, `${width}.${format}`), bytes);
  const rows = variants.map(({ bytes, ...variant }) => ({ ...variant, image_id: image.id, bytes: bytes.length }));
  await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom("images")
      .select("hash")
      .where("id", "=", image.id)
      .forShare()
      .executeTakeFirst();
    if (current?.hash !== image.hash) return;
    await trx
      .insertInto("image_variants")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
