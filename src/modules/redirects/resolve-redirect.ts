import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { CATEGORIES } from "../stores/categories.shared.ts";
import { articlePath, articlePathSql } from "../stores/category-paths.shared.ts";
import { SLUG_IN_PATH, storedPath } from "./paths.shared.ts";

/** The most steps, more than any intended chain has. */
const MAX_HOPS = 50;

/**
 * Finds the next steps from a path: the published article whose slug ends the path, else the path's own redirect, and then redirects from the same slug in
 * other categories, the newest first.
 */
const STEP = `
  select 0 as rank, true as article, ${articlePathSql("articles")} as address, null::timestamptz as since
  from published_articles() articles where slug = $2
  union all
  select 1, false, to_path, null from redirects where from_path = $1
  union all
  select 2, false, to_path, created_at from redirects where from_path = any($3) and from_path <> $1
  order by rank, since desc`;

/**
 * Finds where a path without a page leads: to the first address along its redirects that has a page. Addresses without a page are passed over, so no answer
 * leads to a missing page or in a circle, whatever redirects are stored.
 * @param isOwnPath whether the site answers a path by itself, apart from articles
 * @returns a path of this site, perhaps with a query and a fragment, and never `pathname` itself
 */
export async function resolveRedirect(
  reader: Reader,
  pathname: string,
  isOwnPath: (path: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  const asked = storedPath(pathname);
  const seen = new Set<string>();

  const follow = async (path: string, rest: string): Promise<string | undefined> => {
    seen.add(path);
    const slug = slugIn(path);
    const ways = await preparedQuery<{ article: boolean; address: string }>(reader, "redirects:step", STEP, [
      path,
      slug,
      slug === undefined ? [] : CATEGORIES.map((category) => articlePath({ category: category.slug, slug })),
    ]);
    for (const { article, address } of ways) {
      const { path: next, rest: ownRest } = partsOf(address);
      const goal = `${next}${ownRest || rest}`;
      if (article || (await isOwnPath(plainForm(next)))) {
        if (next !== asked) return goal;
      } else if (!seen.has(next) && seen.size < MAX_HOPS) {
        const found = await follow(next, ownRest || rest);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  };
  return follow(asked, "");
}

const SLUG = new RegExp(SLUG_IN_PATH);

/** Returns the slug of the article at that path, if it is the path of an article. */
const slugIn = (path: string): string | undefined => SLUG.exec(plainForm(path))?.[1];

/** Returns the plain form of a path: the page at `/artikel/a` also answers `/Artikel/%61`. */
function plainForm(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path;
  }
}

function partsOf(address: string): { path: string; rest: string } {
  const at = address.search(/[?#]/);
  return at < 0
    ? { path: storedPath(address), rest: "" }
    : { path: storedPath(address.slice(0, at)), rest: address.slice(at) };
}
