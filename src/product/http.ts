import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context, Hono } from "hono";
import { apiKeyAdminRoutes } from "../modules/api-keys/admin-routes.ts";
import { API_KEYS_AUDIT_ACTIONS } from "../modules/api-keys/audit-actions.ts";
import { API_KEYS_PERMISSIONS } from "../modules/api-keys/permissions.shared.ts";
import { ARTICLES_AUDIT_ACTIONS } from "../modules/articles/audit-actions.ts";
import { changeCover } from "../modules/articles/cover-change.ts";
import { refreshArticlesWithImage } from "../modules/articles/image-use.ts";
import { ARTICLES_PERMISSIONS } from "../modules/articles/permissions.shared.ts";
import { feedItems, sitemapEntries, sitemapParts } from "../modules/articles/queries.ts";
import type { ArticlePage } from "../modules/articles/schema.ts";
import { articleAdminRoutes } from "../modules/articles/writing/admin-routes.ts";
import { auditAdminRoutes } from "../modules/audit/admin-routes.ts";
import { AUDIT_AUDIT_ACTIONS } from "../modules/audit/audit-actions.ts";
import { AUDIT_PERMISSIONS } from "../modules/audit/permissions.shared.ts";
import { accountRoutes } from "../modules/auth/account-routes.ts";
import { ownAccess } from "../modules/auth/admin-access.ts";
import { authAdminRoutes } from "../modules/auth/admin-routes.ts";
import { AUTH_AUDIT_ACTIONS } from "../modules/auth/audit-actions.ts";
import type { Auth } from "../modules/auth/auth.ts";
import { gotrueRoutes } from "../modules/auth/gotrue-routes.ts";
import { hostedAccess } from "../modules/auth/hosted-access.ts";
import { AUTH_PERMISSIONS } from "../modules/auth/permissions.shared.ts";
import { authorAdminRoutes } from "../modules/authors/admin-routes.ts";
import { AUTHORS_AUDIT_ACTIONS } from "../modules/authors/audit-actions.ts";
import { AUTHORS_PERMISSIONS } from "../modules/authors/permissions.shared.ts";
import { backupAdminRoutes } from "../modules/backup/admin-routes.ts";
import { BACKUP_AUDIT_ACTIONS } from "../modules/backup/audit-actions.ts";
import { backupDownloads, DOWNLOADS } from "../modules/backup/download-routes.ts";
import { BACKUP_PERMISSIONS } from "../modules/backup/permissions.shared.ts";
import { backupPlaces } from "../modules/backup/places.ts";
import type { BackupRunner } from "../modules/backup/runner.ts";
import { contentRoutes } from "../modules/content-api/routes.ts";
import { dashboardRoutes } from "../modules/dashboard/routes.ts";
import { importAdminRoutes } from "../modules/import/admin-routes.ts";
import { IMPORT_AUDIT_ACTIONS } from "../modules/import/audit-actions.ts";
import { IMPORT_PERMISSIONS } from "../modules/import/permissions.shared.ts";
import { maintenanceAdminRoutes } from "../modules/maintenance/admin-routes.ts";
import { MAINTENANCE_AUDIT_ACTIONS } from "../modules/maintenance/audit-actions.ts";
import { MAINTENANCE_PERMISSIONS } from "../modules/maintenance/permissions.shared.ts";
import { runServices } from "../modules/maintenance/services.ts";
import { MEDIA_AUDIT_ACTIONS } from "../modules/media/audit-actions.ts";
import { libraryAdminRoutes } from "../modules/media/library/admin-routes.ts";
import { MEDIA_PERMISSIONS } from "../modules/media/permissions.shared.ts";
import { mediaRoutes } from "../modules/media/routes.ts";
import { subscriberAdminRoutes } from "../modules/newsletter/admin-routes.ts";
import { NEWSLETTER_AUDIT_ACTIONS } from "../modules/newsletter/audit-actions.ts";
import { subscribe } from "../modules/newsletter/commands.ts";
import { isFromOwnPages, signedUpAddress } from "../modules/newsletter/own-pages.ts";
import { NEWSLETTER_PERMISSIONS } from "../modules/newsletter/permissions.shared.ts";
import { relaySignUp } from "../modules/newsletter/relay.ts";
import { newsletterRest } from "../modules/newsletter/rest.ts";
import { newsletterRoutes } from "../modules/newsletter/routes.ts";
import { describedRoutes } from "../modules/openapi/admin-routes.ts";
import { redirectAdminRoutes } from "../modules/redirects/admin-routes.ts";
import { REDIRECTS_AUDIT_ACTIONS } from "../modules/redirects/audit-actions.ts";
import { REDIRECTS_PERMISSIONS } from "../modules/redirects/permissions.shared.ts";
import { SEARCH_PATH } from "../modules/search/paths.shared.ts";
import { seoRoutes } from "../modules/seo/routes.ts";
import { tagAdminRoutes } from "../modules/tags/admin-routes.ts";
import { TAGS_AUDIT_ACTIONS } from "../modules/tags/audit-actions.ts";
import { TAGS_PERMISSIONS } from "../modules/tags/permissions.shared.ts";
import { translationAdminRoutes } from "../modules/translation/admin-routes.ts";
import { TRANSLATION_AUDIT_ACTIONS } from "../modules/translation/audit-actions.ts";
import { visitRoutes } from "../modules/visits/routes.ts";
import type { VisitTally } from "../modules/visits/tally.ts";
import { webhookAdminRoutes } from "../modules/webhooks/admin-routes.ts";
import { WEBHOOKS_AUDIT_ACTIONS } from "../modules/webhooks/audit-actions.ts";
import { clientAddress } from "../platform/client-address.ts";
import { hours, minutes } from "../platform/clock.ts";
import { adminApi } from "../platform/json-api/routes.ts";
import type { Log } from "../platform/log.ts";
import type { Counter } from "../platform/metrics.ts";
import { createRateLimits, memoryLimiter } from "../platform/rate-limits.ts";
import { secret } from "../platform/secrets.ts";
import type { Storage } from "../platform/storage.ts";
import { renderDocument } from "../site/document.tsx";
import { articleContent } from "../site/pages/article.tsx";
import { newsletterAnswer } from "../site/pages/errors.tsx";
import { HELP_PATH } from "../site/paths.shared.ts";
import { renderContent } from "../site/routes.ts";
import type { Services } from "../site/services.ts";
import { FIXED_PAGES, FIXED_PATHS, isOwnPath, publicKindOf } from "./addresses.ts";

