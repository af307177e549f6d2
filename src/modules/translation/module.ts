import "./maintenance-tools.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { translationAdminRoutes } from "./admin-routes.ts";
import { TRANSLATION_AUDIT_ACTIONS } from "./audit-actions.ts";

export const translation = {
  name: "translation",
  auditActions: TRANSLATION_AUDIT_ACTIONS,
  adminRoutes: ({ db, clock }) => translationAdminRoutes(db, clock),
} satisfies Module<{ readonly db: Db; readonly clock: Clock }>;
