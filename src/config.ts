import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** The folder that holds package.json, migrations/ and content/, whether we run from src/ or from dist/. */
export const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)));

const LOCAL_HOSTS = new Set(["127.0.0.1", "localhost", "::1"]);

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const emptyAsUnset = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));

const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => `${URL.parse(value)?.origin}/` === URL.parse(value)?.href, "must be an origin without a path")
  .transform((value) => new URL(value).origin);

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
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    HOST: z.string().default("127.0.0.1"),
    SITE_URL: origin.optional(),
    SITE_NAME: z.string().min(1).max(60).default("PanduBelanja"),
    DATA_DIR: z.string().default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ANON_KEY: z.string().min(16).max(512).optional(),
    CONTACT_EMAIL: z.email().optional(),
    PUBLISHER_NAME: z.string().min(1).max(120).optional(),
    TIME_ZONE: timeZone.default("Asia/Jakarta"),
    ALLOW_INDEXING: flag.default(true),
    TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
    AFFILIATE_LINKS: z.string().optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
    SIGNUP_LIMIT: z.coerce.number().int().min(1).max(100000).default(60),
  })
  .superRefine((value, context) => {
    if (value.NODE_ENV === "production" && !LOCAL_HOSTS.has(value.HOST) && !value.SITE_URL) {
      context.addIssue({ code: "custom", path: ["SITE_URL"], message: "is required when HOST is not local" });
    }
  });

export type Config = ReturnType<typeof toConfig>;

export class ConfigError extends Error {
  override name = "ConfigError";
}

/** @throws ConfigError with one line that names every wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = schema.safeParse(emptyAsUnset(env));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(`Wrong settings: ${problems.join("; ")}`);
  }
  return toConfig(parsed.data);
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
    anonKey: env.ANON_KEY,
    contactEmail: env.CONTACT_EMAIL,
    publisherName: env.PUBLISHER_NAME ?? env.SITE_NAME,
    timeZone: env.TIME_ZONE,
    allowIndexing: env.ALLOW_INDEXING,
    trustProxy: env.TRUST_PROXY,
    affiliateLinksFile: env.AFFILIATE_LINKS ? resolve(env.AFFILIATE_LINKS) : undefined,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    signupLimit: env.SIGNUP_LIMIT,
  } as const;
}

function findProjectRoot(from: string): string {
  if (existsSync(join(from, "package.json"))) return from;
  return findProjectRoot(dirname(from));
}
