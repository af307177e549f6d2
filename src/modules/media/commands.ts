import type { CoverInput } from "./covers/cover.ts";

export { addAltTexts } from "./library/commands.ts";
export { acceptChosenImage, resubmitImage, withdrawImage } from "./library/image-review.ts";
export { replaceFileInTransaction, restoreFileInTransaction } from "./library/replace-file.ts";
// What other modules do with pictures; files of this module import where it is written.
export { storeImage } from "./pictures/images.ts";
export { hashOf, type IngestedImage, ingestImage } from "./pictures/ingest.ts";
export { deleteThumbnail, type StoredThumbnail, storeThumbnail } from "./pictures/store-thumbnail.ts";
export { queueMissingVariants, queueVariants } from "./pictures/variants.ts";

/** As in cover.ts, which is loaded when a cover is drawn: few processes ever draw one. */
export async function renderCover(input: CoverInput): Promise<Uint8Array> {
  const cover = await import("./covers/cover.ts");
  return cover.renderCover(input);
}

/** As in cover.ts. */
export async function coverTextOf(text: string): Promise<string | undefined> {
  const cover = await import("./covers/cover.ts");
  return cover.coverTextOf(text);
}
