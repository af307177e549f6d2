/**
 * Whether a form post comes from a page of ours, so that no other site signs its visitors up. Fetch Metadata decides where
 * the browser sends it (https and localhost), else Origin. A request with neither comes from no browser that could be
 * tricked: it rides on nobody's behalf.
 * @param requestUrl the address that was asked for; it counts beside `siteUrl` because a site may be reached under two names.
 */
export function isFromOwnPages(headers: Headers, siteUrl: string, requestUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin === null) return true;
  const host = hostOf(origin);
  return host !== undefined && (host === hostOf(siteUrl) || host === hostOf(requestUrl));
}

/** Asks a page of the site to say at its form that a sign-up has succeeded. */
const SIGNED_UP = { name: "berlangganan", value: "berhasil" } as const;

export const hasSignedUpMarker = (query: URLSearchParams) => query.get(SIGNED_UP.name) === SIGNED_UP.value;

/** Where the form of a page is, and what it said. @param path of a page, as `ownPage` gives it */
export const formOf = (path: string) => `${path}#berlangganan`;
export const signedUpAddress = (path: string) =>
  formOf(`${path}${path.includes("?") ? "&" : "?"}${SIGNED_UP.name}=${SIGNED_UP.value}`);

/** A page of this site as its path, for going back to it; undefined for whatever else an address says. */
export function ownPage(address: string | undefined, siteUrl: string, requestUrl: string): string | undefined {
  const base = address?.startsWith("/") ? siteUrl : undefined;
  if (!address || !URL.canParse(address, base)) return undefined;
  const { protocol, host, pathname, searchParams } = new URL(address, base);
  if (!/^https?:$/.test(protocol) || (host !== hostOf(siteUrl) && host !== hostOf(requestUrl))) return undefined;
  // It was said already.
  searchParams.delete(SIGNED_UP.name);
  const search = searchParams.size > 0 ? `?${searchParams}` : "";
  // `//name` would be another site's address.
  return `${pathname.replace(/^[/\\]+/, "/")}${search}`;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host || undefined : undefined;
}
