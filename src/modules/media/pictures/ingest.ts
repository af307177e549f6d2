import { createHash } from "node:crypto";
import { minutes } from "../../../platform/clock.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { IMAGE_FAILURE_MESSAGES, type ImageFailure, MAX_IMAGE_BYTES, type RemovedPart } from "../schema.ts";
import type { CleaningOptions } from "./clean-picture.ts";
import { imageTypeOf } from "./file-type.ts";
import type { ReadImage } from "./images.ts";
import { PictureLimitExceeded, PictureProcess } from "./picture-process.ts";

/** An incoming picture that is cleaned and not yet stored. */
export type IngestedImage = ReadImage & {
  /** The SHA-256 of the file as uploaded, by which the same file is found before it is cleaned again. */
  readonly uploadHash: string;
  readonly removed: readonly RemovedPart[];
  readonly sourceType: string | undefined;
};

/** The sender waits for the cleaning, so the cleaning has a process of its own and takes precedence over variants. */
const cleanProcess = new PictureProcess({ timeLimit: minutes(1), background: false });

/**
 * Reads, checks and cleans a picture, wherever it comes from (clean-picture.ts has the policy). It is not decoded in this process. The same file always gives
 * the same bytes.
 */
export async function ingestImage(
  bytes: Uint8Array,
  { signal, ...options }: CleaningOptions & { signal?: AbortSignal } = {},
): Promise<Result<IngestedImage, ImageFailure>> {
  if (bytes.length > MAX_IMAGE_BYTES) return failure("image_too_large");
  const type = imageTypeOf(bytes);
  if (type in IMAGE_FAILURE_MESSAGES) return failure(type as ImageFailure);
  try {
    const cleaned = await cleanProcess.run("clean", bytes, options, signal ? { signal } : {});
    if (!cleaned.ok) return cleaned;
    const { value: picture } = cleaned;
    return success({ ...picture, hash: hashOf(picture.bytes), uploadHash: hashOf(bytes) });
  } catch (error) {
    if (error instanceof PictureLimitExceeded) return failure("image_too_costly");
    throw error;
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
