import type { Context } from "hono";
import { z } from "zod";
import { done, success } from "../result.ts";
import type { Actor, AuditContext } from "./actor.ts";
import { type ApiError, errorResponse } from "./api-errors.ts";
import { type Read, readInput, readQuery } from "./input.ts";

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

/** Answers a route of the former kind. */
export async function answerRoute(c: Context, { can: _, handle, ...schemas }: AdminRoute, caller: AdminRequest) {
  const sent = await readSent(c, schemas);
  return sent.ok ? handle(c, { ...caller, ...sent.value }) : errorResponse(c, sent.refusal);
}

/** Both parts of a request by the schemas of its route; a body that is no JSON is its handler's to read. */
async function readSent(c: Context, { query, input }: Described): Promise<Read<Sent>> {
  const asked: Read = query ? readQuery(c, query) : done;
  if (!asked.ok) return asked;
  const given: Read = input && typeof input !== "string" ? await readInput(c, input) : done;
  return given.ok ? success({ query: asked.value, input: given.value }) : given;
}
