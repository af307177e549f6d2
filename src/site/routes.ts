import { type Context, Hono } from "hono";
import { productCountPath } from "../catalogue/paths.shared.ts";
import { hasSignedUpMarker } from "../modules/newsletter/own-pages.ts";
import { blogPath } from "../modules/redirects/paths.shared.ts";
import { suggest } from "../modules/search/queries.ts";
import { findCategory } from "../modules/stores/categories.shared.ts";
import { storeListPath } from "../modules/stores/category-paths.shared.ts";
import { isOrderedQuery, orderedQuery, queryString } from "../platform/http/ordered-query.ts";
import { permissionsPolicy } from "../platform/http/security-headers.ts";
import { EVERY_PAGE } from "../platform/page-cache/cache-tags.ts";
import { CACHE_EXPIRES_HEADER, CACHE_TAGS_HEADER, type CacheablePage } from "../platform/page-cache/page-cache.ts";
import { REVALIDATED_CACHE_CONTROL, SHARED_CACHE_CONTROL } from "../platform/page-cache/shared-cache-control.ts";
import { blogRedirectTarget } from "./blog-redirects.ts";
import { categoryListing } from "./category-listing.ts";
import { renderDocument } from "./document.tsx";
import type { PageContent, PageInput, PageResult, PageRoute } from "./page.ts";
import { pagePolicy } from "./page-policy.ts";
import { about } from "./pages/about.tsx";
import { article } from "./pages/article.tsx";
import { articleList, categoryArticleList } from "./pages/article-list.tsx";
import { beta } from "./pages/beta.tsx";
import { notFoundPage } from "./pages/errors.tsx";
import { forStores } from "./pages/for-stores.tsx";
import { help } from "./pages/help.tsx";
import { home } from "./pages/home.tsx";
import { newsletterArchive, newsletterEdition } from "./pages/newsletter.tsx";
import { preview } from "./pages/preview.tsx";
import { priceRules } from "./pages/price-rules.tsx";
import { productCount } from "./pages/prices/list/product-count.ts";
import { PRICE_PAGES } from "./pages/prices/routes.ts";
import { privacy } from "./pages/privacy.tsx";
import { searchPage } from "./pages/search.tsx";
import { seoReport } from "./pages/seo-report.tsx";
import { storeList } from "./pages/store-list.tsx";
import { terms } from "./pages/terms.tsx";
import { categoryListingPath } from "./paths.shared.ts";
import { searchedProducts } from "./searched-products.ts";
import type { Services } from "./services.ts";

/** Every page of the site (docs/specification.md, section 2); their addresses are in urls.ts. */
export const SITE_PAGES: readonly PageRoute[] = [
  home,
  articleList,
  categoryArticleList,
  article,
  newsletterArchive,
  newsletterEdition,
  storeList,
  searchPage,
  about,
  privacy,
  terms,
  help,
  forStores,
  priceRules,
  beta,
  seoReport,
  preview,
  ...PRICE_PAGES,
];

/** What the page cache has already loaded for the page that it asks the router for. */
type LoadedPage = { Bindings: { loaded?: PageResult } };

/** What the router knows of a request, and pages must not know. */
type RouterServices = Services & {
  /** Returns the key by which a visitor's rate limits are counted. */
  readonly visitorOf: (c: Context) => string;
};

export function siteRoutes(services: RouterServices, pages: readonly PageRoute[]): Hono<LoadedPage> {
  const app = new Hono<LoadedPage>();
  for (const route of pages) app.get(route.path, (c) => answer(c, route, services)).all(route.path, methodNotAllowed);
  // The addresses of categories (/toko/{slug}) suggest that /toko exists, so it redirects to the front page, which has all categories.
  app.get(storeListPath(), (c) => c.redirect("/#kategori", 301));
  app.get(blogPath(), (c) => redirectBlog(c, undefined, services));
  app.get(blogPath(":slug"), (c) => redirectBlog(c, c.req.param("slug"), services));
  app.get(categoryListingPath(":slug"), async (c) => {
    const category = findCategory(c.req.param("slug") ?? "");
    if (!category) return c.json({ error: { code: "category_not_found", message: "Kategori tidak ditemukan." } }, 404);
    const { listing, tags, expiresAt } = await categoryListing(category.slug, services);
    return c.json(listing, 200, {
      [CACHE_TAGS_HEADER]: tagsOf(tags).join(" "),
      ...(expiresAt && { [CACHE_EXPIRES_HEADER]: String(expiresAt.getTime()) }),
      "cache-control": "public, max-age=60",
    });
  });
  app.get(productCountPath(":category", ":type?"), async (c) => {
    const count = await productCount(c.req.param(), new URL(c.req.url).search, services);
    return count
      ? c.json(count, 200, { "cache-control": "private, max-age=60" })
      : c.json({ error: { code: "list_not_found", message: "Daftar produk itu tidak ada." } }, 404);
  });
  app.get("/api/suggestions", async (c) => {
    const suggestions = await suggest(services.reads, c.req.query("q") ?? "", {
      products: await searchedProducts(services),
      closedStores: services.closedStoreIds,
    });
    return c.json({ suggestions }, 200, { "cache-control": "public, max-age=60" });
  });
  return app;
}

export const methodNotAllowed = (c: Context) =>
  c.text("Halaman ini hanya dapat dibaca.\n", 405, { allow: "GET, HEAD" });

