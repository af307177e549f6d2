import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type pg from "pg";
import type { z } from "zod";
import type { RateLimiter } from "../../platform/http/rate-limits.ts";
import { errorResponse } from "../../platform/json-api/api-errors.ts";
import { readQuery } from "../../platform/json-api/input.ts";
import { withApiErrors } from "../../platform/json-api/json-api.ts";
import type { Described } from "../../platform/json-api/routes.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { blogPath } from "../redirects/paths.shared.ts";
import { resolveRedirect } from "../redirects/queries.ts";
import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import { articleListPath, articlePath } from "../stores/category-paths.shared.ts";
import type { StoreLink } from "../stores/store-link.shared.ts";
import { contentAccess } from "./access.ts";
import { contentArticle, contentArticles, DEEPEST } from "./article-query.ts";
import { articleView, type ContentSite, pictureView } from "./article-view.ts";
import { CONTENT_FAILURES, type ContentFailure } from "./failures.ts";
import { articlesByCategory, publishedAuthors, publishedTags } from "./other-queries.ts";
import * as schema from "./schema.ts";

export type ContentOptions = ContentSite & {
  readonly pool: pg.Pool;
  readonly limiter: RateLimiter;
  readonly log: Log;
  readonly storesOf: (category: CategorySlug) => readonly StoreLink[];
};

/** The body of the answer, where it is not one of its own. */
type Reading = Result<object, ContentFailure> | Response;

/** One thing that can be read. */
type ContentRoute = Described & {
  readonly path: string;
  readonly query: z.ZodType;
  readonly read: (c: Context, query: never, options: ContentOptions) => Promise<Reading> | Reading;
};

const route = <Query extends z.ZodType>(
  described: Described & { readonly path: string; readonly query: Query },
  read: (c: Context, query: z.output<Query>, options: ContentOptions) => Promise<Reading> | Reading,
): ContentRoute => ({ ...described, read: read as ContentRoute["read"] });

/** Everything under /api/content, all of it GET. */
export const CONTENT_ROUTES: readonly ContentRoute[] = [
  route(
    {
      path: "/articles",
      summary: "List published articles",
      query: schema.articlesQuery,
      answer: schema.articlesAnswer,
      refusals: [CONTENT_FAILURES["page-too-deep"]],
    },
    async (_c, query, options) => {
      const fields = query.fields ?? schema.LIST_FIELDS;
      if (query.page !== undefined && query.page * query.limit > DEEPEST) return failure("page-too-deep");
      const { rows, total, nextCursor } = await contentArticles(options.pool, query, fields);
      const { limit, page } = query;
      return success({
        articles: rows.map((row) => articleView(row, fields, options)),
        meta: { total, limit, ...(page === undefined ? {} : { page }), nextCursor },
      });
    },
  ),
  route(
    {
      path: "/articles/:slug",
      summary: "Read one published article",
      query: schema.articleQuery,
      answer: schema.articleAnswer,
      refusals: [CONTENT_FAILURES["article-not-found"]],
    },
    async (c, query, options) => {
      const fields = query.fields ?? schema.ARTICLE_FIELDS;
      const slug = c.req.param("slug") ?? "";
      const row = await contentArticle(options.pool, slug, fields);
      return row ? success({ article: articleView(row, fields, options) }) : moved(c, slug, options);
    },
  ),
  route(
    {
      path: "/categories",
      summary: "List the categories with the number of their articles",
      query: schema.noQuery,
      answer: schema.categoriesAnswer,
    },
    async (_c, _query, { pool, siteUrl }) => {
      const counts = await articlesByCategory(pool);
      const categories = CATEGORIES.map(({ slug, name }) => ({
        slug,
        name,
        url: `${siteUrl}${articleListPath(slug)}`,
        articles: counts.get(slug) ?? 0,
      }));
      return success({ categories });
    },
  ),
  route(
    {
      path: "/stores",
      summary: "List the recommended stores, by category",
      query: schema.storesQuery,
      answer: schema.storesAnswer,
    },
    (_c, query, { storesOf }) =>
      success({
        stores: CATEGORIES.filter(({ slug }) => query.category === undefined || slug === query.category).flatMap(
          ({ slug }) =>
            storesOf(slug).map(({ id, name, description, href, ownUrl }) => ({
              id,
              category: slug,
              name,
              description,
              url: href,
              ownUrl,
            })),
        ),
      }),
  ),
  route(
    {
      path: "/tags",
      summary: "List the tags of published articles, by name",
      query: schema.pagedQuery,
      answer: schema.tagsAnswer,
    },
    async (_c, query, { pool }) => {
      const { rows, total, nextCursor } = await publishedTags(pool, query);
      const tags = rows.map(({ slug, name, articles }) => ({ slug, name, articles }));
      return success({ tags, meta: { total, limit: query.limit, nextCursor } });
    },
  ),
  route(
    {
      path: "/authors",
      summary: "List the authors of published articles, by name",
      query: schema.pagedQuery,
      answer: schema.authorsAnswer,
    },
    async (_c, query, options) => {
      const { rows, total, nextCursor } = await publishedAuthors(options.pool, query);
      const authors = rows.map(({ id, name, bio, image, alt, articles }) => ({
        id,
        name,
        bio,
        picture: pictureView(image, alt ?? "", options),
        articles,
      }));
      return success({ authors, meta: { total, limit: query.limit, nextCursor } });
    },
  ),
];

/** What other front ends read, with a key: published articles and what belongs to them. To be mounted at /api/content. */
export function contentRoutes(options: ContentOptions): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD"],
      allowHeaders: ["Authorization", "If-None-Match"],
      exposeHeaders: ["ETag", "Retry-After"],
      maxAge: 86_400,
    }),
  );
  app.use(contentAccess(options.pool, options.limiter));
  for (const { path, query, read } of CONTENT_ROUTES) {
    app.get(path, async (c) => {
      const asked = readQuery(c, query);
      if (!asked.ok) return errorResponse(c, asked.refusal);
      const result = await read(c, asked.value as never, options);
      if (result instanceof Response) return result;
      return result.ok ? send(c, result.value) : errorResponse(c, CONTENT_FAILURES[result.code]);
    });
  }
  return withApiErrors(app, options.log);
}

const SLUG = new RegExp(`^${articlePath({ category: "[a-z0-9-]+", slug: "([a-z0-9-]+)" })}(?:[?#]|$)`);

/** Where an article that was called otherwise is now. */
async function moved(c: Context, slug: string, { pool }: ContentOptions): Promise<Reading> {
  const path = await resolveRedirect(pool, blogPath(slug), () => false);
  const now = path && SLUG.exec(path)?.[1];
  if (!now || now === slug) return failure("article-not-found");
  c.header("Cache-Control", CACHING);
  return c.redirect(`/api/content/articles/${now}${new URL(c.req.url).search}`, 301);
}

/** Whoever has it asks again each time, and gets 304 while nothing has changed. */
const CACHING = "private, no-cache";

function send(c: Context, answer: object): Response {
  const body = JSON.stringify(answer);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { etag, "cache-control": CACHING, vary: "Authorization, Origin" };
  const known = c.req
    .header("if-none-match")
    ?.split(",")
    .map((one) => one.trim().replace(/^W\//, ""));
  if (known?.includes(etag) || known?.includes("*")) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, "content-type": "application/json; charset=utf-8" });
}
