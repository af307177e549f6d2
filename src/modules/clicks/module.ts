import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { clickAdminRoutes } from "./admin-routes.ts";
import { deleteOldClicks } from "./retention.ts";

type Services = { readonly db: Db; readonly config: { readonly timeZone: string } };

export const clicks = {
  name: "clicks",
  adminRoutes: ({ db, config: { timeZone } }) => clickAdminRoutes({ db, timeZone }),
  jobs: ({ db }) => [{ handler: deleteOldClicks(db), schedule: "40 19 * * *" }],
} satisfies Module<Services>;
