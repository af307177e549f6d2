import "./registration.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { AllowedNetworks } from "../../platform/fetch/ip-networks.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { lazyPage, type PageRoute } from "../../site/page.ts";
import type { ArticleProducts, ProductSection, Services as SiteServices } from "../../site/services.ts";
import { refreshAllProducts, refreshStaleProducts } from "../offers/commands.ts";
import { offerPath } from "../offers/paths.shared.ts";
import { productAdminRoutes } from "./admin-routes.ts";
import { PRODUCTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { productCommand } from "./cli-commands.ts";
import { findContradictionsJob } from "./contradictions/find-contradictions.ts";
import { productDashboardItems } from "./dashboard-items.ts";
import { productIndexing } from "./indexing/refresh-indexing.ts";
import { deleteLeastWished } from "./link-check/wishes.ts";
import { refreshFacets } from "./lists/kept-facets.ts";
import { expireVerdicts, refreshVerdicts } from "./lists/list-verdicts.ts";
import { refreshProductWords } from "./lists/product-words.ts";
import { matchCommand } from "./match-command.ts";
import { offerRedirect } from "./offer-redirect.ts";
import { PRODUCT_ADDRESSES } from "./pages/addresses.ts";
import { PRODUCTS_PERMISSIONS } from "./permissions.shared.ts";
import { productPictures } from "./pictures/fetch-pictures.ts";
import { compactProductCounts, type ProductCounts } from "./product-counts.ts";
import { refreshPairsJob } from "./reviews/refresh-pairs.ts";
import { learnMatchThresholds } from "./thresholds/learn-thresholds.ts";

type Services = {
  readonly db: Db;
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: ProductCounts;
  readonly storage: Storage;
  readonly userAgent: (what: string, explainedAt?: string) => string;
  readonly recordClick: Parameters<typeof offerRedirect>[0]["recordClick"];
  readonly config: { readonly timeZone: string; readonly feedNetworks: AllowedNetworks };
};

const LEAST_WISHED = defineJob({ name: "delete-least-wished" });
const PRODUCT_COUNTS = defineJob({ name: "product-counts" });

export const products = {
  name: "products",
  permissions: PRODUCTS_PERMISSIONS,
  auditActions: PRODUCTS_AUDIT_ACTIONS,
  adminRoutes: ({ config: { timeZone }, ...services }) =>
    productAdminRoutes({
      ...{ ...services, timeZone },
      productBlock: async (slugs) =>
        (await import("./pages/embedded/block-preview.tsx")).blockPreview(slugs, { ...services, config: { timeZone } }),
    }),
  pages: [
    lazyPage(PRODUCT_ADDRESSES.prices, () => import("./pages/prices.tsx")),
    lazyPage(PRODUCT_ADDRESSES.priceDrops, () => import("./pages/price-drops.tsx")),
    lazyPage(PRODUCT_ADDRESSES.linkCheck, () => import("./pages/link-check.tsx")),
    lazyPage(PRODUCT_ADDRESSES.categoryPrices, () => import("./pages/list/category-list.tsx")),
    lazyPage(PRODUCT_ADDRESSES.typePrices, () => import("./pages/list/type-list.tsx")),
    lazyPage(PRODUCT_ADDRESSES.brandPrices, () => import("./pages/list/brand-list.tsx")),
    lazyPage(PRODUCT_ADDRESSES.product, () => import("./pages/product.tsx")),
    lazyPage(PRODUCT_ADDRESSES.comparison, () => import("./pages/comparison.tsx")),
    lazyPage(PRODUCT_ADDRESSES.merchant, () => import("./pages/merchant.tsx")),
  ],
  mounts: (services) => [{ path: offerPath(), app: offerRedirect(services) }],
  jobs: ({ db, storage, clock, userAgent, productCounts, config: { timeZone, feedNetworks } }) => [
    { handler: refreshProductWords({ db, showSamples: productCounts.showSamples }), schedule: "*/10 * * * *" },
    { handler: jobHandler(PRODUCT_COUNTS, () => compactProductCounts(db)), schedule: "*/10 * * * *" },
    { handler: refreshPairsJob({ db }), schedule: "5,15,25,35,45,55 * * * *" },
    { handler: refreshFacets({ db }), schedule: "* * * * *" },
    { handler: refreshVerdicts({ db, clock, timeZone }), schedule: "* * * * *" },
    { handler: expireVerdicts({ db, clock }), schedule: "50 18 * * *" },
    { handler: refreshStaleProducts({ db, clock, timeZone }), schedule: "*/10 * * * *" },
    { handler: refreshAllProducts({ db, clock, timeZone }), schedule: "20 18 * * *" },
    {
      handler: productPictures({
        ...{ db, storage, clock },
        guardedFetch: createGuardedFetch({ userAgent: userAgent("Images"), allowAddress: feedNetworks.has }),
      }),
      schedule: "*/15 * * * *",
    },
    { handler: jobHandler(LEAST_WISHED, () => deleteLeastWished(db)), schedule: "10 20 * * *" },
    { handler: findContradictionsJob({ db, clock }), schedule: "40 19 * * *" },
    { handler: learnMatchThresholds({ db, clock }), schedule: "30 19 * * *" },
    { handler: productIndexing({ db, clock, timeZone }), schedule: "40 */6 * * *" },
  ],
  // As /privasi says: thirteen months since somebody looked for it last.
  retention: [{ table: "wished_offers", column: "last_at", days: 395 }],
  dashboardItems: ({ db }, actor) => productDashboardItems(db, actor),
  commands: { product: productCommand, match: matchCommand },
} satisfies Module<Services, PageRoute>;

const NO_PRODUCTS: ArticleProducts = {
  ...{ card: () => null, comparison: () => null, missing: [], hasSamples: false, tags: [], expiresAt: undefined },
};

const NO_SECTION: ProductSection = { body: null, tags: [], expiresAt: undefined };

/** Parts of other pages, made by code that is loaded with their first visitor. */
export const productSections: Pick<
  SiteServices,
  "homeProducts" | "storeListProducts" | "searchMatches" | "nearProducts" | "articleProducts" | "articleLists"
> = {
  homeProducts: async (services) => (await import("./pages/product-sections.tsx")).homeProducts(services),
  storeListProducts: async (category, services) =>
    (await import("./pages/product-sections.tsx")).storeListProducts(category, services),
  // Most articles name none.
  articleProducts: async (slugs, services) =>
    slugs.length === 0
      ? NO_PRODUCTS
      : (await import("./pages/embedded/article-products.tsx")).articleProducts(slugs, services),
  articleLists: async (article, services) =>
    services.productCounts.last.presence === "none"
      ? NO_SECTION
      : (await import("./pages/article-lists.tsx")).articleLists(article, services),
  nearProducts: async (asked, services) => (await import("./pages/near-products.tsx")).nearProducts(asked, services),
  searchMatches: async (results, { config: { timeZone } }) =>
    (await import("./pages/search-matches.tsx")).SearchMatches({ results, timeZone }),
};
