import { z } from "zod";
import { addJob, type JobTask } from "../../platform/jobs.ts";
import type { Storage } from "../../platform/storage.ts";
import type { Db, ImageFormat } from "../tables.ts";
import { imageKey, loadSharp, originalKey } from "./images.ts";
import { variantWidths } from "./picture.ts";
import type { ImageMediaType } from "./schema.ts";

export const MAKE_VARIANTS = "make-image-variants";

const payloadSchema = z.object({ imageId: z.number().int() });

type Work = {
  db: Db;
  storage: Storage;
  /** What else depends on the picture: `refreshArticlesWithImage` of articles/image-use.ts. */
  whenReady: (db: Db, imageId: number) => Promise<void>;
};

/** Queues the making of a picture's variants, once however often it is asked. */
export const queueVariants = (db: Db, imageId: number) =>
  addJob(db, MAKE_VARIANTS, { imageId }, { key: `${MAKE_VARIANTS}:${imageId}` });

/** The task for `startJobs`. Makes what is missing and nothing else, so it goes on where a crash left it. */
export function makeImageVariants(work: Work): JobTask {
  // One picture at a time in this process. (A queue of graphile-worker would stay locked for hours after a crash.)
  let turn: Promise<unknown> = Promise.resolve();
  return (payload, { signal }) => {
    const { imageId } = payloadSchema.parse(payload);
    const mine = turn.then(() => makeMissing(work, imageId, signal));
    turn = mine.catch(() => {});
    return mine;
  };
}

/** Queues a job for every picture that lacks a variant: for start-up. @returns how many. */
export async function queueMissingVariants(db: Db): Promise<number> {
  const images = await db
    .selectFrom("images")
    .leftJoin("image_variants", (join) =>
      join.onRef("image_variants.image_id", "=", "images.id").on("image_variants.format", "=", "jpeg"),
    )
    .groupBy("images.id")
    .select(({ fn }) => ["images.id", "images.width", fn.count<number>("image_variants.width").as("made")])
    .execute();
  const lacking = images.filter((image) => image.made < variantWidths(image.width).length);
  for (const image of lacking) await queueVariants(db, image.id);
  return lacking.length;
}

async function makeMissing({ db, storage, whenReady }: Work, imageId: number, signal: AbortSignal) {
  const image = await db.selectFrom("images").selectAll().where("id", "=", imageId).executeTakeFirst();
  if (!image) return;
  const made = await db.selectFrom("image_variants").select("width").where("image_id", "=", imageId).execute();
  const missing = variantWidths(image.width).filter((width) => !made.some((variant) => variant.width === width));
  if (missing.length > 0) {
    const key = originalKey({ hash: image.hash, mediaType: image.media_type as ImageMediaType });
    const original = await storage.read(key);
    if (!original) throw new Error(`the file of image ${imageId} is missing: ${key}`);
    for (const width of missing) {
      signal.throwIfAborted();
      await keepVariants(db, storage, image, await encode(original, width));
    }
  }
  await whenReady(db, imageId);
}

/** Files first, then all formats in one statement: readers take a width that exists as one that has every format. */
async function keepVariants(db: Db, storage: Storage, image: { id: number; hash: string }, variants: Variant[]) {
  for (const { width, format, bytes } of variants) await storage.put(imageKey(image.hash, `${width}.${format}`), bytes);
  const rows = variants.map(({ bytes, ...variant }) => ({ ...variant, image_id: image.id, bytes: bytes.length }));
  await db
    .insertInto("image_variants")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Variant = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

/**
 * One width in every format. Qualities were chosen by eye on the covers (lettering on flat colour, the hardest case) and
 * on photographs; effort by the clock: AVIF at 4 takes six times as long as at 2 and saves a twentieth.
 */
async function encode(original: Uint8Array, width: number): Promise<Variant[]> {
  const sharp = await loadSharp();
  // Camera data (place, device) is not carried over; the orientation it holds is applied first.
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const jpeg = await pixels().flatten({ background: "#ffffff" }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
  const lossy = await pixels().webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
  // Drawings that need no resizing are often smaller without loss than with it.
  const lossless = await pixels().webp({ lossless: true, effort: 4 }).toBuffer();
  const webp = lossless.length < lossy.length ? lossless : lossy;
  const avif = await pixels().avif({ quality: 45, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
  return Object.entries({ jpeg, webp, avif }).map(([format, bytes]) => ({
    format: format as ImageFormat,
    width: info.width,
    height: info.height,
    bytes,
  }));
}
