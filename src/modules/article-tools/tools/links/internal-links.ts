import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import type { FindPages } from "../../../../platform/http/find-pages.ts";
import { articlePath } from "../../../stores/category-paths.shared.ts";

const ARTICLE = new RegExp(`^${articlePath({ category: "([^/]+)", slug: "([^/]+)" })}$`);

export type InternalVerdict =
  | { readonly is: "there"; readonly articleId?: number }
  | { readonly is: "moved"; readonly to: string }
  | { readonly is: "unpublished" | "missing" };

type Article = { readonly id: number; readonly slug: string; readonly category: string; readonly status: string };

/** Looks up the targets of all paths of this site in a text at once. */
export async function checkInternalPaths(
  db: Db,
  paths: readonly string[],
  findPages: FindPages,
): Promise<Map<string, InternalVerdict>> {
  const pages = await findPages(db, [...new Set(paths)]);
  const asked = [...new Set(paths)].filter((path) => pages.get(path) !== true);
  const verdicts = new Map<string, InternalVerdict>(paths.map((path) => [path, { is: "there" }]));
  if (asked.length === 0) return verdicts;
  const [articles, redirects] = await Promise.all([articlesAt(db, asked), redirectsFrom(db, asked)]);
  for (const path of asked) verdicts.set(path, verdictOf(path, articles, redirects));
  return verdicts;
}

async function articlesAt(db: Db, paths: readonly string[]): Promise<Map<string, Article>> {
  const slugs = paths.flatMap((path) => ARTICLE.exec(path)?.[2] ?? []);
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom("articles")
    .select(["id", "slug", "category", "status"])
    .where("slug", "in", slugs)
    .where("status", "<>", "trashed")
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

async function redirectsFrom(db: Db, paths: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("redirects")
    .select(["from_path", "to_path"])
    .where("from_path", "in", paths)
    .execute();
  return new Map(rows.map((row) => [row.from_path, row.to_path]));
}

function verdictOf(
  path: string,
  articles: ReadonlyMap<string, Article>,
  redirects: ReadonlyMap<string, string>,
): InternalVerdict {
  const article = articles.get(ARTICLE.exec(path)?.[2] ?? "");
  if (article?.status === "published") {
    const to = articlePath(article);
    return to === path ? { is: "there", articleId: article.id } : { is: "moved", to };
  }
  const to = redirects.get(path);
  if (to !== undefined) return { is: "moved", to };
  return { is: article ? "unpublished" : "missing" };
}

/** Returns those pairs of an article and an id (`12#id`) in which the article's page has no element with the id. */
export async function missingAnchors(
  db: Db,
  pairs: readonly { readonly articleId: number; readonly id: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select pair.article_id || '#' || pair.anchor as key
    from jsonb_to_recordset(${JSON.stringify(pairs.map(({ articleId, id }) => ({ article_id: articleId, anchor: id })))}::jsonb)
      as pair (article_id bigint, anchor text)
    join articles a on a.id = pair.article_id
    where strpos(a.body_html, 'id="' || pair.anchor || '"') = 0`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
