import { holds } from "../../platform/json-api/permissions.shared.ts";

export const REDIRECTS_PERMISSIONS = {
  manageRedirects: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof REDIRECTS_PERMISSIONS, unknown> {}
}

export const canManageRedirects = holds(REDIRECTS_PERMISSIONS.manageRedirects);
