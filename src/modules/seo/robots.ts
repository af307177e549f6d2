import { offerPath } from "../../catalogue/ledger/offers/paths.shared.ts";
import { absoluteUrl } from "./addresses.ts";
import { SITEMAP_PATH } from "./paths.shared.ts";
import type { Site } from "./schema.ts";

/** Beginnings of paths that have no pages for search engines: the admin application, program interfaces, and redirects to stores. */
const CLOSED_PREFIXES = ["/admin", "/api/", "/rest/", "/auth/", `${offerPath()}/`];

/** The only query parameter that selects a further page of a list. All other parameters search, sort or narrow the list, in countless combinations. */
const PAGE_PARAMETER = "halaman";

/** Whether robots.txt closes an address because it is a narrowed or sorted form of a list. */
export const isNarrowedForm = (address: string, narrowedLists: readonly string[]): boolean =>
  narrowedLists.some((begin) => address.startsWith(begin)) &&
  address.includes("?") &&
  !address.includes(`?${PAGE_PARAMETER}=`);

/**
 * Writes robots.txt (RFC 9309). Pages marked noindex (/cari, /beta …) are not closed here: a crawler that may not fetch a page never reads its
 * noindex, and may therefore list the bare address (Google Search Central, "Block indexing").
 */
export function robotsTxt(site: Site, narrowedLists: readonly string[]): string {
  if (!site.allowIndexing) return "User-agent: *\nDisallow: /\n";
  const closed = CLOSED_PREFIXES.map((prefix) => `Disallow: ${prefix}\n`).join("");
  // If two rules match, the longer rule wins, so crawlers may still request the further pages of a list that is not narrowed.
  const narrowed = narrowedLists.map((begin) => `Disallow: ${begin}*?\nAllow: ${begin}*?${PAGE_PARAMETER}=\n`).join("");
  return `User-agent: *\n${closed}${narrowed}\nSitemap: ${absoluteUrl(SITEMAP_PATH, site)}\n`;
}
