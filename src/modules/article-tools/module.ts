import "./registration.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { articleToolsAdminRoutes } from "./admin-routes.ts";
import { scanArticles } from "./jobs.ts";

type Services = {
  readonly db: Db;
  readonly storage: Storage;
};

export const articleTools = {
  name: "article-tools",
  adminRoutes: ({ db, storage }) => articleToolsAdminRoutes({ db, storage }),
  jobs: ({ db }) => [{ handler: scanArticles(db), schedule: "0 21 * * 6" }],
  // Links to other sites are checked again after a week, so a check as old as this is about an address that no article has any more.
  retention: [{ table: "link_checks", column: "checked_at", days: 30 }],
} satisfies Module<Services>;
