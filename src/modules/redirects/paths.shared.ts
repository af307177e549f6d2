import { withoutEndSlashes } from "../../platform/http/slashes.ts";
import { articleListPath } from "../stores/category-paths.shared.ts";

/** One spelling for each path, as it is stored and asked for: no slash at the end, percent-encoded in capitals. */
export const storedPath = (pathname: string): string =>
  (withoutEndSlashes(pathname) || "/").replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());

/** Of the earlier blog: its articles are found here by their slugs. */
export const blogPath = (slug?: string): string => (slug === undefined ? "/blog" : `/blog/${slug}`);

/** The slug in the path of an article, whatever its category, or of the earlier blog; for JavaScript and PostgreSQL. */
export const SLUG_IN_PATH = `^(?:${articleListPath("[^/]+")}|${blogPath()})/([a-z0-9-]+)$`;

/** The path that a redirect leads away from; undefined for what is none of this site, or holds more than a path. */
export function fromPath(text: string, siteUrl: string): string | undefined {
  const url = ownUrl(text, siteUrl);
  return url && url.search === "" && url.hash === "" ? storedPath(url.pathname) : undefined;
}

/** Where it leads: a path of this site, with a query and a fragment if it has them. */
export function toAddress(text: string, siteUrl: string): string | undefined {
  const url = ownUrl(text, siteUrl);
  return url && storedPath(url.pathname) + url.search + url.hash;
}

/** `//host/` and `/\host/` are addresses of other sites to a browser. No address of ours holds U+0000. */
function ownUrl(text: string, siteUrl: string): URL | undefined {
  const given = text.trim();
  const isPath = /^\/(?![/\\])/.test(given);
  if (!isPath && !/^https?:\/\//i.test(given)) return undefined;
  const url = URL.parse(given, siteUrl);
  if (!url || /%00/.test(url.href) || /^\/[/\\]/.test(url.pathname)) return undefined;
  return isOfSite(url, siteUrl) ? url : undefined;
}

/** http or https, with or without www.: files from elsewhere spell a site in all these ways. */
export const isOfSite = (url: URL, siteUrl: string): boolean => nameOf(url) === nameOf(new URL(siteUrl));

const nameOf = ({ host }: URL) => host.replace(/^www\./, "");
