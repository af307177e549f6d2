import { LOCAL_HOSTS, quoted } from "./setting-kinds.ts";
import { fields, type Settings } from "./settings.ts";

type Name = keyof Settings;
/** `about` lists the settings that are of no use while the problem exists. */
type SettingProblem = { readonly name: Name; readonly message: string; readonly about: readonly Name[] };

/** The schema of all settings, which checks each setting and their combinations. */
export const settings = fields.superRefine((value, context) => {
  for (const { name, message, about } of problemsOf(value))
    context.addIssue({ code: "custom", path: [name], message, params: { about } });
});

/** Lists the problems of settings that are each valid, but not in combination. */
const problemsOf = (settings: Settings): SettingProblem[] => [
  ...GROUPS.flatMap((group) => missingOf(group, settings)),
  ...RULES.filter(({ isBroken }) => isBroken(settings)).map(({ name, message, about = [name] }) => ({
    ...{ name, about },
    message: message(settings),
  })),
];

/** Groups of settings that are set completely or not at all. */
const GROUPS: readonly (readonly Name[])[] = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"],
  ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["BACKEND_URL", "BACKEND_ANON_KEY"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_KEY_FILE"],
];

function missingOf(group: readonly Name[], settings: Settings): SettingProblem[] {
  const absent = group.filter((name) => settings[name] === undefined);
  if (absent.length === group.length) return [];
  const all = new Intl.ListFormat("en-GB").format(group);
  return absent.map((name) => ({ name, about: group, message: `must be set too: ${all} belong together` }));
}

type Rule = {
  readonly name: Name;
  /** The settings that the rule is about; when left out, the setting `name`. */
  readonly about?: readonly Name[];
  readonly isBroken: (settings: Settings) => boolean;
  readonly message: (settings: Settings) => string;
};

const RULES: readonly Rule[] = [
  {
    name: "SITE_URL",
    isBroken: ({ NODE_ENV, HOST, SITE_URL }) => NODE_ENV === "production" && !LOCAL_HOSTS.has(HOST) && !SITE_URL,
    message: ({ HOST }) => `must be set, because HOST (${quoted(HOST)}) is not local`,
  },
  {
    name: "DATABASE_URL",
    isBroken: ({ DATABASE_URL, DATABASE_READ_URL }) => Boolean(DATABASE_READ_URL) && !DATABASE_URL,
    message: () => "must be set where DATABASE_READ_URL is",
  },
  {
    name: "DATABASE_URL",
    isBroken: ({ DATABASE_URL, DATABASE_OWNER_URL }) => Boolean(DATABASE_OWNER_URL) && !DATABASE_URL,
    message: () => "must be set where DATABASE_OWNER_URL is",
  },
  {
    name: "BACKUP_PASSPHRASE",
    about: ["BACKUP_SCHEDULE"],
    isBroken: (one) => Boolean(one.BACKUP_SCHEDULE) && !one.BACKUP_PASSPHRASE && !one.BACKUP_UNENCRYPTED,
    message: () => "must be set where BACKUP_SCHEDULE is, or BACKUP_UNENCRYPTED=true",
  },
  {
    name: "BACKUP_STORAGE",
    isBroken: ({ BACKUP_STORAGE, S3_BUCKET }) => BACKUP_STORAGE === "s3" && !S3_BUCKET,
    message: () => "can be s3 only where S3_ENDPOINT and S3_BUCKET are set",
  },
  {
    name: "AI_TEXT_MODEL",
    about: ["AI_BASE_URL"],
    isBroken: ({ AI_BASE_URL, AI_TEXT_MODEL, AI_IMAGE_MODEL }) =>
      Boolean(AI_BASE_URL) && !AI_TEXT_MODEL && !AI_IMAGE_MODEL,
    message: () => "or AI_IMAGE_MODEL must be set where AI_BASE_URL is",
  },
  {
    name: "AI_BASE_URL",
    about: ["AI_TEXT_MODEL", "AI_IMAGE_MODEL", "AI_API_KEY"],
    isBroken: (one) => !one.AI_BASE_URL && Boolean(one.AI_TEXT_MODEL ?? one.AI_IMAGE_MODEL ?? one.AI_API_KEY),
    message: () => "must be set where AI_API_KEY, AI_TEXT_MODEL or AI_IMAGE_MODEL is",
  },
  {
    name: "SMTP_URL",
    about: ["NEWSLETTER_CONFIRM"],
    isBroken: ({ SMTP_URL, NEWSLETTER_CONFIRM }) => NEWSLETTER_CONFIRM === true && !SMTP_URL,
    message: () => "must be set where NEWSLETTER_CONFIRM=true: nobody could confirm",
  },
  {
    name: "MAIL_FROM",
    about: ["SMTP_URL"],
    isBroken: ({ SMTP_URL, MAIL_FROM, CONTACT_EMAIL }) => Boolean(SMTP_URL) && !MAIL_FROM && !CONTACT_EMAIL,
    message: () => "must be set where SMTP_URL is and CONTACT_EMAIL is not",
  },
];
