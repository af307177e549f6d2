/** The letters and digits of a text in lower case and one Unicode form, without spaces and punctuation. */
export const lettersOf = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  ).join("");
