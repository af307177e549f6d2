import { addressKey } from "../../../platform/http/rate-limits.ts";
import { type Failure, failure, type Success, success } from "../../../platform/result.ts";
import { writeAuditEntry } from "../../audit/commands.ts";
import type { Auth } from "../auth.ts";
import { personOf } from "../people/people.ts";
import { isKnownDevice } from "../sessions/known-devices.ts";
import { type Client, startSession } from "../sessions/sessions.ts";
import type { ThrottleKey, Wait } from "../sessions/sign-in-throttle.ts";
import { QueueFull } from "./hash-queue.ts";

type SignedInSession = { readonly userId: string; readonly sessionId: string; readonly refreshToken: string };

/** `refused` means an unknown e-mail address, a wrong password, or an account without a password; the caller does not learn which. */
export type SignInFailure = Failure<"refused" | "banned"> | Wait;

type Attempt = {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
  /** The token of the known device (known-devices.ts), if the browser sent it. */
  readonly device: string | undefined;
};

/** The longest password that is hashed. No account has a longer password, and hashing megabytes would be a way to overload the server. */
const MAX_HASHED_LENGTH = 1024;

/**
 * Signs in by password. Tries are counted before anything is hashed: by account and by address, or only by device if the device has signed in to the
 * account before, so that strangers cannot lock out the owner of the account.
 */
export async function signInWithPassword(
  auth: Auth,
  attempt: Attempt,
): Promise<Success<SignedInSession> | SignInFailure> {
  const { db, throttle, hashes, refusedSignIns, clock } = auth;
  const email = attempt.email.trim().toLowerCase().slice(0, 254);
  const user = await db
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const known = await isKnownDevice(db, user?.id, attempt.device);
  const keys: ThrottleKey[] = known
    ? [{ kind: "device", name: `${user?.id} ${attempt.device}` }]
    : [
        { kind: "address", name: addressKey(attempt.client.address) },
        { kind: "account", name: email },
      ];
  const counted = await throttle.count(keys);
  if (!counted.ok) return counted;

  const right = await hashes
    .verify(attempt.password.slice(0, MAX_HASHED_LENGTH), user?.password_hash, known ? "known" : "unknown")
    .catch((error) => {
      if (error instanceof QueueFull) return undefined;
      throw error;
    });
  if (right === undefined) return failure("wait", { seconds: 2 });
  const person = user && (await personOf(db, user.id));
  const audit = {
    via: "web",
    personId: person?.id ?? null,
    actor: user ? email : null,
    address: attempt.client.address,
  } as const;
  if (!right || !user) {
    await (user ? writeAuditEntry(db, audit, "session.refused") : refusedSignIns.record(audit));
    return failure("refused");
  }
  await throttle.reset(keys);
  // Only somebody with the right password is told that the account is disabled, because others would learn that there is such an account.
  if (person?.disabled_at) {
    await writeAuditEntry(db, audit, "session.refused", "", { disabled: true });
    return failure("banned");
  }
  const started = await startSession(db, { userId: user.id, method: "password", client: attempt.client, clock });
  await writeAuditEntry(db, audit, "session.created", started.id, { method: "password" });
  return success({ userId: user.id, sessionId: started.id, refreshToken: started.refreshToken });
}
