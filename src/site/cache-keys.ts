import { PAGES } from "./routes.ts";

type CacheablePath = { readonly pattern: RegExp; readonly query: readonly string[] };

const MAX_KEY_LENGTH = 300;

/** Other answers that depend on their path alone and carry cache tags: feeds, sitemaps, the category island's data. */
const OTHER_PATHS = [
  "/rss.xml",
  "/artikel/:category/rss.xml",
  "/sitemap.xml",
  "/sitemap-:part.xml",
  "/robots.txt",
  "/opensearch.xml",
  "/manifest.webmanifest",
  "/api/categories/:slug",
];

const CACHEABLE: readonly CacheablePath[] = [
  ...PAGES.filter((route) => route.cached).map((route) => ({ pattern: patternOf(route.path), query: route.query })),
  ...OTHER_PATHS.map((path) => ({ pattern: patternOf(path), query: [] })),
];

/**
 * The canonical address under which a request's page is kept: its path and the parameters its route declares, in the
 * route's order. Undefined for what is not cached; odd spellings of a path are answered, but not kept.
 */
export function cacheKeyOf(url: string): string | undefined {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  const route = CACHEABLE.find(({ pattern }) => pattern.test(path));
  if (!route || path.length > MAX_KEY_LENGTH) return undefined;
  if (end < 0 || route.query.length === 0) return path;
  const given = new URLSearchParams(url.slice(end + 1));
  const kept = new URLSearchParams();
  for (const name of route.query) {
    const value = given.get(name);
    if (value !== null) kept.append(name, value);
  }
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(".", "\\.").replace(/:\w+/g, "[a-z0-9-]+");
  return new RegExp(`^${escaped}$`);
}
