import { holds } from "../../platform/json-api/permissions.shared.ts";

export const MAINTENANCE_PERMISSIONS = {
  runMaintenance: ["owner", "admin"],
  /** Running tools on articles that the person began, if the tool allows this (`Tool.forOwn`). */
  runOwnMaintenance: ["owner", "admin", "editor"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof MAINTENANCE_PERMISSIONS, unknown> {}
}

export const canRunMaintenance = holds(MAINTENANCE_PERMISSIONS.runMaintenance);
export const canRunOwnMaintenance = holds(MAINTENANCE_PERMISSIONS.runOwnMaintenance);