async function answer(c: Context<LoadedPage>, route: PageRoute, services: RouterServices): Promise<Response> {
  const { search } = new URL(c.req.url);
  if (route.isOrdered && !isOrderedQuery(route.query, search)) {
    return redirectTo(c, c.req.path + queryString(orderedQuery(route.query, search)), 301);
  }
  const input = inputOf(c, route);
  const [result] = await Promise.all([c.env?.loaded ?? route.load(input, services), loadFrame(services)]);
  if (result === "not-found") return movedOrNotFound(c, services);
  if ("redirect" in result) return redirectTo(c, result.redirect, result.permanent ? 301 : 302);
  await services.renderQueue.waitForTurn();
  if (c.req.method === "GET") result.onAnswered?.(services.visitorOf(c));
  return renderContent(result, services, hasSignedUp(c));
}

/** Loads that on which the frame of every page depends. */
const loadFrame = ({ productCounts, archivePresence }: Services) =>
  Promise.all([productCounts.load(), archivePresence.load()]);

/** Says whether the visitor comes back from a sign-up without scripts, which the page's form should confirm. */
const hasSignedUp = (c: Context) => hasSignedUpMarker(new URL(c.req.url).searchParams);

/** Answers a request for a path without a page: redirects to the new path if the page has moved, and otherwise sends the page with the status 404. */
const movedOrNotFound = async (c: Context, services: Services): Promise<Response> =>
  (await redirectIfMoved(c, services)) ??
  renderContent(await notFoundPage(c.req.path, services), services, hasSignedUp(c));

/** Redirects a request to the new path of a page that has moved. @returns undefined where no page has moved from the request's path */
export async function redirectIfMoved(c: Context, services: Services): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const moved = isRead(c) ? await services.redirects.find(pathname) : undefined;
  if (moved === undefined) return undefined;
  const [address = "", fragment] = moved.split("#");
  const asked = search && `${address.includes("?") ? "&" : "?"}${search.slice(1)}`;
  return redirectTo(c, `${address}${asked}${fragment === undefined ? "" : `#${fragment}`}`, 301);
}

const isRead = (c: Context) => c.req.method === "GET" || c.req.method === "HEAD";

/** Redirects without long caching: browsers ask again each time, because a redirect that was removed would otherwise remain in their caches. */
function redirectTo(c: Context, address: string, status: 301 | 302): Response {
  c.header("Cache-Control", SHARED_CACHE_CONTROL);
  return c.redirect(address, status);
}

function inputOf(c: Context, route: PageRoute): PageInput {
  const query: Record<string, string> = {};
  for (const name of route.query) {
    const value = c.req.query(name);
    if (value !== undefined) query[name] = value;
  }
  return { params: c.req.param(), query };
}

/** Sends a page. Pages without tags belong to one request and are never cached. */
export function renderContent(content: PageContent, services: Services, signedUp = false): Response {
  const isCacheable = content.tags !== undefined && !signedUp;
  const headers = new Headers(isCacheable ? cacheableHeaders(content) : { ...HTML, "cache-control": "no-store" });
  if (signedUp) headers.set("x-robots-tag", "noindex");
  if (content.retryAfterSeconds) headers.set("retry-after", String(content.retryAfterSeconds));
  if (isCacheable && content.tags) headers.set(CACHE_TAGS_HEADER, tagsOf(content.tags).join(" "));
  if (isCacheable && content.expiresAt) headers.set(CACHE_EXPIRES_HEADER, String(content.expiresAt.getTime()));
  const { html, styleHash } = renderDocument(content.meta, content.body, services, signedUp);
  const { frameOrigins, scansBarcodes = false } = content;
  headers.set(POLICY, pagePolicy(services, { styleHash, frameOrigins, runsWasm: scansBarcodes }));
  if (scansBarcodes) headers.set("permissions-policy", permissionsPolicy({ camera: true }));
  return new Response(html, { status: content.status ?? 200, headers });
}

/**
 * Renders a page for the page cache, without the router and `Response`, which take longer than rendering the page.
 * @returns what was loaded where the router has to answer: no such page, a redirect, or a page that is not cached
 */
export async function renderCacheable(
  page: PageRoute,
  input: PageInput,
  services: Services,
): Promise<CacheablePage | { readonly loaded: PageResult }> {
  const [content] = await Promise.all([page.load(input, services), loadFrame(services)]);
  if (content === "not-found" || "redirect" in content || !content.tags || content.status) return { loaded: content };
  await services.renderQueue.waitForTurn();
  const { html, styleHash } = renderDocument(content.meta, content.body, services);
  return {
    headers: {
      ...cacheableHeaders(content),
      [POLICY]: pagePolicy(services, { styleHash, frameOrigins: content.frameOrigins }),
    },
    tags: tagsOf(content.tags),
    expiresAt: content.expiresAt,
    body: html,
  };
}

/** The name of the header for a page's own policy, which is set before the general policy that every answer has. */
const POLICY = "content-security-policy";

const HTML = { "content-type": "text/html; charset=utf-8" } as const;
const cacheableHeaders = ({ expiresAt }: PageContent) => ({
  ...HTML,
  "cache-control": expiresAt ? REVALIDATED_CACHE_CONTROL : SHARED_CACHE_CONTROL,
  vary: "Accept-Encoding",
});

const tagsOf = (tags: readonly string[]) => [EVERY_PAGE, ...tags];

const BLOG = new RegExp(`^${blogPath()}(?:[?#]|$)`);

async function redirectBlog(c: Context, slug: string | undefined, services: Services): Promise<Response> {
  const target = await blogRedirectTarget(new URL(c.req.url).searchParams, slug, (wanted) =>
    services.redirects.find(blogPath(wanted)),
  );
  // A redirect may lead back to this path with other parameters.
  const isElsewhere = target !== undefined && !BLOG.test(target);
  return isElsewhere ? redirectTo(c, target, 301) : movedOrNotFound(c, services);
}
