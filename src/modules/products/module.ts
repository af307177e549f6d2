import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../platform/jobs/job.ts";
import type { Module } from "../../platform/module.ts";
import type { PageRoute } from "../../site/page.ts";
import { PRODUCTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { productCommand } from "./cli-commands.ts";
import { matchLeftOffers } from "./jobs.ts";
import { refreshAllProducts, refreshStaleProducts } from "./listings/changed-by-time.ts";
import { offerRedirect } from "./offer-redirect.ts";
import { categoryPrices } from "./pages/category-prices.tsx";
import { prices } from "./pages/prices.tsx";
import { product } from "./pages/product.tsx";
import { offerPath } from "./paths.shared.ts";
import { compactProductCounts, type ProductCounts } from "./product-counts.ts";

type Services = {
  readonly db: Db;
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: ProductCounts;
  readonly config: { readonly timeZone: string };
};

const PRODUCT_COUNTS = defineJob({ name: "product-counts" });

export const products = {
  name: "products",
  auditActions: PRODUCTS_AUDIT_ACTIONS,
  pages: [prices, categoryPrices, product],
  mounts: (services) => [{ path: offerPath(), app: offerRedirect(services) }],
  jobs: ({ db, clock, config: { timeZone } }) => [
    { handler: jobHandler(PRODUCT_COUNTS, () => compactProductCounts(db)), schedule: "*/10 * * * *" },
    { handler: refreshStaleProducts({ db, clock, timeZone }), schedule: "*/10 * * * *" },
    { handler: refreshAllProducts({ db, clock, timeZone }), schedule: "20 18 * * *" },
    { handler: matchLeftOffers({ db, clock, timeZone }), schedule: "* * * * *" },
  ],
  commands: { product: productCommand },
} satisfies Module<Services, PageRoute>;
