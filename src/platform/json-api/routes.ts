import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isTransient } from "../database/database.ts";
import { isDiskFull } from "../database/disk-full.ts";
import { done, type Success, success } from "../result.ts";
import type { Log } from "../telemetry/log.ts";
import type { Actor, AuditContext } from "./actor.ts";
import {
  type ApiError,
  databaseUnavailable,
  diskFull,
  errorResponse,
  forbidden,
  notFound,
  type Refused,
  tooLarge,
} from "./api-errors.ts";
import { type Read, readInput, readQuery } from "./input.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Something that the admin API does, and who may. What is not listed so does not exist. */
export type AdminRoute = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under /api/admin. */
  readonly path: string;
  readonly can: (actor: Actor) => boolean;
  readonly handle: (c: Context, request: AdminRequest & Sent) => Response | Promise<Response>;
  /** Most bytes of a request's body, where it is not MAX_BODY_BYTES; `streamed` where `handle` reads and bounds it itself. */
  readonly maxBytes?: number | "streamed";
} & Described;

/** What the API description (OpenAPI) says of an endpoint, by the schemas that it parses with. */
export type Described = {
  /** In English, such as "List the authors". */
  readonly summary: string;
  readonly query?: z.ZodType;
  readonly input?: z.ZodType | MediaType;
  /** The body of the answer; left out: 204, nothing. */
  readonly answer?: z.ZodType | MediaType;
  /** 200 or, without an answer, 204 unless told. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Refusals besides those that every endpoint may give. */
  readonly refusals?: readonly ApiError[];
};

/** A body that is not JSON. */
export type MediaType = "text/csv" | "application/xliff+xml" | "text/event-stream" | "application/octet-stream";

/** An answer whose form is a TypeScript type and no schema yet: said in words, such as its name and where it stands. */
export const typedAnswer = (words: string) => z.looseObject({}).describe(words);

export type AdminRequest = { readonly actor: Actor; readonly audit: AuditContext };

/** What came with a request, as the route's schemas let it through; undefined where it has none. */
type Sent<Query = unknown, Input = unknown> = { readonly query: Query; readonly input: Input };

export type Endpoint<Query extends z.ZodType, Input extends z.ZodType | MediaType> = Omit<
  AdminRoute,
  "query" | "input" | "handle"
> & {
  readonly query?: Query;
  readonly input?: Input;
  readonly handle: (
    c: Context,
    request: AdminRequest & Sent<z.output<Query>, Input extends z.ZodType ? z.output<Input> : undefined>,
  ) => Response | Promise<Response>;
};

/** A route whose handler knows the types of what its schemas let through. */
export const endpoint = <
  Query extends z.ZodType = z.ZodUndefined,
  Input extends z.ZodType | MediaType = z.ZodUndefined,
>(
  route: Endpoint<Query, Input>,
) => route as unknown as AdminRoute;

/** Says who is behind a request, or why nobody is. */
export type Access = (c: Context) => Promise<Success<AdminRequest> | Refused<string>>;

/** Every route of the admin API, to be mounted at /api/admin. Who asks is settled before what he asks for is looked at. */
export function adminApi(routes: readonly AdminRoute[], access: Access, log: Log): Hono {
  const app = new Hono<{ Variables: { admin: AdminRequest } }>();
  app.use(noStore);
  app.use(async (c, next) => {
    const request = await access(c);
    if (!request.ok) return errorResponse(c, request.refusal);
    c.set("admin", request.value);
    return next();
  });
  for (const { method, path, can, handle, maxBytes, ...schemas } of routes) {
    if (maxBytes !== "streamed") app.on(method, path, atMost(maxBytes ?? MAX_BODY_BYTES));
    app.on(method, path, async (c) => {
      const request = c.get("admin");
      if (!can(request.actor)) return errorResponse(c, forbidden);
      const sent = await readSent(c, schemas);
      return sent.ok ? handle(c, { ...request, ...sent.value }) : errorResponse(c, sent.refusal);
    });
  }
  return asApi(app as unknown as Hono, log);
}

/** Answers of its own for what no route takes and for what fails. */
export function asApi(app: Hono, log: Log): Hono {
  app.all("*", (c) => errorResponse(c, notFound));
  app.onError((error, c) => {
    const requestId = c.get("requestId" as never) as string | undefined;
    log.error({ err: error, path: c.req.path, requestId }, "api request failed");
    if (isDiskFull(error)) return errorResponse(c, diskFull, requestId);
    if (isTransient(error)) return errorResponse(c, databaseUnavailable, requestId);
    const message = "Terjadi gangguan di sisi kami. Yang Anda tulis belum tersimpan; silakan coba lagi.";
    return errorResponse(c, { status: 500, code: "internal_error", message }, requestId);
  });
  return app;
}

/** @param maxSize bytes of a request's body */
export const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => errorResponse(c, tooLarge) });

export const noStore = async (c: Context, next: () => Promise<void>) => {
  c.header("Cache-Control", "no-store");
  await next();
};

/** Both parts of a request by the schemas of its route; a body that is no JSON is its handler's to read. */
async function readSent(c: Context, { query, input }: Described): Promise<Read<Sent>> {
  const asked: Read = query ? readQuery(c, query) : done;
  if (!asked.ok) return asked;
  const given: Read = input && typeof input !== "string" ? await readInput(c, input) : done;
  return given.ok ? success({ query: asked.value, input: given.value }) : given;
}
