import { holds } from "../../platform/json-api/permissions.shared.ts";

export const MAINTENANCE_PERMISSIONS = {
  runMaintenance: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof MAINTENANCE_PERMISSIONS, unknown> {}
}

export const canRunMaintenance = holds(MAINTENANCE_PERMISSIONS.runMaintenance);
