// This file is separate from schema.ts, so that the browser gets the rule for addresses and its messages without a validator.

/** The limit of RFC 5321, 4.5.3.1: a path has at most 256 octets, with its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The pattern of addresses that browsers accept for `<input type="email">` (WHATWG HTML, 4.10.5.1.5), made stricter: a domain has at least two labels
 * whose last one is not a number, and at most 64 characters stand before the @ (RFC 5321). It is ASCII only, so that lower case means the same here
 * and in PostgreSQL. It suits the `pattern` attribute, which is implicitly anchored and compiled with the flag v.
 */
export const EMAIL_PATTERN =
  "[A-Za-z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?";

export const EMAIL_MESSAGES = {
  missing: "Isi alamat email Anda.",
  tooLong: `Alamat email terlalu panjang; maksimal ${EMAIL_MAX_LENGTH} karakter.`,
  malformed: "Alamat email belum benar. Tulis seperti nama@contoh.com.",
} as const;
