import type pg from "pg";
import { minutes } from "../../platform/clock.ts";
import { createRateLimits } from "../../platform/http/rate-limits.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { type ContentOptions, contentRoutes } from "./routes.ts";

// For the description of the API.
export { ACCESS_FAILURES } from "./failures.ts";
export { CONTENT_ROUTES } from "./routes.ts";

type Services = Pick<ContentOptions, "storesOf" | "findStore"> & {
  readonly pool: pg.Pool;
  readonly log: Log;
  readonly config: { readonly siteUrl: string };
};

/** Requests a minute of one key. */
const LIMIT = 600;

export const contentApi: Module<Services> = {
  name: "content-api",
  mounts: ({ pool, log, config, storesOf, findStore }) => [
    {
      path: "/api/content",
      app: contentRoutes({
        ...{ pool, log, siteUrl: config.siteUrl, storesOf, findStore },
        limiter: createRateLimits(pool).limiter({ name: "content", limit: LIMIT, window: minutes(1) }),
      }),
    },
  ],
};
