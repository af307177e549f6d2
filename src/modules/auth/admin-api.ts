import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isPassing } from "../../platform/database.ts";
import { isDiskFull } from "../../platform/disk-full.ts";
import type { Log } from "../../platform/log.ts";
import { isStorable } from "../../platform/storable.ts";
import type { Occasion } from "./audit.ts";
import type { ApiError, Role } from "./schema.ts";

const MAX_BODY_BYTES = 1024 * 1024;

/** Whoever calls the admin API, with a role, and with a second factor where he has one. */
export type Actor = {
  readonly personId: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** Something that the admin API does, and who may. What is not listed so does not exist. */
export type AdminRoute = {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Under /api/admin. */
  readonly path: string;
  readonly may: (actor: Actor) => boolean;
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
  readonly refusals?: readonly ApiRefusal[];
};

/** A body that is not JSON. */
export type MediaType = "text/csv" | "application/xliff+xml" | "text/event-stream" | "application/octet-stream";

/** An answer whose form is a TypeScript type and no schema yet: said in words, such as its name and where it stands. */
export const typedAnswer = (words: string) => z.looseObject({}).describe(words);

export type AdminRequest = { readonly actor: Actor; readonly occasion: Occasion };

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
export type Access = (c: Context) => Promise<AdminRequest | ApiRefusal>;

export type ApiRefusal = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly retryAfterSeconds?: number;
};

const notFound: ApiRefusal = { status: 404, code: "not_found", message: "Alamat atau data ini tidak ditemukan." };
export const partDamaged: ApiRefusal = {
  status: 422,
  code: "part_damaged",
  message: "Bagian berkas ini rusak di perjalanan. Kirim lagi.",
};
export const forbidden: ApiRefusal = {
  status: 403,
  code: "forbidden",
  message: "Peran Anda tidak mengizinkan tindakan ini. Hubungi pemilik situs.",
};
/** Whatever was asked: the same succeeds once the database answers, and takes writes, again. */
const databaseUnavailable: ApiRefusal = {
  status: 503,
  code: "database_unavailable",
  message: "Basis data sedang tidak dapat dihubungi. Yang Anda tulis belum tersimpan; coba lagi sebentar lagi.",
  retryAfterSeconds: 5,
};
/** Trying again helps once somebody has made room. */
const diskFull: ApiRefusal = {
  status: 503,
  code: "disk_full",
  message: "Ruang penyimpanan server penuh, jadi ini belum tersimpan. Beri tahu pengelola situs, lalu coba lagi.",
  retryAfterSeconds: 60,
};
const tooLarge: ApiRefusal = { status: 413, code: "request_too_large", message: "Data yang dikirim terlalu besar." };

/** Every route of the admin API, to be mounted at /api/admin. Who asks is settled before what he asks for is looked at. */
export function adminApi(routes: readonly AdminRoute[], access: Access, log: Log): Hono {
  const app = new Hono<{ Variables: { admin: AdminRequest } }>();
  app.use(noStore);
  app.use(async (c, next) => {
    const request = await access(c);
    if ("code" in request) return apiRefusal(c, request);
    c.set("admin", request);
    return next();
  });
  for (const { method, path, may, handle, maxBytes, ...schemas } of routes) {
    if (maxBytes !== "streamed") app.on(method, path, atMost(maxBytes ?? MAX_BODY_BYTES));
    app.on(method, path, async (c) => {
      const request = c.get("admin");
      if (!may(request.actor)) return apiRefusal(c, forbidden);
      const sent = await readSent(c, schemas);
      return "refused" in sent ? sent.refused : handle(c, { ...request, ...sent });
    });
  }
  return asApi(app as unknown as Hono, log);
}

