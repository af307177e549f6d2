import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type pg from "pg";
import type { RateLimiter } from "../../platform/http/rate-limits.ts";
import type { AnswerCheck } from "../../platform/json-api/answer-check.ts";
import { type AnyEndpoint, methodAndPath } from "../../platform/json-api/endpoint.ts";
import { withApiErrors } from "../../platform/json-api/json-api.ts";
import { respond } from "../../platform/json-api/respond.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { contentAccess } from "./access.ts";

type Options = {
  readonly pool: pg.Pool;
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly onAnswer?: AnswerCheck | undefined;
};

/** Serves published articles, and the data that belongs to them, to other front ends that have a key. It must be mounted at /api/content. */
export function contentApp(endpoints: readonly AnyEndpoint<object>[], { pool, limiter, log, onAnswer }: Options): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD"],
      allowHeaders: ["Authorization", "If-None-Match"],
      exposeHeaders: ["ETag", "Retry-After"],
      maxAge: 86_400,
    }),
  );
  app.use(contentAccess(pool, limiter));
  for (const endpoint of endpoints) {
    const { method, path } = methodAndPath(endpoint.name);
    app.on(method, path, (c) => {
      c.header("Cache-Control", CACHING);
      return respond(c, endpoint, {}, { onAnswer, sendJson: sendWithEtag });
    });
  }
  return withApiErrors(app, log);
}

/** Clients revalidate a cached answer each time, and get status 304 if nothing has changed. */
const CACHING = "private, no-cache";

function sendWithEtag(c: Context, body: string): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, vary: "Authorization, Origin" };
  const known = c.req
    .header("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(etag) || known?.includes("*")) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": "application/json; charset=utf-8" });
}
