import type pg from "pg";
import { z } from "zod";
import { productLinks } from "../../catalogue/listings/queries.ts";
import type { Clock } from "../../platform/clock.ts";
import { errorsOf } from "../../platform/json-api/api-errors.ts";
import { endpointDefiner, type Redirection } from "../../platform/json-api/endpoint.ts";
import { failure, success } from "../../platform/result.ts";
import { blogPath } from "../redirects/paths.shared.ts";
import { resolveRedirect } from "../redirects/queries.ts";
import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import { articleListPath, articlePath } from "../stores/category-paths.shared.ts";
import type { StoreLink } from "../stores/store-link.shared.ts";
import { type ContentRow, contentArticle, contentArticles, MAX_OFFSET } from "./article-query.ts";
import { articleView, type ContentSite, pictureView, productsNamedBy } from "./article-view.ts";
import { catalogueRoutes } from "./catalogue/routes.ts";
import { CONTENT_FAILURES } from "./failures.ts";
import type { Field } from "./schema.ts";
import * as schema from "./schema.ts";
import { articlesByCategory, publishedAuthors, publishedTags } from "./taxonomy-queries.ts";

export type ContentOptions = ContentSite & {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly storesOf: (category: CategorySlug) => readonly StoreLink[];
};

/** Any key may read everything, so the endpoints know nothing else about the caller. */
const endpoint = endpointDefiner<object>();

const MOVED: Redirection = { status: 301, description: "The article has another slug now." };

/** All endpoints under /api/content; each is a GET. */
export const contentRoutes = (options: ContentOptions) => [
  ...articleRoutes(options),
  ...otherRoutes(options),
  ...catalogueRoutes(options),
];

const articleRoutes = (options: ContentOptions) => [
  endpoint("GET /articles", {
    summary: "Menampilkan artikel terbit",
    query: schema.articlesQuery,
    answer: schema.articlesAnswer,
    errors: errorsOf(CONTENT_FAILURES, "page-too-deep"),
    async handle({ query }) {
      const { limit, page, fields = schema.LIST_FIELDS } = query;
      if (page !== undefined && page * limit > MAX_OFFSET) return failure("page-too-deep");
      const { rows, total, nextCursor } = await contentArticles(options.pool, query, fields);
      return success({
        articles: await articleViews(rows, fields, options),
        meta: { total, limit, ...(page === undefined ? {} : { page }), nextCursor },
      });
    },
  }),
  endpoint("GET /articles/:slug", {
    summary: "Membaca satu artikel terbit",
    params: z.object({ slug: z.string() }),
    query: schema.articleQuery,
    answer: schema.articleAnswer,
    errors: { ...errorsOf(CONTENT_FAILURES, "article-not-found"), moved: MOVED },
    async handle({ params: { slug }, query: { fields = schema.ARTICLE_FIELDS }, request }) {
      const row = await contentArticle(options.pool, slug, fields);
      const [article] = row ? await articleViews([row], fields, options) : [];
      if (article) return success({ article });
      const current = await currentSlug(options.pool, slug);
      if (current === undefined) return failure("article-not-found");
      return failure("moved", { location: `/api/content/articles/${current}${new URL(request.url).search}` });
    },
  }),
];

/** Builds the views of articles; the products that they name are looked up together. */
async function articleViews(rows: readonly ContentRow[], fields: readonly Field[], options: ContentOptions) {
  const products = await productLinks(options.pool, { slugs: productsNamedBy(rows), clock: options.clock });
  return rows.map((row) => articleView(row, fields, { ...options, products }));
}

const SLUG = new RegExp(`^${articlePath({ category: "[a-z0-9-]+", slug: "([a-z0-9-]+)" })}(?:[?#]|$)`);

/** Finds the present slug of an article by a former slug. */
async function currentSlug(pool: pg.Pool, slug: string): Promise<string | undefined> {
  const path = await resolveRedirect(pool, blogPath(slug), () => false);
  const current = path && SLUG.exec(path)?.[1];
  return current && current !== slug ? current : undefined;
}

const otherRoutes = (options: ContentOptions) => [
  endpoint("GET /categories", {
    summary: "Menampilkan kategori dengan jumlah artikelnya",
    query: schema.noQuery,
    answer: schema.categoriesAnswer,
    async handle() {
      const counts = await articlesByCategory(options.pool);
      const categories = CATEGORIES.map(({ slug, name }) => ({
        slug,
        name,
        url: `${options.siteUrl}${articleListPath(slug)}`,
        articles: counts.get(slug) ?? 0,
      }));
      return { categories };
    },
  }),
  endpoint("GET /stores", {
    summary: "Menampilkan toko rekomendasi, menurut kategori",
    query: schema.storesQuery,
    answer: schema.storesAnswer,
    handle({ query }) {
      const categories = CATEGORIES.filter(({ slug }) => query.category === undefined || slug === query.category);
      const stores = categories.flatMap(({ slug: category }) =>
        options
          .storesOf(category)
          .map(({ id, name, description, href: url, ownUrl }) => ({ id, category, name, description, url, ownUrl })),
      );
      return { stores };
    },
  }),
  endpoint("GET /tags", {
    summary: "Menampilkan tag artikel terbit, menurut nama",
    query: schema.pagedQuery,
    answer: schema.tagsAnswer,
    async handle({ query }) {
      const { rows, total, nextCursor } = await publishedTags(options.pool, query);
      const tags = rows.map(({ slug, name, articles }) => ({ slug, name, articles }));
      return { tags, meta: { total, limit: query.limit, nextCursor } };
    },
  }),
  endpoint("GET /authors", {
    summary: "Menampilkan penulis artikel terbit, menurut nama",
    query: schema.pagedQuery,
    answer: schema.authorsAnswer,
    async handle({ query }) {
      const { rows, total, nextCursor } = await publishedAuthors(options.pool, query);
      const authors = rows.map(({ id, name, bio, image, alt, articles }) => ({
        id,
        name,
        bio,
        picture: pictureView(image, alt ?? "", options),
        articles,
      }));
      return { authors, meta: { total, limit: query.limit, nextCursor } };
    },
  }),
];
