import { resolve } from "node:path";
import { seconds } from "../../platform/clock.ts";
import { allowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { isPublicOrigin } from "../../platform/http/public-origin.ts";
import { isFixed } from "./fixed-settings.ts";
import { LOCAL_HOSTS, quoted } from "./setting-kinds.ts";
import { settings } from "./setting-rules.ts";
import type { Settings } from "./settings.ts";

/** Paths may begin or end with a space; other values may not. */
const PATHS = new Set(["DATA_DIR", "AFFILIATE_LINKS", "DKIM_KEY_FILE"]);
/** The settings whose values no message may show. */
const SECRETS = new Set([
  "S3_SECRET_ACCESS_KEY",
  "DATABASE_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_READ_URL",
  "ANON_KEY",
  "SMTP_URL",
  "BOUNCE_IMAP_URL",
  "OIDC_CLIENT_SECRET",
  "BACKEND_ANON_KEY",
  "AI_API_KEY",
  "METRICS_TOKEN",
  "FEED_SECRETS_KEY",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "BACKUP_PASSPHRASE",
]);

export const isSecret = (name: string): boolean => SECRETS.has(name);

export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Values by the names of settings, as in the environment. */
export type SettingTexts = Readonly<Record<string, string>>;

/** Reads the configuration of the environment. @throws ConfigError with one line that names every wrong variable, its value and the allowed values */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => mergeConfig(environment, {}).config;

/** The reasons why settings are not in use, by the settings' names. */
export type SettingProblems = Readonly<Record<string, string>>;

/**
 * Merges the settings of the environment, then the stored ones, then the defaults. A stored setting that is wrong, or of no use beside the other settings, is
 * left out and reported; the site continues without it.
 * @throws ConfigError where the environment alone is wrong
 */
export function mergeConfig(
  environment: NodeJS.ProcessEnv,
  stored: SettingTexts,
): { readonly config: Config; readonly problems: SettingProblems } {
  const env = environmentTexts(environment);
  const texts = Object.fromEntries(Object.entries(stored).filter(([name]) => !(name in env) && !isFixed(name)));
  const problems: Record<string, string> = {};
  for (;;) {
    const parsed = settings.safeParse({ ...texts, ...env });
    if (parsed.success) return { config: toConfig(parsed.data), problems };
    const broken = parsed.error.issues.flatMap((issue) => culpritsOf(issue, texts).map((name) => ({ name, issue })));
    if (broken.length === 0) throw wrongSettings(parsed.error.issues, env);
    for (const { name, issue } of broken) {
      delete texts[name];
      problems[name] ??= `${issue.path[0] === name ? "" : `${String(issue.path[0])} `}${issue.message}`;
    }
  }
}

type Issue = {
  readonly path: PropertyKey[];
  readonly message: string;
  readonly params?: Record<string, unknown> | undefined;
};

function culpritsOf({ path: [name], params }: Issue, texts: SettingTexts): string[] {
  const about = Array.isArray(params?.about) ? params.about : [name];
  return about.map(String).filter((one) => one in texts);
}

function wrongSettings(issues: readonly Issue[], env: SettingTexts): ConfigError {
  const problems = new Map(issues.map(({ path, message }) => [String(path[0]), message]));
  const words = [...problems].map(([name, message]) => `${name} ${message}${givenValue(name, env[name])}`);
  return new ConfigError(`Wrong settings: ${words.join("; ")}`);
}

/** Reads the configuration for callers that can do without it; undefined where a setting is wrong. */
export function tryReadConfig(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

/** Reads the environment; a blank value counts as unset. */
export function environmentTexts(env: NodeJS.ProcessEnv): SettingTexts {
  const entries = Object.entries(env).flatMap(([name, value = ""]): [string, string][] => {
    const trimmed = value.trim();
    return trimmed ? [[name, PATHS.has(name) ? value : trimmed]] : [];
  });
  return Object.fromEntries(entries);
}

const givenValue = (name: string, value: string | undefined) =>
  value === undefined || SECRETS.has(name) ? "" : `, not ${quoted(value)}`;

function toConfig(env: Settings) {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    siteName: env.SITE_NAME,
    /** The site's description; undefined: the description that comes with the application. */
    siteDescription: env.SITE_DESCRIPTION,
    /** The id of a picture in the media library; undefined: the logo that comes with the application. */
    siteLogo: env.SITE_LOGO,
    socialLinks: env.SOCIAL_LINKS ?? [],
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    anonKey: env.ANON_KEY,
    contactEmail: env.CONTACT_EMAIL,
    publisherName: env.PUBLISHER_NAME ?? env.SITE_NAME,
    timeZone: env.TIME_ZONE,
    allowIndexing: env.ALLOW_INDEXING,
    trustProxy: env.TRUST_PROXY,
    affiliateLinksFile: env.AFFILIATE_LINKS ? resolve(env.AFFILIATE_LINKS) : undefined,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    /** Whether each answer of the JSON API is checked against its schema before it is sent. */
    checkAnswers: env.CHECK_ANSWERS,
    /** The percentage of visits that report how fast the pages were. */
    visitSample: env.VISIT_SAMPLE,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    /** Whether the sample catalogue is loaded automatically; if unset, at the first start on a local machine. */
    sampleData: env.SAMPLE_DATA ?? (env.SITE_URL === undefined && LOCAL_HOSTS.has(env.HOST) ? "first-start" : false),
    signupLimit: env.SIGNUP_LIMIT,
    webhookNetworks: env.WEBHOOK_NETWORKS ?? allowedNetworks([]),
    feedSecretsKey: env.FEED_SECRETS_KEY,
    feedNetworks: env.FEED_NETWORKS ?? allowedNetworks([]),
    smtp: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? env.CONTACT_EMAIL ?? "",
          bounceAddress: env.BOUNCE_ADDRESS,
          dkim:
            env.DKIM_DOMAIN && env.DKIM_SELECTOR && env.DKIM_KEY_FILE
              ? { domain: env.DKIM_DOMAIN, selector: env.DKIM_SELECTOR, keyFile: resolve(env.DKIM_KEY_FILE) }
              : undefined,
        }
      : undefined,
    mail: {
      /** The most mails per minute; undefined: as fast as the server accepts them. */
      perMinute: env.MAIL_PER_MINUTE,
      connections: env.MAIL_CONNECTIONS,
      quietHours: env.MAIL_QUIET_HOURS === "off" ? undefined : env.MAIL_QUIET_HOURS,
      /** The mailbox that receives returned mails. */
      bounceMailbox: env.BOUNCE_IMAP_URL,
      /** The topic by which Amazon SES reports bounces and complaints. */
      sesTopic: env.SES_TOPIC_ARN,
    },
    /** Whether the owner of an address has to confirm a sign-up before the address gets any other mail. */
    newsletterConfirm:
      !env.BACKEND_URL && (env.NEWSLETTER_CONFIRM ?? (env.SMTP_URL !== undefined && isPublicOrigin(siteUrl))),
    /** When the site writes its weekly digest; undefined: never. */
    newsletterDigest: env.NEWSLETTER_DIGEST === "off" ? undefined : env.NEWSLETTER_DIGEST,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    oidcName: env.OIDC_NAME,
    redirectOrigins: env.REDIRECT_ORIGINS ?? [],
    /** The hosted project that has the accounts and the newsletter, where this site does not have them itself. */
    backend:
      env.BACKEND_URL && env.BACKEND_ANON_KEY ? { url: env.BACKEND_URL, anonKey: env.BACKEND_ANON_KEY } : undefined,
    /** The bucket for files, where they are not stored in DATA_DIR. */
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            prefix: env.S3_PREFIX ?? "",
          }
        : undefined,
    /** The provider of texts and pictures (platform/ai). */
    ai: env.AI_BASE_URL
      ? {
          baseUrl: env.AI_BASE_URL,
          apiKey: env.AI_API_KEY,
          textModel: env.AI_TEXT_MODEL,
          imageModel: env.AI_IMAGE_MODEL,
          imageSize: env.AI_IMAGE_SIZE,
          prices: { currency: env.AI_CURRENCY, image: env.AI_IMAGE_PRICE, text: env.AI_TEXT_PRICE },
          atOnce: env.AI_AT_ONCE,
          perMinute: env.AI_PER_MINUTE,
          timeLimit: seconds(env.AI_TIMEOUT),
        }
      : undefined,
    backup: {
      /** When backups are made automatically; undefined: never. */
      schedule: env.BACKUP_SCHEDULE,
      passphrase: env.BACKUP_PASSPHRASE,
      /** Whether the operator has said that backups need no passphrase. */
      unencrypted: env.BACKUP_UNENCRYPTED,
      storage: env.BACKUP_STORAGE,
    },
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
  } as const;
}
