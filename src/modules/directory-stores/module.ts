import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { directoryStoresAdminRoutes } from "./admin-routes.ts";
import { DIRECTORY_STORES_AUDIT_ACTIONS } from "./audit-actions.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: { readonly timeZone: string };
};

export const directoryStores = {
  name: "directory-stores",
  auditActions: DIRECTORY_STORES_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock, config }) => directoryStoresAdminRoutes({ db, clock, timeZone: config.timeZone }),
} satisfies Module<Services>;
