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

/** The page a form was sent from, as a path on this site, for going back to it; `/` when in doubt. */
export function pageBefore(referer: string | undefined, siteUrl: string, requestUrl: string): string {
  const host = hostOf(referer ?? "");
  if (!referer || host === undefined || (host !== hostOf(siteUrl) && host !== hostOf(requestUrl))) return "/";
  const { pathname, search } = new URL(referer);
  // `//name` would be another site's address.
  return `${pathname.replace(/^[/\\]+/, "/")}${search}`;
}

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host || undefined : undefined;
}
