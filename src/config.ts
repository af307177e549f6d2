import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { parseSchedule } from "./modules/backup/schedule.ts";
import { seconds } from "./platform/clock.ts";

/** The folder that holds package.json, migrations/ and content/, whether we run from src/ or from dist/. */
export const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

const LOCAL_HOSTS = new Set(["127.0.0.1", "localhost", "::1"]);

/** Paths may begin or end with a space; nothing else does. */
const PATHS = new Set(["DATA_DIR", "AFFILIATE_LINKS"]);
/** Values that no message may show. */
const SECRETS = new Set([
  "S3_SECRET_ACCESS_KEY",
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "ANON_KEY",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "BACKEND_ANON_KEY",
  "AI_API_KEY",
  "METRICS_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "BACKUP_PASSPHRASE",
]);
const LONGEST_SHOWN = 80;

const text = (most: number) => z.string().max(most, `must be at most ${most} characters long`);
const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");

/** Digits only: Number() also takes 0x50, 3e3 and 80.0. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);

const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(", ")}`);

const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value);
    return /^https?:$/.test(url?.protocol ?? "") && url?.href === `${url?.origin}/`;
  }, "must be an origin without a path, such as https://belanja.example")
  .transform((value) => new URL(value).origin);

/** https, or plain http to this very machine: what goes there opens accounts. */
const secureUrl = z.url().refine((value) => {
  const url = URL.parse(value);
  return (
    url?.protocol === "https:" || (url?.protocol === "http:" && LOCAL_HOSTS.has(url.hostname.replace(/^\[|\]$/g, "")))
  );
}, "must be an https address");

/** Plain http too: a store may stand in the same private network. */
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

/** An interface that calls are added to; what stands behind a question mark would be lost. */
const baseUrl = httpUrl
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && url.search === "" && url.hash === "" && url.username === "";
  }, "must be an address without a password, a question mark or a hash, such as https://api.openai.com/v1")
  .transform((value) => value.replace(/\/+$/, ""));

const PRICE = String.raw`\d{1,9}(\.\d{1,9})?`;
const price = z
  .string()
  .regex(new RegExp(`^${PRICE}$`), "must be a price such as 0.04")
  .transform(Number);
const pricePair = z
  .string()
  .regex(new RegExp(`^${PRICE}/${PRICE}$`), "must be two prices, asked and answered, such as 0.15/0.60")
  .transform((value) => {
    const [input = 0, output = 0] = value.split("/").map(Number);
    return { input, output };
  });

const origins = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim()))
  .pipe(z.array(origin));

const timeZone = z.string().refine((value) => {
  try {
    return Boolean(new Intl.DateTimeFormat("id", { timeZone: value }));
  } catch {
    return false;
  }
}, "must be an IANA time zone such as Asia/Jakarta");

