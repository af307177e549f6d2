import type { Session } from "@supabase/auth-js";

/** Nobody; someone whose second factor is still due; someone who may go in. */
export type Level = "none" | "half" | "full";

/** By the same rule as `mfa.getAuthenticatorAssuranceLevel`, which cannot be asked inside an event of the client. */
export function levelOf(session: Pick<Session, "access_token" | "user"> | null): Level {
  if (!session) return "none";
  const due = session.user.factors?.some((factor) => factor.status === "verified") ?? false;
  return due && claimsOf(session.access_token).aal !== "aal2" ? "half" : "full";
}

/** What an access token says, unchecked: the server decides, this is for the screen. */
export function claimsOf(accessToken: string): { aal?: string; session_id?: string } {
  try {
    const part = (accessToken.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(part), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return {};
  }
}
