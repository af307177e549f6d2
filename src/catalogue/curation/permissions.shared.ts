import { holds } from "../../platform/json-api/permissions.shared.ts";

export const PRODUCTS_PERMISSIONS = {
  readProducts: ["owner", "admin", "editor"],
  editProducts: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof PRODUCTS_PERMISSIONS, unknown> {}
}

export const canReadProducts = holds(PRODUCTS_PERMISSIONS.readProducts);
export const canEditProducts = holds(PRODUCTS_PERMISSIONS.editProducts);
