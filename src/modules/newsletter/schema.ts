import { z } from "zod";

/** The wording a subscriber agrees to (UU PDP 27/2022). Change it together with the text of the form or of /privasi. */
export const CONSENT_VERSION = "2026-11";

/** What people never see and programs fill in: a form that carries it is not from a person. */
export const HONEYPOT_FIELD = "situs_web";

/** RFC 5321, 4.5.3.1: a path of 256 octets with its angle brackets. */
export const EMAIL_MAX_LENGTH = 254;

/**
 * The form of address that browsers accept for `<input type="email">` (WHATWG HTML, 4.10.5.1.5), and further: a domain
 * of at least two labels whose last one is not a number, and 64 characters before the @ (RFC 5321). ASCII only, so that
 * lower case means the same here and in PostgreSQL.
 */
const EMAIL_FORM =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

const MISSING = "Isi alamat email Anda.";
const TOO_LONG = `Alamat email terlalu panjang; paling banyak ${EMAIL_MAX_LENGTH} karakter.`;
const MALFORMED = "Alamat email belum benar. Tulis seperti nama@contoh.com.";

/** A newsletter address: trimmed, checked, in lower case (spec section 5). Length comes before form: no regex on a novel. */
export const emailSchema = z
  .string({ error: MISSING })
  .trim()
  .min(1, { error: MISSING, abort: true })
  .max(EMAIL_MAX_LENGTH, { error: TOO_LONG, abort: true })
  .regex(EMAIL_FORM, { error: MALFORMED, abort: true })
  .toLowerCase()
  .brand<"Email">();

export type Email = z.infer<typeof emailSchema>;
