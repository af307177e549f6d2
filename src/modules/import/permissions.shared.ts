import { holds } from "../../platform/json-api/permissions.shared.ts";

export const IMPORT_PERMISSIONS = {
  import: ["owner", "admin"],
} as const;

declare module "../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof IMPORT_PERMISSIONS, unknown> {}
}

export const canImport = holds(IMPORT_PERMISSIONS.import);
