import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isTransient } from "../database/database.ts";
import { isDiskFull } from "../database/disk-full.ts";
import type { Log } from "../telemetry/log.ts";
import { databaseUnavailable, diskFull, errorResponse, internalError, notFound, tooLarge } from "./api-errors.ts";

/** Answers unknown addresses and failures as JSON. Call it after all endpoints are added. */
export function withApiErrors<Api extends Hono>(app: Api, log: Log): Api {
  app.all("*", (c) => errorResponse(c, notFound));
  app.onError((error, c) => {
    const requestId = c.get("requestId" as never) as string | undefined;
    log.error({ err: error, path: c.req.path, requestId }, "api request failed");
    if (isDiskFull(error)) return errorResponse(c, diskFull, { requestId });
    if (isTransient(error)) return errorResponse(c, databaseUnavailable, { requestId });
    return errorResponse(c, internalError, { requestId });
  });
  return app;
}

/** @param maxSize the most bytes of a request's body */
export const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => errorResponse(c, tooLarge) });

export const noStore = async (c: Context, next: () => Promise<void>) => {
  c.header("Cache-Control", "no-store");
  await next();
};
