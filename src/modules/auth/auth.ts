import type pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import type { Mailer } from "../mail/schema.ts";
import type { OidcSettings } from "./oidc/oidc-provider.ts";
import { HashQueue } from "./passwords/hash-queue.ts";
import { AccessTokens } from "./sessions/access-tokens.ts";
import { RefusedSignInLog } from "./sessions/refused-sign-in-log.ts";
import type { SessionLimits } from "./sessions/sessions.ts";
import { SignInThrottle } from "./sessions/sign-in-throttle.ts";
import { SigningKeys } from "./sessions/signing-keys.ts";

export type AuthSettings = {
  readonly siteUrl: string;
  readonly siteName: string;
  /** The secret with which a refresh token is derived from its parent. It signs nothing that leaves the server. */
  readonly refreshSecret: string;
  readonly limits: SessionLimits & { readonly minPassword: number };
  /** The origins, besides our own, to which the browser may return after a sign-in. */
  readonly redirectOrigins: readonly string[];
  readonly oidc: OidcSettings | undefined;
};

/** The components of sign-in, created once for each process. */
export type Auth = AuthSettings & {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly hashes: HashQueue;
  readonly throttle: SignInThrottle;
  readonly refusedSignIns: RefusedSignInLog;
  readonly mailer: Mailer | undefined;
};

type Parts = Pick<Auth, "db" | "pool" | "clock" | "log" | "mailer"> & Partial<Pick<Auth, "hashes">>;

export function createAuth(parts: Parts, settings: AuthSettings): Auth {
  const { db, pool, clock } = parts;
  const keys = new SigningKeys(db, clock);
  return {
    hashes: new HashQueue(),
    ...parts,
    ...settings,
    keys,
    tokens: new AccessTokens({ keys, issuer: issuerOf(settings.siteUrl), clock }),
    throttle: new SignInThrottle(pool, clock),
    refusedSignIns: new RefusedSignInLog(parts),
  };
}

export const issuerOf = (siteUrl: string) => `${siteUrl}/auth/v1`;
