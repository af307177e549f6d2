import { minutes } from "../../../platform/clock.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import type { ImageFailure } from "../schema.ts";
import { imageKey } from "./images.ts";
import { hashOf, ingestImage } from "./ingest.ts";
import { PictureLimitExceeded, PictureProcess } from "./picture-process.ts";
import type { ThumbnailOrder } from "./thumbnail.ts";

export type StoredThumbnail = { readonly hash: string; readonly width: number; readonly height: number };

/** Nobody waits for a thumbnail, so it is made in the background. */
const thumbnailProcess = new PictureProcess({ timeLimit: minutes(1), background: true });

/**
 * Makes a thumbnail of a picture that a stranger sent, and stores it beside the other pictures without a row in the library, so the caller keeps the hash. The
 * picture is first checked and cleaned like any other.
 */
export async function storeThumbnail(
  storage: Storage,
  bytes: Uint8Array,
  { signal, ...order }: ThumbnailOrder & { readonly signal?: AbortSignal },
): Promise<Result<StoredThumbnail, ImageFailure>> {
  const aborting = signal ? { signal } : {};
  const ingested = await ingestImage(bytes, aborting);
  if (!ingested.ok) return ingested;
  try {
    const made = await thumbnailProcess.run("thumbnail", ingested.value.bytes, order, aborting);
    if (!made.ok) return made;
    const { bytes: file, width, height } = made.value;
    const hash = hashOf(file);
    await storage.put(imageKey(hash, thumbnailFile(width)), file);
    return success({ hash, width, height });
  } catch (error) {
    if (error instanceof PictureLimitExceeded) return failure("image_too_costly");
    throw error;
  }
}

const thumbnailFile = (width: number) => `${width}.webp`;

/** Deletes a thumbnail; a thumbnail that is already gone is no error. */
export const deleteThumbnail = (storage: Storage, { hash, width }: Omit<StoredThumbnail, "height">): Promise<void> =>
  storage.delete(imageKey(hash, thumbnailFile(width)));
