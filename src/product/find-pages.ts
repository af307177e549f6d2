import { shownPaths } from "../catalogue/listings/queries.ts";
import { checkInternalPaths } from "../modules/article-tools/queries.ts";
import { shownEditions } from "../modules/newsletter/archive/shown-paths.ts";
import type { Db } from "../platform/database/tables.ts";
import type { FindPages } from "../platform/http/find-pages.ts";
import { isPublicOrigin } from "../platform/http/public-origin.ts";
import { ADDRESSES, FIXED_PATHS, isOwnPath, publicKindOf } from "./addresses.ts";

/** Makes a function that looks up pages in the registry of addresses, as the router does. Pages of products and editions are looked up in the database. */
export const findPagesOf =
  ({ siteUrl }: { readonly siteUrl: string }): FindPages =>
  async (db, paths) => {
    const [ofProducts, editions] = await Promise.all([
      shownPaths(db, paths, { showSamples: !isPublicOrigin(siteUrl) }),
      shownEditions(db, paths),
    ]);
    return new Map(
      paths.flatMap((path) => {
        const shown = ofProducts.get(path) ?? editions.get(path) ?? (isAnswered(path) || undefined);
        return shown === undefined ? [] : [[path, shown]];
      }),
    );
  };

/** Makes a function that tells which paths lead to a page that is public now, including published articles. */
export const shownPagesOf = (config: { readonly siteUrl: string }, db: Db) => {
  const findPages = findPagesOf(config);
  return async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const pages = paths.filter((path) => publicKindOf(path) !== undefined);
    const verdicts = await checkInternalPaths(db, pages, findPages);
    return new Set(pages.filter((path) => verdicts.get(path)?.is === "there"));
  };
};

function isAnswered(path: string): boolean {
  const kind = ADDRESSES.kindOf(path);
  return FIXED_PATHS.has(path) || isOwnPath(path) || kind === "api" || kind === "feed";
}