/** Answers of its own for what no route takes and for what fails. */
export function asApi(app: Hono, log: Log): Hono {
  app.all("*", (c) => apiRefusal(c, notFound));
  app.onError((error, c) => {
    const requestId = c.get("requestId" as never) as string | undefined;
    log.error({ err: error, path: c.req.path, requestId }, "api request failed");
    if (isDiskFull(error)) return apiRefusal(c, diskFull, requestId);
    if (isPassing(error)) return apiRefusal(c, databaseUnavailable, requestId);
    const message = "Terjadi gangguan di sisi kami. Yang Anda tulis belum tersimpan; silakan coba lagi.";
    return apiRefusal(c, { status: 500, code: "internal_error", message }, requestId);
  });
  return app;
}

/** @param maxSize bytes of a request's body */
export const atMost = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => apiRefusal(c, tooLarge) });

export const noStore = async (c: Context, next: () => Promise<void>) => {
  c.header("Cache-Control", "no-store");
  await next();
};

export function apiRefusal(
  c: Context,
  { status, code, message, field, retryAfterSeconds }: ApiRefusal,
  requestId?: string,
): Response {
  c.header("Cache-Control", "no-store");
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const body: ApiError = { error: { code, message, ...(field ? { field } : {}), ...(requestId ? { requestId } : {}) } };
  return c.json(body, status);
}

/** The id of a row in an address, or a cursor that is one; undefined for any other text. */
export const rowId = (text = ""): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

export const missing = (c: Context) => apiRefusal(c, notFound);

export const tooManyTries = (retryAfterSeconds: number): ApiRefusal => ({
  status: 429,
  code: "too_many_tries",
  message: `Terlalu banyak percobaan. Coba lagi dalam ${duration(retryAfterSeconds)}.`,
  retryAfterSeconds,
});

const duration = (seconds: number) => (seconds < 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`);

/** Both parts of a request by the schemas of its route; a body that is no JSON is its handler's to read. */
async function readSent(c: Context, { query, input }: Described): Promise<Sent | { refused: Response }> {
  const asked: Read = query ? readQuery(c, query) : { input: undefined };
  if ("refused" in asked) return asked;
  const given: Read = input && typeof input !== "string" ? await readInput(c, input) : { input: undefined };
  return "refused" in given ? given : { query: asked.input, input: given.input };
}

type Read<Value = unknown> = { input: Value } | { refused: Response };

/** The JSON body of a request by its schema, or the refusal that names the first field that is wrong. */
export async function readInput<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<Read<z.output<Schema>>> {
  // What may be left out altogether: a request without a body names no type.
  if (isWithoutBody(c) && schema.safeParse(undefined).success) return checked(c, schema, undefined);
  // A form of another site cannot send this type without asking first.
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) {
    const message = "Kirim data sebagai application/json.";
    return { refused: apiRefusal(c, { status: 415, code: "unsupported_media_type", message }) };
  }
  const body: unknown = await c.req.json().catch(() => undefined);
  if (body === undefined) {
    const message = "Data yang dikirim bukan JSON yang benar.";
    return { refused: apiRefusal(c, { status: 400, code: "bad_json", message }) };
  }
  return checked(c, schema, body);
}

const isWithoutBody = ({ req }: Context) =>
  !req.header("content-type") && !req.header("transfer-encoding") && Number(req.header("content-length") ?? 0) === 0;

/** The query of a request by its schema. */
export const readQuery = <Schema extends z.ZodType>(c: Context, schema: Schema) => checked(c, schema, c.req.query());

function checked<Schema extends z.ZodType>(c: Context, schema: Schema, value: unknown) {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    // Afterwards, because some schemas clean what they are given.
    if (isStorable(parsed.data)) return { input: parsed.data };
    const message = "Isian memuat karakter yang tidak dapat disimpan. Ketik ulang isian itu.";
    return { refused: apiRefusal(c, { status: 400, code: "invalid_input", message }) };
  }
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") ?? "";
  // Ours are Indonesian sentences; zod's own are not for people.
  const own = /^[A-Z][a-z].*\.$/.test(issue?.message ?? "") && !issue?.message.startsWith("Invalid");
  const message = own && issue ? issue.message : `Isian ${field || "ini"} tidak benar.`;
  return { refused: apiRefusal(c, { status: 400, code: "invalid_input", message, field }) };
}
