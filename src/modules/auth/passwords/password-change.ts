import type { AuditContext } from "../../../platform/json-api/actor.ts";
import { done, type Failure, failure, type Success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import type { SignedIn } from "../authenticate.ts";
import { endSessions } from "../sessions/sessions.ts";
import type { Wait } from "../sessions/sign-in-throttle.ts";
import { checkPassword, type WeakPassword } from "./password-rules.ts";

export type PasswordChangeFailure = Failure<"same" | "current-missing" | "current-wrong"> | WeakPassword | Wait;

/** Changes the password, and ends every other session and every outstanding reset. An account without a password gets its first password in this way. */
export async function changePassword(
  auth: Auth,
  change: { who: SignedIn; password: string; current: string | undefined; audit: AuditContext },
): Promise<Success<undefined> | PasswordChangeFailure> {
  const { db, hashes, throttle } = auth;
  const { who, password, current } = change;
  const user = await db
    .selectFrom("users")
    .select(["email", "password_hash"])
    .where("id", "=", who.userId)
    .executeTakeFirstOrThrow();
  if (user.password_hash !== null) {
    if (current === undefined) return failure("current-missing");
    const key = { kind: "proof", name: who.userId } as const;
    const counted = await throttle.count([key]);
    if (!counted.ok) return counted;
    if (!(await hashes.verify(current, user.password_hash, "known"))) return failure("current-wrong");
    await throttle.reset([key]);
    if (current.normalize("NFC") === password.normalize("NFC")) return failure("same");
  }
  const checked = await checkPassword(password, await passwordContext(auth, user.email));
  if (!checked.ok) return checked;
  const hash = await hashes.hash(password);
  await db.transaction().execute(async (trx) => {
    await setPassword({ ...auth, db: trx }, who.userId, hash);
    await endSessions(trx, { userId: who.userId, except: who.sessionId });
    await writeAuditEntry(trx, change.audit, "password.changed", user.email);
  });
  return done;
}

/** Sets the password and deletes outstanding links that would set another one. */
export async function setPassword({ db, clock }: Auth, userId: string, hash: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: hash, updated_at: clock.now() })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("password_resets").where("user_id", "=", userId).execute();
}

/** The words that an attacker would try first, and the least length of a password. */
export async function passwordContext(
  { db, siteName, limits }: Pick<Auth, "db" | "siteName" | "limits">,
  email: string,
  name?: string,
) {
  const people = await db.selectFrom("people").select("name").where("email", "=", email).execute();
  const names = [name ?? "", ...people.map((person) => person.name)];
  return { context: [email, siteName, ...names].filter(Boolean), least: limits.minPassword };
}
