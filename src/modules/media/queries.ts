// The queries of other modules on pictures. Files of this module import a query from the file that defines it.
export { isIcon } from "./covers/cover-icon.ts";
export type { LibraryImage } from "./library/answers.ts";
export { type LibraryRow, lacksAlt, libraryColumns, libraryImage, libraryImages } from "./library/queries.ts";
export { type EmbeddedMetadata, readEmbeddedMetadata } from "./metadata/embedded-metadata.ts";
export { type ImageFile, smallFileOf } from "./pictures/file-of-image.ts";
export { imageKey, originalKey, type ReadImage, readOwnImage } from "./pictures/images.ts";
export { countMissingFiles } from "./pictures/missing-files.ts";
