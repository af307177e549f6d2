/** The words shown wherever readers of a published or scheduled article do not see what its editor shows. */
export const UNPUBLISHED_CHANGES = "Perubahan belum terbit";
