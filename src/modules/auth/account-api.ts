import { type Context, Hono } from "hono";
import { addressKey } from "../../platform/http/rate-limits.ts";
import type { AnswerCheck } from "../../platform/json-api/answer-check.ts";
import { errorResponse, tooManyTries } from "../../platform/json-api/api-errors.ts";
import {
  type AnyEndpoint,
  type DescribedEndpoint,
  endpointDefiner,
  methodAndPath,
} from "../../platform/json-api/endpoint.ts";
import { limitBody, noStore, withApiErrors } from "../../platform/json-api/json-api.ts";
import { respond } from "../../platform/json-api/respond.ts";
import type { Auth } from "./auth.ts";
import { authenticate, bearerOf, type SignedIn } from "./authenticate.ts";
import { FAILURES } from "./failures.ts";
import { QueueFull } from "./passwords/hash-queue.ts";

const MAX_BODY_BYTES = 16 * 1024;

/** `address` is that of the client. */
type Visitor = { readonly address: string };
type Member = Visitor & { readonly who: SignedIn };

/** `guarded` endpoints take tokens; each wrong token makes the client wait longer. */
type VisitorPolicy = { readonly access: "open" | "guarded" };
/** `proven` endpoints need aal2 if the account has a second factor, so that a stolen password alone neither shows nor changes anything. */
type MemberPolicy = { readonly access: "session" | "proven" };

/** An endpoint under /api/account with the rule for who may call it. Only the endpoints that `accountApi` gets exist. */
export type AccountEndpoint = ForVisitors | ForMembers;
type ForVisitors = AnyEndpoint<Visitor> & VisitorPolicy;
type ForMembers = AnyEndpoint<Member> & MemberPolicy;

const isForVisitors = (endpoint: AccountEndpoint): endpoint is ForVisitors =>
  endpoint.access === "open" || endpoint.access === "guarded";

/** Defines an endpoint for callers without a session. */
export const visitorEndpoint = endpointDefiner<Visitor, VisitorPolicy>();
/** Defines an endpoint for anybody with an account, in the team or not. */
export const memberEndpoint = endpointDefiner<Member, MemberPolicy>();

export type AccountApiOptions = {
  readonly auth: Auth;
  readonly anonKey: string;
  readonly addressOf: (c: Context) => string;
  readonly onAnswer?: AnswerCheck | undefined;
};

/** The application to mount at /api/account. It determines who the caller is before it reads the input. */
export function accountApi(endpoints: readonly AccountEndpoint[], options: AccountApiOptions): Hono {
  const app = new Hono();
  app.use(noStore, limitBody(MAX_BODY_BYTES));
  for (const endpoint of endpoints) {
    const { method, path } = methodAndPath(endpoint.name);
    app.on(method, path, (c) => admit(c, endpoint, options));
  }
  return withApiErrors(app, options.auth.log);
}

async function admit(c: Context, endpoint: AccountEndpoint, options: AccountApiOptions): Promise<Response> {
  const { auth, anonKey, addressOf, onAnswer } = options;
  const address = addressOf(c);
  if (isForVisitors(endpoint)) {
    const answer = () => respond(c, endpoint, { address }, { onAnswer });
    return endpoint.access === "open" ? answer() : guarded(c, auth, address, answer);
  }
  const who = await authenticate(auth, bearerOf(c, anonKey));
  if (!who.ok) return errorResponse(c, FAILURES["session-ended"]);
  const { hasFactor, aal } = who.value;
  if (endpoint.access === "proven" && hasFactor && aal !== "aal2")
    return errorResponse(c, FAILURES["second-factor-required"]);
  return respond(c, endpoint, { address, who: who.value }, { onAnswer });
}

/** Counts a try for the client's address, so that wrong tokens make it wait longer and longer. */
async function guarded(c: Context, { throttle }: Auth, address: string, then: () => Promise<Response>) {
  const key = { kind: "address", name: `account ${addressKey(address)}` } as const;
  const counted = await throttle.count([key]);
  if (!counted.ok) return errorResponse(c, tooManyTries(counted.seconds));
  const response = await then().catch((error) => {
    if (error instanceof QueueFull) return errorResponse(c, tooManyTries(2));
    throw error;
  });
  // A request for a reset is always answered with 202. Its try is not taken back, because otherwise one client could ask for resets of all accounts.
  if (response.status === 200 || response.status === 201 || response.status === 422) await throttle.reset([key]);
  return response;
}

/** The security part of the endpoint's description in the API document. */
export const securityOf = (endpoint: AccountEndpoint): Pick<DescribedEndpoint, "security" | "accessErrors"> => ({
  security: isForVisitors(endpoint) ? "none" : "session",
  accessErrors: endpoint.access === "guarded" ? [tooManyTries(60)] : [],
});
