import { PATHS } from "../paths.ts";

const HERE = "https://admin.invalid";

/** Where to go after sign-in: an address of the admin application, whatever the parameter says. */
export function returnPath(wanted: string | null): string {
  // A backslash is a slash to browsers, and they drop line breaks and tabs.
  if (!wanted?.startsWith("/admin") || /[\\\p{Cc}]/u.test(wanted)) return PATHS.dashboard;
  const url = URL.parse(wanted, HERE);
  if (url?.origin !== HERE || !/^\/admin(\/|$)/.test(url.pathname)) return PATHS.dashboard;
  if (url.pathname === PATHS.signIn) return PATHS.dashboard;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to `path`. */
export const signInPath = (path: string): string =>
  path === PATHS.dashboard ? PATHS.signIn : `${PATHS.signIn}?kembali=${encodeURIComponent(path)}`;
