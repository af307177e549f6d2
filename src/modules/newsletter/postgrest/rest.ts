import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Db } from "../../../platform/database/tables.ts";
import { invalidApiKeyResponse } from "../../../platform/http/api-key.ts";
import { addressKey, type RateLimiter } from "../../../platform/http/rate-limits.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { subscribeAll } from "../commands.ts";
import type { Confirmations } from "../consent/confirmations.ts";
import { roleOf, type TokenVerdict } from "./rest-access.ts";
import {
  badSchema,
  duplicateEmail,
  errorResponse,
  permissionDenied,
  type Role,
  SCHEMA,
  TABLE,
  tooLarge,
  tooMany,
  unsupportedMethod,
} from "./rest-errors.ts";
import { databaseFailure } from "./rest-failures.ts";
import { type Insert, readInsert } from "./rest-insert.ts";
import { appliedPreferences } from "./rest-preferences.ts";
import { invalidPath, noRoot, unknownFunction, unknownTable } from "./rest-targets.ts";

const MAX_ROWS = 100;
const MAX_BODY_BYTES = 64 * 1024;

export type NewsletterRestOptions = {
  db: Db;
  /** The public key that the site hands to its pages. */
  anonKey: string;
  /** Limits how many rows a client address may send. */
  limiter: RateLimiter;
  log: Log;
  /** How to ask for confirmation; undefined where a sign-up alone is enough. */
  confirmations?: Confirmations | undefined;
  /** The address of the client, see platform/http/client-address.ts. */
  addressOf: (c: Context) => string;
  /** Checks a JWT in Authorization; without this function there are no accounts, so every JWT is refused. */
  checkToken?: (jwt: string) => Promise<TokenVerdict>;
  /** Called with the number of addresses that were stored, or that were all refused because one of them exists. */
  onStored?: (outcome: "subscribed" | "duplicate", count: number) => void;
};

type Env = { Variables: { role: Role } };

/** Sign-up as PostgREST would offer it, to be mounted at /rest/v1 (docs/wire-contract.md, sections 0 and 1). */
export function newsletterRest(options: NewsletterRestOptions): Hono {
  const app = new Hono<Env>();
  const bodyTooLarge = () => errorResponse(tooLarge(`At most ${MAX_BODY_BYTES} bytes in one request`));
  app.use(cors);
  app.use(access(options));
  app.post(`/${TABLE}`, bodyLimit({ maxSize: MAX_BODY_BYTES, onError: bodyTooLarge }), (c) => insert(c, options));
  app.all(`/${TABLE}`, (c) => errorResponse(refuseAccess(c)));
  app.all("/", () => errorResponse(noRoot));
  app.all("/rpc/:name", (c) => errorResponse(unknownFunction(c.req.param("name"))));
  app.all("/:table", (c) => errorResponse(refuseMethod(c) ?? unknownTable(c.req.param("table"))));
  app.all("*", (c) => errorResponse(c.req.path === "/rest/v1/" ? noRoot : invalidPath));
  app.onError((error) => {
    const failure = databaseFailure(error);
    options.log.error({ err: error, code: failure.code }, "sign-up over REST failed");
    return errorResponse(failure);
  });
  // The type of this app's own context does not matter to the app into which it is mounted.
  return app as unknown as Hono;
}

async function insert(c: Context<Env>, options: NewsletterRestOptions): Promise<Response> {
  const { db, limiter, addressOf, onStored, confirmations } = options;
  const request = {
    header: (name: string) => c.req.header(name),
    query: new URL(c.req.url).searchParams,
    body: await c.req.text(),
    role: c.get("role"),
  };
  // An array with more rows than the rate limit allows could never succeed but would use up the limit, so it is refused first.
  const read = readInsert(request, Math.min(MAX_ROWS, limiter.limit));
  if (!read.ok) return errorResponse(read.error);
  const { value: insert } = read;
  if (insert.emails.length > 0) {
    const answer = await limiter.consume(addressKey(addressOf(c)), insert.emails.length);
    if (!answer.ok) return errorResponse(tooMany(answer.retryAfterSeconds));
    const stored = await subscribeAll(db, { emails: insert.emails, source: "api", confirmations });
    onStored?.(stored.ok ? "subscribed" : stored.code, insert.emails.length);
    if (!stored.ok) return errorResponse(duplicateEmail);
  }
  return created(insert);
}

function created({ emails, preferences }: Insert): Response {
  const counted = preferences.count === "exact" || preferences.count === "estimated";
  const headers = new Headers({ "Content-Range": `*/${counted ? emails.length : "*"}`, "Content-Length": "0" });
  const applied = appliedPreferences(preferences);
  if (applied) headers.set("Preference-Applied", applied);
  return new Response(null, { status: 201, headers });
}

/** Refuses all requests to read, change or delete subscriptions, because only the application itself may do so. */
function refuseAccess(c: Context<Env>) {
  const reads = c.req.method === "GET" || c.req.method === "HEAD";
  const schema = c.req.header(reads ? "accept-profile" : "content-profile") ?? SCHEMA;
  return refuseMethod(c) ?? (schema === SCHEMA ? permissionDenied(c.get("role")) : badSchema(schema));
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];

const refuseMethod = (c: Context) => (METHODS.includes(c.req.method) ? undefined : unsupportedMethod(c.req.method));

const access =
  ({ anonKey, checkToken }: NewsletterRestOptions): MiddlewareHandler<Env> =>
  async (c, next) => {
    const refusal = invalidApiKeyResponse(c.req.header("apikey") ?? c.req.query("apikey"), anonKey);
    if (refusal) return refusal;
    const role = await roleOf(c.req.header("authorization"), anonKey, checkToken ?? (async () => "undecodable"));
    if (!role.ok) return errorResponse(role.error);
    c.set("role", role.value);
    return next();
  };

const EXPOSED =
  "Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit";

/** Any origin may call the interface, because the key is public and no cookie is involved (docs/wire-contract.md, section 0, "CORS"). */
const cors: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "OPTIONS") return preflight(c);
  await next();
  c.res.headers.set("Access-Control-Allow-Origin", "*");
  c.res.headers.set("Access-Control-Expose-Headers", EXPOSED);
  c.res.headers.set("Cache-Control", "no-store");
};

function preflight(c: Context): Response {
  const asked = c.req.header("access-control-request-headers");
  const headers = {
    Allow: METHODS.join(","),
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": METHODS.join(", "),
    "Access-Control-Allow-Headers": asked ? `Authorization, ${asked}` : "Authorization",
    "Access-Control-Max-Age": "86400",
    "Content-Length": "0",
  };
  return new Response(null, { status: 200, headers });
}
