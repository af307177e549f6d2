import { getRequestListener } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { blogPath } from "../modules/redirects/paths.shared.ts";
import { articleListPath } from "../modules/stores/category-paths.shared.ts";
import { isTransient } from "../platform/database/database.ts";
import { Admission } from "../platform/http/admission.ts";
import type { RequestHandler } from "../platform/http/http-server.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { withoutEndSlashes } from "../platform/http/slashes.ts";
import { StaticFiles } from "../platform/http/static-files.ts";
import type { Mount } from "../platform/module.ts";
import { CACHE_EXPIRES_HEADER, CACHE_TAGS_HEADER, PageCache } from "../platform/page-cache/page-cache.ts";
import type { Log } from "../platform/telemetry/log.ts";
import { METRICS_PATH } from "../platform/telemetry/metrics-endpoint.ts";
import type { PageResult } from "../site/page.ts";
import { isHttps, pagePolicy } from "../site/page-policy.ts";
import { failurePage, notFoundPage } from "../site/pages/errors.tsx";
import { previewPath } from "../site/paths.shared.ts";
import { redirectIfMoved, renderCacheable, renderContent, SITE_PAGES, siteRoutes } from "../site/routes.ts";
import { ADDRESSES, isOwnPath } from "./addresses.ts";
import { adminShell } from "./admin-shell.tsx";
import { pageOf } from "./pages.ts";
import type { ProductServices } from "./services.ts";
import type { ProductTelemetry } from "./telemetry.ts";

/** The limit for requests that no module handles; modules have their own limits and messages. */
const MAX_BODY_BYTES = 1024 * 1024;
type Env = { Bindings: { isInternal?: true; loaded?: PageResult }; Variables: RequestIdVariables };

/** The bindings that mark requests which no visitor sent, such as those of the audit. Hundreds of log lines of such requests are only for debugging. */
export const INTERNAL_REQUEST = { isInternal: true } as const;

const MACHINE_PATHS = /^\/(api|rest|auth)(\/|$)/;

/** Builds the whole application with Hono: the modules' endpoints, the pages, and the answers for everything else. */
export function createApp(services: ProductServices, modules: readonly Mount[], log: Log): Hono<Env> {
  const app = new Hono<Env>();
  const headers = headersFor(services);
  // The server makes the id itself and never takes a client's. It is not sent as a header, because a cached page would send the same id to everybody.
  app.use(requestId({ headerName: "" }));
  app.use(async (c, next) => {
    const begun = performance.now();
    await next();
    const { method, path } = c.req;
    // Only the path is logged, since queries hold what people search for and signed addresses.
    log[c.env?.isInternal ? "debug" : "info"](
      { requestId: c.get("requestId"), method, path: withoutToken(path), status: c.res.status, ms: elapsed(begun) },
      "request",
    );
    for (const [name, value] of Object.entries(headers)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  // The page cache compresses its pages itself, so its requests name no encoding.
  app.use(compress());
  // No address of the site contains U+0000, and PostgreSQL refuses it in texts.
  app.use((c, next) => (c.req.url.split("?")[0]?.includes("%00") ? notFound(c, services) : next()));
  for (const module of modules) app.route(module.path, module.app);
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json(tooLarge, 413) }));
  app.route("/admin", adminShell(services));
  app.route("/", siteRoutes(services, SITE_PAGES));
  app.notFound((c) => notFound(c, services));
  app.onError((error, c) => {
    const id = c.get("requestId");
    const left = c.req.raw.signal.aborted;
    log[left ? "debug" : "error"]({ err: error, path: withoutToken(c.req.path), requestId: id }, "request failed");
    // Search engines take 503 for a temporary failure and come back.
    const status = isTransient(error) ? 503 : 500;
    if (MACHINE_PATHS.test(c.req.path)) {
      if (status === 503) c.header("Retry-After", "5");
      return c.json({ error: { ...(status === 503 ? unavailable : failure), requestId: id } }, status);
    }
    return renderContent(failurePage(c.req.path, status, id), services);
  });
  return app;
}

const tooLarge = { error: { code: "request_too_large", message: "Data yang dikirim terlalu besar." } };
const failure = { code: "internal_error", message: "Terjadi gangguan di sisi kami. Silakan coba lagi nanti." };
const unavailable = {
  code: "database_unavailable",
  message: "Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
};
const unknownAddress = { error: { code: "not_found", message: "Alamat tidak ditemukan." } };

