/** Where a page of a keyset-paginated list ends, as a text for an address: the values of its order, opaque to clients. */
export const cursorOf = (values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values)).toString("base64url");

/** @returns undefined for what `cursorOf` has not made of `length` values; a list then begins at its top */
export function readCursor(text: string, length: number): readonly string[] | undefined {
  if (text === "") return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (!Array.isArray(values) || values.length !== length) return undefined;
    const known = values.every((value) => typeof value === "string" || Number.isSafeInteger(value));
    // PostgreSQL refuses U+0000 in text.
    return known ? values.map((value) => String(value).replaceAll("\u0000", "")) : undefined;
  } catch {
    return undefined;
  }
}
