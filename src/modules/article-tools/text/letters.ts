/** Letters and digits, without case and form: what a reader reads, whatever stands between. */
export const lettersOf = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  ).join("");
