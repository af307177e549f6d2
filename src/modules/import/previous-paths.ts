import type { Db } from "../../platform/database/tables.ts";
import { addRedirect } from "../redirects/commands.ts";
import { blogPath, fromPath } from "../redirects/paths.shared.ts";
import { articlePath } from "../stores/category-paths.shared.ts";

export type SiteRules = {
  readonly siteUrl: string;
  /** Whether a path belongs to a page of the site that is no article. */
  readonly isOwnPath: (path: string) => boolean;
};

/**
 * Redirects the addresses that an article had on its old site to the article, except addresses that already lead somewhere.
 * @returns the redirected addresses
 */
export async function redirectPreviousPaths(
  db: Db,
  article: { category: string; slug: string },
  formerPaths: readonly string[],
  { siteUrl, isOwnPath }: SiteRules,
): Promise<string[]> {
  const path = articlePath(article);
  const wanted = formerPaths
    .map((previous) => fromPath(previous, siteUrl))
    .filter((previous) => previous !== undefined && !isOwnPath(previous) && previous !== "/")
    // Paths of these two kinds find an article by its slug already.
    .filter((previous) => previous !== blogPath(article.slug) && !previous?.endsWith(path)) as string[];
  if (wanted.length === 0) return [];
  const taken = await db.selectFrom("redirects").select("from_path").where("from_path", "in", wanted).execute();
  const free = [...new Set(wanted)].filter((previous) => !taken.some(({ from_path }) => from_path === previous));
  for (const previous of free) await addRedirect(db, previous, path);
  return free;
}
