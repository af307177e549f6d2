import { holds } from "../../platform/json-api/permissions.shared.ts";

export const API_KEYS_PERMISSIONS = {
  manageApi: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof API_KEYS_PERMISSIONS, unknown> {}
}

export const canManageApi = holds(API_KEYS_PERMISSIONS.manageApi);
