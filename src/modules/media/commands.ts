import type { CoverInput } from "./covers/cover.ts";

export { addAltTexts } from "./library/commands.ts";
export { acceptChosenImage, resubmitImage, withdrawImage } from "./library/image-review.ts";
export { replaceFileInTransaction, restoreFileInTransaction } from "./library/replace-file.ts";
// The commands of other modules on pictures. Files of this module import a command from the file that defines it.
export { storeImage } from "./pictures/images.ts";
export { hashOf, type IngestedImage, ingestImage } from "./pictures/ingest.ts";
export { deleteThumbnail, type StoredThumbnail, storeThumbnail } from "./pictures/store-thumbnail.ts";
export { queueMissingVariants, queueVariants } from "./pictures/variants.ts";

/** Calls `renderCover` of cover.ts, which is loaded only when a cover is drawn, because few processes ever draw one. */
export async function renderCover(input: CoverInput): Promise<Uint8Array> {
  const cover = await import("./covers/cover.ts");
  return cover.renderCover(input);
}

/** Calls `coverTextOf` of cover.ts, loaded in the same way. */
export async function coverTextOf(text: string): Promise<string | undefined> {
  const cover = await import("./covers/cover.ts");
  return cover.coverTextOf(text);
}
