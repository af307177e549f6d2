import type { LibraryImage } from "../../../media/queries.ts";
import type { RemovedPart } from "../../../media/schema.ts";

/** `data` of an item of remove-ai-metadata about a picture. */
export type PictureMetadata = {
  readonly image: LibraryImage;
  readonly parts: readonly RemovedPart[];
  /** Term of IPTC's DigitalSourceType: it stays. */
  readonly sourceType: string | null;
  readonly words: readonly { readonly part: RemovedPart; readonly text: string }[];
  /** The file that it got. */
  readonly cleaned?: string;
};
