import { z } from "zod";
import { WEEKDAYS } from "../../platform/calendar.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { nameText } from "../../platform/json-api/name-text.ts";
import type { Result } from "../../platform/result.ts";
import { MIN_PASSPHRASE, PASSPHRASE_TOO_SHORT } from "../../platform/sealing/passphrase.shared.ts";
import { INVISIBLE } from "../../platform/text/invisible.shared.ts";
import { isSnsTopic } from "../mail/sns-topic.shared.ts";

export { changedMeanwhile } from "./setting-labels.ts";

/** The sources from which the value of a setting can come. */
export const SETTING_SOURCES = ["environment", "stored", "default"] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** A setting in its present state. */
export type SettingState = {
  /** The name of its environment variable. */
  readonly name: string;
  readonly source: SettingSource;
  /** The value as it would be in the environment; null if the setting has no value, and always null for a secret. */
  readonly value: string | null;
  readonly isSet: boolean;
  readonly isSecret: boolean;
  /** Why the stored value is not in use, in English; null if the value is in use, or no value is stored. */
  readonly problem: string | null;
  /** Why this setting can never be stored, in English; null if it can be stored. */
  readonly fixed: string | null;
};

/** Changes by the names of settings: each is a text as in the environment, or null to delete the stored value. */
export type SettingChanges = Readonly<Record<string, string | null>>;

/** Turns a form's texts into changes of settings. `names` has the setting of each field; a field that the form does not have is left out. */
export const changesOf = <Field extends string>(
  names: Readonly<Record<Field, string>>,
  texts: Readonly<Record<Field, string | null | undefined>>,
): SettingChanges =>
  Object.fromEntries(
    (Object.keys(names) as Field[]).flatMap((field) =>
      texts[field] === undefined ? [] : [[names[field], texts[field]]],
    ),
  );

/** The versions of the settings (`SettingsAnswer`) from which a form was filled. */
const readVersions = z.record(z.string().max(60), z.string().max(40)).optional();
type ReadVersions = z.output<typeof readVersions>;

/** Lets a form say what it has read, so that it overwrites nothing that was changed since. */
export const withVersions = <Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) =>
  input.extend({
    read: readVersions.describe("Versi pengaturan saat formulir dibuka; yang diubah sesudahnya ditolak"),
  });

export type SaveFailure = "in-environment" | "wrong" | "changed-meanwhile";

/** The application's access to the values of settings. This module knows only the names of settings. */
export type SettingsAccess = {
  readonly states: () => Promise<readonly SettingState[]>;
  /** Returns the value that is in use, even that of a secret, so that it can be tested. */
  readonly textOf: (name: string) => Promise<string | undefined>;
  /**
   * Saves all changes or none.
   * @param read the versions that the form had read (`readVersions`); without them, changes that others have made since are overwritten
   */
  readonly save: (
    changes: SettingChanges,
    audit: AuditContext,
    read?: ReadVersions,
  ) => Promise<Result<undefined, SaveFailure, { readonly setting: string }>>;
};

/** One line of text, which may be blank. */
const line = (max: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(max, tooLong)
    .refine((text) => !INVISIBLE.test(text), "Teks ini memuat karakter yang tidak terlihat. Ketik ulang.");
const emailText = z.union([z.literal(""), z.email("Tulis alamat email yang benar, seperti nama@contoh.id.")]);

const MAX_LINKS = 8;
/** Each sentence quotes the line that it is about, since all lines are in one field. */
const socialLink = z
  .url({
    protocol: /^https$/,
    error: ({ input }) => `Alamat “${quoted(input)}” belum lengkap. Tulis dengan https:// di depannya, satu per baris.`,
  })
  .max(200, { error: ({ input }) => `Alamat “${quoted(input)}” terlalu panjang, maksimal 200 karakter.` })
  .refine((link) => !link.includes(",") && URL.parse(link)?.username === "", {
    error: ({ input }) => `Alamat “${quoted(input)}” memuat tanda yang tidak dapat dipakai.`,
  });
const quoted = (line: unknown) => (String(line).length > 60 ? `${String(line).slice(0, 60)}…` : String(line));

export const MAX_DESCRIPTION = 165;

/** The site's identity. A field that is left out is set in the environment, or keeps its stored value; a blank field returns to the default. */
export const identityInput = z.object({
  siteName: nameText({ empty: "Tulis nama situs.", max: 60, tooLong: "Nama situs maksimal 60 karakter." }).optional(),
  description: line(MAX_DESCRIPTION, `Deskripsi maksimal ${MAX_DESCRIPTION} karakter.`).optional(),
  publisher: line(120, "Nama penerbit maksimal 120 karakter.").optional(),
  contactEmail: emailText.optional(),
  socialLinks: z.array(socialLink).max(MAX_LINKS, `Paling banyak ${MAX_LINKS} alamat.`).optional(),
  logo: z.number().int().positive().nullable().optional(),
});
export type IdentityInput = z.output<typeof identityInput>;

/** The environment variables by the fields of `identityInput`. */
export const IDENTITY_SETTINGS = {
  siteName: "SITE_NAME",
  description: "SITE_DESCRIPTION",
  publisher: "PUBLISHER_NAME",
  contactEmail: "CONTACT_EMAIL",
  socialLinks: "SOCIAL_LINKS",
  logo: "SITE_LOGO",
} as const satisfies Record<keyof IdentityInput, string>;

/** `none`: the owner knows that the password is sent in clear. */
export const MAIL_SECURITIES = ["starttls", "tls", "none"] as const;

export const mailInput = z.object({
  host: z
    .string()
    .trim()
    .regex(
      /^([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]+\])$/i,
      "Tulis nama server saja, seperti smtp.contoh.id.",
    ),
  port: z
    .number("Tulis nomor port, seperti 587.")
    .int()
    .min(1, "Port 1 sampai 65535.")
    .max(65535, "Port 1 sampai 65535."),
  security: z.enum(MAIL_SECURITIES),
  user: line(200, "Nama pengguna maksimal 200 karakter."),
  /** The password. If it is left out and server and user are the same as before, the stored password is kept. */
  password: z.string().max(500, "Kata sandi maksimal 500 karakter.").optional(),
  from: z.email("Tulis alamat email pengirim, seperti redaksi@contoh.id."),
});
export type MailInput = z.output<typeof mailInput>;

