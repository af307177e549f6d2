import { withoutEndSlashes } from "../../platform/http/slashes.ts";
import type { PageMeta, Site } from "./schema.ts";

type Origin = Pick<Site, "url">;

/**
 * Makes an absolute address of a path of this site or an http(s) address. Any other text ("//other.site", "javascript:…") is taken for a path, so no
 * content can make a canonical address or a feed link point to another site.
 */
export function absoluteUrl(pathOrUrl: string, site: Origin): string {
  if (/^https?:\/\//i.test(pathOrUrl) && URL.canParse(pathOrUrl)) return new URL(pathOrUrl).href;
  return new URL(`${site.url}/${pathOrUrl.replace(/^\/+/, "")}`).href;
}

/** Makes the canonical address of a path (docs/specification.md, "Page metadata"): without query and hash, and without a trailing slash except at the root. */
export function canonicalUrl(path: string, site: Origin): string {
  const bare = withoutEndSlashes(path.replace(/[?#].*$/s, ""));
  return absoluteUrl(bare || "/", site);
}

/** Returns the page's own canonical address, or that of the original if an article was first published elsewhere. */
export const canonicalOf = (meta: Pick<PageMeta, "path" | "canonical">, site: Origin): string =>
  meta.canonical ? absoluteUrl(meta.canonical, site) : canonicalUrl(meta.path, site);

/** Returns the path and query of an address on this site, resolved against `base`; undefined if the address is on another site. */
export function internalPath(href: string, base: string, site: Origin): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.origin === site.url ? url.pathname + url.search : undefined;
}
