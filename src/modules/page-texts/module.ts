import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { pageTextsAdminRoutes } from "./admin-routes.ts";
import { PAGE_TEXTS_AUDIT_ACTIONS } from "./audit-actions.ts";
import type { PlaceholderValues } from "./placeholders.shared.ts";
import type { TextSlot } from "./slots.shared.ts";

type Services = {
  readonly db: Db;
  readonly shippedText: (slot: TextSlot) => Promise<string>;
  readonly placeholderValues: () => PlaceholderValues;
};

export const pageTexts = {
  name: "page-texts",
  auditActions: PAGE_TEXTS_AUDIT_ACTIONS,
  adminRoutes: pageTextsAdminRoutes,
} satisfies Module<Services>;
