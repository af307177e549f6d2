import { minutes } from "../../../platform/clock.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import type { SignedIn } from "../authenticate.ts";
import { elevateSession, endSessions } from "../sessions/sessions.ts";
import type { Wait } from "../sessions/sign-in-throttle.ts";
import { matchingStep, newSecret } from "./totp.ts";

const MAX_FACTORS = 10;
const CHALLENGE_LIFETIME = minutes(5);
/** The time for which an unfinished enrolment keeps its name taken and counts towards the limit of factors. */
const UNVERIFIED_LIFETIME = minutes(5);

type Enrolled = { readonly id: string; readonly secret: Buffer };

export async function enrollFactor(
  { db, clock }: Auth,
  { userId, name }: { userId: string; name: string },
): Promise<Result<Enrolled, "name-taken" | "too-many">> {
  const now = clock.now();
  await db
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .where("status", "=", "unverified")
    .where("created_at", "<", new Date(now.getTime() - UNVERIFIED_LIFETIME))
    .execute();
  const { count } = await db
    .selectFrom("factors")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FACTORS) return failure("too-many");
  const secret = newSecret();
  try {
    const { id } = await db
      .insertInto("factors")
      .values({ user_id: userId, friendly_name: name, secret, last_challenged_at: null, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return success({ id, secret });
  } catch (error) {
    if (sqlState(error) === "23505") return failure("name-taken");
    throw error;
  }
}

/** Starts a challenge; undefined where the user has no such factor. */
export async function challengeFactor(
  { db, clock }: Auth,
  { id, userId, address }: { id: string; userId: string; address: string },
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const now = clock.now();
  const factor = await db
    .updateTable("factors")
    .set({ last_challenged_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!factor) return undefined;
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
  const challenge = await db
    .insertInto("factor_challenges")
    .values({ factor_id: id, address, expires_at: expiresAt, used_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id: challenge.id, expiresAt };
}

type VerifyInput = {
  readonly id: string;
  readonly challengeId: string;
  readonly code: string;
  readonly address: string;
  readonly who: SignedIn;
  readonly audit: AuditContext;
};

export type FactorFailure = "wrong" | "no-factor" | "no-challenge" | "expired" | "used" | "insufficient";
type Verification = Result<string, FactorFailure>;

/** Checks a code. Each challenge and each code can be used once, and wrong codes cause a growing wait. @returns a refresh token */
export async function verifyFactor(auth: Auth, input: VerifyInput): Promise<Verification | Wait> {
  const { db, throttle } = auth;
  const key = { kind: "proof", name: `factor ${input.who.userId}` } as const;
  const counted = await throttle.count([key]);
  if (!counted.ok) return counted;
  const result = await db.transaction().execute((trx) => check({ ...auth, db: trx }, input));
  // After a success, the counted try is taken back.
  if (result.ok) await throttle.reset([key]);
  return result;
}

async function check(auth: Auth, { id, challengeId, code, address, who, audit }: VerifyInput): Promise<Verification> {
  const { db, clock } = auth;
  const now = clock.now();
  const factor = await db
    .selectFrom("factors")
    .select(["id", "status", "secret", "last_step"])
    .where("id", "=", id)
    .where("user_id", "=", who.userId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return failure("no-factor");
  // Without this rule, anybody who only knows the password could add a factor of their own and reach aal2.
  if (factor.status === "unverified" && who.hasFactor && who.aal !== "aal2") return failure("insufficient");
  const challenge = await db
    .selectFrom("factor_challenges")
    .select(["id", "address", "expires_at", "used_at"])
    .where("id", "=", challengeId)
    .where("factor_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!challenge) return failure("no-challenge");
  if (challenge.used_at !== null || challenge.address !== address) return failure("used");
  if (challenge.expires_at <= now) return failure("expired");
  await db.updateTable("factor_challenges").set({ used_at: now }).where("id", "=", challengeId).execute();
  const step = matchingStep(factor.secret, code.replace(/\s/g, ""), now);
  if (step === undefined || step <= factor.last_step) return failure("wrong");
  await db
    .updateTable("factors")
    .set({ last_step: step, status: "verified", updated_at: now })
    .where("id", "=", id)
    .execute();
  const refreshToken = await elevateSession(db, { sessionId: who.sessionId, factorId: id, method: "totp", clock });
  if (factor.status === "unverified") {
    await finishEnrolment(db, id, who);
    await writeAuditEntry(db, audit, "factor.enrolled", id);
  }
  return success(refreshToken);
}

/** Makes aal2 required once a factor is verified: sessions below aal2 end, and unfinished enrolments are deleted. */
async function finishEnrolment(db: Db, id: string, { userId }: SignedIn) {
  await db
    .deleteFrom("factors")
    .where("user_id", "=", userId)
    .where("status", "=", "unverified")
    .where("id", "<>", id)
    .execute();
  await endSessions(db, { userId, below: "aal2" });
}

/** Removes a factor; the session that used it falls back to aal1. */
export function removeFactor(
  { db }: Auth,
  { id, who, audit }: { id: string; who: SignedIn; audit: AuditContext },
): Promise<Result<undefined, "no-factor" | "insufficient">> {
  return db.transaction().execute(async (trx) => {
    const factor = await trx
      .selectFrom("factors")
      .select("status")
      .where("id", "=", id)
      .where("user_id", "=", who.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) return failure("no-factor");
    if (factor.status === "verified" && who.aal !== "aal2") return failure("insufficient");
    await trx.updateTable("sessions").set({ aal: "aal1" }).where("factor_id", "=", id).execute();
    await trx.deleteFrom("factors").where("id", "=", id).execute();
    await deleteCodesWithoutFactor(trx, who.userId);
    if (factor.status === "verified") await writeAuditEntry(trx, audit, "factor.removed", id);
    return done;
  });
}

/** Deletes the recovery codes of a user without a factor. Recovery codes replace a factor, so without one they would only be ten more secrets. */
export async function deleteCodesWithoutFactor(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("factors").select("id").where("user_id", "=", userId).where("status", "=", "verified"))),
    )
    .execute();
}
