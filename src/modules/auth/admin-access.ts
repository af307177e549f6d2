import type { Context } from "hono";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import type { Authenticate } from "../../platform/json-api/admin-api.ts";
import { failure, success } from "../../platform/result.ts";
import type { Auth } from "./auth.ts";
import { authenticate, bearerOf, type SignedIn } from "./authenticate.ts";
import { type AccessFailure, FAILURES } from "./failures.ts";

/** Makes the failure with this code, together with the answer that the API gives to it. */
export const refused = (code: AccessFailure) => failure(code, { error: FAILURES[code] });

/** Admits callers with accounts of our own. Role, factor and session are read from the database at each request, not from the token. */
export const localAccess =
  (auth: Auth, anonKey: string, addressOf: (c: Context) => string): Authenticate =>
  async (c) => {
    const who = await authenticate(auth, bearerOf(c, anonKey));
    if (!who.ok) return refused(who.code === "banned" ? "account-disabled" : "session-ended");
    const { person, hasFactor, aal, email } = who.value;
    if (!person) return refused("no-role");
    if (hasFactor && aal !== "aal2") return refused("second-factor-required");
    const { id: personId, name, role } = person;
    return success({ actor: { personId, name, role, email }, audit: auditContextOf(who.value, addressOf(c)) });
  };

/** The audit context of somebody who is signed in. */
export const auditContextOf = ({ email, person }: SignedIn, address: string): AuditContext => ({
  via: "web",
  personId: person?.id ?? null,
  actor: email,
  address,
});
