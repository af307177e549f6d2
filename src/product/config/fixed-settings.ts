import type { Settings } from "./settings.ts";

const BEFORE_THE_DATABASE = "is needed before there is a database to read it from";
const OF_THE_DATABASE = "says which database there is";
const TRUST = "decides whom the server trusts, which is for those who run it";
const KEY = "is a key, which is not kept beside what it protects";
const OF_THE_PROCESS = "is read once, when a process starts";
const OF_THE_KEY_FILE = "goes with a key in a file of the server";
const PLACE_OF_FILES = "says where files lie, which have to be moved first";

/** Settings that only the environment decides, with the reason why each is never stored. */
export const FIXED_SETTINGS: { readonly [Name in keyof Settings]?: string } = {
  NODE_ENV: BEFORE_THE_DATABASE,
  PORT: BEFORE_THE_DATABASE,
  HOST: BEFORE_THE_DATABASE,
  SITE_URL: "goes with the server's name and certificate, and search engines know it",
  DATA_DIR: BEFORE_THE_DATABASE,
  DATABASE_URL: OF_THE_DATABASE,
  DATABASE_OWNER_URL: OF_THE_DATABASE,
  DATABASE_READ_URL: OF_THE_DATABASE,
  ANON_KEY: KEY,
  FEED_SECRETS_KEY: KEY,
  METRICS_TOKEN: KEY,
  TIME_ZONE: "is the zone that days are counted in already",
  TRUST_PROXY: TRUST,
  AFFILIATE_LINKS: "names a file of the server",
  LOG_LEVEL: OF_THE_PROCESS,
  PAGE_CACHE_MB: OF_THE_PROCESS,
  OTEL_EXPORTER_OTLP_ENDPOINT: OF_THE_PROCESS,
  OTEL_EXPORTER_OTLP_HEADERS: OF_THE_PROCESS,
  OTEL_SERVICE_NAME: OF_THE_PROCESS,
  OTEL_TRACES_SAMPLER_ARG: OF_THE_PROCESS,
  CHECK_ANSWERS: OF_THE_PROCESS,
  SAMPLE_DATA: OF_THE_PROCESS,
  WEBHOOK_NETWORKS: TRUST,
  FEED_NETWORKS: TRUST,
  OIDC_ISSUER: TRUST,
  OIDC_CLIENT_ID: TRUST,
  OIDC_CLIENT_SECRET: TRUST,
  OIDC_NAME: TRUST,
  REDIRECT_ORIGINS: TRUST,
  BACKEND_URL: TRUST,
  BACKEND_ANON_KEY: TRUST,
  DKIM_DOMAIN: OF_THE_KEY_FILE,
  DKIM_SELECTOR: OF_THE_KEY_FILE,
  DKIM_KEY_FILE: OF_THE_KEY_FILE,
  S3_ENDPOINT: PLACE_OF_FILES,
  S3_REGION: PLACE_OF_FILES,
  S3_BUCKET: PLACE_OF_FILES,
  S3_ACCESS_KEY_ID: PLACE_OF_FILES,
  S3_SECRET_ACCESS_KEY: PLACE_OF_FILES,
  S3_PREFIX: PLACE_OF_FILES,
};

export const isFixed = (name: string): boolean => Object.hasOwn(FIXED_SETTINGS, name);
