/** A language as a model is told of it. */
export function languageFor(code: string): string {
  try {
    return `${new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code} (${code})`;
  } catch {
    return code;
  }
}
