import { type Context, Hono } from "hono";
import type { Failure, Success } from "../result.ts";
import type { Log } from "../telemetry/log.ts";
import type { Actor, AuditContext } from "./actor.ts";
import type { AnswerCheck } from "./answer-check.ts";
import { type ApiError, errorResponse, forbidden } from "./api-errors.ts";
import { type AnyEndpoint, endpointDefiner, methodAndPath } from "./endpoint.ts";
import { limitBody, noStore, withApiErrors } from "./json-api.ts";
import { respond } from "./respond.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** The caller of the admin API. */
export type AdminCaller = { readonly actor: Actor; readonly audit: AuditContext };

type AdminPolicy = {
  readonly can: (actor: Actor) => boolean;
  /** The most bytes of a request's body, if not MAX_BODY_BYTES; `streamed` where `handle` itself reads and limits the body. */
  readonly maxBytes?: number | "streamed";
};

/** An endpoint of the admin API, with who may call it. There are no endpoints besides those listed. */
export type AdminEndpoint = AnyEndpoint<AdminCaller> & AdminPolicy;

/** An endpoint below /api/admin. */
export const endpoint = endpointDefiner<AdminCaller, AdminPolicy>();

/** Determines the caller of a request, or the reason why there is no caller. */
export type Authenticate = (
  c: Context,
) => Promise<Success<AdminCaller> | Failure<string, { readonly error: ApiError }>>;

type Options = {
  readonly authenticate: Authenticate;
  readonly log: Log;
  readonly onAnswer?: AnswerCheck | undefined;
};

/**
 * Builds the admin API of all endpoints, to be mounted at /api/admin. It first identifies the caller, then checks their permission, and only then
 * reads what they sent.
 */
export function adminApi(endpoints: readonly AdminEndpoint[], { authenticate, log, onAnswer }: Options): Hono {
  const app = new Hono();
  const callers = new WeakMap<Context, AdminCaller>();
  app.use(noStore);
  app.use(async (c, next) => {
    const caller = await authenticate(c);
    if (!caller.ok) return errorResponse(c, caller.error);
    callers.set(c, caller.value);
    return next();
  });
  for (const one of endpoints) {
    const { method, path } = methodAndPath(one.name);
    const { can, maxBytes = MAX_BODY_BYTES } = one;
    if (maxBytes !== "streamed") app.on(method, path, limitBody(maxBytes));
    app.on(method, path, (c) => {
      const caller = callers.get(c);
      return caller && can(caller.actor) ? respond(c, one, caller, { onAnswer }) : errorResponse(c, forbidden);
    });
  }
  return withApiErrors(app, log);
}
