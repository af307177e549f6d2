import { offerPath } from "../offers/paths.shared.ts";
import { absoluteUrl } from "./addresses.ts";
import { SITEMAP_PATH } from "./paths.shared.ts";
import type { Site } from "./schema.ts";

/** Parts of the site that have no page to find: the editors' rooms, what programs call, and what only leads on to stores. */
const CLOSED_PREFIXES = ["/admin", "/api/", "/rest/", "/auth/", `${offerPath()}/`];

/**
 * RFC 9309. Pages marked noindex (/cari, /beta …) stay open: a crawler that may not fetch a page never reads its mark, and
 * may list the bare address (Google Search Central, "Block indexing").
 */
export function robotsTxt(site: Site): string {
  if (!site.allowIndexing) return "User-agent: *\nDisallow: /\n";
  const closed = CLOSED_PREFIXES.map((prefix) => `Disallow: ${prefix}\n`).join("");
  return `User-agent: *\n${closed}\nSitemap: ${absoluteUrl(SITEMAP_PATH, site)}\n`;
}
