import "./registration.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { articleToolsAdminRoutes } from "./admin-routes.ts";
import { scanArticles } from "./jobs.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly config: { readonly siteName: string };
};

export const articleTools = {
  name: "article-tools",
  adminRoutes: ({ db, storage, config }) => articleToolsAdminRoutes({ db, storage, siteName: config.siteName }),
  jobs: ({ db, clock }) => [{ handler: scanArticles(db, clock), schedule: "0 21 * * 6" }],
} satisfies Module<Services>;