/** Every environment variable the product reads. `.env.example` and the README list the same. */
const schema = z
  .object({
    NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
    // Not 0, any free port: addresses that search engines know cannot change at every start.
    PORT: wholeNumber(1, 65535).default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:%-]+$/, "must be an address to listen on, such as 127.0.0.1 or 0.0.0.0")
      .default("127.0.0.1"),
    SITE_URL: origin.optional(),
    SITE_NAME: text(60).default("PanduBelanja"),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be postgres://user:password@host:port/database" })
      .optional(),
    DATABASE_READ_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must be postgres://user:password@host:port/database" })
      .optional(),
    ANON_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{16,512}$/, "must be 16 to 512 ASCII characters without spaces")
      .optional(),
    CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
    PUBLISHER_NAME: text(120).optional(),
    TIME_ZONE: timeZone.default("Asia/Jakarta"),
    ALLOW_INDEXING: flag.default(true),
    TRUST_PROXY: wholeNumber(0, 10).default(0),
    AFFILIATE_LINKS: z.string().optional(),
    LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    PAGE_CACHE_MB: wholeNumber(0, 4096).default(64),
    OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
    /** The exporter reads it by itself. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_SERVICE_NAME: text(100).default("pandubelanja"),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, "must be a share from 0 to 1, such as 0.1")
      .default("1")
      .transform(Number),
    VISIT_SAMPLE: wholeNumber(0, 100).default(10),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,512}$/, "must be 16 to 512 ASCII characters without spaces")
      .optional(),
    SIGNUP_LIMIT: wholeNumber(1, 100000).default(60),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://user:password@host:port or smtps://…" }).optional(),
    MAIL_FROM: text(200).optional(),
    OIDC_ISSUER: secureUrl.optional(),
    OIDC_CLIENT_ID: text(300).optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_NAME: text(40).default("Google"),
    REDIRECT_ORIGINS: origins.optional(),
    BACKEND_URL: secureUrl.transform((value) => value.replace(/\/+$/, "")).optional(),
    BACKEND_ANON_KEY: z.string().optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: text(60).default("auto"),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
      .optional(),
    S3_ACCESS_KEY_ID: text(300).optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PREFIX: z
      .string()
      .regex(/^([a-z0-9][a-z0-9._-]*\/)+$/, "must be lower-case folders that end with a slash, such as pandubelanja/")
      .optional(),
    AI_BASE_URL: baseUrl.optional(),
    AI_API_KEY: z
      .string()
      .regex(/^[\x21-\x7e]{1,4096}$/, "must be ASCII characters without spaces")
      .optional(),
    AI_TEXT_MODEL: text(200).optional(),
    AI_IMAGE_MODEL: text(200).optional(),
    AI_IMAGE_SIZE: z
      .string()
      .regex(/^[1-9]\d{2,3}x[1-9]\d{2,3}$/, "must be a width and a height, such as 1536x1024")
      .default("1536x1024"),
    AI_TEXT_PRICE: pricePair.optional(),
    AI_IMAGE_PRICE: price.optional(),
    AI_CURRENCY: text(12).default("USD"),
    AI_AT_ONCE: wholeNumber(1, 32).default(3),
    AI_PER_MINUTE: wholeNumber(1, 10000).optional(),
    AI_TIMEOUT: wholeNumber(5, 290).default(180),
    BACKUP_SCHEDULE: z
      .string()
      .transform(parseSchedule)
      .refine((times) => times !== undefined, "must be times of day, such as 02:30 or 02:30,14:30")
      .optional(),
    BACKUP_PASSPHRASE: z.string().min(12, "must have 12 characters or more").optional(),
    BACKUP_UNENCRYPTED: flag.default(false),
    BACKUP_STORAGE: oneOf(["disk", "s3"]).default("disk"),
    SESSION_DAYS: wholeNumber(1, 365).default(30),
    SESSION_IDLE_DAYS: wholeNumber(1, 365).default(7),
    PASSWORD_MIN_LENGTH: wholeNumber(12, 64).default(12),
  })
  .superRefine((value, context) => {
    if (value.NODE_ENV === "production" && !LOCAL_HOSTS.has(value.HOST) && !value.SITE_URL) {
      const message = `must be set, because HOST (${shown(value.HOST)}) is not local`;
      context.addIssue({ code: "custom", path: ["SITE_URL"], message });
    }
    if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
      const message = "must be set where DATABASE_READ_URL is";
      context.addIssue({ code: "custom", path: ["DATABASE_URL"], message });
    }
    const together = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
    const absent = together.filter((name) => value[name] === undefined);
    if (absent.length > 0 && absent.length < together.length) {
      const message = "must be set too: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together";
      for (const name of absent) context.addIssue({ code: "custom", path: [name], message });
    }
    const store = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
    const lacking = store.filter((name) => value[name] === undefined);
    if (lacking.length > 0 && lacking.length < store.length) {
      const message = `must be set too: ${store.join(", ")} belong together`;
      for (const name of lacking) context.addIssue({ code: "custom", path: [name], message });
    }
    if (value.BACKUP_SCHEDULE && !value.BACKUP_PASSPHRASE && !value.BACKUP_UNENCRYPTED) {
      const message = "must be set where BACKUP_SCHEDULE is, or BACKUP_UNENCRYPTED=true";
      context.addIssue({ code: "custom", path: ["BACKUP_PASSPHRASE"], message });
    }
    if (value.BACKUP_STORAGE === "s3" && !value.S3_BUCKET) {
      const message = "can be s3 only where S3_ENDPOINT and S3_BUCKET are set";
      context.addIssue({ code: "custom", path: ["BACKUP_STORAGE"], message });
    }
    if ((value.BACKEND_URL === undefined) !== (value.BACKEND_ANON_KEY === undefined)) {
      const name = value.BACKEND_URL === undefined ? "BACKEND_URL" : "BACKEND_ANON_KEY";
      const message = "must be set too: BACKEND_URL and BACKEND_ANON_KEY belong together";
      context.addIssue({ code: "custom", path: [name], message });
    }
    const models = ["AI_TEXT_MODEL", "AI_IMAGE_MODEL"] as const;
    if (value.AI_BASE_URL && models.every((name) => value[name] === undefined)) {
      const message = "or AI_IMAGE_MODEL must be set where AI_BASE_URL is";
      context.addIssue({ code: "custom", path: ["AI_TEXT_MODEL"], message });
    }
    if (!value.AI_BASE_URL && [...models, "AI_API_KEY" as const].some((name) => value[name] !== undefined)) {
      const message = "must be set where AI_API_KEY, AI_TEXT_MODEL or AI_IMAGE_MODEL is";
      context.addIssue({ code: "custom", path: ["AI_BASE_URL"], message });
    }
    if (value.SMTP_URL && !value.MAIL_FROM && !value.CONTACT_EMAIL) {
      const message = "must be set where SMTP_URL is and CONTACT_EMAIL is not";
      context.addIssue({ code: "custom", path: ["MAIL_FROM"], message });
    }
  });

export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws ConfigError with one line that names every wrong variable, what it is and what it may be. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const env = withoutBlanks(environment);
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const problems = new Map(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    const words = [...problems].map(([name, message]) => `${name} ${message}${butIs(name, env[name])}`);
    throw new ConfigError(`Wrong settings: ${words.join("; ")}`);
  }
  return toConfig(parsed.data);
}

/** For those who can do without: undefined where something is wrong. */
export function readConfigIfRight(): Config | undefined {
  try {
    return readConfig();
  } catch {
    return undefined;
  }
}

