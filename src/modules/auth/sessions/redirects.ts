import type { Auth } from "../auth.ts";

/**
 * Returns the address if a sign-in may return to it: an address of this site, or of an origin in the settings. Any other address is silently replaced
 * by the sign-in page (docs/wire-contract.md, section 3, GET /authorize).
 */
export function allowedRedirect(
  wanted: string | undefined,
  { siteUrl, redirectOrigins }: Pick<Auth, "siteUrl" | "redirectOrigins">,
): string {
  const fallback = `${siteUrl}/admin/auth`;
  const url = wanted === undefined ? null : URL.parse(wanted);
  if (!url || url.username || url.password) return fallback;
  return [siteUrl, ...redirectOrigins].includes(url.origin) ? url.href : fallback;
}
