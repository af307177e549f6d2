/** A language in the words that a model is given. */
export function languageFor(code: string): string {
  try {
    return `${new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code} (${code})`;
  } catch {
    return code;
  }
}
