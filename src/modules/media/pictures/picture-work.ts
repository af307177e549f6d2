import type { Result } from "../../../platform/result.ts";
import type { ImageFailure } from "../schema.ts";
import type { CleaningOptions, CleaningResult } from "./clean-picture.ts";
import type { MadeVariants, VariantOrder } from "./make-variants.ts";
import type { Thumbnail, ThumbnailOrder } from "./thumbnail.ts";

/** The tasks of the picture process, each with its input and its answer. */
export type PictureWork = {
  clean: { order: CleaningOptions; answer: CleaningResult };
  variants: { order: VariantOrder; answer: MadeVariants };
  thumbnail: { order: ThumbnailOrder; answer: Result<Thumbnail, ImageFailure> };
};

export type Task = {
  [Name in keyof PictureWork]: { name: Name; bytes: Uint8Array; order: PictureWork[Name]["order"] };
}[keyof PictureWork];

export type Outcome = Result<PictureWork[keyof PictureWork]["answer"], "failed" | "too-costly", { message: string }>;

/** @property memory the bytes of memory that the process holds after the task */
export type WorkerReply = Outcome & { memory: number };

/** The bytes of memory at which the picture process gives up. */
export const MAX_PROCESS_BYTES = 560 * 1024 * 1024;
