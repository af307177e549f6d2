import type { PageInput, PageRoute } from "./page.ts";
import { PAGES } from "./routes.ts";

type CacheablePath = { readonly pattern: RegExp; readonly query: readonly string[]; readonly page?: PageRoute };

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
  ...PAGES.filter((page) => page.cached).map((page) => ({ pattern: patternOf(page.path), query: page.query, page })),
  ...OTHER_PATHS.map((path) => ({ pattern: patternOf(path), query: [] })),
];

/**
 * The canonical address under which a request's page is kept: its path and the parameters its route declares, in the
 * route's order. Undefined for what is not cached; odd spellings of a path are answered, but not kept.
 */
export function cacheKeyOf(url: string): string | undefined {
  const [path, search] = splitAt(url, "?");
  const route = CACHEABLE.find(({ pattern }) => pattern.test(path));
  if (!route || path.length > MAX_KEY_LENGTH) return undefined;
  if (search === "" || route.query.length === 0) return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of route.query) {
    const value = given.get(name);
    if (value !== null) kept.append(name, value);
  }
  const key = kept.size > 0 ? `${path}?${kept}` : path;
  return key.length > MAX_KEY_LENGTH ? undefined : key;
}

/** The page that a key leads to, and what it is asked for; undefined for the other answers that are kept. */
export function pageOf(key: string): { page: PageRoute; input: PageInput } | undefined {
  const [path, search] = splitAt(key, "?");
  const found = CACHEABLE.find(({ pattern }) => pattern.test(path));
  if (!found?.page) return undefined;
  const params = { ...found.pattern.exec(path)?.groups };
  return { page: found.page, input: { params, query: Object.fromEntries(new URLSearchParams(search)) } };
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[a-z0-9-]+)");
  return new RegExp(`^${escaped}$`);
}