/** What is blank counts as unset. */
function withoutBlanks(env: NodeJS.ProcessEnv): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value = ""]): [string, string][] => {
    const trimmed = value.trim();
    return trimmed ? [[name, PATHS.has(name) ? value : trimmed]] : [];
  });
  return Object.fromEntries(entries);
}

const butIs = (name: string, value: string | undefined) =>
  value === undefined || SECRETS.has(name) ? "" : `, not ${shown(value)}`;

/** In quotes, so that a space is seen and a line break stays one line; without the password that an address may hold. */
function shown(value: string): string {
  const open = value.replace(/\/\/[^/]*@/, "//…@");
  return JSON.stringify(open.length > LONGEST_SHOWN ? `${open.slice(0, LONGEST_SHOWN)}…` : open);
}

function toConfig(env: z.infer<typeof schema>) {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    siteName: env.SITE_NAME,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
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
    /** Of a hundred visits so many tell how fast the pages were. */
    visitSample: env.VISIT_SAMPLE,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    metricsToken: env.METRICS_TOKEN,
    signupLimit: env.SIGNUP_LIMIT,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM ?? env.CONTACT_EMAIL ?? "" } : undefined,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? { issuer: env.OIDC_ISSUER, clientId: env.OIDC_CLIENT_ID, clientSecret: env.OIDC_CLIENT_SECRET }
        : undefined,
    oidcName: env.OIDC_NAME,
    redirectOrigins: env.REDIRECT_ORIGINS ?? [],
    /** The hosted project that has the accounts and the newsletter, where it is not this site itself. */
    backend:
      env.BACKEND_URL && env.BACKEND_ANON_KEY ? { url: env.BACKEND_URL, anonKey: env.BACKEND_ANON_KEY } : undefined,
    /** Where files are kept, where it is not DATA_DIR. */
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
    /** A provider of texts and pictures (modules/ai). */
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

function findProjectRoot(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  return findProjectRoot(dirname(from));
}
