/** A text without U+0000, which PostgreSQL refuses in text, and nobody means to write. */
export const withoutNul = (text: string): string => text.replaceAll("\u0000", "");

/** A text that PostgreSQL can keep, in JSON too: without U+0000, and with U+FFFD for half of a surrogate pair. */
export const storable = (text: string): string => withoutNul(text).toWellFormed();

/**
 * Whether PostgreSQL can keep every text in a value that came as JSON or in an address: it has no U+0000 and no half of a
 * surrogate pair. Without recursion, since its sender decides how deep it is.
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
