import { z } from "zod";
import { parseSchedule } from "../../platform/jobs/schedule.ts";
import {
  baseUrl,
  digestTime,
  flag,
  httpUrl,
  imapUrl,
  key256,
  keyFile,
  networks,
  oneOf,
  origin,
  origins,
  postgresUrl,
  price,
  pricePair,
  quietHours,
  secureUrl,
  snsTopic,
  socialLinks,
  text,
  timeZone,
  token,
  wholeNumber,
} from "./setting-kinds.ts";

/**
 * Every setting, by the name of its environment variable. Each setting is checked alone here; setting-rules.ts checks combinations. Most can be stored in the
 * database instead (fixed-settings.ts has the exceptions). `.env.example` and the README have the same list.
 */
export const fields = z.object({
  NODE_ENV: oneOf(["production", "development", "test"]).default("production"),
  // Port 0 (any free port) is not allowed, since addresses that search engines know cannot change at every start.
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, "must be an address to listen on, such as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  SITE_URL: origin.optional(),
  SITE_NAME: text(60).default("PanduBelanja"),
  SITE_DESCRIPTION: text(165).optional(),
  SITE_LOGO: wholeNumber(1, 2_147_483_647).optional(),
  SOCIAL_LINKS: socialLinks.optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_READ_URL: postgresUrl.optional(),
  ANON_KEY: token.optional(),
  CONTACT_EMAIL: z.email("must be an e-mail address").optional(),
  PUBLISHER_NAME: text(120).optional(),
  TIME_ZONE: timeZone.default("Asia/Jakarta"),
  ALLOW_INDEXING: flag.default(true),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  AFFILIATE_LINKS: z.string().optional(),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  PAGE_CACHE_MB: wholeNumber(0, 4096).default(64),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  /** The exporter itself reads this variable, so the application only checks that it is a text. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: text(100).default("pandubelanja"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, "must be a share from 0 to 1, such as 0.1")
    .default("1")
    .transform(Number),
  CHECK_ANSWERS: flag.default(false),
  VISIT_SAMPLE: wholeNumber(0, 100).default(10),
  METRICS_TOKEN: token.optional(),
  SAMPLE_DATA: flag.optional(),
  SIGNUP_LIMIT: wholeNumber(1, 100000).default(60),
  WEBHOOK_NETWORKS: networks.optional(),
  FEED_NETWORKS: networks.optional(),
  FEED_SECRETS_KEY: key256.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be smtp://user:password@host:port or smtps://…" }).optional(),
  MAIL_FROM: text(200).optional(),
  MAIL_PER_MINUTE: wholeNumber(1, 100000).optional(),
  MAIL_CONNECTIONS: wholeNumber(1, 50).default(5),
  MAIL_QUIET_HOURS: quietHours.prefault("21-07"),
  BOUNCE_IMAP_URL: imapUrl.optional(),
  BOUNCE_ADDRESS: z.email("must be an e-mail address").optional(),
  SES_TOPIC_ARN: snsTopic.optional(),
  NEWSLETTER_CONFIRM: flag.optional(),
  NEWSLETTER_DIGEST: digestTime.default("off"),
  DKIM_DOMAIN: text(200).optional(),
  DKIM_SELECTOR: text(100).optional(),
  DKIM_KEY_FILE: keyFile.optional(),
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
});

export type Settings = z.infer<typeof fields>;
