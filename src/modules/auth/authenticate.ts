import type { Context } from "hono";
import { preparedQuery } from "../../platform/database/database.ts";
import type { Role } from "../../platform/json-api/roles.shared.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { Auth } from "./auth.ts";
import type { TokenFailure } from "./sessions/access-tokens.ts";
import { liveSince } from "./sessions/sessions.ts";

/** The person behind a request, as stored in the database now, because the token's claims may be an hour old. */
export type SignedIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly aal: "aal1" | "aal2";
  /** Whether the account has a verified factor, so aal2 is required. */
  readonly hasFactor: boolean;
  /** Their membership in the team; undefined for an account without a role. */
  readonly person: { readonly id: number; readonly name: string; readonly role: Role } | undefined;
};

type Row = {
  user_exists: boolean;
  session_exists: boolean;
  email: string;
  aal: "aal1" | "aal2";
  has_factor: boolean;
  disabled: boolean;
  person_id: number | null;
  name: string | null;
  role: Role | null;
};

/** A single lookup by primary keys for every request of somebody who is signed in. */
const FIND_SIGNED_IN = `
  select u.id is not null as user_exists, s.id is not null as session_exists, u.email, s.aal,
    exists (select from factors f where f.user_id = u.id and f.status = 'verified') as has_factor,
    p.disabled_at is not null as disabled, p.id as person_id, p.name, p.role
  from (select $1::uuid as user_id, $2::uuid as session_id) t
  left join users u on u.id = t.user_id
  left join sessions s on s.id = t.session_id and s.user_id = t.user_id and s.created_at > $3 and s.refreshed_at > $4
  left join people p on p.issuer = '' and p.subject = t.user_id::text`;

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type AuthenticationFailure =
  | TokenFailure
  | "no-authorization"
  | "no-user"
  | "user-not-found"
  | "banned"
  | "session-not-found";

/** The bearer token of a request; undefined if the request has no token, or only the public key. */
export function bearerOf(c: Context, anonKey: string): string | undefined {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header("authorization")?.trim() ?? "")?.[1];
  return token === anonKey ? undefined : token;
}

/** Finds the person behind a token (docs/wire-contract.md, section 2, "Authentication middleware"). */
export async function authenticate(
  auth: Auth,
  token: string | undefined,
): Promise<Result<SignedIn, AuthenticationFailure>> {
  if (token === undefined) return failure("no-authorization");
  const verified = await auth.tokens.verify(token);
  if (!verified.ok) return verified;
  const { sub, session_id: sessionId } = verified.value;
  if (!UUID.test(sub) || !UUID.test(sessionId)) return failure("no-user");
  const { begun, refreshed } = liveSince(auth.limits, auth.clock.now());
  const [row] = await preparedQuery<Row>(auth.pool, "auth:who", FIND_SIGNED_IN, [sub, sessionId, begun, refreshed]);
  if (!row?.user_exists) return failure("user-not-found");
  if (row.disabled) return failure("banned");
  if (!row.session_exists) return failure("session-not-found");
  const { email, aal, has_factor: hasFactor, person_id: id, name, role } = row;
  const person = id !== null && role !== null ? { id, name: name ?? "", role } : undefined;
  return success({ userId: sub, sessionId, email, aal, hasFactor, person });
}
