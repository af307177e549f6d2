import { withoutEndSlashes } from "../../platform/http/slashes.ts";
import type { PageMeta, Site } from "./schema.ts";

type Origin = Pick<Site, "url">;

/**
 * A path of this site, or an http(s) address, as an absolute address. Anything else ("//other.site", "javascript:…") is
 * read as a path, so that no content can lead a canonical or a feed link off the site.
 */
export function absoluteUrl(pathOrUrl: string, site: Origin): string {
  if (/^https?:\/\//i.test(pathOrUrl) && URL.canParse(pathOrUrl)) return new URL(pathOrUrl).href;
  return new URL(`${site.url}/${pathOrUrl.replace(/^\/+/, "")}`).href;
}

/** docs/specification.md, "Page metadata": query and hash removed, trailing slash removed except for the root. */
export function canonicalUrl(path: string, site: Origin): string {
  const bare = withoutEndSlashes(path.replace(/[?#].*$/s, ""));
  return absoluteUrl(bare || "/", site);
}

/** The page's own canonical, unless the original of an article stands elsewhere. */
export const canonicalOf = (meta: Pick<PageMeta, "path" | "canonical">, site: Origin): string =>
  meta.canonical ? absoluteUrl(meta.canonical, site) : canonicalUrl(meta.path, site);

/** The path and query of an address on this site, resolved against `base`; undefined when it leads elsewhere. */
export function internalPath(href: string, base: string, site: Origin): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.origin === site.url ? url.pathname + url.search : undefined;
}
