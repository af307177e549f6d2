/**
 * Whether a form post comes from a page of this site, so that no other site signs its visitors up. Fetch Metadata decides if the browser sends it (on https and
 * localhost), else Origin does. A request with neither header does not come from a browser, so it cannot abuse a visitor.
 * @param requestUrl the requested address; its host is accepted like that of `siteUrl`, because a site may be reached under two names
 */
export function isFromOwnPages(headers: Headers, siteUrl: string, requestUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(siteUrl) || host === hostOf(requestUrl));
}

/** The query parameter that makes a page say, next to its form, that a sign-up has succeeded. */
const SIGNED_UP = { name: "berlangganan", value: "berhasil" } as const;

export const hasSignedUpMarker = (query: URLSearchParams) => query.get(SIGNED_UP.name) === SIGNED_UP.value;

/** Returns the address of the form on a page. @param path a path as `ownPage` returns it */
export const formOf = (path: string) => `${path}#berlangganan`;
export const signedUpAddress = (path: string) =>
  formOf(`${path}${path.includes("?") ? "&" : "?"}${SIGNED_UP.name}=${SIGNED_UP.value}`);

/** Returns an address of this site as a path to go back to; undefined for any other address. */
export function ownPage(address: string | undefined, siteUrl: string, requestUrl: string): string | undefined {
  const base = address?.startsWith("/") ? siteUrl : undefined;
  if (!address || !URL.canParse(address, base)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address, base);
  if (!/^https?:$/.test(protocol) || (host !== hostOf(siteUrl) && host !== hostOf(requestUrl))) return undefined;
  // The parameter is removed, because the page has already reported that sign-up.
  searchParams.delete(SIGNED_UP.name);
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  // A path that begins with `//name` would lead to another site.
  return `${pathname.replace(/^[/\\]+/, "/")}${search}`;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host || undefined : undefined;
}
