/** Removes U+0000, which PostgreSQL refuses in texts and nobody types on purpose. */
export const withoutNul = (text: string): string => text.replaceAll("\u0000", "");

/** Makes a text that PostgreSQL can store, even in JSON: without U+0000, and with U+FFFD for half of a surrogate pair. */
export const storable = (text: string): string => withoutNul(text).toWellFormed();

/**
 * Whether PostgreSQL can store every text in a value from JSON or an address: none has U+0000 or half of a surrogate pair. The check is not recursive, since
 * the sender decides how deep the value is.
 */
export function isStorable(value: unknown): boolean {
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === "string" && (next.includes("\0") || !next.isWellFormed())) return false;
    if (typeof next !== "object" || next === null) continue;
    for (const [key, member] of Object.entries(next)) rest.push(key, member);
  }
  return true;
}
