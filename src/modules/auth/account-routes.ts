import { type Context, Hono } from "hono";
import { addressKey } from "../../platform/http/rate-limits.ts";
import { visitorAt } from "../../platform/json-api/actor.ts";
import { errorResponse, missing, tooManyTries } from "../../platform/json-api/api-errors.ts";
import { readInput } from "../../platform/json-api/input.ts";
import { limitBody, noStore, withApiErrors } from "../../platform/json-api/json-api.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { auditContextOf } from "./admin-access.ts";
import type { Auth } from "./auth.ts";
import { authenticate, bearerOf, type SignedIn, UUID } from "./authenticate.ts";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "./factors/recovery-codes.ts";
import { FAILURES, failureAnswer } from "./failures.ts";
import { sessionAnswer } from "./gotrue/session-answer.ts";
import { QueueFull } from "./passwords/hash-queue.ts";
import { requestReset, resetPassword } from "./passwords/password-resets.ts";
import { ownerExists } from "./people/accounts.ts";
import { acceptInvitation, findInvitation } from "./people/invitations.ts";
import { setUp } from "./people/setup.ts";
import * as schema from "./schema.ts";
import { elevateSession, endSessions, liveSince } from "./sessions/sessions.ts";

const MAX_BODY_BYTES = 16 * 1024;

export type AccountOptions = {
  readonly auth: Auth;
  readonly anonKey: string;
  readonly dataDir: string;
  readonly addressOf: (c: Context) => string;
};

/** Our own part of accounts: set-up, invitations, resets, recovery and sessions. To be mounted at /api/account. */
export function accountRoutes(options: AccountOptions): Hono {
  const { auth } = options;
  const app = new Hono();
  app.use(noStore, limitBody(MAX_BODY_BYTES));
  app.get("/setup", async (c) => c.json({ done: await ownerExists(auth.db) } satisfies schema.SetupState));
  app.post("/setup", (c) => guarded(c, options, () => setup(c, options)));
  app.post("/invitations/lookup", (c) => guarded(c, options, () => lookUp(c, options)));
  app.post("/invitations/accept", (c) => guarded(c, options, () => accept(c, options)));
  app.post("/password-resets", (c) => guarded(c, options, () => askForReset(c, options)));
  app.post("/password-resets/confirm", (c) => guarded(c, options, () => confirmReset(c, options)));
  app.post("/recovery", (c) => withUser(c, options, (who) => recover(c, options, who)));
  app.get("/recovery-codes", (c) =>
    proven(c, options, async ({ userId }) => c.json({ remaining: await countRecoveryCodes(auth.db, userId) })),
  );
  app.post("/recovery-codes", (c) => proven(c, options, (who) => newCodes(c, options, who)));
  app.patch("/profile", (c) => proven(c, options, (who) => changeProfile(c, options, who)));
  app.get("/sessions", (c) => proven(c, options, (who) => listSessions(c, options, who)));
  app.delete("/sessions/:id", (c) => proven(c, options, (who) => endSession(c, options, who)));
  return withApiErrors(app, auth.log);
}

/** For who is not signed in: a wrong token costs a growing wait for the address. */
async function guarded(c: Context, { auth, addressOf }: AccountOptions, then: () => Promise<Response>) {
  const key = { kind: "address", name: `account ${addressKey(addressOf(c))}` } as const;
  const counted = await auth.throttle.count([key]);
  if (!counted.ok) return errorResponse(c, tooManyTries(counted.seconds));
  const response = await then().catch((error) => {
    if (error instanceof QueueFull) return errorResponse(c, tooManyTries(2));
    throw error;
  });
  // 202 is what every request for a reset gets: it stays counted, or one address could ask for all.
  if (response.status === 200 || response.status === 201 || response.status === 422) await auth.throttle.reset([key]);
  return response;
}

async function withUser(
  c: Context,
  { auth, anonKey }: AccountOptions,
  then: (who: SignedIn) => Promise<Response>,
): Promise<Response> {
  const who = await authenticate(auth, bearerOf(c, anonKey));
  return who.ok ? then(who.value) : errorResponse(c, FAILURES["session-ended"]);
}

/** At aal2 where a second factor is due: a password alone, which may be stolen, neither shows nor changes anything. */
const proven = (c: Context, options: AccountOptions, then: (who: SignedIn) => Promise<Response>) =>
  withUser(c, options, async (who) =>
    who.hasFactor && who.aal !== "aal2" ? errorResponse(c, FAILURES["second-factor-required"]) : then(who),
  );

