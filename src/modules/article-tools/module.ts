import "./registration.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { articleToolsAdminRoutes } from "./admin-routes.ts";
import { scanArticles } from "./jobs.ts";

export const articleTools = {
  name: "article-tools",
  adminRoutes: ({ db }) => articleToolsAdminRoutes(db),
  jobs: ({ db, clock }) => [{ handler: scanArticles(db, clock), schedule: "0 21 * * 6" }],
} satisfies Module<{ readonly db: Db; readonly clock: Clock }>;
