import type { Db } from "../../../platform/database/tables.ts";
import type { Module } from "../../../platform/module.ts";
import { clickAdminRoutes } from "./admin-routes.ts";

type Services = { readonly db: Db; readonly config: { readonly timeZone: string } };

export const clicks = {
  name: "clicks",
  adminRoutes: ({ db, config: { timeZone } }) => clickAdminRoutes({ db, timeZone }),
  // The page /privasi promises to delete these counts after 13 months: a year, and one more month for comparing with the year before.
  retention: [{ table: "store_clicks", column: "day", months: 13 }],
} satisfies Module<Services>;