const ACTION_NAMES = {
  ...AUTH_AUDIT_ACTIONS,
  ...NEWSLETTER_AUDIT_ACTIONS,
  ...MEDIA_AUDIT_ACTIONS,
  ...AUDIT_AUDIT_ACTIONS,
  ...ARTICLES_AUDIT_ACTIONS,
  ...BACKUP_AUDIT_ACTIONS,
  ...AUTHORS_AUDIT_ACTIONS,
  ...TAGS_AUDIT_ACTIONS,
  ...REDIRECTS_AUDIT_ACTIONS,
  ...API_KEYS_AUDIT_ACTIONS,
  ...WEBHOOKS_AUDIT_ACTIONS,
  ...MAINTENANCE_AUDIT_ACTIONS,
  ...TRANSLATION_AUDIT_ACTIONS,
  ...IMPORT_AUDIT_ACTIONS,
};

const PERMISSIONS = [
  ARTICLES_PERMISSIONS,
  MEDIA_PERMISSIONS,
  AUTHORS_PERMISSIONS,
  TAGS_PERMISSIONS,
  REDIRECTS_PERMISSIONS,
  API_KEYS_PERMISSIONS,
  MAINTENANCE_PERMISSIONS,
  IMPORT_PERMISSIONS,
  NEWSLETTER_PERMISSIONS,
  AUDIT_PERMISSIONS,
  AUTH_PERMISSIONS,
  BACKUP_PERMISSIONS,
];

/** Requests a minute of one key. */
const CONTENT_LIMIT = 600;

export type Mount = { readonly path: string; readonly app: Hono };

type Parts = { services: Services; auth: Auth; storage: Storage; backups: BackupRunner; log: Log };
type MountParts = Parts & { /** By way and outcome. */ signUps: Counter; visits: VisitTally };

