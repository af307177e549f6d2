import "./registration.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Reader } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { ProductCounts } from "../listings/product-counts.ts";
import { productAdminRoutes } from "./admin-routes.ts";
import { PRODUCTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { productCommand } from "./cli-commands.ts";
import { findContradictionsJob } from "./contradictions/find-contradictions.ts";
import { productDashboardItems } from "./dashboard-items.ts";
import { matchCommand } from "./match-command.ts";
import { PRODUCTS_PERMISSIONS } from "./permissions.shared.ts";
import { joinIdenticalJob } from "./reviews/join-identical.ts";
import { refreshPairsJob } from "./reviews/refresh-pairs.ts";

type Services = {
  readonly db: Db;
  readonly reads: Reader;
  readonly clock: Clock;
  readonly productCounts: ProductCounts;
  readonly storage: Storage;
  /** Renders a block of products as readers of an article see it. */
  readonly productBlock: Parameters<typeof productAdminRoutes>[0]["productBlock"];
  readonly config: { readonly timeZone: string };
};

export const curation = {
  name: "curation",
  permissions: PRODUCTS_PERMISSIONS,
  auditActions: PRODUCTS_AUDIT_ACTIONS,
  adminRoutes: ({ config: { timeZone }, ...services }) => productAdminRoutes({ ...services, timeZone }),
  jobs: ({ db, clock }) => [
    { handler: refreshPairsJob({ db }), schedule: "5,15,25,35,45,55 * * * *" },
    { handler: joinIdenticalJob({ db }), schedule: "7,17,27,37,47,57 * * * *" },
    { handler: findContradictionsJob({ db, clock }), schedule: "40 19 * * *" },
  ],
  dashboardItems: ({ db }, actor) => productDashboardItems(db, actor),
  commands: { product: productCommand, match: matchCommand },
} satisfies Module<Services>;
