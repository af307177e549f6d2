import { failure, type Result, success } from "../../platform/result.ts";

/**
 * `lost`: a spreadsheet turned the number into `8.99E+12`. `restricted`: a GS1 prefix for coupons, or for numbers that shops assign themselves. `placeholder`:
 * an example from a manual, or digits filled in to satisfy a form.
 */
export type GtinFailure = "empty" | "unreadable" | "lost" | "length" | "check-digit" | "restricted" | "placeholder";

const EXPONENT = /\d(?:[.,]\d+)?e\+?\d+/i;

/** The longest cell that is read, in characters: several numbers fit, and nobody writes more. */
const MAX_CELL = 200;

/**
 * Reads the first global trade item number (EAN, UPC, ISBN-13, GTIN-14) of a cell, as 14 digits, however a shop or a spreadsheet wrote it: without its leading
 * zeros, with an apostrophe, as `="…"`, as `8992761136011.0`.
 */
export function parseGtin(cell: string): Result<string, GtinFailure> {
  const results = parseGtins(cell);
  return results.find((result) => result.ok) ?? results[0] ?? failure("unreadable");
}

/** Reads each number of a cell, since some feeds write several numbers into one cell. */
export function parseGtins(cell: string): readonly Result<string, GtinFailure>[] {
  const text = cell.trim();
  if (text === "" || text.length > MAX_CELL) return [failure(text === "" ? "empty" : "unreadable")];
  return EXPONENT.test(text) ? [failure("lost"), ...numbersIn(text).map(toGtin)] : numbersIn(text).map(toGtin);
}

/** Splits a cell into numbers: "978-0-306-40615-7" and "899 2761 136011" are one number each; "8992761136011, 8992761136028" are two. */
function numbersIn(text: string): readonly string[] {
  const bare = text
    .replace(/^="?|"$/g, "")
    .replace(/^['‘’`]|^(?:gtin|ean|upc|isbn|barcode)(?:-?\d\d)?\s*[:#]?\s+/i, "");
  const whole = bare.replace(/[\s-]/g, "");
  return /^\d{1,14}$/.test(whole) ? [whole] : bare.split(/[\s,;|/]+/).filter((part) => part !== "");
}

function toGtin(text: string): Result<string, GtinFailure> {
  const digits = text
    .replace(/[.,]0+$/, "")
    .replaceAll("-", "")
    .replace(/^'/, "");
  if (!/^\d+$/.test(digits)) return failure("unreadable");
  if (!LENGTHS.has(digits.length)) return failure("length");
  const gtin = digits.padStart(14, "0");
  if (isPlaceholder(gtin)) return failure("placeholder");
  if (!hasCheckDigit(gtin)) return failure("check-digit");
  return isRestricted(gtin) ? failure("restricted") : success(gtin);
}

/** The digits of EAN-8, UPC-A (which may have lost up to two zeros), EAN-13 and GTIN-14. A number of another length is too often the shop's own number. */
const LENGTHS: ReadonlySet<number> = new Set([8, 10, 11, 12, 13, 14]);

/** Verifies the check digit by GS1 General Specifications, section 7.9: weights 3 and 1 in turn, from the right. */
const hasCheckDigit = (gtin: string): boolean =>
  [...gtin].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) % 10 === 0;

/**
 * Recognises numbers with prefixes that GS1 General Specifications, section 1.4, reserve: for use within a shop (02, 04, 2…; 0 and 2 in numbers of eight
 * digits), for coupons (05, 98, 99), and for goods of variable measure (packaging level 9).
 */
const isRestricted = (gtin: string): boolean =>
  gtin.startsWith("000000") ? /^0{6}[02]/.test(gtin) : /^(?:9|\d(?:0[245]|2|9[89]))/.test(gtin);

/** Example numbers with a valid check digit from Wikipedia and GS1's own pages. Numbers whose digits count up are recognised without this list. */
const EXAMPLES = new Set(["05901234123457", "04006381333931", "09501101530003", "00614141999996"]);

const isPlaceholder = (gtin: string): boolean =>
  EXAMPLES.has(gtin) ||
  gtin.includes("1234567") ||
  /(\d)\1{7}/.test(gtin.replace(/^0+(?=\d)/, "")) ||
  /^0+$/.test(gtin);

/** Says whether a number of 14 digits is an ISBN, which only books and sheet music have. */
export const isIsbn = (gtin: string): boolean => /^097[89]/.test(gtin);
