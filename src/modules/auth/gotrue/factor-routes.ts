import { type Context, Hono } from "hono";
import { writeAuditEntry } from "../../audit/commands.ts";
import { auditContextOf } from "../admin-access.ts";
import { UUID } from "../authenticate.ts";
import * as factors from "../factors/factors.ts";
import { enrolment } from "../factors/totp.ts";
import { insufficientAal, invalid, type Refusal, refuse, tooMany } from "./gotrue-errors.ts";
import type { GotrueEnv, GotrueOptions } from "./gotrue-options.ts";
import { sessionAnswer } from "./session-answer.ts";

const unprocessable = (code: string, message: string): Refusal => ({ status: 422, code, message });
const notUuid: Refusal = { status: 404, code: "validation_failed", message: "factor_id must be an UUID" };
const notFound: Refusal = { status: 404, code: "mfa_factor_not_found", message: "Factor not found" };

/** The endpoints of the second factor (docs/wire-contract.md, section 3, POST /factors and what follows). */
export function factorRoutes(options: GotrueOptions): Hono<GotrueEnv> {
  const app = new Hono<GotrueEnv>();
  app.post("/factors", (c) => enroll(c, options));
  app.post("/factors/:id/challenge", (c) => challenge(c, options));
  app.post("/factors/:id/verify", (c) => verify(c, options));
  app.delete("/factors/:id", (c) => remove(c, options));
  return app;
}

async function enroll(c: Context<GotrueEnv>, { auth }: GotrueOptions): Promise<Response> {
  const { factor_type: type, issuer } = c.get("body");
  const name = c.get("body").friendly_name ?? "";
  if (type !== "totp") return refuse(c, invalid("factor_type needs to be totp"));
  if (typeof name !== "string" || name.length > 100) return refuse(c, invalid("friendly_name is too long"));
  const who = c.get("signedIn");
  if (who.hasFactor && who.aal !== "aal2") return refuse(c, insufficientAal(403));
  const result = await factors.enrollFactor(auth, { userId: who.userId, name });
  if (!result.ok) return refuse(c, enrolRefusal(result.code, name));
  const { id, secret } = result.value;
  const shownIssuer = typeof issuer === "string" && issuer ? issuer.slice(0, 100) : auth.siteName;
  const totp = enrolment(secret, { issuer: shownIssuer.replaceAll(":", " "), label: who.email });
  return c.json({ id, type: "totp", friendly_name: name, totp });
}

const enrolRefusal = (code: "name-taken" | "too-many", name: string): Refusal =>
  code === "name-taken"
    ? unprocessable(
        "mfa_factor_name_conflict",
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    : unprocessable("too_many_enrolled_mfa_factors", "Maximum number of enrolled factors reached");

async function challenge(c: Context<GotrueEnv>, { auth, addressOf }: GotrueOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!UUID.test(id)) return refuse(c, notUuid);
  const made = await factors.challengeFactor(auth, { id, userId: c.get("signedIn").userId, address: addressOf(c) });
  if (!made) return refuse(c, notFound);
  return c.json({ id: made.id, type: "totp", expires_at: Math.floor(made.expiresAt.getTime() / 1000) });
}

async function verify(c: Context<GotrueEnv>, options: GotrueOptions): Promise<Response> {
  const { auth, addressOf } = options;
  const id = c.req.param("id") ?? "";
  if (!UUID.test(id)) return refuse(c, notUuid);
  const { challenge_id: challengeId, code } = c.get("body");
  if (typeof code !== "string" || code === "") return refuse(c, invalid("code is required"));
  if (typeof challengeId !== "string" || !UUID.test(challengeId)) return refuse(c, challengeNotFound);
  const who = c.get("signedIn");
  const address = addressOf(c);
  const audit = auditContextOf(c.get("signedIn"), options.addressOf(c));
  const result = await factors.verifyFactor(auth, { id, challengeId, code, address, who, audit });
  if (result.ok) {
    const session = { userId: who.userId, sessionId: who.sessionId, refreshToken: result.value };
    const body = await sessionAnswer(auth.db, auth.tokens, session);
    return body ? c.json(body) : refuse(c, notFound);
  }
  if (result.code === "wait") return refuse(c, tooMany(result.seconds));
  if (result.code === "wrong") await writeAuditEntry(auth.db, audit, "factor.refused", id);
  return refuse(c, verifyRefusals(challengeId)[result.code]);
}

const challengeNotFound = unprocessable("mfa_factor_not_found", "MFA factor with the provided challenge ID not found");

const verifyRefusals = (challengeId: string): Record<factors.FactorFailure, Refusal> => ({
  wrong: unprocessable("mfa_verification_failed", "Invalid TOTP code entered"),
  insufficient: insufficientAal(403),
  "no-factor": notFound,
  "no-challenge": challengeNotFound,
  expired: unprocessable(
    "mfa_challenge_expired",
    `MFA challenge ${challengeId} has expired, verify against another challenge`,
  ),
  used: unprocessable("mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch, or it was used before"),
});

async function remove(c: Context<GotrueEnv>, options: GotrueOptions): Promise<Response> {
  const id = c.req.param("id") ?? "";
  if (!UUID.test(id)) return refuse(c, notUuid);
  const result = await factors.removeFactor(options.auth, {
    id,
    who: c.get("signedIn"),
    audit: auditContextOf(c.get("signedIn"), options.addressOf(c)),
  });
  if (result.ok) return c.json({ id });
  return refuse(c, result.code === "no-factor" ? notFound : insufficientAal(422));
}
