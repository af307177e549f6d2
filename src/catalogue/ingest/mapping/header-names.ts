/** Normalises a header for comparing: without case, spaces, underscores and Google's prefix, so that "g:image_link" equals "Image Link". */
export const normaliseHeader = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
