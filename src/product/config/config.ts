import { resolve } from "node:path";
import { seconds } from "../../platform/clock.ts";
import { allowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { isPublicOrigin } from "../../platform/http/public-origin.ts";
import { isFixed } from "./fixed-settings.ts";
import { LOCAL_HOSTS, quoted } from "./setting-kinds.ts";
import { settings } from "./setting-rules.ts";
import type { Settings } from "./settings.ts";

/** Paths may begin or end with a space; nothing else does. */
const PATHS = new Set(["DATA_DIR", "AFFILIATE_LINKS", "DKIM_KEY_FILE"]);
/** Values that no message may show. */
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

/** Values by the names of settings, as the environment has them. */
export type SettingTexts = Readonly<Record<string, string>>;

/** @throws ConfigError with one line that names every wrong variable, what it is and what it may be. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Config => mergeConfig(environment, {}).config;

/** By the names of settings that are not in use: why. */
export type SettingProblems = Readonly<Record<string, string>>;

/**
 * The settings of the environment, then the stored ones, then the defaults. A stored one that is wrong, or of no use beside the others, is
 * left out and named: the site goes on without it.
 * @throws ConfigError where the environment by itself is wrong
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

/** For those who can do without: undefined where something is wrong. */
export function tryReadConfig(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

/** What is blank counts as unset. */
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
    /** Undefined: the product's own words. */
    siteDescription: env.SITE_DESCRIPTION,
    /** The number of a picture in the library; undefined: the product's own mark. */
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
    /** Whether each answer of the JSON API is checked by its schema before it is sent. */
    checkAnswers: env.CHECK_ANSWERS,
    /** Of a hundred visits so many tell how fast the pages were. */
    visitSample: env.VISIT_SAMPLE,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          sampleRatio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    /** Whether the sample catalogue is loaded by itself: unset, by a first start on one's own machine. */
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
      /** Undefined: as fast as the server takes them. */
      perMinute: env.MAIL_PER_MINUTE,
      connections: env.MAIL_CONNECTIONS,
      quietHours: env.MAIL_QUIET_HOURS === "off" ? undefined : env.MAIL_QUIET_HOURS,
      /** The mailbox that returned mails come into. */
      bounceMailbox: env.BOUNCE_IMAP_URL,
      /** Where Amazon SES tells of bounces and complaints. */
      sesTopic: env.SES_TOPIC_ARN,
    },
    /** Whether an address is asked to confirm its sign-up, before anything else goes there. */
    newsletterConfirm:
      !env.BACKEND_URL && (env.NEWSLETTER_CONFIRM ?? (env.SMTP_URL !== undefined && isPublicOrigin(siteUrl))),
    /** When the newsletter writes itself each week; undefined: never. */
    newsletterDigest: env.NEWSLETTER_DIGEST === "off" ? undefined : env.NEWSLETTER_DIGEST,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    oidcName: env.OIDC_NAME,
    redirectOrigins: env.REDIRECT_ORIGINS ?? [],
    /** The hosted project that has the accounts and the newsletter, where it is not this site itself. */
    backend:
      env.BACKEND_URL && env.BACKEND_ANON_KEY ? { url: env.BACKEND_URL, anonKey: env.BACKEND_ANON_KEY } : undefined,
    /** Where files are stored, where it is not DATA_DIR. */
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
    /** A provider of texts and pictures (platform/ai). */
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
      /** Undefined: none by themselves. */
      schedule: env.BACKUP_SCHEDULE,
      passphrase: env.BACKUP_PASSPHRASE,
      /** The operator has said that backups need no passphrase. */
      unencrypted: env.BACKUP_UNENCRYPTED,
      storage: env.BACKUP_STORAGE,
    },
    sessionDays: env.SESSION_DAYS,
    sessionIdleDays: env.SESSION_IDLE_DAYS,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
  } as const;
}
