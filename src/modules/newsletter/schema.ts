import { z } from "zod";
import { storable } from "../../platform/database/storable.ts";
import { dayText, momentText } from "../../platform/json-api/date-text.ts";
import type { EditionProduct } from "./edition/parts.ts";
import { EMAIL_MAX_LENGTH, EMAIL_MESSAGES, EMAIL_PATTERN } from "./email-form.shared.ts";

export { type DigestTime, digestTimeOf } from "./digest/digest-time.ts";
export type { EditionProduct };

/** The version of the wording that a subscriber agrees to (UU PDP 27/2022). Change it together with the text of the form or of /privasi. */
export const CONSENT_VERSION = "2026-11-30";

/** Adds the version of the owner's own privacy text to the consent version. */
export const consentVersionWith = (privacyVersion: number | undefined): string =>
  privacyVersion === undefined ? CONSENT_VERSION : `${CONSENT_VERSION}.${privacyVersion}`;

/** Why a campaign is held or paused; "" where a person did it. */
export type CampaignReason = "" | "late" | "no-server" | "restored" | "elsewhere" | "empty" | "bounces" | "sender";

/** The honeypot: people never see this field and programs fill it in, so a form in which it has a value is not from a person. */
export const HONEYPOT_FIELD = "situs_web";

/** The field with the page to go back to. It is in a form that stands on the answer page of another form. */
export const BACK_FIELD = "kembali";

const EMAIL_FORM = new RegExp(`^(?:${EMAIL_PATTERN})$`, "v");

/** A newsletter address: trimmed, checked, in lower case (docs/specification.md, section 5). The length is checked first, to keep long texts from the regex. */
export const emailSchema = z
  .string({ error: EMAIL_MESSAGES.missing })
  .trim()
  .min(1, { error: EMAIL_MESSAGES.missing, abort: true })
  .max(EMAIL_MAX_LENGTH, { error: EMAIL_MESSAGES.tooLong, abort: true })
  .regex(EMAIL_FORM, { error: EMAIL_MESSAGES.malformed, abort: true })
  .toLowerCase()
  .brand<"Email">();

export type Email = z.infer<typeof emailSchema>;

/** The filter of GET /api/admin/subscribers?q=&cursor=, which lists the newest first; `.csv` lists all subscribers. */
export const subscriberFilter = z.object({
  /** A part of the e-mail address to search for. */
  q: z.string().max(254, "Tulis maksimal 254 karakter.").default(""),
  cursor: z.string().max(40).default(""),
});

/** The mails that a subscriber wants: written editions, weekly digests that the site makes, or both. */
export const WANTED = ["all", "editions", "digests"] as const;
export type Wanted = (typeof WANTED)[number];

/** Which of the confirmed subscribers get an edition; a field that is left out excludes nobody. */
export const audienceSchema = z.object({
  /** Only subscribers who chose one of these categories, or who chose none at all, get the edition. */
  categories: z.array(z.string().max(60)).max(40).optional(),
  joinedAfter: dayText("Tulis tanggal seperti 2026-11-30.").optional(),
  joinedBefore: dayText("Tulis tanggal seperti 2026-11-30.").optional(),
});
export type Audience = z.infer<typeof audienceSchema>;

/** A text of an edition. Characters that PostgreSQL refuses are left out, since they come from a program and nobody types them on purpose. */
const editionText = () => z.string().transform(storable);

/** The fields of an edition that people write. */
export const campaignInput = z.object({
  subject: editionText().pipe(
    z
      .string()
      .trim()
      .min(1, "Isi judul email.")
      .max(200, "Judul email maksimal 200 karakter.")
      // The subject becomes a mail header, which is one line.
      .regex(/^[^\p{Cc}]*$/u, "Judul email tidak boleh memuat pindah baris."),
  ),
  preheader: editionText().pipe(z.string().trim().max(200, "Teks pembuka maksimal 200 karakter.")).default(""),
  body: editionText().pipe(z.string().max(200_000, "Isi maksimal 200.000 karakter.")).default(""),
  audience: audienceSchema.default({}),
  isPublic: z.boolean().default(true),
});
export type CampaignInput = z.infer<typeof campaignInput>;

/** The most deliveries that a subscriber's page shows, the newest first. */
export const SHOWN_DELIVERIES = 100;

/** The news of a week, for the digest that the site writes. Its kinds are told in `DIGEST_NEWS`, README.md and docs/guides/newsletter.md, too. */
export type DigestContent = {
  /** The articles, newest first. */
  readonly articles: readonly {
    readonly title: string;
    readonly path: string;
    readonly summary: string;
    readonly category: string;
  }[];
  /** Products whose price drops are genuine, the largest drop first. */
  readonly drops: readonly { readonly slug: string; readonly category: string }[];
};
/** The minutes in which the sign-ups of one network address are counted, as /privasi says; README.md of the product says "ten minutes". */
export const SIGNUP_MINUTES = 10;

/** What a digest has, in the sentences for owners and subscribers. */
export const DIGEST_NEWS = "panduan baru dan harga yang turun";

export const campaignChange = campaignInput.extend({ version: z.number().int() });

export const archiveInput = z.object({ isPublic: z.boolean() });

export const scheduleInput = z.object({
  sendAt: momentText().optional().describe("Kosong: sekarang"),
  version: z
    .number()
    .int()
    .optional()
    .describe("Versi yang dilihat pengirim; ditolak bila sudah diubah atau dijadwalkan orang lain"),
});

export const campaignFilter = z.object({ cursor: z.string().max(40).default("") });