/** Removes a preview's token, since anybody with the address can read the preview. */
const withoutToken = (path: string) => path.replace(PREVIEW, "$1…");

const PREVIEW = new RegExp(`^(${previewPath("")}).+`);

const elapsed = (begun: number) => Math.round((performance.now() - begun) * 10) / 10;

async function notFound(c: Context, services: ProductServices): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (MACHINE_PATHS.test(pathname)) return c.json(unknownAddress, 404);
  // Scanners request such paths by the thousand, and nobody reads the answer.
  if (/^\/assets\/|\/\./.test(pathname)) return c.text("Tidak ditemukan.\n", 404);
  const moved = await redirectIfMoved(c, services);
  if (moved) return moved;
  // Each page has one address, without a final slash. The check of the second character prevents a redirect of `//host/` to another site.
  if (/^\/[^/\\].*\/$/.test(pathname)) return c.redirect(withoutEndSlashes(pathname) + search, 301);
  // An address with capitals was copied from print, or typed on a keyboard that capitalises. No page's address has a capital letter.
  const small = pathname.toLowerCase();
  if (small !== pathname && isPagePath(small)) return c.redirect(small + search, 301);
  return renderContent(await notFoundPage(pathname, services), services);
}

/** Whether a path could be a page; an article's path is recognised by its form. */
const isPagePath = (path: string) => isOwnPath(path) || ARTICLE_LIKE.test(path);

const ARTICLE_LIKE = new RegExp(`^(${articleListPath()}|${blogPath()})/[a-z0-9/-]+$`);

function headersFor(services: Pick<ProductServices, "config" | "assets">): Record<string, string> {
  const { config } = services;
  return {
    ...securityHeaders(pagePolicy(services), isHttps(config)),
    ...(config.allowIndexing ? {} : { "x-robots-tag": "noindex, nofollow" }),
  };
}

export type CachedHandler = { readonly handler: RequestHandler; readonly cache: PageCache };

type CachedHandlerParts = {
  readonly app: Hono<Env>;
  readonly services: ProductServices;
  readonly clientFolder: string;
  readonly log: Log;
  readonly telemetry: ProductTelemetry;
  /** Answers requests for /metrics. */
  readonly metrics: RequestHandler;
};

/** Handles a request: first built files, then cached pages, then the router. */
export function createCachedHandler({
  app,
  services,
  clientFolder,
  log,
  telemetry,
  metrics,
}: CachedHandlerParts): CachedHandler {
  const headers = headersFor(services);
  const flatHeaders = Object.entries(headers).flat();
  const files = new StaticFiles(clientFolder, flatHeaders);
  const { clientKeys, statistics } = services;
  const admission = new Admission({ headers: flatHeaders, clientOf: (request) => clientKeys.keyOf(request) });
  const cache = new PageCache({
    maxBytes: services.config.pageCacheBytes,
    keyOf: ADDRESSES.cacheKeyOf,
    // Pages are rendered for the canonical host, so they never depend on the host that a client sends.
    headers,
    async render(key) {
      const asked = pageOf(key);
      // A failure is ignored here, because it will happen again in the router, which logs it and answers with a message.
      const made = asked && (await renderCacheable(asked.page, asked.input, services).catch(() => undefined));
      if (made && "body" in made) return made;
      // The router gets the data already loaded, so that the database is asked only once for answers that are not cached: 404 answers and narrowed lists.
      return app.fetch(new Request(services.config.siteUrl + key), { ...made });
    },
    clock: services.clock,
    log,
    observer: telemetry.cache,
  });
  const listener = getRequestListener(async (request, env) => {
    const response = await app.fetch(request, env);
    response.headers.delete(CACHE_TAGS_HEADER);
    response.headers.delete(CACHE_EXPIRES_HEADER);
    return response;
  });
  const handler: RequestHandler = (request, response) => {
    clientKeys.note(request);
    if (files.handle(request, response)) {
      statistics.noteFile(request);
      return telemetry.file(request, response);
    }
    if (cache.serveCached(request, response)) return statistics.note(request, response.statusCode);
    response.once("finish", () => statistics.note(request, response.statusCode));
    telemetry.request(request, response, () => {
      // Metrics bypass the admission, because they are needed most when the site is busy.
      if (METRICS_PATH.test(request.url ?? "")) return metrics(request, response);
      if (!admission.admit(request, response) || cache.renderAndServe(request, response)) return;
      void listener(request, response);
    });
  };
  return { handler, cache };
}
