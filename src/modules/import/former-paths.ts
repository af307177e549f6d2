import type { Db } from "../../platform/database/tables.ts";
import { addRedirect } from "../redirects/commands.ts";
import { blogPath, fromPath } from "../redirects/paths.shared.ts";
import { articlePath } from "../stores/category-paths.shared.ts";

export type SiteRules = {
  readonly siteUrl: string;
  /** Whether the site answers a path by itself, whatever articles there are. */
  readonly isOwnPath: (path: string) => boolean;
};

/**
 * Lets the addresses that an article had elsewhere lead to it, but for those that lead somewhere already.
 * @returns those that do so now
 */
export async function keepFormerPaths(
  db: Db,
  article: { category: string; slug: string },
  formerPaths: readonly string[],
  { siteUrl, isOwnPath }: SiteRules,
): Promise<string[]> {
  const path = articlePath(article);
  const wanted = formerPaths
    .map((former) => fromPath(former, siteUrl))
    .filter((former) => former !== undefined && !isOwnPath(former) && former !== "/")
    // Both of these find an article by its slug.
    .filter((former) => former !== blogPath(article.slug) && !former?.endsWith(path)) as string[];
  if (wanted.length === 0) return [];
  const taken = await db.selectFrom("redirects").select("from_path").where("from_path", "in", wanted).execute();
  const free = [...new Set(wanted)].filter((former) => !taken.some(({ from_path }) => from_path === former));
  for (const former of free) await addRedirect(db, former, path);
  return free;
}
