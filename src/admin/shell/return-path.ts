import { PATHS } from "../paths.ts";

const HERE = "https://admin.invalid";

/** The page to open after sign-in: always an address of the admin application, even if the parameter has another address. */
export function returnPath(wanted: string | null): string {
  // Such characters are refused, because browsers read a backslash as a slash, and drop line breaks and tabs.
  if (!wanted?.startsWith("/admin") || /[\\\p{Cc}]/u.test(wanted)) return PATHS.dashboard;
  const url = URL.parse(wanted, HERE);
  if (url?.origin !== HERE || !/^\/admin(\/|$)/.test(url.pathname)) return PATHS.dashboard;
  if (url.pathname === PATHS.signIn) return PATHS.dashboard;
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page that leads back to `path`. */
export const signInPath = (path: string): string =>
  path === PATHS.dashboard ? PATHS.signIn : `${PATHS.signIn}?kembali=${encodeURIComponent(path)}`;
