import type { LibraryImage } from "../../../media/queries.ts";
import type { RemovedPart } from "../../../media/schema.ts";

/** The `data` of an item of remove-ai-metadata about a picture. */
export type PictureMetadata = {
  readonly image: LibraryImage;
  readonly parts: readonly RemovedPart[];
  /** The term of IPTC's DigitalSourceType, which is not removed from the file. */
  readonly sourceType: string | null;
  readonly words: readonly { readonly part: RemovedPart; readonly text: string }[];
  /** The hash of the cleaned file. */
  readonly cleaned?: string;
};
