import type { AuthenticationFailure } from "../authenticate.ts";
import type { FlowFailure } from "../oidc/oidc-flows.ts";
import type { PasswordChangeFailure } from "../passwords/password-change.ts";
import type { SignInFailure } from "../passwords/password-sign-in.ts";
import type { RefreshFailure } from "../sessions/refresh-tokens.ts";
import * as errors from "./gotrue-errors.ts";
import { invalid, type Refusal } from "./gotrue-errors.ts";

const badJwt = (why: string): Refusal => ({ status: 403, code: "bad_jwt", message: `invalid JWT: ${why}` });

/** The answers of /auth/v1, with the messages of its protocol. The same failure may have different statuses at different endpoints. */
export const AUTHENTICATION: Record<AuthenticationFailure, Refusal> = {
  "no-authorization": {
    status: 401,
    code: "no_authorization",
    message: "This endpoint requires a valid Bearer token",
  },
  expired: badJwt("token is expired"),
  bad: badJwt("unable to parse or verify signature"),
  "no-user": { ...badJwt("no user"), status: 400 },
  "user-not-found": {
    status: 403,
    code: "user_not_found",
    message: "User from sub claim in JWT does not exist",
  },
  banned: errors.banned(403),
  "session-not-found": {
    status: 403,
    code: "session_not_found",
    message: "Session from session_id claim in JWT does not exist",
  },
};

export const REFRESH: Record<RefreshFailure["code"], Refusal> = {
  malformed: invalid("Refresh token is not valid"),
  "not-found": {
    status: 400,
    code: "refresh_token_not_found",
    message: "Invalid Refresh Token: Refresh Token Not Found",
  },
  busy: errors.conflict,
  expired: { status: 400, code: "session_expired", message: "Invalid Refresh Token: Session Expired" },
  reuse: { status: 400, code: "refresh_token_already_used", message: "Invalid Refresh Token: Already Used" },
};

export function signInRefusal(failed: SignInFailure): Refusal {
  switch (failed.code) {
    case "wait":
      return errors.tooMany(failed.seconds);
    case "refused":
      return errors.invalidCredentials;
    case "banned":
      return errors.banned(400);
  }
}

export function passwordRefusal(failed: PasswordChangeFailure): Refusal {
  switch (failed.code) {
    case "wait":
      return errors.tooMany(failed.seconds);
    case "weak-password": {
      const { reasons, message } = failed;
      return { status: 422, code: "weak_password", message, extra: { weak_password: { reasons, message } } };
    }
    case "same":
      return {
        status: 422,
        code: "same_password",
        message: "New password should be different from the old password.",
      };
    case "current-missing":
      return {
        status: 400,
        code: "current_password_required",
        message: "Current password required when setting new password.",
      };
    case "current-wrong":
      return {
        status: 400,
        code: "current_password_invalid",
        message: "Current password required when setting new password.",
      };
  }
}

/** The error with which the browser is redirected after it comes back from a provider. */
export const FLOW: Record<FlowFailure["code"], { readonly code: string; readonly description: string }> = {
  "no-flow": { code: "bad_oauth_state", description: "OAuth state not found or expired" },
  refused: { code: "bad_oauth_callback", description: "The provider's answer was refused" },
  "not-linked": { code: "identity_not_linked", description: "No account is linked to this identity" },
  taken: { code: "identity_already_exists", description: "Identity is already linked to another user" },
};
