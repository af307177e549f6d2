import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { redirectAdminRoutes } from "./admin-routes.ts";
import { REDIRECTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import { REDIRECTS_PERMISSIONS } from "./permissions.shared.ts";

type Services = {
  readonly db: Db;
  readonly config: { readonly siteUrl: string };
  /** Whether a path belongs to a page of the site that is no article. */
  readonly isOwnPath: (path: string) => boolean;
};

export const redirects = {
  name: "redirects",
  permissions: REDIRECTS_PERMISSIONS,
  auditActions: REDIRECTS_AUDIT_ACTIONS,
  adminRoutes: ({ db, config, isOwnPath }) => redirectAdminRoutes(db, { siteUrl: config.siteUrl, isOwnPath }),
} satisfies Module<Services>;
