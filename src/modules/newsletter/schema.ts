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

/** A newsletter address: trimmed, checked, in lower case (spec section 5). */
// As a pure call the bundler can drop it, and zod with it, from an island that only wants the words below.
export const emailSchema = /* @__PURE__ */ makeEmailSchema();

export type Email = z.infer<typeof emailSchema>;

function makeEmailSchema() {
  const missing = "Isi alamat email Anda.";
  const tooLong = `Alamat email terlalu panjang; paling banyak ${EMAIL_MAX_LENGTH} karakter.`;
  const malformed = "Alamat email belum benar. Tulis seperti nama@contoh.com.";
  // Length comes before form: no regular expression is run over a novel.
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(EMAIL_MAX_LENGTH, { error: tooLong, abort: true })
    .regex(EMAIL_FORM, { error: malformed, abort: true })
    .toLowerCase()
    .brand<"Email">();
}

export type Tone = "default" | "success" | "destructive";

type Message = { readonly title: string; readonly text: string; readonly tone: Tone };

/** The exact words of spec section 8, for the toast and for the page that answers the plain form. */
export const MESSAGES = {
  success: {
    title: "Berhasil berlangganan!",
    text: "Terima kasih telah berlangganan. Kami akan mengirimkan kabar terbaru untuk Anda.",
    tone: "success",
  },
  duplicate: {
    title: "Email sudah terdaftar",
    text: "Alamat email ini sudah terdaftar pada newsletter kami.",
    tone: "destructive",
  },
  failure: {
    title: "Terjadi kesalahan",
    text: "Terjadi kesalahan saat pendaftaran. Silakan coba lagi nanti.",
    tone: "destructive",
  },
} as const satisfies Record<string, Message>;
