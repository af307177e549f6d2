import type { Result } from "../../../platform/result.ts";
import type { ImageFailure } from "../schema.ts";
import type { CleaningOptions, CleaningResult } from "./clean-picture.ts";
import type { MadeVariants, VariantOrder } from "./make-variants.ts";
import type { Thumbnail, ThumbnailOrder } from "./thumbnail.ts";

/** What the picture process can be asked for, with what it is given and what it answers. */
export type PictureWork = {
  clean: { order: CleaningOptions; answer: CleaningResult };
  variants: { order: VariantOrder; answer: MadeVariants };
  thumbnail: { order: ThumbnailOrder; answer: Result<Thumbnail, ImageFailure> };
};

export type Task = {
  [Name in keyof PictureWork]: { name: Name; bytes: Uint8Array; order: PictureWork[Name]["order"] };
}[keyof PictureWork];

export type Outcome = Result<PictureWork[keyof PictureWork]["answer"], "failed" | "too-costly", { message: string }>;

/** @property memory bytes that the process holds now that it is done */
export type WorkerReply = Outcome & { memory: number };

/** Bytes of memory at which the picture process gives up. */
export const MAX_PROCESS_BYTES = 560 * 1024 * 1024;
