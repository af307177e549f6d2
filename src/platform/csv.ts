/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is preceded by an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map((cell) => (typeof cell === "string" ? quoted(harmless(cell)) : String(cell ?? ""))).join(",")}\r\n`;

const harmless = (text: string) => (/^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** For programs that take a file without it for another encoding than UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
