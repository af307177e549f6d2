/** The letters and digits of a text in one case and form: what a reader reads, without spaces and punctuation. */
export const lettersOf = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  ).join("");
