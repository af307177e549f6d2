import { shownPaths } from "../modules/products/queries.ts";
import type { FindPages } from "../platform/http/find-pages.ts";
import { isPublicOrigin } from "../platform/http/public-origin.ts";
import { ADDRESSES, FIXED_PATHS, isOwnPath } from "./addresses.ts";

/** Asks the registry of addresses, as the router does, and the catalogue for pages that come and go with its products. */
export const findPagesOf =
  ({ siteUrl }: { readonly siteUrl: string }): FindPages =>
  async (db, paths) => {
    const ofProducts = await shownPaths(db, paths, { showSamples: !isPublicOrigin(siteUrl) });
    return new Map(
      paths.flatMap((path) => {
        const shown = ofProducts.get(path) ?? (isAnswered(path) || undefined);
        return shown === undefined ? [] : [[path, shown]];
      }),
    );
  };

function isAnswered(path: string): boolean {
  const kind = ADDRESSES.kindOf(path);
  return FIXED_PATHS.has(path) || isOwnPath(path) || kind === "api" || kind === "feed";
}
