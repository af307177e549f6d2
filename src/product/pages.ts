import type { PageInput, PageRoute } from "../site/page.ts";
import { SITE_PAGES } from "../site/routes.ts";
import { ADDRESSES } from "./addresses.ts";

const pageAt = new Map(SITE_PAGES.map((page) => [page.path, page]));

/** Returns the page that a cache key belongs to, and the page's input; undefined for cached answers that are not pages. */
export function pageOf(key: string): { page: PageRoute; input: PageInput } | undefined {
  const found = ADDRESSES.findCached(key);
  const page = found && pageAt.get(found.address.path);
  if (!page) return undefined;
  const query = Object.fromEntries(new URLSearchParams(found.search));
  return { page, input: { params: found.params, query } };
}