async function setup(c: Context, { auth, dataDir, addressOf }: AccountOptions): Promise<Response> {
  const read = await readInput(c, schema.setupInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const result = await setUp(auth, dataDir, { ...read.value, address: addressOf(c) });
  return result.ok ? c.json({}, 201) : errorResponse(c, failureAnswer(result));
}

async function lookUp(c: Context, { auth }: AccountOptions): Promise<Response> {
  const read = await readInput(c, schema.invitationLookupInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const invitation = await findInvitation(auth, read.value.token);
  if (!invitation) return errorResponse(c, FAILURES["token-invalid"]);
  return c.json({ email: invitation.email, role: invitation.role } satisfies schema.InvitationSeen);
}

async function accept(c: Context, { auth, addressOf }: AccountOptions): Promise<Response> {
  const read = await readInput(c, schema.invitationAcceptInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const result = await acceptInvitation(auth, { ...read.value, address: addressOf(c) });
  return result.ok ? c.json({ email: result.value }, 201) : errorResponse(c, failureAnswer(result));
}

async function askForReset(c: Context, { auth, addressOf }: AccountOptions): Promise<Response> {
  const read = await readInput(c, schema.passwordResetRequestInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  // Not waited for: how long the mail takes would tell whether there is such an account.
  requestReset(auth, read.value.email, visitorAt(addressOf(c))).catch((error) =>
    auth.log.error({ err: error }, "a reset could not be mailed"),
  );
  return c.json({}, 202);
}

async function confirmReset(c: Context, { auth, addressOf }: AccountOptions): Promise<Response> {
  const read = await readInput(c, schema.passwordResetInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const result = await resetPassword(auth, { ...read.value, audit: visitorAt(addressOf(c)) });
  return result.ok ? c.json({ email: result.value }) : errorResponse(c, failureAnswer(result));
}

async function recover(c: Context, { auth, addressOf }: AccountOptions, who: SignedIn): Promise<Response> {
  const read = await readInput(c, schema.recoveryInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const { db, clock, throttle } = auth;
  const key = { kind: "proof", name: `recovery ${who.userId}` } as const;
  const counted = await throttle.count([key]);
  if (!counted.ok) return errorResponse(c, tooManyTries(counted.seconds));
  const refreshToken = await db.transaction().execute(async (trx) => {
    if (!(await useRecoveryCode(trx, who.userId, read.value.code, clock))) return undefined;
    await writeAuditEntry(trx, auditContextOf(who, addressOf(c)), "recovery-code.used");
    return elevateSession(trx, { sessionId: who.sessionId, factorId: null, method: "recovery", clock });
  });
  if (refreshToken === undefined) return errorResponse(c, FAILURES["recovery-code-wrong"]);
  await throttle.reset([key]);
  const { userId, sessionId } = who;
  const session = await sessionAnswer(db, auth.tokens, { userId, sessionId, refreshToken });
  return session ? c.json(session) : errorResponse(c, FAILURES["session-ended"]);
}

async function newCodes(c: Context, { auth, addressOf }: AccountOptions, who: SignedIn): Promise<Response> {
  if (!who.hasFactor) return errorResponse(c, FAILURES["factor-missing"]);
  const codes = await auth.db.transaction().execute(async (trx) => {
    await writeAuditEntry(trx, auditContextOf(who, addressOf(c)), "recovery-codes.created");
    return replaceRecoveryCodes(trx, who.userId);
  });
  return c.json({ codes } satisfies schema.RecoveryCodes, 201);
}

async function changeProfile(c: Context, { auth, addressOf }: AccountOptions, who: SignedIn): Promise<Response> {
  const read = await readInput(c, schema.profileInput);
  if (!read.ok) return errorResponse(c, read.refusal);
  const { person } = who;
  if (!person) return missing(c);
  const { name } = read.value;
  await auth.db.transaction().execute(async (trx) => {
    await trx.updateTable("people").set({ name }).where("id", "=", person.id).execute();
    const change = { before: person.name, after: name };
    await writeAuditEntry(trx, auditContextOf(who, addressOf(c)), "profile.changed", who.email, change);
  });
  return c.body(null, 204);
}

async function listSessions(c: Context, { auth }: AccountOptions, who: SignedIn): Promise<Response> {
  const { begun, refreshed } = liveSince(auth.limits, auth.clock.now());
  const rows = await auth.db
    .selectFrom("sessions")
    .select(["id", "created_at", "refreshed_at", "user_agent", "address", "aal"])
    .where("user_id", "=", who.userId)
    .where("created_at", ">", begun)
    .where("refreshed_at", ">", refreshed)
    .orderBy("created_at", "desc")
    .limit(100)
    .execute();
  const sessions = rows.map(
    (row): schema.AccountSession => ({
      id: row.id,
      current: row.id === who.sessionId,
      createdAt: row.created_at.toISOString(),
      refreshedAt: row.refreshed_at.toISOString(),
      userAgent: row.user_agent,
      address: row.address,
      aal: row.aal,
    }),
  );
  return c.json({ sessions });
}

async function endSession(c: Context, { auth, addressOf }: AccountOptions, who: SignedIn): Promise<Response> {
  const id = c.req.param("id") ?? "";
  // Of the users themselves: another's id is as unknown as one that never was.
  const ended = await auth.db.transaction().execute(async (trx) => {
    if (!UUID.test(id) || (await endSessions(trx, { userId: who.userId, only: id })) === 0) return false;
    await writeAuditEntry(trx, auditContextOf(who, addressOf(c)), "session.revoked", id);
    return true;
  });
  return ended ? c.body(null, 204) : missing(c);
}
