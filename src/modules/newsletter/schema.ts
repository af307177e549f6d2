import { z } from "zod";
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGES, EMAIL_PATTERN } from "./email-form.shared.ts";

/** The wording a subscriber agrees to (UU PDP 27/2022). Change it together with the text of the form or of /privasi. */
export const CONSENT_VERSION = "2026-11-28";

/** The same with what an owner has added to the privacy policy: the number of its newest version. */
export const consentVersionWith = (privacyVersion: number | undefined): string =>
  privacyVersion === undefined ? CONSENT_VERSION : `${CONSENT_VERSION}.${privacyVersion}`;

/** What people never see and programs fill in: a form that carries it is not from a person. */
export const HONEYPOT_FIELD = "situs_web";

/** Where a form is that answers another: the page to go back to. */
export const BACK_FIELD = "kembali";

const EMAIL_FORM = new RegExp(`^(?:${EMAIL_PATTERN})$`, "v");

/** A newsletter address: trimmed, checked, in lower case (docs/specification.md, section 5). Length comes before form: no regex on a novel. */
export const emailSchema = z
  .string({ error: EMAIL_MESSAGES.missing })
  .trim()
  .min(1, { error: EMAIL_MESSAGES.missing, abort: true })
  .max(EMAIL_MAX_LENGTH, { error: EMAIL_MESSAGES.tooLong, abort: true })
  .regex(EMAIL_FORM, { error: EMAIL_MESSAGES.malformed, abort: true })
  .toLowerCase()
  .brand<"Email">();

export type Email = z.infer<typeof emailSchema>;

/** GET /api/admin/subscribers?q=&cursor= newest first; `.csv`: all of them. */
export const subscriberFilter = z.object({
  /** Part of an address. */
  q: z.string().max(254, "Tulis maksimal 254 karakter.").default(""),
  cursor: z.string().max(40).default(""),
});
