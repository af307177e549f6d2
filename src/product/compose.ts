import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { clickRecorder } from "../catalogue/ledger/clicks/commands.ts";
import { LINK_CHECK_SHARE, reportedPath } from "../catalogue/paths.shared.ts";
import { deadLinks } from "../modules/article-tools/queries.ts";
import { articleTags } from "../modules/articles/cache-tags.shared.ts";
import { changeCover, refreshArticlesWithImage } from "../modules/articles/commands.ts";
import { feedItems } from "../modules/articles/queries.ts";
import { isFromOwnPages, signedUpAddress } from "../modules/newsletter/own-pages.ts";
import { SEARCH_PATH } from "../modules/search/paths.shared.ts";
import { searchEveryArticle } from "../modules/search/queries.ts";
import { SETTINGS_TAG } from "../modules/settings/cache-tags.shared.ts";
import { hours, minutes } from "../platform/clock.ts";
import { clientAddress } from "../platform/http/client-address.ts";
import { addressKey, sharedLimiter } from "../platform/http/rate-limits.ts";
import { requestOf } from "../platform/http/visitor-classifier.ts";
import { checkAnswer } from "../platform/json-api/answer-check.ts";
import { announceTags } from "../platform/page-cache/cache-tags.ts";
import { renderDocument } from "../site/document.tsx";
import { articleContent } from "../site/pages/article.tsx";
import { newsletterAnswer } from "../site/pages/errors.tsx";
import { articleProducts } from "../site/pages/prices/sections.ts";
import { renderContent } from "../site/routes.ts";
import type { Services } from "../site/services.ts";
import { placeholderValues } from "../site/text-placeholders.ts";
import { FIXED_PAGES, isOwnPath, NARROWED_LISTS, publicKindOf } from "./addresses.ts";
import { digestContent } from "./digest-content.ts";
import { findPagesOf } from "./find-pages.ts";
import { dashboardItems } from "./module-mounts.ts";
import { MODULES } from "./modules.ts";
import { proxyItems } from "./proxy-items.ts";
import type { ProductServices } from "./services.ts";
import { sitemapSections } from "./sitemap-sections.ts";
import { userAgentOf } from "./user-agent.ts";

type ServiceParts = Pick<
  ProductServices,
  | keyof Services
  | "connection"
  | "owner"
  | "auth"
  | "storage"
  | "backups"
  | "log"
  | "visits"
  | "clicks"
  | "classifier"
  | "statistics"
  | "signUps"
  | "render"
  | "clientKeys"
  | "settings"
>;

/** Builds all services from the connections and files that main.ts has opened. */
export function productServices(given: ServiceParts): ProductServices {
  const { config, auth } = given;
  const services: ProductServices = {
    ...given,
    permissions: MODULES.flatMap(({ permissions }) => permissions ?? []),
    auditActions: Object.assign({}, ...MODULES.map(({ auditActions }) => auditActions)),
    dashboardItems: async (actor) => [
      ...proxyItems(given.clientKeys.unbelievedProxy, actor),
      ...(await dashboardItems(services, actor)),
    ],
    shippedText: async (slot) => (await import("./shipped-texts.tsx")).shippedText(slot, given),
    placeholderValues: () => placeholderValues(config),
    onAnswer: config.checkAnswers ? checkAnswer : undefined,
    visitorOf: (c) => addressKey(services.addressOf(c)),
    addressOf: (c) => clientAddress(remoteAddress(c), c.req.header("x-forwarded-for"), config.trustProxy),
    recordClick: clickRecorder({
      clicks: given.clicks,
      siteUrl: config.siteUrl,
      isPage: (path) => publicKindOf(path) !== undefined,
      // Each address has a limit per hour: one address must weigh little in the counts, although many phones may share it.
      limiter: sharedLimiter({
        name: "store-clicks",
        each: { limit: 60, window: hours(1) },
        all: { limit: 3_000, window: minutes(1) },
      }),
      addressOf: (c) => services.addressOf(c),
      isPerson: (c) => given.classifier.isPerson(requestOf(c)),
    }),
    isRobot: (c) => given.classifier.isRobot(requestOf(c)),
    isFromOwnPage: (c) => isFromOwnPages(c.req.raw.headers, config.siteUrl, c.req.url),
    async checkToken(token) {
      const verified = await auth.tokens.verify(token);
      if (verified.ok) return "authenticated";
      return verified.code === "expired" ? "expired" : "undecodable";
    },
    findPages: findPagesOf(config),
    fixedPages: { ...FIXED_PAGES, listed: [...FIXED_PAGES.listed, ...given.storeProfilePaths] },
    narrowedLists: NARROWED_LISTS,
    namedPaths: { search: SEARCH_PATH },
    isOwnPath,
    pageKindOf: publicKindOf,
    userAgent: (what, explainedAt) => userAgentOf(config, what, explainedAt),
    async renderArticle(article) {
      const { meta, body } = await articleContent(article, [], given);
      return renderDocument(meta, body, given).html.toString();
    },
    async hiddenProducts(slugs) {
      return (await articleProducts(slugs, given)).missing;
    },
    productBlock: async (slugs) =>
      (await import("../site/pages/prices/embedded/block-preview.tsx")).blockPreview(slugs, given),
    editionProducts: async (slugs) =>
      (await import("../site/pages/prices/embedded/edition-products.ts")).editionProducts(slugs, given),
    digestContent: (since) => digestContent(since, given),
    deadLinks: (markdown, own) =>
      deadLinks(given.db, { markdown, own, siteUrl: config.siteUrl, findPages: services.findPages }),
    searchArticles: (words, request) => searchEveryArticle(given, words, request),
    renderMessage: (message, back) => renderContent(newsletterAnswer(message, back), given),
    signedUpAt: (back) => (publicKindOf(back.split("?", 1)[0] ?? "") ? signedUpAddress(back) : undefined),
    reportedPath,
    // Without prices, the page that receives shared links does not exist.
    shareTarget: () => (given.productCounts.last.presence === "none" ? undefined : LINK_CHECK_SHARE),
    sitemapSections,
    articleListings: { feedItems, tags: articleTags },
    async refreshPagesWithImage(db, imageId) {
      await refreshArticlesWithImage(db, imageId);
      // Every page shows the logo.
      if (imageId === config.siteLogo) await announceTags(db, [SETTINGS_TAG]);
    },
    changeCover,
  };
  return services;
}

/** Returns undefined outside a real server: a render for the page cache or the audit comes from no client. */
function remoteAddress(c: Context): string | undefined {
  return c.env && "incoming" in c.env ? getConnInfo(c).remote.address : undefined;
}
