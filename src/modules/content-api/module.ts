import { minutes } from "../../platform/clock.ts";
import { createRateLimits } from "../../platform/http/rate-limits.ts";
import type { AnswerCheck } from "../../platform/json-api/answer-check.ts";
import type { Module } from "../../platform/module.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { contentApp } from "./content-app.ts";
import { ACCESS_FAILURES } from "./failures.ts";
import { type ContentOptions, contentRoutes } from "./routes.ts";

type Services = Pick<ContentOptions, "pool" | "clock" | "storesOf" | "findStore"> & {
  readonly log: Log;
  readonly config: { readonly siteUrl: string };
  readonly onAnswer: AnswerCheck | undefined;
};

/** The most requests per minute with one key. */
const LIMIT = 600;

const accessErrors = Object.values(ACCESS_FAILURES);

export const contentApi = {
  name: "content-api",
  mounts({ pool, clock, log, config, onAnswer, storesOf, findStore }) {
    const limiter = createRateLimits(pool).limiter({ name: "content", limit: LIMIT, window: minutes(1) });
    const endpoints = contentRoutes({ pool, clock, siteUrl: config.siteUrl, storesOf, findStore });
    return [
      {
        path: "/api/content",
        app: contentApp(endpoints, { pool, limiter, log, onAnswer }),
        endpoints: endpoints.map((endpoint) => ({ ...endpoint, security: "key", accessErrors })),
      },
    ];
  },
} satisfies Module<Services>;
