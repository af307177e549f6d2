import type { Session } from "@supabase/auth-js";

/** How far somebody is signed in: not at all, with the second factor still due, or fully. */
export type Level = "none" | "half" | "full";

/** The level of a session, by the rule of `mfa.getAuthenticatorAssuranceLevel`, which cannot be called inside an event of the client. */
export function levelOf(session: Pick<Session, "access_token" | "user"> | null): Level {
  if (!session) return "none";
  const due = session.user.factors?.some((factor) => factor.status === "verified") ?? false;
  return due && claimsOf(session.access_token).aal !== "aal2" ? "half" : "full";
}

/** The claims of an access token, which are not verified, because only the screen uses them and the server decides. */
export function claimsOf(accessToken: string): { aal?: string; session_id?: string } {
  try {
    const part = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
