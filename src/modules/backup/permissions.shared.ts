import { holds } from "../../platform/json-api/permissions.shared.ts";

export const BACKUP_PERMISSIONS = {
  makeBackups: ["owner", "admin"],
  restoreBackup: ["owner"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof BACKUP_PERMISSIONS, unknown> {}
}

export const canMakeBackups = holds(BACKUP_PERMISSIONS.makeBackups);
export const canRestoreBackup = holds(BACKUP_PERMISSIONS.restoreBackup);
