import { holds } from "../../../platform/json-api/permissions.shared.ts";

export const MERCHANTS_PERMISSIONS = {
  readMerchants: ["owner", "admin", "editor"],
  manageMerchants: ["owner", "admin"],
} as const;

declare module "../../../platform/json-api/permissions.shared.ts" {
  interface PermissionNames extends Record<keyof typeof MERCHANTS_PERMISSIONS, unknown> {}
}

export const canReadMerchants = holds(MERCHANTS_PERMISSIONS.readMerchants);
export const canManageMerchants = holds(MERCHANTS_PERMISSIONS.manageMerchants);
