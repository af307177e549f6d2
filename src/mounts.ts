import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { feedItems, sitemapEntries, sitemapParts } from "./modules/articles/queries.ts";
import { mediaRoutes } from "./modules/media/routes.ts";
import { newsletterRest } from "./modules/newsletter/rest.ts";
import { newsletterRoutes } from "./modules/newsletter/routes.ts";
import { seoRoutes } from "./modules/seo/routes.ts";
import { clientAddress } from "./platform/client-address.ts";
import { minutes } from "./platform/clock.ts";
import type { Log } from "./platform/log.ts";
import { createRateLimits } from "./platform/rate-limits.ts";
import { secret } from "./platform/secrets.ts";
import type { Storage } from "./platform/storage.ts";
import { newsletterAnswer } from "./site/pages/errors.tsx";
import { renderContent } from "./site/routes.ts";
import type { Services } from "./site/services.ts";

export type Mount = { readonly path: string; readonly app: Hono };

/** The modules' own endpoints, wired to what they need, each with the path it is mounted at. */
export async function mountedModules({
  services,
  storage,
  log,
}: {
  services: Services;
  storage: Storage;
  log: Log;
}): Promise<Mount[]> {
  const { config, pool, db, site, clock, anonKey } = services;
  const limiter = createRateLimits(pool).limiter({ name: "signup", limit: config.signupLimit, window: minutes(10) });
  const addressOf = (c: Context) => clientAddress(remoteAddress(c), c.req.header("x-forwarded-for"), config.trustProxy);
  return [
    { path: "/rest/v1", app: newsletterRest({ db, anonKey, limiter, log, addressOf }) },
    {
      path: "/",
      app: newsletterRoutes({
        db,
        siteUrl: config.siteUrl,
        unsubscribeSecret: await secret(db, "unsubscribe"),
        limiter,
        log,
        addressOf,
        renderMessage: (message) => renderContent(newsletterAnswer(message), services),
      }),
    },
    { path: "/", app: mediaRoutes({ storage }) },
    {
      path: "/",
      app: seoRoutes({
        site,
        clock,
        articlePaths: (afterId, limit) => sitemapEntries(pool, afterId, limit),
        articleParts: (size) => sitemapParts(pool, size),
        feedItems: (request) => feedItems(pool, request),
      }),
    },
  ];
}

/** Undefined outside a real server: a render for the page cache or the audit comes from no client. */
function remoteAddress(c: Context): string | undefined {
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
