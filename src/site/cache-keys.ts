import { saysSignedUp } from "../modules/newsletter/own-pages.ts";
import { feedPath } from "../modules/seo/paths.shared.ts";
import type { PageKind } from "../modules/visits/schema.ts";
import type { PageInput, PageRoute } from "./page.ts";
import { PAGES } from "./routes.ts";

type CacheablePath = { readonly pattern: RegExp; readonly query: readonly string[]; readonly page?: PageRoute };

const MAX_KEY_LENGTH = 300;

/** Other answers that depend on their path alone and carry cache tags: feeds, sitemaps, the category island's data. */
const OTHER_PATHS = [
  feedPath(),
  feedPath(":category"),
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

const KINDS = [
  ...PAGES.map(({ path, kind }) => ({ pattern: patternOf(path), kind })),
  ...OTHER_PATHS.map((path) => {
    const kind: "api" | "feed" = path.startsWith("/api/") ? "api" : "feed";
    return { pattern: patternOf(path), kind };
  }),
];

/**
 * The canonical address under which a request's page is kept: its path and the parameters its route declares, in the
 * route's order. Undefined for what is not cached; odd spellings of a path are answered, but not kept.
 */
export function cacheKeyOf(url: string): string | undefined {
  const found = match(url);
  if (!found || found.path.length > MAX_KEY_LENGTH) return undefined;
  const { route, path, search } = found;
  if (search === "") return path;
  const given = new URLSearchParams(search);
  // An answer to one visitor.
  if (saysSignedUp(given)) return undefined;
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
  const found = match(key);
  if (!found?.route.page) return undefined;
  const query = Object.fromEntries(new URLSearchParams(found.search));
  return { page: found.route.page, input: { params: { ...found.params }, query } };
}

/** Which kind of page a path leads to, whether it is kept or not; undefined where it leads to none. */
export const pageKindOf = (path: string): PageKind | "api" | "feed" | undefined =>
  KINDS.find(({ pattern }) => pattern.test(path))?.kind;

/** Which kind of public page; undefined where a path leads to none. */
export function publicKindOf(path: string): PageKind | undefined {
  const kind = pageKindOf(path);
  return kind === "api" || kind === "feed" ? undefined : kind;
}

function match(url: string) {
  const at = url.indexOf("?");
  const path = at < 0 ? url : url.slice(0, at);
  for (const route of CACHEABLE) {
    const found = route.pattern.exec(path);
    if (found) return { route, path, search: at < 0 ? "" : url.slice(at + 1), params: found.groups };
  }
  return undefined;
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[a-z0-9-]+)");
  return new RegExp(`^${escaped}$`);
}
