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

/** `address`: of the client that a request comes from. */
type Visitor = { readonly address: string };
type Member = Visitor & { readonly who: SignedIn };

/** `guarded`: whoever has no session pays for wrong tokens with a growing wait. */
type VisitorPolicy = { readonly access: "open" | "guarded" };
/** `proven`: at aal2 where a second factor is due. A password alone, which may be stolen, neither shows nor changes anything. */
type MemberPolicy = { readonly access: "session" | "proven" };

/** Something under /api/account, and who may. What is not listed so does not exist. */
export type AccountEndpoint = ForVisitors | ForMembers;
type ForVisitors = AnyEndpoint<Visitor> & VisitorPolicy;
type ForMembers = AnyEndpoint<Member> & MemberPolicy;

const isForVisitors = (endpoint: AccountEndpoint): endpoint is ForVisitors =>
  endpoint.access === "open" || endpoint.access === "guarded";

/** An endpoint for somebody without a session. */
export const visitorEndpoint = endpointDefiner<Visitor, VisitorPolicy>();
/** An endpoint for somebody with an account, whether they are in the team or not. */
export const memberEndpoint = endpointDefiner<Member, MemberPolicy>();

export type AccountApiOptions = {
  readonly auth: Auth;
  readonly anonKey: string;
  readonly addressOf: (c: Context) => string;
  readonly onAnswer?: AnswerCheck | undefined;
};

/** To be mounted at /api/account. Who asks is settled before what they sent is looked at. */
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

/** A wrong token costs a growing wait for the address. */
async function guarded(c: Context, { throttle }: Auth, address: string, then: () => Promise<Response>) {
  const key = { kind: "address", name: `account ${addressKey(address)}` } as const;
  const counted = await throttle.count([key]);
  if (!counted.ok) return errorResponse(c, tooManyTries(counted.seconds));
  const response = await then().catch((error) => {
    if (error instanceof QueueFull) return errorResponse(c, tooManyTries(2));
    throw error;
  });
  // 202 is what a request for a reset gets, whoever asks: it stays counted, or one address could ask for all.
  if (response.status === 200 || response.status === 201 || response.status === 422) await throttle.reset([key]);
  return response;
}

/** As the description of the API has it. */
export const securityOf = (endpoint: AccountEndpoint): Pick<DescribedEndpoint, "security" | "accessErrors"> => ({
  security: isForVisitors(endpoint) ? "none" : "session",
  accessErrors: endpoint.access === "guarded" ? [tooManyTries(60)] : [],
});
