// Apart from schema.ts, so that the form in the browser has the rule and its words without a validator.

/** RFC 5321, 4.5.3.1: a path of 256 octets with its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The form of address that browsers accept for `<input type="email">` (WHATWG HTML, 4.10.5.1.5), and further: a domain
 * of at least two labels whose last one is not a number, and 64 characters before the @ (RFC 5321). ASCII only, so that
 * lower case means the same here and in PostgreSQL. Written for the `pattern` attribute, which is anchored by itself and
 * compiled with the flag v.
 */
export const EMAIL_PATTERN =
  "[A-Za-z0-9.!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?";

export const EMAIL_MESSAGES = {
  missing: "Isi alamat email Anda.",
  tooLong: `Alamat email terlalu panjang; maksimal ${EMAIL_MAX_LENGTH} karakter.`,
  malformed: "Alamat email belum benar. Tulis seperti nama@contoh.com.",
} as const;
