import { withoutEndSlashes } from "../../platform/http/slashes.ts";
import { articleListPath } from "../stores/category-paths.shared.ts";

/** Returns the form in which a path is stored and looked up: without a slash at the end, percent-encoding in capitals. */
export const storedPath = (pathname: string): string =>
  (withoutEndSlashes(pathname) || "/").replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** Returns a path of the former blog, whose articles are found here by their slugs. */
export const blogPath = (slug?: string): string => (slug === undefined ? "/blog" : `/blog/${slug}`);

/** A pattern for the slug in the path of an article, whatever its category, or of the former blog; for JavaScript and PostgreSQL. */
export const SLUG_IN_PATH = `^(?:${articleListPath("[^/]+")}|${blogPath()})/([a-z0-9-]+)$`;

/** Reads the path that a redirect leads away from; undefined for another site's address, or for an address with a query or fragment. */
export function fromPath(text: string, siteUrl: string): string | undefined {
  const url = ownUrl(text, siteUrl);
  return url && url.search === "" && url.hash === "" ? storedPath(url.pathname) : undefined;
}

/** Reads the target: a path of this site, perhaps with a query and a fragment. */
export function toAddress(text: string, siteUrl: string): string | undefined {
  const url = ownUrl(text, siteUrl);
  return url && storedPath(url.pathname) + url.search + url.hash;
}

/** Parses an address of this site. To a browser, `//host/` and `/\host/` are addresses of other sites. No address of ours contains U+0000. */
function ownUrl(text: string, siteUrl: string): URL | undefined {
  const given = text.trim();
  const isPath = /^\/(?![/\\])/.test(given);
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined;
  const url = URL.parse(given, siteUrl);
  if (!url || /%00/.test(url.href) || /^\/[/\\]/.test(url.pathname)) return undefined;
  return isOfSite(url, siteUrl) ? url : undefined;
}

/** Whether an address belongs to the site: http or https, with or without www., because files from other systems use all these spellings. */
export const isOfSite = (url: URL, siteUrl: string): boolean => nameOf(url) === nameOf(new URL(siteUrl));

const nameOf = ({ host }: URL) => host.replace(/^www\./, "");
