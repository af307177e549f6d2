/** Names a language in the words used in a prompt. */
export function languageFor(code: string): string {
  try {
    return `${new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code} (${code})`;
  } catch {
    return code;
  }
}
