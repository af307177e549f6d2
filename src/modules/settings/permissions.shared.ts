import { holds } from "../../platform/json-api/permissions.shared.ts";

export const SETTINGS_PERMISSIONS = {
  manageSettings: ["owner"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof SETTINGS_PERMISSIONS, unknown> {}
}

export const canManageSettings = holds(SETTINGS_PERMISSIONS.manageSettings);
