import { type Success, success } from "../../../platform/result.ts";
import { type Refused, type Role, refuse } from "./rest-errors.ts";

/** The result of checking a JWT that is not the public key. */
export type TokenVerdict = "authenticated" | "expired" | "undecodable";

/**
 * Determines the role behind an Authorization header. supabase-js sends the public key as a Bearer value where nobody is signed in
 * (docs/wire-contract.md, section 0), so that value means an anonymous visitor, not a malformed JWT. A header with any scheme other than Bearer is ignored.
 */
export async function roleOf(
  authorization: string | undefined,
  anonKey: string,
  checkToken: (jwt: string) => Promise<TokenVerdict>,
): Promise<Success<Role> | Refused> {
  const match = /^bearer(?:\s+(.*))?$/i.exec(authorization?.trim() ?? "");
  if (!match) return success("anonymous");
  const token = match[1]?.trim() ?? "";
  if (token === anonKey) return success("anonymous");
  if (token === "") return badToken("PGRST301", "Empty JWT is sent in Authorization header");
  const parts = token.split(".").length;
  if (parts !== 3) return badToken("PGRST301", `Expected 3 parts in JWT; got ${parts}`);
  const verdict = await checkToken(token);
  switch (verdict) {
    case "authenticated":
      return success(verdict);
    case "expired":
      return badToken("PGRST303", "JWT expired");
    case "undecodable":
      return badToken("PGRST301", "No suitable key or wrong key type");
  }
}

function badToken(code: string, message: string): Refused {
  const challenge = `Bearer error="invalid_token", error_description="${message}"`;
  return refuse({ status: 401, code, message, headers: { "WWW-Authenticate": challenge } });
}
