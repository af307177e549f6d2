import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** How a session was proven (RFC 8176), newest first; `timestamp` is in Unix seconds. */
export type AuthenticationMethod = { method: string; timestamp: number };

/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface AuthTables {
  users: UsersTable;
  people: PeopleTable;
  identities: IdentitiesTable;
  factors: FactorsTable;
  factor_challenges: {
    id: Generated<string>;
    factor_id: string;
    address: string;
    expires_at: Date;
    used_at: Date | null;
  };
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  recovery_codes: { user_id: string; hash: Buffer; used_at: Date | null };
  invitations: InvitationsTable;
  password_resets: {
    token_hash: Buffer;
    user_id: string;
    created_by: number | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  oidc_flows: OidcFlowsTable;
  known_devices: { user_id: string; hash: Buffer; last_used_at: Generated<Date> };
  sign_in_failures: { key: string; failures: number; last_at: Date; blocked_until: Date };
  signing_keys: {
    kid: string;
    private_jwk: JSONColumnType<Record<string, string>, string, string>;
    created_at: Generated<Date>;
    retired_at: Date | null;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends AuthTables {}
}

type RoleName = "owner" | "admin" | "editor";

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string | null;
  user_metadata: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PeopleTable {
  id: GeneratedAlways<number>;
  issuer: Generated<string>;
  subject: string;
  email: string;
  name: Generated<string>;
  role: RoleName;
  disabled_at: Date | null;
  created_at: Generated<Date>;
}

interface IdentitiesTable {
  id: Generated<string>;
  user_id: string;
  provider: "email" | "oidc";
  issuer: Generated<string>;
  subject: string;
  identity_data: JSONColumnType<Record<string, unknown>, string | undefined, string>;
  last_sign_in_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface FactorsTable {
  id: Generated<string>;
  user_id: string;
  friendly_name: string;
  status: Generated<"unverified" | "verified">;
  secret: Buffer;
  last_step: Generated<number>;
  last_challenged_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  aal: Generated<"aal1" | "aal2">;
  amr: JSONColumnType<AuthenticationMethod[], string, string>;
  factor_id: string | null;
  user_agent: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Date>;
  refreshed_at: Generated<Date>;
}

interface RefreshTokensTable {
  id: GeneratedAlways<number>;
  session_id: string;
  hash: Buffer;
  parent_id: number | null;
  turn: number | null;
  revoked_at: Date | null;
  created_at: Generated<Date>;
}

interface InvitationsTable {
  id: Generated<string>;
  email: string;
  role: RoleName;
  token_hash: Buffer;
  invited_by: number | null;
  created_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
}

interface OidcFlowsTable {
  id: Generated<string>;
  link_user_id: string | null;
  redirect_to: string;
  code_challenge: string | null;
  code_verifier: string;
  nonce: string;
  browser_hash: Buffer;
  code_hash: Buffer | null;
  user_id: string | null;
  expires_at: Date;
}
