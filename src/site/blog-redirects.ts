import { slugSchema } from "../modules/articles/schema.ts";
import { findCategory } from "../modules/stores/categories.shared.ts";
import { articleListPath } from "../modules/stores/category-paths.shared.ts";

const SLUG_PARAMETERS = ["slug", "post", "id"] as const;
const CATEGORY_PARAMETERS = ["category", "kategori"] as const;

/**
 * Returns where an address of the previous blog redirects now: `?slug=` (or `post`, `id`, or the path) to the article that it names, `?category=` (or
 * `kategori`) to the list of that category, any other address to the list of all articles. Other parameters are kept. The target is always a path of this site.
 * @returns undefined for an article that does not exist
 */
export async function blogRedirectTarget(
  query: URLSearchParams,
  pathSlug: string | undefined,
  findPath: (slug: string) => Promise<string | undefined>,
): Promise<string | undefined> {
  const slug = pathSlug ?? firstOf(query, SLUG_PARAMETERS);
  const category = findCategory(firstOf(query, CATEGORY_PARAMETERS) ?? "");
  if (slug !== undefined && !slugSchema.safeParse(slug).success) return undefined;
  const path = slug !== undefined ? await findPath(slug) : articleListPath(category?.slug);
  if (path === undefined) return undefined;
  const others = new URLSearchParams(query);
  for (const name of [...SLUG_PARAMETERS, ...CATEGORY_PARAMETERS]) others.delete(name);
  return others.size > 0 ? `${path}?${others}` : path;
}

const firstOf = (query: URLSearchParams, names: readonly string[]) =>
  names.map((name) => query.get(name)).find((value) => value !== null && value !== "") ?? undefined;