const count = (max: number) =>
  z
    .number(`Tulis angka dari 1 sampai ${max}.`)
    .int()
    .min(1, `Tulis angka dari 1 sampai ${max}.`)
    .max(max, `Tulis angka dari 1 sampai ${max}.`);
const hour = z.number().int().min(0).max(23);

/** How the newsletter is sent. A field that is left out is set in the environment, or keeps its stored value. */
export const sendingInput = z.object({
  /** The most mails per minute; null: as many as the server accepts. */
  perMinute: count(100_000).nullable().optional(),
  connections: count(50).optional(),
  /** The hours in which no newsletter goes; null: there are none. */
  quietHours: z
    .object({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until, "Jam mulai dan jam selesai harus berbeda.")
    .nullable()
    .optional(),
  confirm: z.boolean().optional(),
  /** When the site writes its weekly digest; null: it writes none. */
  digest: z
    .object({
      weekday: z.enum(WEEKDAYS),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Tulis jam seperti 08:00."),
    })
    .nullable()
    .optional(),
});
export type SendingInput = z.output<typeof sendingInput>;

const { host, port, security, user, password } = mailInput.shape;

/** A mailbox folder that is read by IMAP. */
export const bouncesInput = z.object({
  ...{ host, port, security, password },
  user: user.min(1, "Tulis nama pengguna kotak surat itu."),
  folder: line(200, "Nama folder maksimal 200 karakter.").min(1, "Tulis nama folder, biasanya INBOX."),
});
export type BouncesInput = z.output<typeof bouncesInput>;

/** The topic of Amazon SNS; a blank text removes it. */
export const sesInput = z.object({
  topic: z
    .string()
    .trim()
    .refine(
      (text) => text === "" || isSnsTopic(text),
      "Tulis ARN topik, seperti arn:aws:sns:ap-southeast-3:123456789012:pantulan.",
    ),
});

const TIMES = /^([01]?\d|2[0-3])[:.][0-5]\d(\s*,\s*([01]?\d|2[0-3])[:.][0-5]\d){0,5}$/;

export const backupInput = z.object({
  times: z.string().trim().regex(TIMES, "Tulis jam seperti 02:30, atau beberapa dengan koma: 02:30, 14:30."),
  /** The new passphrase; if it is left out, the present one is kept. */
  passphrase: z.string().min(MIN_PASSPHRASE, PASSPHRASE_TOO_SHORT).max(500, "Maksimal 500 karakter.").optional(),
  passphraseAgain: z.string().optional(),
});
export type BackupInput = z.output<typeof backupInput>;

const model = line(200, "Nama model maksimal 200 karakter.");

export const aiInput = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/, error: "Tulis alamat layanan, seperti https://api.openai.com/v1." })
    .max(300, "Alamat maksimal 300 karakter.")
    .refine((value) => {
      const url = URL.parse(value);
      return url !== null && url.search === "" && url.hash === "" && url.username === "";
    }, "Alamat tanpa kata sandi, tanda tanya, atau tanda pagar."),
  /** The key. If it is left out and the address is on the same server as before, the stored key is kept. */
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,4096}$/, "Kunci hanya huruf, angka, dan tanda tanpa spasi.")
    .optional(),
  textModel: model,
  imageModel: model,
});
export type AiInput = z.output<typeof aiInput>;

/** The changes that delete these settings. */
export const forgotten = (names: Readonly<Record<string, string>>): SettingChanges =>
  Object.fromEntries(Object.values(names).map((name) => [name, null]));