/** The modules' own endpoints, wired to what they need, each with the path it is mounted at. */
export async function mountedModules(parts: MountParts): Promise<Mount[]> {
  const { services, auth, storage, backups, log, signUps, visits } = parts;
  const { config, pool, reads, db, site, clock, anonKey } = services;
  const limiter = createRateLimits(pool).limiter({ name: "signup", limit: config.signupLimit, window: minutes(10) });
  const addressOf = (c: Context) => clientAddress(remoteAddress(c), c.req.header("x-forwarded-for"), config.trustProxy);
  const access = config.backend
    ? hostedAccess({ backend: config.backend, db, log, addressOf })
    : ownAccess(auth, anonKey, addressOf);
  return [
    ...(config.backend
      ? []
      : [
          {
            path: "/rest/v1",
            app: newsletterRest({
              db,
              anonKey,
              limiter,
              log,
              addressOf,
              checkToken: checkToken(auth),
              onStored: (outcome, count) => signUps.add(["api", outcome], count),
            }),
          },
          { path: "/auth/v1", app: gotrueRoutes({ auth, anonKey, addressOf }) },
          { path: "/api/account", app: accountRoutes({ auth, anonKey, addressOf, dataDir: config.dataDir }) },
        ]),
    { path: "/api/admin", app: adminApi(adminRoutes({ services, auth, storage, backups, log }), access, log) },
    { path: DOWNLOADS, app: backupDownloads({ db, clock, places: backupPlaces(config) }) },
    {
      path: "/api/content",
      app: contentRoutes({
        pool,
        limiter: createRateLimits(pool).limiter({ name: "content", limit: CONTENT_LIMIT, window: minutes(1) }),
        log,
        siteUrl: config.siteUrl,
        storesOf: services.storesOf,
        findStore: services.findStore,
      }),
    },
    {
      path: "/",
      app: newsletterRoutes({
        db,
        async signUp(email) {
          const relayed = config.backend && relaySignUp(config.backend, email);
          const signedUp = await (relayed ?? subscribe(db, { email, source: "form" }));
          signUps.add(["form", signedUp.outcome]);
          return signedUp;
        },
        siteUrl: config.siteUrl,
        unsubscribeSecret: await secret(db, "unsubscribe"),
        limiter,
        log,
        addressOf,
        renderMessage: (message, back) => renderContent(newsletterAnswer(message, back), services),
        signedUpAt: (back) => (publicKindOf(back.split("?", 1)[0] ?? "") ? signedUpAddress(back) : undefined),
      }),
    },
    {
      path: "/",
      app: visitRoutes({
        count: (kind, visit) => visits.add(kind, visit),
        kindOf: publicKindOf,
        // Over an hour, so that one address weighs little among a day's visits; it may be that of many phones all the same.
        limiter: memoryLimiter({ name: "visits", limit: 120, window: hours(1) }),
        allLimiter: memoryLimiter({ name: "all-visits", limit: 1_200, window: minutes(1) }),
        addressOf,
        isOwnPage: (c) => isFromOwnPages(c.req.raw.headers, config.siteUrl, c.req.url),
      }),
    },
    { path: "/", app: mediaRoutes({ storage }) },
    {
      path: "/",
      app: seoRoutes({
        site,
        clock,
        articlePaths: (afterId, limit) => sitemapEntries(reads, afterId, limit),
        articleParts: (size) => sitemapParts(reads, size),
        feedItems: (request) => feedItems(reads, request),
        fixedPages: FIXED_PAGES,
        paths: { search: SEARCH_PATH, help: HELP_PATH },
      }),
    },
  ];
}

/** Everything that the admin application can ask for. */
export const adminRoutes = ({ services, auth, storage, backups, log }: Parts) => {
  const { db, config, clock, site } = services;
  const routes = [
    ...authAdminRoutes(auth, { ownAccounts: config.backend === undefined, permissions: PERMISSIONS }),
    ...auditAdminRoutes({ db, timeZone: config.timeZone, actionNames: ACTION_NAMES }),
    ...articleAdminRoutes({
      db,
      clock,
      site,
      log,
      siteUrl: config.siteUrl,
      renderPage: (article) => renderArticle(article, services),
    }),
    ...dashboardRoutes({
      db,
      timeZone: config.timeZone,
      mailConfigured: auth.mailer !== undefined,
      backupsScheduled: config.backup.schedule !== undefined,
    }),
    ...subscriberAdminRoutes(db, config.timeZone),
    ...authorAdminRoutes(db),
    ...apiKeyAdminRoutes(db),
    ...webhookAdminRoutes(db, config.webhookNetworks),
    ...tagAdminRoutes(db),
    ...libraryAdminRoutes({ db, storage, refresh: refreshArticlesWithImage, setCover: changeCover }),
    ...redirectAdminRoutes(db, { siteUrl: config.siteUrl, isOwnPath }),
    ...maintenanceAdminRoutes(db, runServices(config, log, FIXED_PATHS)),
    ...translationAdminRoutes(db),
    ...backupAdminRoutes({ db, clock, settings: config, places: backupPlaces(config), runner: backups }),
    ...importAdminRoutes({ db, storage, dataDir: config.dataDir, siteUrl: config.siteUrl }),
  ];
  return describedRoutes(routes, { siteName: config.siteName, siteUrl: config.siteUrl });
};

function renderArticle(article: ArticlePage, services: Services): string {
  const { meta, body } = articleContent(article, [], services);
  return renderDocument(meta, body, services).toString();
}

/** What a browser that is signed in sends along with a sign-up. */
const checkToken = (auth: Auth) => async (token: string) => {
  const verified = await auth.tokens.verify(token);
  if (verified.ok) return "authenticated";
  return verified.reason === "expired" ? "expired" : "undecodable";
};

/** Undefined outside a real server: a render for the page cache or the audit comes from no client. */
function remoteAddress(c: Context): string | undefined {
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
