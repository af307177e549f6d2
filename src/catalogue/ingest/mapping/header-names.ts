/** Headers are compared without case, spaces, underscores and Google's prefix: "g:image_link", "Image Link". */
export const normaliseHeader = (header: string): string =>
  header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/^\s*g:/, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
