import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import { type Clock, seconds } from "../../../platform/clock.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { AuthenticationMethod } from "../tables.ts";
import { ALGORITHM, type SigningKeys, TOKEN_LIFETIME } from "./signing-keys.ts";

const AUDIENCE = "authenticated";

export type Claims = {
  readonly sub: string;
  readonly session_id: string;
  readonly email: string;
  readonly aal: "aal1" | "aal2";
  readonly amr: readonly AuthenticationMethod[];
  readonly user_metadata: Record<string, unknown>;
  readonly app_metadata: { readonly provider: string; readonly providers: readonly string[] };
};

export type TokenFailure = "expired" | "bad";

type Options = { readonly keys: SigningKeys; readonly issuer: string; readonly clock: Clock };

/** Issues and verifies access tokens (docs/wire-contract.md, section 2). */
export class AccessTokens {
  readonly #options: Options;
  /** Tokens whose signature was verified, kept until they expire, because verifying takes longer than the rest of a request. */
  readonly #verified = new LRUCache<string, Claims & { readonly exp: number }>({ max: 1_000 });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Issues a token; `expiresAt` is in Unix seconds. */
  async issue(claims: Claims): Promise<{ token: string; expiresAt: number; expiresIn: number }> {
    const { keys, issuer, clock } = this.#options;
    const { kid, sign } = await keys.active();
    const issuedAt = Math.floor(clock.now().getTime() / seconds(1));
    const expiresIn = TOKEN_LIFETIME / seconds(1);
    const token = await new SignJWT({ ...claims, phone: "", role: AUDIENCE, is_anonymous: false })
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: "JWT" })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + expiresIn)
      .sign(sign);
    return { token, expiresAt: issuedAt + expiresIn, expiresIn };
  }

  async verify(token: string): Promise<Result<Claims, TokenFailure>> {
    const { keys, issuer, clock } = this.#options;
    const known = this.#verified.get(token);
    if (known && known.exp * seconds(1) > clock.now().getTime()) return success(known);
    try {
      const { kid } = decodeProtectedHeader(token);
      const key = kid ? await keys.trusted(kid) : undefined;
      if (!key) return failure("bad");
      const { payload } = await jwtVerify(token, key.verify, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        currentDate: clock.now(),
        requiredClaims: ["sub", "exp", "session_id"],
      });
      const claims = payload as unknown as Claims & { exp: number };
      this.#verified.set(token, claims);
      return success(claims);
    } catch (error) {
      if (error instanceof errors.JWTExpired) return failure("expired");
      if (error instanceof errors.JOSEError || error instanceof TypeError) return failure("bad");
      throw error;
    }
  }
}
